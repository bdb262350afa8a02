import { swedish as abbreviations } from '../abbreviations/nordic.ts';
import type { Counted, Currency, Gender, SpokenLanguage } from '../language.ts';
import { unitsOf } from '../names.ts';
import { cardinal, digits, ordinal, year } from './swedish.numbers.ts';
import { months, patterns, sayTime } from './swedish.patterns.ts';

const same = (word: string): Counted => [word, word];
const krona: Currency = { unit: ['krona', 'kronor'], cent: same('öre'), gender: 'masculine' };
const euro: Currency = { unit: same('euro'), cent: same('cent'), gender: 'masculine' };
const dollar: Currency = { unit: same('dollar'), cent: same('cent'), gender: 'masculine' };
const pound: Currency = { unit: same('pund'), cent: same('pence'), gender: 'neuter' };
const million = { word: ['miljon', 'miljoner'] as Counted, gender: 'masculine' as Gender };
const milliard = { word: ['miljard', 'miljarder'] as Counted, gender: 'masculine' as Gender };

/** Nouns of the other gender: `ett kilo`. */
const neuter =
  /^ (?:år|barn|hus|kilo|mål|rum|ägg|glas|stycken?|paket|poäng|par|dygn|kapitel|avsnitt|brev|kort|mot|liv|land|steg|varv|exemplar)(?!\p{L})/u;

const notCounted =
  /^ (?:för|måste|är|var|och|eller|i|på|av|till|från|som|med|vid|kan|ska|skall|anger|visar|har|hade|under|över|gånger|innehåller|används|finns|om|så|men|samt|blir|ger|står|går)(?!\p{L})/u;

export const swedish: SpokenLanguage = {
  code: 'sv',
  cardinal,
  ordinal,
  year,
  digits,
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  numbered:
    '[Kk]apitel|[Kk]ap\\.|[Ss]ida|s\\.|[Nn]ummer|nr|[Dd]el|[Aa]rtikel|[Aa]rt\\.|[Rr]um|[Ll]inje|[Bb]uss|[Ss]pår|[Ff]igur|[Tt]abell|[Pp]lats|[Vv]agn|[Ll]ag|SFS|[Ss]ektion',
  hasYearForm: true,
  countsDecimals: true,
  words: {
    between: [/mellan $/iu, 'och'],
    outOf: 'av',
    partOf: ['', 'liter|kilo|timme|kopp|tesked|matsked'],
    half: (noun) => (/^(?:kilo|kilogram|gram|glas|paket|år|dygn)$/u.test(noun) ? 'ett halvt' : 'en halv'),
    andHalf: 'och en halv',
    point: 'komma',
    minus: 'minus',
    percent: 'procent',
    perMille: 'promille',
    to: 'till',
    against: '',
    and: 'och',
    number: 'nummer',
    dot: 'punkt',
    at: 'snabel-a',
    slash: 'snedstreck',
    backslash: 'omvänt snedstreck',
    colon: 'kolon',
    tilde: 'tilde',
    degrees: ['grad', 'grader'],
    squared: same('kvadrat'),
    cubed: same('kubik'),
    per: 'per',
  },
  powerPlace: 'joined',
  genderOf: (value, after) =>
    value === 1 && /^ \p{Ll}/u.test(after) ? (neuter.test(after) ? 'neuter' : 'masculine') : undefined,
  // `matris 1`, `F1 anger`: nothing is counted.
  caseOf: (value, before, after) =>
    value === 1 && (/\p{L}$/u.test(before) || notCounted.test(after))
      ? (said) => said.replace(/^en$/u, 'ett')
      : undefined,
  patterns,
  unitGenders: {
    km: 'masculine',
    g: 'neuter',
    kg: 'neuter',
    mg: 'neuter',
    h: 'masculine',
    min: 'masculine',
    s: 'masculine',
  },
  bounds: { '<': 'mindre än', '>': 'mer än', '~': 'ungefär' },
  symbols: {
    '&': 'och',
    '@': 'snabel-a',
    '+': 'plus',
    '=': 'är lika med',
    '×': 'gånger',
    '÷': 'delat med',
    '±': 'plus minus',
    '−': 'minus',
    '≈': 'ungefär',
    '≠': 'är inte lika med',
    '≤': 'är mindre än eller lika med',
    '≥': 'är större än eller lika med',
    '→': 'till',
    '√': 'roten ur',
    '∞': 'oändligheten',
    π: 'pi',
    '°': 'grader',
    '§§': 'paragraferna',
    '§': 'paragraf',
    '%': 'procent',
    '€': 'euro',
    $: 'dollar',
    '£': 'pund',
    '²': 'i kvadrat',
    '³': 'upphöjt till tre',
    '#': 'nummer',
  },
  currencies: {
    kr: krona,
    'kr.': krona,
    SEK: krona,
    ':-': krona,
    kronor: krona,
    '€': euro,
    EUR: euro,
    $: dollar,
    USD: dollar,
    '£': pound,
    GBP: pound,
  },
  scales: {
    tusen: 'tusen',
    tkr: 'tusen kronor',
    miljon: million,
    miljoner: million,
    mn: million,
    milj: million,
    'milj.': million,
    miljard: milliard,
    miljarder: milliard,
    md: milliard,
    mdr: milliard,
    'mdr.': milliard,
  },
  units: {
    ...unitsOf(
      'sv',
      'km m cm mm kg g l L:l ml ha h tim:h tim.:h min min.:min s sek:s sek.:s ms °C °F KB kB:KB MB GB TB',
    ),
    'km/h': same('kilometer i timmen'),
    'm/s': same('meter per sekund'),
    hg: same('hekto'),
    t: same('ton'),
    mil: same('mil'),
    kWh: ['kilowattimme', 'kilowattimmar'],
    J: same('joule'),
    kcal: ['kilokalori', 'kilokalorier'],
    N: same('newton'),
    msk: ['matsked', 'matskedar'],
    'msk.': ['matsked', 'matskedar'],
    tsk: ['tesked', 'teskedar'],
    'tsk.': ['tesked', 'teskedar'],
    krm: same('kryddmått'),
    port: ['portion', 'portioner'],
    'port.': ['portion', 'portioner'],
    'inv.': same('invånare'),
    'st.': same('stycken'),
    st: same('stycken'),
    hk: ['hästkraft', 'hästkrafter'],
    mån: ['månad', 'månader'],
    'mån.': ['månad', 'månader'],
    år: same('år'),
  },
  months,
  dateOrder: 'year first',
  date: ({ day, month, year: written }) =>
    `${ordinal(day)} ${months[month - 1]}${written === undefined ? '' : ` ${year(written)}`}`,
  time: ({ hour, minute, second }) =>
    sayTime(hour, minute) + (second === undefined ? '' : ` och ${cardinal(second)} sekunder`),
  fraction(above, below) {
    if (below === 2) return above === 1 ? 'en halv' : `${cardinal(above)} halva`;
    if (below === 4) return above === 1 ? 'en fjärdedel' : `${cardinal(above)} fjärdedelar`;
    const part = ordinal(below).replace(/de$/, '').replace(/je$/, 'je');
    return `${cardinal(above, 'masculine')} ${part}del${above === 1 ? '' : 'ar'}`;
  },
  abbreviations,
};
