/** Czech words for units, money and symbols, and abbreviations. */
import type { Counted, Currency, Scale, SpokenLanguage } from '../language.ts';
import { unitsOf } from '../names.ts';
import { same, forms as slavicForms } from './slavic.ts';

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
  kWh: forms('kilowatthodina', 'kilowatthodiny', 'kilowatthodin', 'kilowatthodiny'),
  kcal: forms('kilokalorie', 'kilokalorie', 'kilokalorií', 'kilokalorie'),
  MW: forms('megawatt', 'megawatty', 'megawattů', 'megawattu'),
  kPa: forms('kilopascal', 'kilopascaly', 'kilopascalů', 'kilopascalu'),
  hPa: forms('hektopascal', 'hektopascaly', 'hektopascalů', 'hektopascalu'),
  MPa: forms('megapascal', 'megapascaly', 'megapascalů', 'megapascalu'),
  kJ: forms('kilojoul', 'kilojouly', 'kilojoulů', 'kilojoulu'),
  dB: forms('decibel', 'decibely', 'decibelů', 'decibelu'),
  µg: forms('mikrogram', 'mikrogramy', 'mikrogramů', 'mikrogramu'),
  µm: forms('mikrometr', 'mikrometry', 'mikrometrů', 'mikrometru'),
  nm: forms('nanometr', 'nanometry', 'nanometrů', 'nanometru'),
  dl: forms('decilitr', 'decilitry', 'decilitrů', 'decilitru'),
  'ot./min': forms('otáčka za minutu', 'otáčky za minutu', 'otáček za minutu', 'otáčky za minutu'),
  TB: forms('terabajt', 'terabajty', 'terabajtů', 'terabajtu'),
  '%': forms('procento', 'procenta', 'procent', 'procenta'),
};

export const days: Readonly<Record<string, string>> = {
  Po: 'pondělí',
  Út: 'úterý',
  St: 'středa',
  Čt: 'čtvrtek',
  Pá: 'pátek',
  So: 'sobota',
  Ne: 'neděle',
};

/** After `v`. */
export const daysIn: Readonly<Record<string, string>> = {
  po: 'pondělí',
  út: 'úterý',
  st: 'středu',
  čt: 'čtvrtek',
  pá: 'pátek',
  so: 'sobotu',
  ne: 'neděli',
};
