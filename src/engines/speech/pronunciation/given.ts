/** Sounds that a lexicon gives for single words, in place of what eSpeak or a dictionary would say. */
import { readSounds, type GivenSound } from '../../../language/narration/phonemes.ts';
import type { Clause, Phoneme } from './phonemizer.ts';

const vowels = 'aeiouyæɑɒɐʌɔəɘɚɛɜɝɞɤɨɪɯɵøœɶʉʊʏᵻ';
/** People put stress before the syllable; the models learned it before the vowel. */
const stress = new RegExp(`([ˈˌ])([^\\s${vowels}ˈˌ]*)(?=[${vowels}])`, 'gu');
/** Brackets around IPA, dots between syllables, ties over affricates, and keyboard characters for length and stress. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/[/[\].‿]|\u0361|\u035C/gu, ''],
  [/['’]/gu, 'ˈ'],
  [/[,]/gu, 'ˌ'],
  [/:/gu, 'ː'],
  [/g/gu, 'ɡ'],
];

/** As eSpeak writes it, in decomposed letters. */
export const phonemesOf = (ipa: string): string =>
  typed
    .reduce((text, [from, to]) => text.replaceAll(from, to), ipa.normalize('NFD'))
    .replaceAll(stress, '$2$1')
    .trim();

/** The clauses of a sentence, with the given sounds where their words are. */
export function pronounceClauses(spoken: string, clausesOf: (text: string) => Clause[]): Clause[] {
  const { text, sounds } = readSounds(spoken);
  const clauses = clausesOf(text);
  if (sounds.length === 0) return clauses;
  return clauses.map(({ phonemes, ending }) => ({
    ending,
    phonemes: sounds.reduce<readonly Phoneme[]>(replaceSound, phonemes),
  }));
}

function replaceSound(phonemes: readonly Phoneme[], { start, end, ipa }: GivenSound): readonly Phoneme[] {
  const isOfWord = ({ at }: Phoneme) => at !== undefined && at >= start && at < end;
  const first = phonemes.findIndex(isOfWord);
  if (first < 0) return phonemes;
  const last = phonemes.findLastIndex(isOfWord);
  const given = Array.from(phonemesOf(ipa), (symbol) => ({ symbol, at: symbol === ' ' ? undefined : start }));
  return [...phonemes.slice(0, first), ...given, ...phonemes.slice(last + 1)];
}
