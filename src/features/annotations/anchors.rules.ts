/**
 * Where a stretch of one text is in another version of it. What is found always reads exactly as it did; where it is no
 * longer there, nothing is found. All offsets count UTF-16 units.
 *
 * With the older text at hand the two are compared: what was kept around a change shows where the stretch has moved.
 * Without it (old versions are thinned), its words and those beside it are searched for.
 */
import type { Steps } from '../../platform/slices.ts';
import { placesOf } from '../../language/text/places.ts';
import { keptRuns, sameAtEnd, sameAtStart, type KeptRun } from './kept-runs.rules.ts';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface Anchor {
  readonly quote: string;
  /** A few words before and after it, to tell it from others that read the same. */
  readonly before: string;
  readonly after: string;
}

const contextLength = 48;
/** More places than these are not looked at: words that are everywhere say nothing about their place. */
const mostPlaces = 5_000;
/** A stretch this long that occurs once is the one that was meant, wherever it has moved. */
const telling = 24;
/** How many characters beside a stretch must be the same where it occurs more than once. */
const enoughContext = 8;

export const anchorOf = (text: string, { start, end }: TextRange): Anchor => ({
  quote: text.slice(start, end),
  before: text.slice(Math.max(0, start - contextLength), start),
  after: text.slice(end, end + contextLength),
});

/** Where each of the ranges of an older text is in a newer one; undefined where it is gone. */
export function* carryOver(
  ranges: readonly TextRange[],
  older: string,
  newer: string,
): Steps<(TextRange | undefined)[]> {
  const runs = yield* keptRuns(older, newer);
  const found: (TextRange | undefined)[] = [];
  for (const range of ranges) {
    const quote = older.slice(range.start, range.end);
    found.push(kept(runs, range) ?? between(runs, range, { quote, newer }) ?? moved(quote, older, newer));
    yield;
  }
  return found;
}

/** The same where the older text is gone. */
export function* findAnchors(anchors: readonly Anchor[], text: string): Steps<(TextRange | undefined)[]> {
  const found: (TextRange | undefined)[] = [];
  for (const anchor of anchors) {
    found.push(findAnchor(text, anchor));
    yield;
  }
  return found;
}

export function findAnchor(text: string, { quote, before, after }: Anchor): TextRange | undefined {
  let best: { readonly start: number; readonly score: number } | undefined;
  let count = 0;
  for (const start of placesOf(text, quote).take(mostPlaces)) {
    count += 1;
    const score =
      sameAtEnd(text.slice(Math.max(0, start - contextLength), start), before) +
      sameAtStart(text.slice(start + quote.length, start + quote.length + contextLength), after);
    if (!best || score > best.score) best = { start, score };
  }
  if (!best) return undefined;
  const isSure = best.score >= Math.min(enoughContext, before.length + after.length);
  return isSure || (count === 1 && quote.length >= telling) ? rangeAt(best.start, quote) : undefined;
}

const rangeAt = (start: number, quote: string): TextRange => ({ start, end: start + quote.length });

function kept(runs: readonly KeptRun[], { start, end }: TextRange): TextRange | undefined {
  const run = runs.find((one) => one.older <= start && end <= one.older + one.length);
  return run && { start: start + run.newer - run.older, end: end + run.newer - run.older };
}

/** A change beside the stretch may look like one of the stretch: it is searched for between what was kept around it. */
function between(
  runs: readonly KeptRun[],
  { start, end }: TextRange,
  { quote, newer }: { readonly quote: string; readonly newer: string },
): TextRange | undefined {
  const first = runs.findLast(({ older }) => older <= start);
  const last = runs.find(({ older, length }) => older + length >= end);
  const from = first ? first.newer + Math.min(start - first.older, first.length) : 0;
  const to = last ? last.newer + Math.max(0, end - last.older) : newer.length;
  const { value: at } = placesOf(newer.slice(from, to), quote).next();
  return at === undefined ? undefined : rangeAt(from + at, quote);
}

function moved(quote: string, older: string, newer: string): TextRange | undefined {
  if (quote.length < telling || onlyPlace(older, quote) === undefined) return undefined;
  const at = onlyPlace(newer, quote);
  return at === undefined ? undefined : rangeAt(at, quote);
}

function onlyPlace(text: string, quote: string): number | undefined {
  const [at, another] = placesOf(text, quote).take(2);
  return another === undefined ? at : undefined;
}
