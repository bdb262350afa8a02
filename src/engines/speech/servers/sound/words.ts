/** When each word of a text is spoken, from what its server says about words or characters. */
import type { WordTiming } from '../../engine.ts';
import { timeWords, wordsOf, type SpokenPlace } from '../../words.ts';
import type { ServerWord } from '../protocol.ts';

/** A server's word must be this close to the end of the one before it in the text; further away, it is another word. */
const reach = 80;

/**
 * Undefined if the server's words are not those of the text. `length` is that of the sound: no word is outside it,
 * and none starts before the previous one, whatever the server says.
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
