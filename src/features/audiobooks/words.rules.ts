/** When the words of a clip are spoken: four numbers per word, as stored and as captions need them. */
import type { WordTiming } from '../../engines/speech/engine.ts';

/** The delay that MP3 encoder and decoder together put before the first sample. */
const delaySamples = 1105;

interface Rates {
  /** The rate of the voice, in which words are timed. */
  readonly sampleRate: number;
  /** The rate of the MP3. */
  readonly outputRate: number;
}

/** Four numbers per word: start and end in code points of the sentence, start and end in milliseconds of the clip. */
export function wordTimes(words: readonly WordTiming[], { sampleRate, outputRate }: Rates): number[] {
  const delayMs = (delaySamples * 1000) / outputRate;
  const heardMs = (sample: number) => Math.round((sample * 1000) / sampleRate + delayMs);
  return words.flatMap(({ start, end, firstSample, endSample }) => [
    start,
    end,
    heardMs(firstSample),
    heardMs(endSample),
  ]);
}

/** The numbers of a clip's record; none where the voice does not know its words. */
export const parseWords = (words: string | null): number[] =>
  words === null ? [] : (JSON.parse(words) as number[]);
