/**
 * Sentences in another language than the text around them. A few foreign words are part of their sentence; a whole
 * sentence is foreign only where its common words say so, not because a model guesses.
 */
import { primaryLanguage } from '../../shared/text/tags.ts';
import { listedLanguages, rankOf } from './common-words.ts';
import type { DetectLanguage } from './detection.ts';
import { dominantScript, isWrittenIn } from './scripts.ts';

/** Fewer are a quotation, a title or a name. */
const fewestWords = 5;
/** Scripts without spaces: as many characters as five words have. */
const fewestCharacters = 8;
/** How far down the list of a language its small words are. */
const commonRank = 400;
/** Of the words in a sentence, the part that is common: half and more in one's own language. */
const ownShare = 0.34;

/** The language of a sentence that is not in `main`; undefined where it is, or where that is not certain. */
export function foreignLanguage(sentence: string, main: string, detect: DetectLanguage): string | undefined {
  const own = primaryLanguage(main);
  const words = sentence.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const script = dominantScript(sentence);
  if (script === undefined) return undefined;
  if (!isWrittenIn(own, script)) {
    const isLong = words.length >= fewestWords || sentence.length >= fewestCharacters * 2;
    return isLong && words.join('').length >= fewestCharacters
      ? different(own, detect(sentence, own))
      : undefined;
  }
  if (words.length < fewestWords || !listedLanguages.includes(own)) return undefined;
  if (shareOf(words, own) >= ownShare) return undefined;
  const detected = different(own, detect(sentence, own));
  if (detected === undefined || !listedLanguages.includes(detected)) return undefined;
  return shareOf(words, detected) >= ownShare && shareOf(words, detected) > 2 * shareOf(words, own)
    ? detected
    : undefined;
}

const different = (own: string, detected: string): string | undefined =>
  primaryLanguage(detected) === own ? undefined : detected;

const shareOf = (words: readonly string[], language: string): number =>
  words.filter((word) => (rankOf(word, language) ?? Infinity) <= commonRank).length / words.length;
