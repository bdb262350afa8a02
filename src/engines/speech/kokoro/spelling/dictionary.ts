/** American English from the CMU pronouncing dictionary, in the alphabet Kokoro learned. */
import { Entries } from './entries.ts';

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

let entries: Entries | undefined;
/** Read when the first word is looked up: not every language needs it. */
const entryOf = (word: string): string | undefined => (entries ??= Entries.read()).of(word);

/** Undefined for a word the dictionary does not know. It writes names without their marks: `dvorak`. */
export function lookUp(word: string): string | undefined {
  const entry = entryOf(word) ?? entryOf(word.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  if (entry === undefined) return undefined;
  const said = settle(entry.split(' ').map(symbol).join(''));
  // `unknown`: the prefix keeps its full vowel.
  return word.startsWith('un') ? said.replace(/^ə(?=n)/u, 'ˌʌ') : said;
}

function symbol(arpabet: string): string {
  const stress = /\d$/.exec(arpabet)?.[0];
  if (stress === undefined) return consonants[arpabet]!;
  const vowel = arpabet.slice(0, -1);
  return stressMarks[stress]! + ((stress === '0' ? unstressed[vowel] : undefined) ?? vowels[vowel]!);
}

/** Adapts what the dictionary spells out to how Americans say it. */
const settle = (phonemes: string): string =>
  phonemes
    // `library`, `ability`: the last vowel has no stress.
    .replace(/ˌi$/u, 'i')
    // `letter`: a t between vowels, before an unstressed one, is a flap. `thirty` is written with a d.
    .replace(/(?<=[AIOWYiuæɑəɛɪɹʊʌɔ])t(?=[əɪiᵊ])/gu, 'T')
    .replace(/^θˈɜɹdi/u, 'θˈɜɹTi')
    // `button`, `hidden`, `little`: the consonant is a syllable by itself. A flap is not possible before n.
    .replace(/Tən/gu, 'tᵊn')
    .replace(/(?<=[td])ən/gu, 'ᵊn')
    .replace(/(?<![iɹwj])əl(?![ˈˌ]?[AIOWYaiuæɑəɛɜɪʊʌɔ])/gu, 'ᵊl')
    .replace(/(?<=[sz])ən(?=[dstz]{0,2}$)/gu, 'ᵊn')
    // `horses`, `wanted`.
    .replace(/(?<=[szʃʒʧʤ])[əɪ]z$/u, 'ᵻz')
    .replace(/(?<=[tdT])[əɪ]d$/u, 'ᵻd')
    // `return`, `event`, `ability`: a weak vowel; `message`: not that weak.
    .replace(/^(?!dɪs|mɪs)([bdfklmnprstvzɡɹʃʤʧ]{1,3})ɪ(?=[^AIOWYaiuæɑəɛɜɪʊʌɔˌ]+ˈ)/u, '$1ə')
    .replace(/^ɪ(?=(?:[bdfklpstvɹ](?!s)|m(?![pb]))[^AIOWYaiuæɑəɛɜɪʊʌɔˌ]*ˈ)/u, 'ə')
    .replace(/(?<!ˈ)ɪ(?=Ti$)/u, 'ə')
    .replace(/ə(?=ʤ(?:ᵻz|d)?$)/u, 'ɪ')
    // `install`, `encode`, `improve`.
    .replace(/^ˌ?[ɪɛ](?=[nm][^AIOWYaiuæɑəɛɜɪʊʌɔˌ]*ˈ)/u, 'ɪ')
    // `here`, `poor`: the vowel before r is the lax one.
    .replace(/i(?=ɹ(?![AIOWYaiuæɑəɛɜɪʊʌɔˈˌ]))/gu, 'ɪ')
    .replace(/u(?=ɹ(?![AIOWYaiuæɑəɛɜɪʊʌɔˈˌ]))/gu, 'ʊ');
