/** What the tests of the sources and of the playback share. */
import { setImmediate } from 'node:timers/promises';
import { toRanges } from '../text/offsets.ts';
import type { SpokenText } from './spoken-text.ts';

export async function settle(): Promise<void> {
  for (let n = 0; n < 12; n += 1) await setImmediate();
}

export const spokenSentences = (count: number): SpokenText => ({
  count,
  words: (sentence) => `Sentence ${sentence}.`,
  // As if each sentence started a thousand units after the one before.
  rangesOf: (sentence, points) =>
    toRanges(`Sentence ${sentence}.`, points).map(({ start, end }) => ({
      start: sentence * 1_000 + start,
      end: sentence * 1_000 + end,
    })),
});
