import { swedish as abbreviations } from '../abbreviations/nordic.ts';
import { romanValue } from '../english/roman.ts';
import { count, type Counted, type Currency, type Gender, type SpokenLanguage } from '../language.ts';
import { monthsOf, unitsOf } from '../names.ts';
import { isLast } from '../rules/rule.ts';
import { cardinal, digits, ordinal, year } from './swedish.numbers.ts';

const same = (word: string): Counted => [word, word];
const months = monthsOf('sv');
const krona: Currency = { unit: ['krona', 'kronor'], cent: same('öre'), gender: 'masculine' };
const euro: Currency = { unit: same('euro'), cent: same('cent'), gender: 'masculine' };
const dollar: Currency = { unit: same('dollar'), cent: same('cent'), gender: 'masculine' };
const pound: Currency = { unit: same('pund'), cent: same('pence'), gender: 'neuter' };
const million = { word: ['miljon', 'miljoner'] as Counted, gender: 'masculine' as Gender };
const milliard = { word: ['miljard', 'miljarder'] as Counted, gender: 'masculine' as Gender };

const sayTime = (hour: number, minute: number): string =>
  `${cardinal(hour)}${minute === 0 ? '' : ` ${minute < 10 ? 'noll ' : ''}${cardinal(minute)}`}`;

const dayMonth = (day: string, month: string): string => `${ordinal(Number(day))} ${month}`;
const monthNames = months.join('|');
const shortMonth: Readonly<Record<string, string>> = Object.fromEntries(
  months.flatMap((month) => [
    [month.slice(0, 3), month],
    [month.slice(0, 4), month],
  ]),
);
const shortNames = 'jan|feb|febr|mar|apr|jun|jul|aug|sep|sept|okt|nov|dec';
const days: Readonly<Record<string, string>> = Object.fromEntries(
  'måndag tisdag onsdag torsdag fredag lördag söndag'.split(' ').flatMap((day) => [
    [day.slice(0, 2), day],
    [day.slice(0, 3), day],
  ]),
);
const shortDay = 'mån|tis|ons|tors|tor|fre|lör|sön|må|ti|on|to|fr|lö|sö';
const dayName = (short: string): string => days[short.toLowerCase().slice(0, 3)] ?? short;

const perUnits: Readonly<Record<string, string>> = {
  mån: 'månad',
  tim: 'timme',
  h: 'timme',
  st: 'styck',
  kg: 'kilo',
  pers: 'person',
  'm²': 'kvadratmeter',
  kvm: 'kvadratmeter',
  l: 'liter',
};

/** Nouns of the other gender: `ett kilo`. */
const neuter =
  /^ (?:år|barn|hus|kilo|mål|rum|ägg|glas|stycken?|paket|poäng|par|dygn|kapitel|avsnitt|brev|kort|mot|liv|land|steg|varv|exemplar)(?!\p{L})/u;

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
  patterns: [
    // `3 kap. 5 §`, `5 och 6 §§`, `§ 5`
    [/(?<![\p{L}\p{N}.,])(\d{1,3}) kap\.?(?= |$)/gu, ([, chapter]) => `${ordinal(Number(chapter))} kapitlet`],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3}) ?(\p{Ll})? ?§(?!§)/gu,
      ([, section, letter]) =>
        `${ordinal(Number(section))}${letter === undefined ? '' : ` ${letter}`} paragrafen`,
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3})(?: ?[–-] ?| och )(\d{1,3}) ?§§/gu,
      ([written, from, until]) =>
        `${cardinal(Number(from))} ${written.includes('och') ? 'och' : 'till'} ${cardinal(Number(until))} paragraferna`,
    ],
    // `1:a`, `3:e`, `2:an`
    [/(?<![\p{L}\p{N}.,:])(\d{1,4}):(?:a|e)(?![\p{L}\p{N}])/gu, ([, figures]) => ordinal(Number(figures))],
    // `1900-talet`, `50-tal`
    [
      /(?<![\p{L}\p{N}.,])(\d{1,2}00|\d0)-(tal(?:et|ets|s)?)(?!\p{L})/gu,
      ([, figures, ending]) => `${Number(figures) === 2000 ? 'tjugohundra' : year(Number(figures))}${ending}`,
    ],
    // `8-årig`, `15-åring`, `3-rummare`
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3})-(?=(?:år|rum|dag|tim|vån|pro|del|gång|gradig|meter|minut|tums)\p{Ll}*)/gu,
      ([, figures]) => cardinal(Number(figures)),
    ],
    [
      new RegExp(
        `(?<![\\p{L}\\p{N}.,])([12]?\\d|3[01])(?: ?[–-] ?([12]?\\d|3[01]))? (${monthNames})(?: (\\d{4}))?(?![\\p{L}\\p{N}])`,
        'giu',
      ),
      ([, from = '', until, month = '', written]) => {
        const range = until === undefined ? from : until;
        const said = `${until === undefined ? '' : `${ordinal(Number(from))} till `}${dayMonth(range, month)}`;
        return written === undefined ? said : `${said} ${year(Number(written))}`;
      },
    ],
    [
      new RegExp(
        `(?<![\\p{L}\\p{N}.,])([12]?\\d|3[01]) (${shortNames})\\.?(?: (\\d{4}))?(?![\\p{L}\\p{N}])`,
        'gu',
      ),
      (match) => {
        const [, day = '', month = '', written] = match;
        const said = dayMonth(day, shortMonth[month.slice(0, 3)]!);
        return (
          (written === undefined ? said : `${said} ${year(Number(written))}`) +
          (match[0].endsWith('.') && isLast(match) ? '.' : '')
        );
      },
    ],
    // `1½ dl`
    [
      /(?<![\p{L}\p{N}.,])1 ?½ ?(dl|msk|tsk|l|tim|h|m|km|mil|cm)(?!\p{L})/gu,
      ([, unit = '']) => `en och en halv ${count(swedish.units[unit]!, 1)}`,
    ],
    // `15/6`, `3/12-24`
    [
      /(?<=(?<!\p{L})(?:den|[Ff]r\.?o\.?m\.?|[Tt]\.?o\.?m\.?|till|senast|före|efter|från|mån|tis|ons|tors|fre|lör|sön|(?:mån|tis|ons|tors|fre|lör|sön)dag)\.? )([12]?\d|3[01])\/(1[0-2]|[1-9])(?![\p{L}\p{N}/]|[.,]\d)/gu,
      ([, day = '', month]) => dayMonth(day, months[Number(month) - 1]!),
    ],
    [
      new RegExp(`(?<![\\p{L}\\p{N}])(${shortDay})\\.? ?[–-] ?(${shortDay})(?:\\.|(?!\\p{L}))`, 'giu'),
      (match) =>
        `${dayName(match[1]!)} till ${dayName(match[2]!)}${match[0].endsWith('.') && isLast(match) ? '.' : ''}`,
    ],
    [
      new RegExp(`(?<![\\p{L}\\p{N}])(${shortDay})\\.?(?=,? (?:den )?\\d{1,2}(?:[/.: –-]|$))`, 'gu'),
      ([, short = '']) => dayName(short),
    ],
    // `kl. 14.30–16`
    [
      /(?<![\p{L}\p{N}])([Kk])l(?:ockan|\.)? ?([01]?\d|2[0-4])(?:[.:]([0-5]\d))?(?: ?[–-] ?([01]?\d|2[0-4])(?:[.:]([0-5]\d))?)?(?![\p{L}\p{N}]|[.,:]\d)/gu,
      ([, letter, hour, minute = '0', untilHour, untilMinute = '0']) =>
        `${letter}lockan ${sayTime(Number(hour), Number(minute))}${untilHour === undefined ? '' : ` till ${sayTime(Number(untilHour), Number(untilMinute))}`}`,
    ],
    [
      /(?<=(?<!\p{L})(?:avg\.?|avgång|ank\.?|ankomst|(?:avg\.|ank\.) \p{Lu}\p{Ll}+ C|från|till|måndag|fredag|lördag|söndag|dagar|vardagar|öppet|öppettider):? )([01]?\d|2[0-4])[.:]([0-5]\d)(?: ?[–-] ?([01]?\d|2[0-4])[.:]([0-5]\d))?(?![\p{L}\p{N}%]|[.,:]\d| (?:kr|procent|%|meter|km))/giu,
      ([, hour, minute, untilHour, untilMinute]) =>
        `${sayTime(Number(hour), Number(minute))}${untilHour === undefined ? '' : ` till ${sayTime(Number(untilHour), Number(untilMinute))}`}`,
    ],
    // `Karl XII`, `Gustav II Adolf`
    [
      /(?<=(\p{Lu}\p{Ll}{2,20}) )([IVX]{1,5})(s?)(?![\p{L}\p{N}])/gu,
      ([, name = '', roman = '', genitive]) => {
        const value = romanValue(roman);
        if (value === undefined || /^(?:[Kk]apitel|[Aa]kt|[Dd]el|[Bb]and|[Ss]cen)$/u.test(name))
          return undefined;
        return `den ${ordinal(value)}${genitive}`;
      },
    ],
    // `AIK slog IFK med 3–1`
    [
      /(?<![\p{L}\p{N}.,–-])(\d{1,3}) ?[–-] ?(\d{1,3})(?=[,;)]? ?(?:\(|$|[.,;)]|mot |i |på |till |efter |borta|hemma))/gu,
      ({ input, 1: one, 2: other }) =>
        isMatch.test(input) ? `${cardinal(Number(one))} ${cardinal(Number(other))}` : undefined,
    ],
    // `12 500 kr/mån.`
    [
      /(?<=\d ?(?:kr|kronor|€|öre))\/(mån|år|tim|h|st|kg|dag|person|pers|m²|kvm|natt|vecka|l|liter)(?:\.(?! ?\p{Lu}|$))?(?!\p{L})/gu,
      ([, unit = '']) => ` per ${perUnits[unit] ?? unit}`,
    ],
    [/(?<=\d ?)ff?\.(?!\p{L})/gu, (match) => ` och följande${isLast(match) ? '.' : ''}`],
    // Five figures of a postcode: `114 55 Stockholm`
    [
      /(?<![\p{L}\p{N}.,])(\d{3}) (\d{2})(?= \p{Lu}\p{Ll}+)/gu,
      ([written]) => Array.from(written.replace(' ', ''), (digit) => digits[Number(digit)]).join(' '),
    ],
  ],
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
    mg: same('milligram'),
    µg: same('mikrogram'),
    hg: same('hekto'),
    t: same('ton'),
    dl: same('deciliter'),
    cl: same('centiliter'),
    dm: same('decimeter'),
    mil: same('mil'),
    Hz: same('hertz'),
    kHz: same('kilohertz'),
    MHz: same('megahertz'),
    GHz: same('gigahertz'),
    W: same('watt'),
    kW: same('kilowatt'),
    MW: same('megawatt'),
    kWh: ['kilowattimme', 'kilowattimmar'],
    V: same('volt'),
    dB: same('decibel'),
    hPa: same('hektopascal'),
    J: same('joule'),
    kJ: same('kilojoule'),
    kcal: ['kilokalori', 'kilokalorier'],
    N: same('newton'),
    mol: same('mol'),
    nm: same('nanometer'),
    µm: same('mikrometer'),
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
    bar: same('bar'),
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

/** Where somebody wins, two figures are a score. */
const isMatch =
  /(?<!\p{L})(?:slog|vann|vinner|vinst|förlora(?:de|r)|förlust|besegra(?:de|r)|spelade|oavgjort|segra(?:de|r)|mål(?:et|en)?|match(?:en)?|halvtid|SM-final(?:en)?|kvittera(?:de|r))(?!\p{L})|\p{Lu}\p{L}{1,20}[–-]\p{Lu}\p{L}{1,20} \d/u;
