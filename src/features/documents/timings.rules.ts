/** When the sentences of a version are spoken. Pure. */
import { diffArrays } from 'diff';
import { isTranscriptHeader } from '../../platform/text/markup/transcript.ts';
import { isSpeakable } from '../../platform/text/sentences/clauses.ts';
import type { Sentence } from '../../platform/text/sentences/sentences.ts';
import { advance } from '../../platform/text/codepoints.ts';

/** One sentence, by its place in the text (half-open, in code points), and when it is spoken. */
export interface SentenceTiming {
  readonly start: number;
  readonly end: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly speaker?: string;
}

/** The sentences themselves, found in one walk over the text: timings stand in its order. */
export function valuesOf(text: string, timings: readonly SentenceTiming[]): string[] {
  let [unit, point] = [0, 0];
  return timings.map(({ start, end }) => {
    const startUnit = advance(text, unit, start - point);
    unit = advance(text, startUnit, end - start);
    point = end;
    return text.slice(startUnit, unit);
  });
}

/** Texts that differ more than this are another text: looking for what they share would take too long. */
const editLimit = 1_000;

/** The timings of an edited text: every sentence that did not change keeps its own. */
export function carryOver(
  before: { readonly text: string; readonly timings: readonly SentenceTiming[] },
  sentences: readonly Sentence[],
): SentenceTiming[] {
  const old = valuesOf(before.text, before.timings);
  const fresh = sentences.map(({ value }) => value);
  const kept: SentenceTiming[] = [];
  let [from, to] = [0, 0];
  for (const { count, added, removed } of differences(old, fresh)) {
    if (!added && !removed) {
      for (let n = 0; n < count; n++) {
        const { start, end } = sentences[to + n]!;
        kept.push({ ...before.timings[from + n]!, start, end });
      }
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return kept;
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
