/**
 * From eSpeak's alphabet to the one Kokoro learned: one letter for a diphthong or an affricate, no length marks in
 * American English, a small schwa before a syllabic consonant. The order matters: longer groups come first.
 */
import type { Phoneme } from '../../pronunciation/phonemizer.ts';

export type Accent = 'american' | 'british' | 'other';

type Respelling = readonly (readonly [from: string | RegExp, to: string])[];

/** A small schwa, unless the consonant belongs to a following vowel: `petal`, but `hello`. */
const syllabicL: Respelling[number] = [/əl(?![ˈˌ]?[AIOQWYaiuæɑɒəɛɜɪʊʌɔ])/gu, 'ᵊl'];

const everywhere: Respelling = [
  ['dʒ', 'ʤ'],
  ['tʃ', 'ʧ'],
  ['aɪ', 'I'],
  ['aʊ', 'W'],
  ['eɪ', 'A'],
  ['ɔɪ', 'Y'],
];

const english: Respelling = [
  ['r', 'ɹ'],
  ['x', 'k'],
  ['c\u0327', 'k'],
  ['ɬ', 'l'],
  ['ʔ', 't'],
  ['ʲ', ''],
  ['\u0303', ''],
];

const american: Respelling = [
  ...everywhere,
  ['oʊ', 'O'],
  syllabicL,
  [/ɚɹ?/gu, 'əɹ'],
  ['ɐ', 'ə'],
  ['ɜːɹ', 'ɜɹ'],
  ['ɜː', 'ɜɹ'],
  ['ɪə', 'iə'],
  ['ː', ''],
  ['o', 'ɔ'],
  ['e', 'A'],
  ['ɾ', 'T'],
  // `record` as a verb.
  [/^([bdfklmnprstvzɡɹʃʤʧ]{1,3})ᵻ(?=.*ˈ)/gu, '$1ə'],
  ...english,
];

const british: Respelling = [
  ...everywhere,
  ['eə', 'ɛː'],
  ['iə', 'ɪə'],
  ['əʊ', 'Q'],
  syllabicL,
  ['ɚ', 'əɹ'],
  ['ɐ', 'ə'],
  ['o', 'ɔ'],
  ['e', 'A'],
  // `ash`, `early`, `option`, `secure`, `include`, `one`.
  ['æ', 'a'],
  [/ɪ$/gu, 'i'],
  [/(?<=[bdfkmpstvwzɡʃʒʤʧ])ən(?=[dstz]{0,2}$)/gu, 'ᵊn'],
  [/(?<=.)jˈɔː/gu, 'jˈʊə'],
  [/^ɪŋ(?=k[lɹ]?[ˈˌ])/gu, 'ɪn'],
  [/^(w[ˈˌ]?)ɒn$/gu, '$1ʌn'],
  ...english,
];

/** eSpeak's dot under a Hindi r is not the end of a sentence. */
const other: Respelling = [
  ...everywhere,
  ['c\u0327', 'ç'],
  ['r.', 'r'],
  ['dz', 'ʣ'],
  ['ts', 'ʦ'],
  ['oʊ', 'O'],
  ['əʊ', 'Q'],
];

const tables: Readonly<Record<Accent, Respelling>> = { american, british, other };

/** A diacritic under a consonant that is a syllable by itself. */
const syllabic = /(\S)\u0329/gu;

/** As a single letter, "I" would be swallowed at the start of a sentence. */
const loneI = 'aɪ';

/** Respells one word of the phonemizer. */
export function respell(word: string, accent: Accent): string {
  if (word === loneI && accent !== 'other') return word;
  return tables[accent]
    .reduce((text, [from, to]) => text.replaceAll(from, to), word)
    .replace(syllabic, 'ᵊ$1');
}

/** A whole sentence, word by word, so that every letter still knows its word. */
export function respellSentence(symbols: readonly Phoneme[], accent: Accent): Phoneme[] {
  const respelled: Phoneme[] = [];
  for (let from = 0, to = 0; from < symbols.length; from = to) {
    const { at } = symbols[from]!;
    to = from + 1;
    if (at === undefined) {
      respelled.push(symbols[from]!);
      continue;
    }
    while (symbols[to]?.at === at) to += 1;
    const word = symbols.slice(from, to).map(({ symbol }) => symbol);
    for (const symbol of respell(word.join(''), accent)) respelled.push({ symbol, at });
  }
  return respelled;
}
