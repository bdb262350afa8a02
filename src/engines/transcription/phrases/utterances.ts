/** Cuts the text of a phrase into sentences and determines when each is spoken, by the pauses between the words. */
import type { Utterance } from '../engine.ts';

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** How far the pause after a sentence may be from where the number of letters suggests it. */
const slackMs = 1_500;

export function utterancesOf(text: string, stretches: readonly Span[]): Utterance[] {
  const sentences = sentencesOf(text);
  const spokenMs = stretches.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const letters = sentences.reduce((sum, { length }) => sum + length, 0);
  const last = stretches.at(-1);
  if (!last || letters === 0) return [];
  const utterances: Utterance[] = [];
  let { startMs } = stretches[0]!;
  let lettersSoFar = 0;
  for (const [index, sentence] of sentences.entries()) {
    lettersSoFar += sentence.length;
    const isLast = index === sentences.length - 1;
    const expectedMs = timeOf((lettersSoFar / letters) * spokenMs, stretches);
    const { endMs, nextMs } = isLast
      ? { endMs: last.endMs, nextMs: last.endMs }
      : nearestPause(Math.max(expectedMs, startMs), startMs, stretches);
    utterances.push({ startMs: Math.round(startMs), endMs: Math.round(endMs), text: sentence });
    startMs = nextMs;
  }
  return utterances;
}

/** Ends of sentences as models write them: punctuation, perhaps a quote, then a space and something new. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[^\s.][.!?…]["'”’)]{0,4}) (?=["'“‘(]?\p{Lu})|(?<=[。！？])/u)
    .filter((sentence) => sentence !== '');

/** The moment at which this much of the speech, without its pauses, is over. */
function timeOf(spokenMs: number, stretches: readonly Span[]): number {
  let left = spokenMs;
  for (const { startMs, endMs } of stretches) {
    if (left <= endMs - startMs) return startMs + left;
    left -= endMs - startMs;
  }
  return stretches.at(-1)!.endMs;
}

function nearestPause(expectedMs: number, afterMs: number, stretches: readonly Span[]) {
  let best = { endMs: expectedMs, nextMs: expectedMs };
  let nearestMs = slackMs;
  for (let i = 1; i < stretches.length; i += 1) {
    const [endMs, nextMs] = [stretches[i - 1]!.endMs, stretches[i]!.startMs];
    const distanceMs = Math.abs((endMs + nextMs) / 2 - expectedMs);
    if (endMs > afterMs && distanceMs < nearestMs) {
      best = { endMs, nextMs };
      nearestMs = distanceMs;
    }
  }
  return best;
}
