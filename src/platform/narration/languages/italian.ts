import { toCardinal, toOrdinal } from 'n2words/it-IT';
import { romanValue } from '../english/roman.ts';
import type { Counted, Currency, Gender, SpokenLanguage } from '../language.ts';

const same = (word: string): Counted => [word, word];
const months = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
];
const euro: Currency = { unit: same('euro'), cent: ['centesimo', 'centesimi'], gender: 'masculine' };
const dollar: Currency = {
  unit: ['dollaro', 'dollari'],
  cent: ['centesimo', 'centesimi'],
  gender: 'masculine',
};
const pound: Currency = { unit: ['sterlina', 'sterline'], cent: same('pence'), gender: 'feminine' };

/** `un euro`, `una sterlina`, `uno` alone. */
function cardinal(value: number | bigint, gender?: Gender): string {
  const said = toCardinal(value);
  return Number(value) === 1 && gender ? (gender === 'feminine' ? 'una' : 'un') : said;
}

export const italian: SpokenLanguage = {
  code: 'it',
  cardinal,
  ordinal: (value, gender) =>
    gender === 'feminine' ? toOrdinal(value).replace(/o$/, 'a') : toOrdinal(value),
  year: (year) => cardinal(year),
  digits: ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'],
  decimalSign: ',',
  groupSigns: '.\u00a0\u202f',
  words: {
    point: 'virgola',
    minus: 'meno',
    percent: 'per cento',
    perMille: 'per mille',
    to: 'a',
    and: 'e',
    number: 'numero',
    dot: 'punto',
    at: 'chiocciola',
    slash: 'barra',
    degrees: ['grado', 'gradi'],
    squared: ['quadrato', 'quadrati'],
    cubed: ['cubo', 'cubi'],
    per: 'per',
  },
  powerPlace: 'after',
  patterns: [
    [
      /(?<![\p{L}\p{N}])([IVXL]{1,7})(?= secolo)|(?<=\p{Lu}\p{Ll}{2,20} )(?:[IVX]{2,5}|[IV])(?![\p{L}\p{N}])/gu,
      ([roman]) => {
        const value = romanValue(roman);
        return value === undefined ? undefined : toOrdinal(value);
      },
    ],
    [
      /(?<!\p{N})(\d{1,3})([º°ª])(?= \p{Ll})/gu,
      ([, figures, sign]) =>
        sign === 'ª' ? toOrdinal(Number(figures)).replace(/o$/, 'a') : toOrdinal(Number(figures)),
    ],
  ],
  unitGenders: { h: 'feminine', t: 'feminine' },
  bounds: { '<': 'meno di', '>': 'più di', '~': 'circa' },
  symbols: {
    '&': 'e',
    '@': 'chiocciola',
    '+': 'più',
    '=': 'uguale a',
    '×': 'per',
    '÷': 'diviso',
    '±': 'più o meno',
    '−': 'meno',
    '≈': 'circa',
    '≠': 'diverso da',
    '≤': 'minore o uguale a',
    '≥': 'maggiore o uguale a',
    '→': 'a',
    '√': 'radice quadrata di',
    '∞': 'infinito',
    π: 'pi greco',
    '°': 'gradi',
    'n°': 'numero',
    'n.°': 'numero',
    '§': 'paragrafo',
    '%': 'per cento',
    '€': 'euro',
    $: 'dollari',
    '£': 'sterline',
    '²': 'al quadrato',
    '³': 'al cubo',
    '#': 'numero',
  },
  currencies: { '€': euro, EUR: euro, euro, $: dollar, USD: dollar, '£': pound, GBP: pound },
  scales: {
    mila: 'mila',
    milione: 'milione di',
    milioni: 'milioni di',
    mln: 'milioni di',
    miliardo: 'miliardo di',
    miliardi: 'miliardi di',
    mld: 'miliardi di',
  },
  units: {
    km: ['chilometro', 'chilometri'],
    m: ['metro', 'metri'],
    cm: ['centimetro', 'centimetri'],
    mm: ['millimetro', 'millimetri'],
    kg: ['chilogrammo', 'chilogrammi'],
    g: ['grammo', 'grammi'],
    mg: ['milligrammo', 'milligrammi'],
    t: ['tonnellata', 'tonnellate'],
    l: ['litro', 'litri'],
    ml: ['millilitro', 'millilitri'],
    ha: ['ettaro', 'ettari'],
    h: ['ora', 'ore'],
    min: ['minuto', 'minuti'],
    s: ['secondo', 'secondi'],
    ms: ['millisecondo', 'millisecondi'],
    '°C': ['grado Celsius', 'gradi Celsius'],
    '°F': ['grado Fahrenheit', 'gradi Fahrenheit'],
    Hz: same('hertz'),
    kHz: same('chilohertz'),
    MHz: same('megahertz'),
    GHz: same('gigahertz'),
    W: same('watt'),
    kW: same('chilowatt'),
    MW: same('megawatt'),
    kWh: ['chilowattora', 'chilowattora'],
    V: same('volt'),
    dB: same('decibel'),
    KB: same('chilobyte'),
    MB: same('megabyte'),
    GB: same('gigabyte'),
    TB: same('terabyte'),
    kcal: ['chilocaloria', 'chilocalorie'],
  },
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) =>
    `${day === 1 ? 'primo' : cardinal(day)} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`,
  time: ({ hour, minute, second }) =>
    `${hour === 1 ? 'una' : cardinal(hour)}${minute === 0 ? ' in punto' : ` e ${cardinal(minute)}`}${second === undefined ? '' : ` e ${cardinal(second)} secondi`}`,
  fraction(above, below) {
    if (below === 2) return above === 1 ? 'un mezzo' : `${cardinal(above)} mezzi`;
    const part = toOrdinal(below);
    return above === 1 ? `un ${part}` : `${cardinal(above)} ${part.replace(/o$/, 'i')}`;
  },
  abbreviations: {
    'Sig.': 'signor',
    'Sig.ra': 'signora',
    'Sig.na': 'signorina',
    'Dott.': 'dottor',
    'Dott.ssa': 'dottoressa',
    'Dr.': 'dottor',
    'Prof.': 'professor',
    'Prof.ssa': 'professoressa',
    'Ing.': 'ingegner',
    'Avv.': 'avvocato',
    'ecc.': 'eccetera',
    'etc.': 'eccetera',
    'es.': 'esempio',
    'p. es.': 'per esempio',
    'p.es.': 'per esempio',
    'pag.': 'pagina',
    'pagg.': 'pagine',
    'cap.': 'capitolo',
    'art.': 'articolo',
    'fig.': 'figura',
    'vol.': 'volume',
    'ca.': 'circa',
    'tel.': 'telefono',
    'a.C.': 'avanti Cristo',
    'd.C.': 'dopo Cristo',
    'S.': 'San',
    'n.': 'numero',
    'max.': 'massimo',
    'min.': 'minimo',
  },
};
