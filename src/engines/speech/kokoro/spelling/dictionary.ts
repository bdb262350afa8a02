/** American English from the CMU pronouncing dictionary, in the alphabet Kokoro learned. */
import { dictionary } from 'cmu-pronouncing-dictionary';

const consonants: Readonly<Record<string, string>> = {
  B: 'b',
  CH: 'ʧ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'ʤ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'ɹ',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};
const vowels: Readonly<Record<string, string>> = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  AW: 'W',
  AY: 'I',
  EH: 'ɛ',
  ER: 'ɜɹ',
  EY: 'A',
  IH: 'ɪ',
  IY: 'i',
  OW: 'O',
  OY: 'Y',
  UH: 'ʊ',
  UW: 'u',
};
const unstressed: Readonly<Record<string, string>> = { AH: 'ə', ER: 'əɹ' };
const stressMarks: Readonly<Record<string, string>> = { 0: '', 1: 'ˈ', 2: 'ˌ' };

/** Undefined for a word the dictionary does not know. */
export function lookUp(word: string): string | undefined {
  const entry = Object.hasOwn(dictionary, word) ? dictionary[word] : undefined;
  return entry === undefined ? undefined : settle(entry.split(' ').map(symbol).join(''));
}

function symbol(arpabet: string): string {
  const stress = /\d$/.exec(arpabet)?.[0];
  if (stress === undefined) return consonants[arpabet]!;
  const vowel = arpabet.slice(0, -1);
  return stressMarks[stress]! + ((stress === '0' ? unstressed[vowel] : undefined) ?? vowels[vowel]!);
}

/** What the dictionary writes out and speakers of American English do not say. */
const settle = (phonemes: string): string =>
  phonemes
    // `letter`: a t between vowels, before an unstressed one, is a flap.
    .replace(/(?<=[AIOWYiuæɑəɛɪɹʊʌɔ])t(?=[əɪiᵊ])/gu, 'T')
    // `button`, `hidden`, `little`: the consonant is a syllable by itself. A flap is not possible before n.
    .replace(/Tən/gu, 'tᵊn')
    .replace(/(?<=[td])ən/gu, 'ᵊn')
    .replace(/əl(?![ˈˌ]?[AIOWYaiuæɑəɛɜɪʊʌɔ])/gu, 'ᵊl')
    // `horses`, `wanted`.
    .replace(/(?<=[szʃʒʧʤ])[əɪ]z$/u, 'ᵻz')
    .replace(/(?<=[tdT])[əɪ]d$/u, 'ᵻd')
    // `here`, `poor`: the vowel before r is the lax one.
    .replace(/i(?=ɹ(?![AIOWYaiuæɑəɛɜɪʊʌɔˈˌ]))/gu, 'ɪ')
    .replace(/u(?=ɹ(?![AIOWYaiuæɑəɛɜɪʊʌɔˈˌ]))/gu, 'ʊ');
