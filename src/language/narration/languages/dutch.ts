import { toCardinal, toOrdinal } from 'n2words/nl-NL';
import { dutch as abbreviations } from '../abbreviations/germanic.ts';
import { romanValue } from '../english/roman.ts';
import type { Counted, Currency, SpokenLanguage } from '../language.ts';
import { monthsOf, unitsOf } from '../names.ts';
import { isLast } from '../rules/rule.ts';

const same = (word: string): Counted => [word, word];
const months = monthsOf('nl');
const cent = same('cent');
const euro: Currency = { unit: same('euro'), cent };
const dollar: Currency = { unit: same('dollar'), cent };
const pound: Currency = { unit: same('pond'), cent: same('pence') };

/** `één` is the number, `een` the article. */
const cardinal = (value: number | bigint): string =>
  toCardinal(value)
    .replace(/^een$/, 'één')
    .replace(/ een$/, ' één')
    .replaceAll(/(honderd|duizend) (?=\p{L}+$)/gu, '$1');

const sayTime = (hour: number, minute: number): string =>
  `${cardinal(hour)} uur${minute === 0 ? '' : ` ${cardinal(minute)}`}`;

const days: Readonly<Record<string, string>> = {
  ma: 'maandag',
  di: 'dinsdag',
  wo: 'woensdag',
  do: 'donderdag',
  vr: 'vrijdag',
  za: 'zaterdag',
  zo: 'zondag',
};

/** Where somebody wins, two figures are a score. */
const isMatch =
  /(?<!\p{L})(?:won|wint|winnen|verlo(?:or|ren)|verslo(?:eg|egen|eg)|gelijk|rust|scoor\p{L}{0,3}|doelpunt\p{L}{0,2}|wedstrijd)(?!\p{L})|\p{Lu}[\p{L}’']{1,20} ?[–-] ?\p{Lu}[\p{L}’']{1,20} \d{1,2}[-–]\d/u;

const sayRoman = (roman: string, say: (value: number) => string): string | undefined => {
  const value = romanValue(roman);
  return value === undefined ? undefined : say(value);
};

export const dutch: SpokenLanguage = {
  code: 'nl',
  cardinal,
  ordinal: (value) => toOrdinal(value),
  year: (year) => cardinal(year),
  digits: ['nul', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'],
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  numbered:
    '[Hh]oofdstuk|[Bb]ladzijde|[Bb]lz\\.|[Pp]agina|[Aa]rtikel|[Dd]eel|[Nn]ummer|[Nn]r\\.|[Ff]iguur|[Tt]abel|[Kk]amer|[Ll]ijn|[Dd]ag|[Jj]aar|[Gg]roep|[Kk]las',
  countsDecimals: true,
  words: {
    between: [/tussen $/iu, 'en'],
    outOf: 'van de',
    partOf: ['', 'liter|kilo|uur|kopje|theelepel|eetlepel'],
    half: () => 'een halve',
    andHalf: 'en een half',
    point: 'komma',
    minus: 'min',
    percent: 'procent',
    perMille: 'promille',
    to: 'tot',
    against: '',
    and: 'en',
    number: 'nummer',
    dot: 'punt',
    at: 'apenstaartje',
    slash: 'schuine streep',
    backslash: 'backslash',
    colon: 'dubbele punt',
    tilde: 'tilde',
    degrees: ['graad', 'graden'],
    squared: same('vierkante'),
    cubed: same('kubieke'),
    per: 'per',
  },
  powerPlace: 'before',
  patterns: [
    [
      /(?<![\p{L}\p{N}])(ma|di|wo|do|vr|za|zo)\.? t\/m (ma|di|wo|do|vr|za|zo)\.?(?!\p{L})/giu,
      ([, from = '', until = '']) => `${days[from.toLowerCase()]} tot en met ${days[until.toLowerCase()]}`,
    ],
    // `9.00–17.30 u.`
    [
      /(?<![\p{L}\p{N}.,:])([01]?\d|2[0-4])[.:]([0-5]\d) ?[–-] ?(?=\d{1,2}(?:[.:][0-5]\d)? ?(?:uur|u\.)(?!\p{L}))/gu,
      ([, hour, minute]) => `${sayTime(Number(hour), Number(minute))} tot `,
    ],
    [
      /(?<=(?<!\p{L})(?:om|van|tot|vanaf|rond|tussen) )([01]?\d|2[0-4])\.([0-5]\d)(?![\p{L}\p{N}]|[.,]\d| ?(?:euro|uur|u\.|%|km|m)(?!\p{L}))/gu,
      ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
    ],
    [
      /(?<![\p{L}\p{N}.,:])([01]?\d|2[0-4])[.:]([0-5]\d) (?:uur|u\.)(?!\p{L})/gu,
      (match) =>
        sayTime(Number(match[1]), Number(match[2])) + (match[0].endsWith('.') && isLast(match) ? '.' : ''),
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,4})(?:e|de|ste)(?![\p{L}\p{N}])/gu,
      ([, figures]) => toOrdinal(Number(figures)),
    ],
    [
      /(?<![\p{L}\p{N}])([IVXL]{1,7})(?:e|de|ste)?(?= (?:eeuw|Wereldoorlog|dynastie))/gu,
      ([, roman = '']) => sayRoman(roman, (value) => toOrdinal(value)),
    ],
    [
      /(?<=\p{Lu}\p{Ll}{2,20} )([IVX]{2,5}|[IV])(?![\p{L}\p{N}])/gu,
      ([, roman = '']) => sayRoman(roman, (value) => `de ${toOrdinal(value)}`),
    ],
    [
      /(?<![\p{L}\p{N}])(\d{4}) ?([A-Z]{2})(?=[ ,]+\p{Lu}\p{Ll})/gu,
      ([, figures = '', letters = '']) =>
        `${cardinal(Number(figures.slice(0, 2)))} ${cardinal(Number(figures.slice(2)))} ${Array.from(letters).join(' ')}`,
    ],
    // `Verstappen won de GP v. Oostenrijk m. 0,7 sec.`
    [/(?<=\p{L}{2}[.,;]? )v\. (?=\p{Lu}\p{Ll})/gu, () => 'van '],
    [/(?<=\p{L}{2}[.,;]? )m\. (?=\p{L}{3}|\d)/gu, () => 'met '],
    [/(?<=\p{L}{2}[.,;]? )z\. (?=\p{Ll}{3})/gu, () => 'zonder '],
    // `vóór 15-6 a.s.`
    [
      /(?<![\p{L}\p{N}.,/–-])([12]?\d|3[01])-(1[0-2]|[1-9])(?= ?(?:a\.s\.|jl\.|j\.l\.))|(?<=(?<!\p{L})(?:[Vv]óór|[Vv]anaf|[Pp]er|d\.d\.|[Dd]atum:?|ma|di|wo|do|vr|za|zo|(?:maan|dins|woens|donder|vrij|zater|zon)dag) )([12]?\d|3[01])-(1[0-2]|[1-9])(?![\p{L}\p{N}]|[-.,:]\d)/gu,
      ([, day, month, dayAfter = day, monthAfter = month]) =>
        `${cardinal(Number(dayAfter))} ${months[Number(monthAfter) - 1]}`,
    ],
    [/(?<=\d(?:e|ste|de) )min\.(?!\p{L})/gu, (match) => `minuut${isLast(match) ? '.' : ''}`],
    // `Ajax won met 3-1`
    [
      /(?<![\p{L}\p{N}.,–-])(\d{1,2})[-–](\d{1,2})(?![\p{L}\p{N}–-]|[.,]\d)/gu,
      ({ input, 1: one, 2: other }) =>
        isMatch.test(input) ? `${cardinal(Number(one))} ${cardinal(Number(other))}` : undefined,
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,2})x(?= (?:p|per)(?!\p{L})|\/)/gu,
      ([, times]) => `${cardinal(Number(times))} keer`,
    ],
    [/(?<=(?:jaren|’|') ?)(\d0)(?![\p{L}\p{N}])/gu, ([, decade]) => cardinal(Number(decade))],
  ],
  bounds: { '<': 'minder dan', '>': 'meer dan', '~': 'ongeveer' },
  symbols: {
    '&': 'en',
    '@': 'apenstaartje',
    '+': 'plus',
    '=': 'is gelijk aan',
    '×': 'maal',
    '÷': 'gedeeld door',
    '±': 'plus of min',
    '−': 'min',
    '≈': 'ongeveer',
    '≠': 'is niet gelijk aan',
    '≤': 'is kleiner dan of gelijk aan',
    '≥': 'is groter dan of gelijk aan',
    '→': 'naar',
    '√': 'de wortel uit',
    '∞': 'oneindig',
    π: 'pi',
    '°': 'graden',
    '§§': 'paragrafen',
    '§': 'paragraaf',
    '%': 'procent',
    '€': 'euro',
    $: 'dollar',
    '£': 'pond',
    '²': 'kwadraat',
    '³': 'tot de derde',
    '#': 'nummer',
  },
  currencies: { '€': euro, EUR: euro, euro, $: dollar, USD: dollar, '£': pound, GBP: pound },
  scales: {
    duizend: 'duizend',
    k: 'duizend',
    miljoen: 'miljoen',
    mln: { word: same('miljoen'), gender: 'masculine' },
    'mln.': { word: same('miljoen'), gender: 'masculine' },
    miljard: 'miljard',
    mld: { word: same('miljard'), gender: 'masculine' },
    'mld.': { word: same('miljard'), gender: 'masculine' },
  },
  units: {
    ...unitsOf('nl', 'km m cm mm kg g l L:l ml ha u:h min min.:min s sec:s sec.:s ms °C °F KB MB GB TB'),
    'km/u': same('kilometer per uur'),
    'km/h': same('kilometer per uur'),
    mg: same('milligram'),
    t: same('ton'),
    Hz: same('hertz'),
    kHz: same('kilohertz'),
    MHz: same('megahertz'),
    GHz: same('gigahertz'),
    W: same('watt'),
    kW: same('kilowatt'),
    MW: same('megawatt'),
    kWh: same('kilowattuur'),
    V: same('volt'),
    dB: same('decibel'),
    kcal: ['kilocalorie', 'kilocalorieën'],
    el: ['eetlepel', 'eetlepels'],
    tl: ['theelepel', 'theelepels'],
    'inw.': same('inwoners'),
    dl: same('deciliter'),
    cl: same('centiliter'),
    dm: same('decimeter'),
    Wh: same('wattuur'),
    hPa: same('hectopascal'),
    bar: same('bar'),
    J: same('joule'),
    kJ: same('kilojoule'),
    N: same('newton'),
    mol: same('mol'),
    nm: same('nanometer'),
    µm: same('micrometer'),
    µg: same('microgram'),
  },
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) =>
    `${cardinal(day)} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`,
  time: ({ hour, minute, second }) =>
    sayTime(hour, minute) + (second === undefined ? '' : ` en ${cardinal(second)} seconden`),
  fraction(above, below) {
    if (below === 2) return above === 1 ? 'een half' : `${cardinal(above)} halve`;
    if (below === 4) return above === 1 ? 'een kwart' : `${cardinal(above)} kwart`;
    return `${above === 1 ? 'een' : cardinal(above)} ${toOrdinal(below)}`;
  },
  abbreviations,
};
