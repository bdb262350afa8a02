/** Where an utterance starts and ends, by the speech that was found so far. */
import type { Stretch } from '../phrases/phrases.ts';

/** What separates no words: the detector reports nothing shorter as a pause. */
const joinMs = 250;
/** No utterance grows longer: the models were made for less than half a minute. */
const longestMs = 15_000;
/** Nor is one cut before it is this long, unless by a real pause. */
const shortestMs = 4_000;

/** What is known of the speech, after another look at the sound from a point in time on: the look knows better. */
export function afterLook(
  known: readonly Stretch[],
  fromMs: number,
  found: readonly Stretch[],
): readonly Stretch[] {
  const before = known
    .filter(({ startMs }) => startMs < fromMs)
    .map(({ startMs, endMs }) => ({ startMs, endMs: Math.min(endMs, fromMs) }));
  const joined: Stretch[] = [];
  for (const stretch of [...before, ...found]) {
    const last = joined.at(-1);
    if (last && stretch.startMs - last.endMs < joinMs)
      joined[joined.length - 1] = {
        startMs: last.startMs,
        endMs: Math.max(last.endMs, stretch.endMs),
      };
    else joined.push(stretch);
  }
  return joined;
}

export interface Cut {
  /** What ends now: at least one stretch. */
  readonly done: readonly Stretch[];
  /** What the next utterance starts with. */
  readonly rest: readonly Stretch[];
}

/** The first utterance that is over by now; undefined: none is. */
export function cutOf(speech: readonly Stretch[], nowMs: number, pauseMs: number): Cut | undefined {
  for (let i = 0; i < speech.length; i += 1) {
    const nextMs = speech[i + 1]?.startMs ?? nowMs;
    if (nextMs - speech[i]!.endMs >= pauseMs)
      return { done: speech.slice(0, i + 1), rest: speech.slice(i + 1) };
  }
  const [first] = speech;
  if (!first || speech.at(-1)!.endMs - first.startMs <= longestMs) return undefined;
  const count = widestGap(speech);
  if (count < speech.length) return { done: speech.slice(0, count), rest: speech.slice(count) };
  // Nobody breathed: it is cut in the middle of a word, as nothing better is known.
  const atMs = first.startMs + longestMs;
  const last = speech.at(-1)!;
  const done = [...speech.slice(0, -1), { startMs: last.startMs, endMs: Math.max(last.startMs, atMs) }];
  return { done, rest: [{ startMs: Math.max(last.startMs, atMs), endMs: last.endMs }] };
}

/** How many stretches come before the longest pause that leaves an utterance of sensible length before it. */
function widestGap(speech: readonly Stretch[]): number {
  let [best, widestMs] = [speech.length, 0];
  for (let i = 1; i < speech.length; i += 1) {
    const gapMs = speech[i]!.startMs - speech[i - 1]!.endMs;
    const isLongEnough = speech[i - 1]!.endMs - speech[0]!.startMs >= shortestMs;
    if (isLongEnough && gapMs >= widestMs) [best, widestMs] = [i, gapMs];
  }
  return best;
}
