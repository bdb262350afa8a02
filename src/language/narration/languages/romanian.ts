import { toCardinal } from 'n2words/ro-RO';
import { romanian as abbreviations } from '../abbreviations/romance.ts';
import { romanValue } from '../english/roman.ts';
import type { Counted, Currency, Gender, Scale, SpokenLanguage } from '../language.ts';
import { monthsOf, unitsOf } from '../names.ts';

/** From twenty on, and after hundreds with nothing small after them, `de` comes before the noun. */
const takesDe = (value: number): boolean => {
  const rest = value % 100;
  return Number.isInteger(value) && value >= 20 && (rest === 0 || rest >= 20);
};
const noun =
  (one: string, many: string): Counted =>
  (value) =>
    value === 1 ? one : takesDe(value) ? `de ${many}` : many;

const months = monthsOf('ro');

const leu: Currency = { unit: noun('leu', 'lei'), cent: noun('ban', 'bani'), gender: 'masculine' };
const euro: Currency = { unit: noun('euro', 'euro'), cent: noun('cent', 'cenți'), gender: 'masculine' };
const dollar: Currency = { unit: noun('dolar', 'dolari'), cent: noun('cent', 'cenți'), gender: 'masculine' };
const pound: Currency = { unit: noun('liră', 'lire'), cent: noun('penny', 'penny'), gender: 'feminine' };

const million: Scale = { word: noun('milion', 'milioane'), gender: 'neuter' };
const milliard: Scale = { word: noun('miliard', 'miliarde'), gender: 'neuter' };

/** `un leu`, `o oră`, `două ore`; alone `unu`, `doi`. Neuter nouns are masculine for one and feminine for more. */
function cardinal(value: number | bigint, gender?: Gender): string {
  if (gender === undefined) return toCardinal(value).replace(/douăsprezece$/u, 'doisprezece');
  if (Number(value) === 1) return gender === 'feminine' ? 'o' : 'un';
  if (gender === 'masculine') return cardinal(value);
  return toCardinal(value, { gender: 'feminine' });
}

/** `al treilea`, `a treia`. */
function ordinal(value: number, gender?: Gender): string {
  if (value === 1) return gender === 'feminine' ? 'prima' : 'primul';
  const said = toCardinal(value, { gender: gender === 'feminine' ? 'feminine' : 'masculine' });
  if (gender === 'feminine') return `a ${feminineOrdinal(said)}`;
  return `al ${masculineOrdinal(said)}`;
}

const feminineOrdinal = (said: string): string =>
  said
    .replace(/două$/u, 'doua')
    .replace(/trei$/u, 'treia')
    .replace(/patru$/u, 'patra')
    .replace(/(?:i|e)$/u, (end) => (end === 'i' ? 'ea' : 'ea'))
    .replace(/(?:cinc|șase|șapte|nouă|zece|opt)$/u, (word) => `${word.replace(/[eă]$/u, '')}a`);

const masculineOrdinal = (said: string): string =>
  said
    .replace(/patru$/u, 'patrulea')
    .replace(/opt$/u, 'optulea')
    .replace(/nouă$/u, 'nouălea')
    .replace(/i$/u, 'ilea')
    .replace(/e$/u, 'elea');

const sayDate = (day: number, month: number, year?: number): string =>
  `${day === 1 ? 'întâi' : cardinal(day)} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`;

const namedDate = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2}) (${months.join('|')})(?: (\\d{4}))?(?![\\p{L}\\p{N}])`,
  'gu',
);

export const romanian: SpokenLanguage = {
  code: 'ro',
  cardinal,
  ordinal,
  year: (year) => cardinal(year),
  digits: ['zero', 'unu', 'doi', 'trei', 'patru', 'cinci', 'șase', 'șapte', 'opt', 'nouă'],
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  countsDecimals: true,
  words: {
    between: [/între $/iu, 'și'],
    outOf: 'din',
    half: () => 'jumătate de',
    andHalf: 'și jumătate',
    point: 'virgulă',
    minus: 'minus',
    percent: 'la sută',
    perMille: 'la mie',
    to: 'până la',
    and: 'și',
    number: 'numărul',
    dot: 'punct',
    at: 'arond',
    slash: 'slash',
    backslash: 'backslash',
    colon: 'două puncte',
    tilde: 'tilda',
    degrees: noun('grad', 'grade'),
    squared: ['pătrat', 'pătrați'],
    cubed: ['cub', 'cubi'],
    per: 'pe',
  },
  powerPlace: 'after',
  // The noun of a fraction is one of many: `unu virgulă două milioane`.
  contract: (said) =>
    said.replace(
      /(?<=virgulă )doi(?=(?:sprezece)? (?:mili|mii|kilogram|gram|tone|ore|grade|minut|hectar))/gu,
      'două',
    ),
  patterns: [
    [
      namedDate,
      ([, day, month = '', year]) =>
        sayDate(Number(day), months.indexOf(month) + 1, year === undefined ? undefined : Number(year)),
    ],
    [
      /(?<=[Ss]ecol(?:ul|ele) )[IVXL]{1,7}(?![\p{L}\p{N}-])/gu,
      ([roman]) => {
        const value = romanValue(roman);
        return value === undefined ? undefined : cardinal(value);
      },
    ],
    [
      /(?<=\p{Lu}\p{Ll}{2,20} )(?:[IVX]{2,5}|[IV])(?![\p{L}\p{N}-])/gu,
      ([roman]) => {
        const value = romanValue(roman);
        if (value === 1) return 'întâi';
        return value === undefined ? undefined : ordinal(value);
      },
    ],
    [
      /(?<!\p{L})al (?:(\d{1,4})|([IVXL]{1,7}))-lea(?!\p{L})/gu,
      ([, figures, roman = '']) => {
        const value = figures === undefined ? romanValue(roman) : Number(figures);
        return value === undefined ? undefined : ordinal(value);
      },
    ],
    [
      /(?<!\p{L})a (?:(\d{1,4})|([IVXL]{1,7}))-a(?!\p{L})/gu,
      ([, figures, roman = '']) => {
        const value = figures === undefined ? romanValue(roman) : Number(figures);
        return value === undefined ? undefined : ordinal(value, 'feminine');
      },
    ],
  ],
  genderOf: (value, after) => {
    const counted = /^ (?:de )?(\p{Ll}{3,})/u.exec(after)?.[1];
    if (counted === undefined) return undefined;
    if (value === 1) return /[ăe]$/u.test(counted) ? 'feminine' : 'masculine';
    return /(?:e|uri|^luni|săptămâni|^ori|cărți|părți|țări|femei|mașini)$/u.test(counted)
      ? 'feminine'
      : undefined;
  },
  unitGenders: {
    h: 'feminine',
    t: 'feminine',
    s: 'feminine',
    kg: 'neuter',
    g: 'neuter',
    mg: 'neuter',
    ha: 'neuter',
    min: 'neuter',
    '°C': 'neuter',
    '°': 'neuter',
  },
  perUnits: { h: 'oră', s: 'secundă', min: 'minut' },
  bounds: { '<': 'mai puțin de', '>': 'mai mult de', '~': 'circa' },
  symbols: {
    '&': 'și',
    '@': 'arond',
    '+': 'plus',
    '=': 'egal',
    '×': 'ori',
    '÷': 'împărțit la',
    '±': 'plus minus',
    '−': 'minus',
    '≈': 'aproximativ',
    '≠': 'diferit de',
    '≤': 'mai mic sau egal cu',
    '≥': 'mai mare sau egal cu',
    '→': 'la',
    '√': 'radical din',
    '∞': 'infinit',
    π: 'pi',
    '°': 'grade',
    '§': 'paragraful',
    '%': 'la sută',
    '€': 'euro',
    $: 'dolari',
    '²': 'la pătrat',
    '³': 'la cub',
    '#': 'numărul',
  },
  currencies: {
    lei: leu,
    leu,
    RON: leu,
    '€': euro,
    EUR: euro,
    euro,
    $: dollar,
    USD: dollar,
    '£': pound,
    GBP: pound,
  },
  scales: {
    mii: 'mii',
    mil: million,
    'mil.': million,
    milion: million,
    milioane: million,
    mld: milliard,
    'mld.': milliard,
    miliard: milliard,
    miliarde: milliard,
  },
  units: {
    ...unitsOf('ro', 'km m cm mm kg g l ml ha h min s °C kB:KB MB GB'),
    mg: noun('miligram', 'miligrame'),
    t: noun('tonă', 'tone'),
    Hz: noun('hertz', 'hertzi'),
    kHz: noun('kilohertz', 'kilohertzi'),
    MHz: noun('megahertz', 'megahertzi'),
    GHz: noun('gigahertz', 'gigahertzi'),
    W: noun('watt', 'wați'),
    kW: noun('kilowatt', 'kilowați'),
    V: noun('volt', 'volți'),
  },
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) => sayDate(day, month, year),
  time: ({ hour, minute, second }) =>
    `${cardinal(hour)}${minute === 0 ? '' : ` și ${cardinal(minute)}`}` +
    (second === undefined ? '' : ` și ${cardinal(second, 'feminine')} secunde`),
  fraction(above, below) {
    const named: Readonly<Record<number, string>> = { 2: 'doime', 3: 'treime', 4: 'pătrime' };
    const part = named[below] ?? `${cardinal(below).replace(/[iue]$/u, '')}ime`;
    return above === 1 ? `o ${part}` : `${cardinal(above, 'feminine')} ${part.replace(/e$/, 'i')}`;
  },
  abbreviations,
};
