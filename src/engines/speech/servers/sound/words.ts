/** When each word of a text is spoken, from what its server says about words or characters. */
import { timeWords, wordsOf, type SpokenPlace } from '../../words.ts';
import type { WordTiming } from '../../engine.ts';
import type { ServerWord } from '../protocol.ts';

/** A word of the server is close to where the one before it ended in the text, or is another one. */
const reach = 80;

/**
 * Undefined where the server's words are not those of the text. `length` is that of the sound: no word lies outside it,
 * and none starts before the one in front of it, whatever the server says.
 */
export function timesOf(
  text: string,
  words: readonly ServerWord[],
  { sampleRate, length }: { readonly sampleRate: number; readonly length: number },
): WordTiming[] | undefined {
  const lower = text.toLowerCase();
  const places: SpokenPlace[] = [];
  let [at, before] = [0, 0];
  const sampleAt = (seconds: number) => Math.min(length, Math.max(before, Math.round(seconds * sampleRate)));
  for (const { word, startSeconds, endSeconds } of words) {
    const wanted = word.trim().toLowerCase();
    const found = wanted === '' || !/[\p{L}\p{N}]/u.test(wanted) ? -1 : lower.indexOf(wanted, at);
    if (found < 0 || found - at > reach || !Number.isFinite(startSeconds + endSeconds)) continue;
    const firstSample = sampleAt(startSeconds);
    before = firstSample;
    places.push({ at: found, firstSample, endSample: sampleAt(endSeconds) });
    at = found + wanted.length;
  }
  return places.length === 0 ? undefined : timeWords(wordsOf(text), places);
}
