/** How long a text takes to say, for lists and for the reader alike: at the pace that this browser has heard. */
import { primaryLanguage } from '../../../../src/shared/text/tags.ts';
import { recall, remember } from '../preferences.ts';

/** Milliseconds per character before anything was played: for letters, and for characters that are a syllable or a word. */
const guesses = { letters: 68, syllables: 220 } as const;
const syllabicLanguages = new Set(['zh', 'ja', 'ko', 'yue']);

/** Outside of this, what was measured cannot be the pace of a voice. */
const likely = { leastMs: 20, mostMs: 600 } as const;

/** Milliseconds per character in the voice last heard in this language. */
export function paceMs(language: string): number {
  const primary = primaryLanguage(language);
  const heard = Number(recall(`pace.${primary}`) ?? Number.NaN);
  if (heard >= likely.leastMs && heard <= likely.mostMs) return heard;
  return syllabicLanguages.has(primary) ? guesses.syllables : guesses.letters;
}

export function rememberPace(language: string, msPerCharacter: number): void {
  remember(`pace.${primaryLanguage(language)}`, msPerCharacter.toFixed(1));
}
