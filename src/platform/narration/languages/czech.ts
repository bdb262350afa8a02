import { toCardinal, toOrdinal } from 'n2words/cs-CZ';
import { romanValue } from '../english/roman.ts';
import type { Counted, Currency, Gender, SpokenLanguage } from '../language.ts';
import { forms as slavicForms, same } from './slavic.ts';

const forms = (one: string, few: string, many: string, part?: string): Counted =>
  slavicForms([one, few, many, part], false);

const months = [
  'ledna',
  'února',
  'března',
  'dubna',
  'května',
  'června',
  'července',
  'srpna',
  'září',
  'října',
  'listopadu',
  'prosince',
];

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

/** One and two have genders when they stand alone: `jeden, jedna, jedno`, `dva, dvě`. */
function cardinal(value: number | bigint, gender?: Gender): string {
  const said = toCardinal(value);
  if (Number(value) === 1) return gender === 'masculine' ? 'jeden' : gender === 'neuter' ? 'jedno' : 'jedna';
  return Number(value) === 2 && gender !== undefined && gender !== 'masculine' ? 'dvě' : said;
}

const genitive = (value: number): string =>
  toOrdinal(value)
    .split(' ')
    .map((word) => word.replace(/ý$/u, 'ého').replace(/í$/u, 'ího'))
    .join(' ');

const wholes = forms('celá', 'celé', 'celých');

const sayDate = (day: number, month: number, year?: number): string =>
  `${genitive(day)} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`;

const namedDate = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2})\\. (${months.join('|')})(?: (\\d{4}))?(?![\\p{L}\\p{N}])`,
  'gu',
);

/** The ordinal before a noun, by the noun's ending. */
function ordinalBefore(value: number, noun: string): string {
  const said = toOrdinal(value);
  if (/(?:a|e)$/u.test(noun)) return said.replace(/ý(?= |$)/gu, 'á');
  return /(?:o|í)$/u.test(noun) ? said.replace(/ý(?= |$)/gu, 'é') : said;
}

export const czech: SpokenLanguage = {
  code: 'cs',
  cardinal,
  ordinal: (value) => toOrdinal(value),
  year: (year) => cardinal(year),
  digits: ['nula', 'jedna', 'dva', 'tři', 'čtyři', 'pět', 'šest', 'sedm', 'osm', 'devět'],
  decimalSign: ',',
  groupSigns: ' .\u00a0\u202f',
  decimal: (whole, decimals) => {
    const value = Number(whole);
    const said = typeof wholes === 'function' ? wholes(value === 0 ? 1 : value) : '';
    const zeros = Array.from(/^0*/.exec(decimals)![0], () => 'nula ').join('');
    const rest = decimals.replace(/^0+/, '');
    return `${cardinal(BigInt(whole || '0'), 'feminine')} ${said} ${zeros}${rest === '' ? '' : cardinal(BigInt(rest))}`.trim();
  },
  words: {
    point: 'celých',
    minus: 'minus',
    percent: 'procent',
    perMille: 'promile',
    to: 'až',
    and: '',
    number: 'číslo',
    dot: 'tečka',
    at: 'zavináč',
    slash: 'lomítko',
    backslash: 'zpětné lomítko',
    colon: 'dvojtečka',
    tilde: 'vlnovka',
    degrees: forms('stupeň', 'stupně', 'stupňů'),
    squared: forms('čtvereční', 'čtvereční', 'čtverečních', 'čtverečního'),
    cubed: forms('krychlový', 'krychlové', 'krychlových', 'krychlového'),
    per: 'za',
  },
  powerPlace: 'after',
  patterns: [
    [
      /(?<![\p{L}\p{N}])(\d{1,2})\. (\d{1,2})\. (\d{4})(?!\p{N})/gu,
      ([, day, month, year]) =>
        Number(day) > 31 || Number(month) > 12 || Number(month) === 0
          ? undefined
          : sayDate(Number(day), Number(month), Number(year)),
    ],
    [
      namedDate,
      ([, day, month = '', year]) =>
        sayDate(Number(day), months.indexOf(month) + 1, year === undefined ? undefined : Number(year)),
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3})\. (?=(\p{Ll}{3,}))/gu,
      ([, figures, noun = '']) => `${ordinalBefore(Number(figures), noun)} `,
    ],
    [
      /(?<![\p{L}\p{N}])([IVXL]{1,7})\. (?=(stolet\p{Ll}+|kapitol\p{Ll}+|díl\p{Ll}*|ročník\p{Ll}*))/gu,
      ([, roman = '', noun = '']) => {
        const value = romanValue(roman);
        return value === undefined ? undefined : `${ordinalBefore(value, noun)} `;
      },
    ],
    [
      /(?<=\p{Lu}\p{Ll}+ )([IVX]{1,5})\.?(?![\p{L}\p{N}])/gu,
      ([, roman = '']) => {
        const value = romanValue(roman);
        return value === undefined ? undefined : toOrdinal(value);
      },
    ],
  ],
  genderOf(value, after) {
    const noun = /^ (\p{Ll}{3,})/u.exec(after)?.[1];
    if (noun === undefined) return undefined;
    if (value === 1) return /[ae]$/u.test(noun) ? 'feminine' : noun.endsWith('o') ? 'neuter' : 'masculine';
    return value === 2 && noun.endsWith('a') ? 'neuter' : undefined;
  },
  unitGenders: {
    t: 'feminine',
    h: 'feminine',
    hod: 'feminine',
    'hod.': 'feminine',
    min: 'feminine',
    'min.': 'feminine',
    s: 'feminine',
    '%': 'neuter',
  },
  perUnits: { h: 'hodinu', s: 'sekundu', min: 'minutu', hod: 'hodinu' },
  bounds: { '<': 'méně než', '>': 'více než', '~': 'asi' },
  symbols: {
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
    '§': 'paragraf',
    '%': 'procent',
    '€': 'eur',
    $: 'dolarů',
    '²': 'na druhou',
    '³': 'na třetí',
    '#': 'číslo',
  },
  currencies: {
    Kč: crown,
    CZK: crown,
    ',- Kč': crown,
    '€': euro,
    EUR: euro,
    $: dollar,
    USD: dollar,
    '£': pound,
    GBP: pound,
  },
  scales: {
    'tis.': 'tisíc',
    tis: 'tisíc',
    mil: 'milionů',
    'mil.': 'milionů',
    mld: 'miliard',
    'mld.': 'miliard',
  },
  units: {
    km: forms('kilometr', 'kilometry', 'kilometrů', 'kilometru'),
    m: forms('metr', 'metry', 'metrů', 'metru'),
    cm: forms('centimetr', 'centimetry', 'centimetrů', 'centimetru'),
    mm: forms('milimetr', 'milimetry', 'milimetrů', 'milimetru'),
    kg: forms('kilogram', 'kilogramy', 'kilogramů', 'kilogramu'),
    g: forms('gram', 'gramy', 'gramů', 'gramu'),
    mg: forms('miligram', 'miligramy', 'miligramů', 'miligramu'),
    t: forms('tuna', 'tuny', 'tun', 'tuny'),
    l: forms('litr', 'litry', 'litrů', 'litru'),
    ml: forms('mililitr', 'mililitry', 'mililitrů', 'mililitru'),
    ha: forms('hektar', 'hektary', 'hektarů', 'hektaru'),
    h: forms('hodina', 'hodiny', 'hodin', 'hodiny'),
    hod: forms('hodina', 'hodiny', 'hodin', 'hodiny'),
    'hod.': forms('hodina', 'hodiny', 'hodin', 'hodiny'),
    min: forms('minuta', 'minuty', 'minut', 'minuty'),
    'min.': forms('minuta', 'minuty', 'minut', 'minuty'),
    s: forms('sekunda', 'sekundy', 'sekund', 'sekundy'),
    ks: forms('kus', 'kusy', 'kusů', 'kusu'),
    '°C': forms('stupeň Celsia', 'stupně Celsia', 'stupňů Celsia', 'stupně Celsia'),
    Hz: same('hertzů'),
    kHz: same('kilohertzů'),
    MHz: same('megahertzů'),
    GHz: same('gigahertzů'),
    W: forms('watt', 'watty', 'wattů', 'wattu'),
    kW: forms('kilowatt', 'kilowatty', 'kilowattů', 'kilowattu'),
    V: forms('volt', 'volty', 'voltů', 'voltu'),
    kB: same('kilobajtů'),
    MB: same('megabajtů'),
    GB: same('gigabajtů'),
    '%': forms('procento', 'procenta', 'procent', 'procenta'),
  },
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) => sayDate(day, month, year),
  time: ({ hour, minute, second }) =>
    `${cardinal(hour)}${minute === 0 ? ' nula nula' : minute < 10 ? ` nula ${cardinal(minute)}` : ` ${cardinal(minute)}`}` +
    (second === undefined ? '' : ` a ${cardinal(second, 'feminine')} sekund`),
  fraction(above, below) {
    const named: Readonly<Record<number, string>> = { 2: 'polovina', 3: 'třetina', 4: 'čtvrtina' };
    const part = named[below] ?? `${toOrdinal(below).replace(/[ýí]$/u, '')}ina`;
    const word = above === 1 ? part : above < 5 ? part.replace(/a$/, 'y') : part.replace(/a$/, '');
    return `${cardinal(above, 'feminine')} ${word}`;
  },
  abbreviations: {
    'např.': 'například',
    'tj.': 'to je',
    'tzn.': 'to znamená',
    'tzv.': 'takzvaný',
    'atd.': 'a tak dále',
    'apod.': 'a podobně',
    'resp.': 'respektive',
    cca: 'přibližně',
    'č.': 'číslo',
    'str.': 'strana',
    's.': 'strana',
    'obr.': 'obrázek',
    'kap.': 'kapitola',
    'tel.': 'telefon',
    'stol.': 'století',
    'r.': 'rok',
    'př. n. l.': 'před naším letopočtem',
    'n. l.': 'našeho letopočtu',
    'ul.': 'ulice',
    'Dr.': 'doktor',
    'prof.': 'profesor',
    'Prof.': 'profesor',
    'Ing.': 'inženýr',
    'sv.': 'svatý',
    'mj.': 'mimo jiné',
    'vč.': 'včetně',
    'max.': 'maximálně',
    'min.': 'minimálně',
    'mil.': 'milionů',
    'mld.': 'miliard',
    'tis.': 'tisíc',
  },
};
