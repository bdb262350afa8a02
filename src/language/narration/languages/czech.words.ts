/** Czech words for units, money and symbols, and abbreviations. */
import type { Counted, Currency, Scale, SpokenLanguage } from '../language.ts';
import { unitsOf } from '../names.ts';
import { inCase, same, forms as slavicForms } from './slavic.ts';

export const forms = (one: string, few: string, many: string, part?: string): Counted =>
  slavicForms([one, few, many, part], false);

const crown: Currency = {
  unit: forms('koruna', 'koruny', 'korun', 'koruny'),
  cent: forms('haléř', 'haléře', 'haléřů'),
  gender: 'feminine',
  centGender: 'masculine',
};
const euro: Currency = {
  unit: forms('euro', 'eura', 'eur', 'eura'),
  cent: forms('cent', 'centy', 'centů'),
  gender: 'neuter',
  centGender: 'masculine',
};
const dollar: Currency = {
  unit: forms('dolar', 'dolary', 'dolarů', 'dolaru'),
  cent: forms('cent', 'centy', 'centů'),
  gender: 'masculine',
};
const pound: Currency = { unit: forms('libra', 'libry', 'liber'), cent: same('pencí'), gender: 'feminine' };

const thousand: Scale = { word: forms('tisíc', 'tisíce', 'tisíc', 'tisíce'), gender: 'masculine' };
const million: Scale = { word: forms('milion', 'miliony', 'milionů', 'milionu'), gender: 'masculine' };
const milliard: Scale = { word: forms('miliarda', 'miliardy', 'miliard', 'miliardy'), gender: 'feminine' };

export const symbols: SpokenLanguage['symbols'] = {
  '&': 'a',
  '@': 'zavináč',
  '+': 'plus',
  '=': 'rovná se',
  '×': 'krát',
  '÷': 'děleno',
  '±': 'plus minus',
  '−': 'minus',
  '≈': 'přibližně',
  '≠': 'nerovná se',
  '≤': 'menší nebo rovno',
  '≥': 'větší nebo rovno',
  '→': 'do',
  '√': 'odmocnina z',
  '∞': 'nekonečno',
  π: 'pí',
  '°': 'stupňů',
  '§§': 'paragrafy',
  '§': 'paragraf',
  '%': 'procent',
  '€': 'eur',
  $: 'dolarů',
  '²': 'na druhou',
  '³': 'na třetí',
  '#': 'číslo',
};

export const currencies: SpokenLanguage['currencies'] = {
  Kč: crown,
  CZK: crown,
  ',- Kč': crown,
  '€': euro,
  EUR: euro,
  $: dollar,
  USD: dollar,
  '£': pound,
  GBP: pound,
};

export const scales: SpokenLanguage['scales'] = {
  'tis.': thousand,
  tis: thousand,
  mil: million,
  'mil.': million,
  mld: milliard,
  'bil.': { word: forms('bilion', 'biliony', 'bilionů', 'bilionu'), gender: 'masculine' },
  'mld.': milliard,
};

export const units: SpokenLanguage['units'] = {
  ...unitsOf('cs', 'km m cm mm kg g l ml ha h hod:h hod.:h min min.:min s °C kB:KB MB GB'),
  mg: forms('miligram', 'miligramy', 'miligramů', 'miligramu'),
  t: forms('tuna', 'tuny', 'tun', 'tuny'),
  ks: forms('kus', 'kusy', 'kusů', 'kusu'),
  Hz: same('hertzů'),
  kHz: same('kilohertzů'),
  MHz: same('megahertzů'),
  GHz: same('gigahertzů'),
  W: forms('watt', 'watty', 'wattů', 'wattu'),
  kW: forms('kilowatt', 'kilowatty', 'kilowattů', 'kilowattu'),
  V: forms('volt', 'volty', 'voltů', 'voltu'),
  '%': forms('procento', 'procenta', 'procent', 'procenta'),
};

/* Czech numbers and ordinals in the cases that prepositions ask for. */

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
  say: (said) => inCase(said, (word) => genitives[word] ?? byRule(word)),
  // One and fractions take the genitive singular, as after decimals; all else the plural.
  formOf: (value) => (value === 1 || !Number.isInteger(value) ? 0.5 : 5),
};

const withEnding = (said: string, ending: string): string => said.replaceAll(/ý(?= |$)/gu, ending);
/** Masculine and neuter nouns in the locative; only those that follow ordinals most often. */
const inPlace = /^(?:století|místě|patře|roce|kole|dni|dílu|ročníku|poli|poschodí|stol)$/u;

/** The ordinal before a noun, by the noun's ending and the word before it. */
export function ordinalBefore(said: string, noun: string, before: string): string {
  if (/^let(?:ech|ům|y)?$/u.test(noun)) return withEnding(said, 'ých').replace(/í$/u, 'ích');
  if (/(?:^|\s)(?:v|ve|na|po|o|při) $/iu.test(before)) {
    if (inPlace.test(noun)) return withEnding(said, 'ém').replace(/í(?= |$)/gu, 'ím');
    if (/[eěi]$/u.test(noun)) return withEnding(said, 'é');
  }
  if (/(?:^|\s)(?:z|ze|do|od|bez|u|dle|odle|kolem|ěhem) $/iu.test(before))
    return /[yi]$/u.test(noun)
      ? withEnding(said, 'é')
      : withEnding(said, 'ého').replaceAll(/í(?= |$)/gu, 'ího');
  if (/(?:a|e)$/u.test(noun)) return withEnding(said, 'á');
  return /(?:o|í)$/u.test(noun) ? withEnding(said, 'é') : said;
}
