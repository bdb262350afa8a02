/**
 * From eSpeak's alphabet to the one Kokoro learned: one letter for a diphthong or an affricate, no length marks in
 * American English, a small schwa before a syllabic consonant. The order matters: longer groups come first.
 */
export type Accent = 'american' | 'british' | 'other';

type Respelling = readonly (readonly [from: string, to: string])[];

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
  ['ç', 'k'],
  ['ɬ', 'l'],
  ['ʔ', 't'],
  ['ʲ', ''],
  ['\u0303', ''],
];

const american: Respelling = [
  ...everywhere,
  ['oʊ', 'O'],
  ['əl', 'ᵊl'],
  ['ɚ', 'əɹ'],
  ['ɐ', 'ə'],
  ['ɜːɹ', 'ɜɹ'],
  ['ɜː', 'ɜɹ'],
  ['ɪə', 'iə'],
  ['ː', ''],
  ['o', 'ɔ'],
  ['e', 'A'],
  ['ɾ', 'T'],
  ...english,
];

const british: Respelling = [
  ...everywhere,
  ['eə', 'ɛː'],
  ['iə', 'ɪə'],
  ['əʊ', 'Q'],
  ['əl', 'ᵊl'],
  ['ɐ', 'ə'],
  ['e', 'A'],
  ...english,
];

const other: Respelling = [...everywhere, ['dz', 'ʣ'], ['ts', 'ʦ'], ['oʊ', 'O'], ['əʊ', 'Q']];

const tables: Readonly<Record<Accent, Respelling>> = { american, british, other };

/** A vowel sign under a consonant: the consonant is a syllable by itself. */
const syllabic = /(\S)\u0329/gu;

export function respell(espeak: string, accent: Accent): string {
  // Sounds of another language are flagged with its code, `(en)` and back.
  const bare = espeak.normalize('NFD').replace(/\([a-z-]+\)|[_^]|\u0361/g, '');
  const respelled = tables[accent].reduce((text, [from, to]) => text.replaceAll(from, to), bare);
  return accent === 'other' ? respelled : respelled.replace(syllabic, 'ᵊ$1').replaceAll('\u0329', '');
}
