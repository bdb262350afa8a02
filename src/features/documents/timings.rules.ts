/** When the sentences of a version are spoken. Pure. */
import { diffArrays } from 'diff';
import { plainText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { advance } from '../../shared/text/codepoints.ts';
import { isTranscriptHeader } from '../../shared/markup/transcript.ts';
import { isSpeakable } from '../../language/sentences/clauses.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';

/** One sentence, by its place in the text (half-open, in code points), and when it is spoken. */
export interface SentenceTiming {
  readonly start: number;
  readonly end: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly speaker?: string;
}

/** The sentences themselves, found in one walk over the text: timings are in its order. */
function valuesOf(text: string, timings: readonly SentenceTiming[]): string[] {
  let [unit, point] = [0, 0];
  return timings.map(({ start, end }) => {
    const startUnit = advance(text, unit, start - point);
    unit = advance(text, startUnit, end - start);
    point = end;
    return text.slice(startUnit, unit);
  });
}

export interface TimedHeading {
  readonly title: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** The headings whose time is known, as they are shown. */
export function timedHeadings(text: string, timings: readonly SentenceTiming[]): TimedHeading[] {
  const headings = parseMarkup(text).blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
  let [unit, point, next] = [0, 0, 0];
  return headings.flatMap((heading): TimedHeading[] => {
    for (; next < timings.length; next += 1) {
      const { start, end, startMs, endMs } = timings[next]!;
      unit = advance(text, unit, start - point);
      point = start;
      if (unit >= heading.end) return [];
      if (advance(text, unit, end - start) > heading.start)
        return [{ title: plainText(text, heading).trim(), startMs, endMs }];
    }
    return [];
  });
}

/** Texts that differ more than this are another text: looking for what they share would take too long. */
const editLimit = 300;

/** More than this in one place is not a correction of what was heard, but new words. */
const correctionLimit = 20;

/** What was known about the text before it was edited. */
export interface TimedText {
  readonly text: string;
  readonly timings: readonly SentenceTiming[];
  /** The times are those of a recording, whatever is corrected in its words. */
  readonly isTranscript?: boolean;
}

/**
 * The timings of an edited text: every sentence that did not change keeps its own. In a transcript, what was put in
 * the place of others, or added to one, shares their time.
 */
export function carryOver(before: TimedText, sentences: readonly Sentence[]): SentenceTiming[] {
  const old = valuesOf(before.text, before.timings);
  const fresh = sentences.map(({ value }) => value);
  const kept: SentenceTiming[] = [];
  let [from, to] = [0, 0];
  let edit: Edit = { old: [], fresh: [] };
  const settle = () => {
    if (before.isTranscript) retime(edit, kept);
    edit = { old: [], fresh: [] };
  };
  for (const { count, added, removed } of differences(old, fresh)) {
    if (added) edit = { ...edit, fresh: [...edit.fresh, ...sentences.slice(to, to + count)] };
    else if (removed) edit = { ...edit, old: [...edit.old, ...before.timings.slice(from, from + count)] };
    else if (count > 0) {
      settle();
      for (let n = 0; n < count; n++) {
        const { start, end } = sentences[to + n]!;
        kept.push({ ...before.timings[from + n]!, start, end });
      }
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  settle();
  return kept;
}

/** One place where a text was changed: what was there, and what is there now. */
interface Edit {
  readonly old: readonly SentenceTiming[];
  readonly fresh: readonly Sentence[];
}

type Place = Pick<Sentence, 'start' | 'end'>;

/** One sentence for one keeps its time; otherwise they share the time of those they replace, by their length. */
function retime({ old, fresh }: Edit, kept: SentenceTiming[]): void {
  const spoken: Place[] = fresh.filter(({ value }) => !isTranscriptHeader(value) && isSpeakable(value));
  if (spoken.length === 0 || old.length > correctionLimit || spoken.length > correctionLimit) return;
  if (old.length === spoken.length) {
    for (const [i, { start, end }] of spoken.entries()) kept.push({ ...old[i]!, start, end });
    return;
  }
  const last = kept.at(-1);
  if (old.length > 0) kept.push(...shared(old, spoken));
  else if (last) kept.splice(-1, 1, ...shared([last], [last, ...spoken]));
}

function shared(old: readonly SentenceTiming[], places: readonly Place[]): SentenceTiming[] {
  const { startMs: from } = old[0]!;
  const total = places.reduce((sum, { start, end }) => sum + end - start, 0);
  const at = (points: number) => Math.round(from + ((old.at(-1)!.endMs - from) * points) / total);
  let passed = 0;
  return places.map(({ start, end }) => {
    const startMs = at(passed);
    passed += end - start;
    return { ...old[0]!, start, end, startMs, endMs: at(passed) };
  });
}

interface Difference {
  readonly count: number;
  readonly added: boolean;
  readonly removed: boolean;
}

/** What both ends share is found at once; the search for the rest gives up when there is too much of it. */
function differences(old: readonly string[], fresh: readonly string[]): Difference[] {
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < fresh.length - head && old.at(-1 - tail) === fresh.at(-1 - tail))
    tail++;
  const [oldMiddle, freshMiddle] = [old, fresh].map((all) => all.slice(head, all.length - tail));
  const middle = diffArrays(oldMiddle!, freshMiddle!, { maxEditLength: editLimit }) ?? [
    { count: oldMiddle!.length, added: false, removed: true },
    { count: freshMiddle!.length, added: true, removed: false },
  ];
  const same = (count: number): Difference => ({ count, added: false, removed: false });
  return [same(head), ...middle, same(tail)];
}

/** Whether every sentence that can be spoken has its time; headers are displayed, not spoken. */
export function isComplete(timings: readonly SentenceTiming[], sentences: readonly Sentence[]): boolean {
  const timed = new Set(timings.map(({ start }) => start));
  const spoken = sentences.filter(({ value }) => !isTranscriptHeader(value) && isSpeakable(value));
  return spoken.length > 0 && spoken.every(({ start }) => timed.has(start));
}
