/**
 * Where a stretch of one text is in another version of it. What is found always reads exactly as it did; where it is no
 * longer there, nothing is found. All offsets count UTF-16 units.
 *
 * With the older text at hand the two are compared: what was kept around a change shows where the stretch has moved.
 * Without it (old versions are thinned), its words and those beside it are searched for.
 */
import { diffArrays } from 'diff';
import { placesOf } from '../../language/text/places.ts';
import type { Steps } from '../../platform/slices.ts';

/*
 * The stretches that two versions of a text have in common, in order. The work is bounded: what is the same at both
 * ends is left out first; the words of what is left are compared, or, where that is long, its lines first.
 */

interface KeptRun {
  /** Where it starts in each text, in UTF-16 units. */
  readonly older: number;
  readonly newer: number;
  readonly length: number;
}

/** The most edits that are looked for at a time: the work grows with their square, to some 25 ms. */
const maxEdits = 300;
/** The most work on the words of all places. */
const maxWork = 4 * maxEdits ** 2;
/** Characters of one place beyond which its words are not compared. */
const maxPlace = 60_000;

function* keptRuns(older: string, newer: string): Steps<readonly KeptRun[]> {
  const first = sameAtStart(older, newer);
  const last = sameAtEnd(older, newer, first);
  const runs: KeptRun[] = [];
  add(runs, { older: 0, newer: 0, length: first });
  const middle = {
    older: older.slice(first, older.length - last),
    newer: newer.slice(first, newer.length - last),
  };
  for (const run of runsByWords(middle, maxEdits) ?? (yield* runsByLines(middle)))
    add(runs, { older: first + run.older, newer: first + run.newer, length: run.length });
  add(runs, { older: older.length - last, newer: newer.length - last, length: last });
  return runs;
}

interface Pair {
  readonly older: string;
  readonly newer: string;
}

type Split = (text: string) => string[];
const byLines: Split = (text) => text.match(/[^\n]+\n?|\n/gu) ?? [];
const byWords: Split = (text) => text.match(/[\p{L}\p{N}]+|[\s\S]/gu) ?? [];

/** Undefined where there is too much to compare. */
function runsByWords(pair: Pair, edits: number): KeptRun[] | undefined {
  if (pair.older.length + pair.newer.length > maxPlace) return undefined;
  return compare(pair, byWords, edits)
    ?.filter(({ isSame }) => isSame)
    .map(({ older, newer, olderLength: length }) => ({ older, newer, length }));
}

function* runsByLines(pair: Pair): Steps<KeptRun[]> {
  const runs: KeptRun[] = [];
  let work = 0;
  for (const { isSame, older, newer, olderLength, newerLength } of compare(pair, byLines, maxEdits) ?? []) {
    if (isSame) {
      runs.push({ older, newer, length: olderLength });
      continue;
    }
    const inside = {
      older: pair.older.slice(older, older + olderLength),
      newer: pair.newer.slice(newer, newer + newerLength),
    };
    // No more edits are needed than there are characters.
    const edits = Math.min(maxEdits, olderLength + newerLength);
    work += edits ** 2;
    if (work > maxWork) continue;
    yield;
    for (const run of runsByWords(inside, edits) ?? [])
      runs.push({ older: older + run.older, newer: newer + run.newer, length: run.length });
  }
  return runs;
}

interface Piece {
  readonly isSame: boolean;
  readonly older: number;
  readonly newer: number;
  readonly olderLength: number;
  readonly newerLength: number;
}

/** What was removed and what was added beside it is one piece. */
function compare({ older, newer }: Pair, split: Split, maxEditLength: number): Piece[] | undefined {
  const edits = diffArrays(split(older), split(newer), { maxEditLength });
  if (!edits) return undefined;
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  for (const { value, added, removed } of edits) {
    const length = value.reduce((sum, part) => sum + part.length, 0);
    const [olderLength, newerLength] = [added ? 0 : length, removed ? 0 : length];
    const isSame = !added && !removed;
    const last = pieces.at(-1);
    if (last && !isSame && !last.isSame)
      pieces[pieces.length - 1] = {
        ...last,
        olderLength: last.olderLength + olderLength,
        newerLength: last.newerLength + newerLength,
      };
    else pieces.push({ isSame, older: at, newer: to, olderLength, newerLength });
    [at, to] = [at + olderLength, to + newerLength];
  }
  return pieces;
}

/** Runs that follow each other in both texts are one. */
function add(runs: KeptRun[], run: KeptRun): void {
  const last = runs.at(-1);
  if (run.length === 0) return;
  if (last && last.older + last.length === run.older && last.newer + last.length === run.newer)
    runs[runs.length - 1] = { ...last, length: last.length + run.length };
  else runs.push(run);
}

function sameAtStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  return same;
}

/** Without what was counted at the start. */
function sameAtEnd(one: string, other: string, taken = 0): number {
  const most = Math.min(one.length, other.length) - taken;
  let same = 0;
  while (same < most && one.charCodeAt(one.length - 1 - same) === other.charCodeAt(other.length - 1 - same))
    same += 1;
  return same;
}

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
const maxPlaces = 5_000;
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
  for (const start of placesOf(text, quote).take(maxPlaces)) {
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
