/** Czech numbers and ordinals in the cases that prepositions ask for. */
import type { SpokenLanguage } from '../language.ts';
import { inGenitive } from './slavic.ts';

const genitives: Readonly<Record<string, string>> = {
  nula: 'nuly',
  jeden: 'jednoho',
  jedna: 'jedné',
  jedno: 'jednoho',
  dva: 'dvou',
  dvě: 'dvou',
  tři: 'tří',
  čtyři: 'čtyř',
  devět: 'devíti',
  deset: 'deseti',
  sto: 'sta',
  stě: 'set',
  sta: 'set',
  tisíc: 'tisíce',
  tisíce: 'tisíc',
  milion: 'milionu',
  miliony: 'milionů',
  miliarda: 'miliardy',
  miliardy: 'miliard',
};

const byRule = (word: string): string => (/[tm]$/u.test(word) && word !== 'set' ? `${word}i` : word);

export const oblique: SpokenLanguage['oblique'] = {
  after: /(?:^|[\s(])(?:od|do|bez|kolem|okolo|z|ze) $/iu,
  say: (said) => inGenitive(said, genitives, byRule),
  // One and fractions take the genitive singular, as after decimals; all else the plural.
  formOf: (value) => (value === 1 || !Number.isInteger(value) ? 0.5 : 5),
};

const withEnding = (said: string, ending: string): string => said.replaceAll(/ý(?= |$)/gu, ending);
/** Masculine and neuter nouns in the locative; only those that follow ordinals most often. */
const inPlace = /^(?:století|místě|patře|roce|kole|dni|dílu|ročníku|poli|poschodí)$/u;

/** The ordinal before a noun, by the noun's ending and the word before it. */
export function ordinalBefore(said: string, noun: string, before: string): string {
  if (/^let(?:ech|ům|y)?$/u.test(noun)) return withEnding(said, 'ých').replace(/í$/u, 'ích');
  if (/(?:^|\s)(?:v|ve|na|po|o|při) $/iu.test(before)) {
    if (inPlace.test(noun)) return withEnding(said, 'ém').replace(/í(?= |$)/gu, 'ím');
    if (/[eěi]$/u.test(noun)) return withEnding(said, 'é');
  }
  if (/(?:a|e)$/u.test(noun)) return withEnding(said, 'á');
  return /(?:o|í)$/u.test(noun) ? withEnding(said, 'é') : said;
}
