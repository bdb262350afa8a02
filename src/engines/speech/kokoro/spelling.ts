/**
 * Kokoro learned its phonemes in the spelling of its own phonemizer, which writes a diphthong as one letter and
 * reduces what eSpeak marks. Fed with eSpeak's spelling it says "knives" for "noise"; these rules translate.
 */
import type { Phoneme } from '../pronunciation/phonemizer.ts';

type Rule = readonly [from: string | RegExp, to: string];

const syllabic: Rule = [/(\S)\u0329/gu, 'ᵊ$1'];

/** The order counts: the longer first, then what is left of them. */
const english: readonly Rule[] = [
  ['c\u0327', 'k'],
  [/ʔˌ?n\u0329|ʔn/g, 'tn'],
  ['ʔ', 't'],
  ['aɪ', 'I'],
  ['aʊ', 'W'],
  ['dʒ', 'ʤ'],
  ['eɪ', 'A'],
  ['tʃ', 'ʧ'],
  ['ɔɪ', 'Y'],
  ['əl', 'ᵊl'],
  ['ʲo', 'jo'],
  ['ʲə', 'jə'],
  ['ʲ', ''],
  ['ɚ', 'əɹ'],
  ['r', 'ɹ'],
  ['x', 'k'],
  ['ɐ', 'ə'],
  ['ɬ', 'l'],
  ['\u0303', ''],
  syllabic,
];

const american: readonly Rule[] = [
  ...english,
  ['oʊ', 'O'],
  ['ɜːɹ', 'ɜɹ'],
  ['ɜː', 'ɜɹ'],
  ['ɪə', 'iə'],
  ['ː', ''],
  ['o', 'ɔ'],
  ['e', 'A'],
];

const british: readonly Rule[] = [
  ['eə', 'ɛː'],
  ...english,
  ['iə', 'ɪə'],
  ['əʊ', 'Q'],
  ['o', 'ɔ'],
  ['e', 'A'],
];

/** eSpeak's dot under a Hindi r is not the end of a sentence. */
const others: readonly Rule[] = [
  ['c\u0327', 'ç'],
  ['r.', 'r'],
  ['aɪ', 'I'],
  ['aʊ', 'W'],
  ['dz', 'ʣ'],
  ['dʒ', 'ʤ'],
  ['eɪ', 'A'],
  ['oʊ', 'O'],
  ['əʊ', 'Q'],
  ['ts', 'ʦ'],
  ['tʃ', 'ʧ'],
  ['ɔɪ', 'Y'],
  syllabic,
];

const rulesOf = (espeakVoice: string): readonly Rule[] => {
  if (espeakVoice === 'en-us') return american;
  return espeakVoice.startsWith('en-gb') ? british : others;
};

/** As one letter at the start of a sentence it would be swallowed. */
const loneI = 'aɪ';

/** Word by word, so that every letter still knows its word. */
export function respell(symbols: readonly Phoneme[], espeakVoice: string): Phoneme[] {
  const rules = rulesOf(espeakVoice);
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
    for (const symbol of respellWord(word.join(''), rules)) respelled.push({ symbol, at });
  }
  return respelled;
}

function respellWord(word: string, rules: readonly Rule[]): string {
  if (word === loneI) return word;
  return rules.reduce((spelled, [from, to]) => spelled.replaceAll(from, to), word);
}
