import { toCardinal, toOrdinal } from 'n2words/de-DE';
import { romanValue } from '../english/roman.ts';
import type { Counted, Currency, SpokenLanguage } from '../language.ts';

const same = (word: string): Counted => [word, word];
const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
const cent: Counted = same('Cent');
const euro: Currency = { unit: same('Euro'), cent };
const dollar: Currency = { unit: same('Dollar'), cent };
const franc: Currency = { unit: same('Franken'), cent: same('Rappen') };
const pound: Currency = { unit: same('Pfund'), cent: same('Pence') };

/** `ein Euro`, `eine Million`, but `eins` alone: a number before a noun loses its s. */
const cardinal = (value: number | bigint): string => toCardinal(value).toLowerCase();
const beforeNoun = (value: number | bigint): string => cardinal(value).replace(/eins$/, 'ein');

/** `neunzehnhundertneunundneunzig`, `zweitausendacht`. */
function sayYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year < 1100 || year > 1999) return cardinal(year);
  return `${cardinal(century)}hundert${rest === 0 ? '' : cardinal(rest)}`;
}

const namedDate = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,2})\\. (${months.join('|')})(?: (\\d{4}))?(?![\\p{L}\\p{N}])`,
  'gu',
);

/** Behind these words an ordinal ends in -n. */
const isOblique = ({ input, index }: RegExpExecArray): boolean =>
  /(?:^|\s)(?:am|vom|zum|im|beim|dem|den|des|einem|seit|bis|ab|zur|(?:in|mit|bei|aus|von|auf|an|vor|nach|seit|zu) der) $/iu.test(
    input.slice(Math.max(0, index - 12), index),
  );

const isNamed = ({ input, index }: RegExpExecArray): boolean =>
  /(?:^|\s)(?:der|dieser|jeder) $/iu.test(input.slice(Math.max(0, index - 8), index));

const feminineNoun = /(?:ung|heit|keit|schaft|tion|tät|ik|e)$/u;

const sayTime = (hour: number, minute: number): string =>
  `${beforeNoun(hour)} Uhr${minute === 0 ? '' : ` ${cardinal(minute)}`}`;

export const german: SpokenLanguage = {
  code: 'de',
  cardinal: (value, gender) =>
    gender === 'feminine'
      ? cardinal(value).replace(/eins$/, 'eine')
      : gender === 'masculine'
        ? beforeNoun(value)
        : cardinal(value),
  ordinal: (value) => toOrdinal(value),
  year: sayYear,
  digits: ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'],
  decimalSign: ',',
  groupSigns: '.\u00a0\u202f',
  words: {
    point: 'Komma',
    minus: 'minus',
    percent: 'Prozent',
    perMille: 'Promille',
    to: 'bis',
    and: 'und',
    number: 'Nummer',
    dot: 'Punkt',
    at: 'ät',
    slash: 'Schrägstrich',
    degrees: same('Grad'),
    squared: same('Quadrat'),
    cubed: same('Kubik'),
    per: 'pro',
  },
  powerPlace: 'joined',
  patterns: [
    [
      namedDate,
      (match) => {
        const [, day, month, year] = match;
        const said = `${toOrdinal(Number(day))}${isOblique(match) ? 'n' : isNamed(match) ? '' : 'r'} ${month}`;
        return year === undefined ? said : `${said} ${sayYear(Number(year))}`;
      },
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3})\. (?=\p{L}{2,})/gu,
      (match) =>
        // At the start it numbers a heading or a list.
        match.index === 0 ? undefined : `${toOrdinal(Number(match[1]))}${isOblique(match) ? 'n' : ''} `,
    ],
    [
      /(?<=\p{Lu}\p{Ll}{2,20} )([IVX]{1,5})\.(?![\p{L}\p{N}])/gu,
      ([, roman = '']) => {
        const value = romanValue(roman);
        return value === undefined ? undefined : `der ${capitalised(toOrdinal(value))}`;
      },
    ],
    [
      /(?<![\p{L}\p{N}.,:])([01]?\d|2[0-4])\.([0-5]\d) Uhr(?!\p{L})/gu,
      ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
    ],
    [/(?<!\p{N})(\d{1,2}0)er(?=[ -]\p{L})/gu, ([, decade]) => `${cardinal(Number(decade))}er`],
  ],
  unitGenders: {
    t: 'feminine',
    h: 'feminine',
    Std: 'feminine',
    'Std.': 'feminine',
    min: 'feminine',
    'Min.': 'feminine',
    s: 'feminine',
    Sek: 'feminine',
    'Sek.': 'feminine',
    ms: 'feminine',
    kWh: 'feminine',
    kcal: 'feminine',
    '%': 'masculine',
    '‰': 'masculine',
  },
  countedNoun: /^ (?:Uhr|Mal|Jahr|Tag|Monat|Stück|Prozent)/u,
  genderOf(value, after) {
    const noun = /^ (\p{Lu}\p{Ll}+)/u.exec(after)?.[1];
    if (value !== 1 || noun === undefined) return undefined;
    return feminineNoun.test(noun) ? 'feminine' : 'masculine';
  },
  hasYearForm: true,
  timeWord: 'Uhr',
  dateAfter: (before, spoken) =>
    /(?:^|\s)(?:am|Am|vom|Vom|zum|Zum|dem|seit|Seit|bis|ab|Ab|den|Den|der) $/.test(before)
      ? spoken.replace(/r (?=\p{Lu})/u, 'n ')
      : spoken,
  bounds: { '<': 'weniger als', '>': 'mehr als', '~': 'etwa' },
  symbols: {
    '&': 'und',
    '@': 'ät',
    '+': 'plus',
    '=': 'gleich',
    '×': 'mal',
    '÷': 'geteilt durch',
    '±': 'plus minus',
    '−': 'minus',
    '≈': 'ungefähr',
    '≠': 'ungleich',
    '≤': 'kleiner oder gleich',
    '≥': 'größer oder gleich',
    '→': 'nach',
    '√': 'Wurzel aus',
    '∞': 'unendlich',
    π: 'Pi',
    '°': 'Grad',
    '§§': 'Paragrafen',
    '§': 'Paragraf',
    '©': 'Copyright',
    '%': 'Prozent',
    '€': 'Euro',
    $: 'Dollar',
    '£': 'Pfund',
    '²': 'hoch zwei',
    '³': 'hoch drei',
    '#': 'Nummer',
  },
  currencies: {
    '€': withGender(euro),
    EUR: withGender(euro),
    Euro: withGender(euro),
    $: withGender(dollar),
    USD: withGender(dollar),
    CHF: withGender(franc),
    Fr: withGender(franc),
    '£': withGender(pound),
    GBP: withGender(pound),
  },
  scales: {
    Tsd: 'tausend',
    'Tsd.': 'tausend',
    Mio: 'Millionen',
    'Mio.': 'Millionen',
    Millionen: 'Millionen',
    Mrd: 'Milliarden',
    'Mrd.': 'Milliarden',
    Milliarden: 'Milliarden',
  },
  units: {
    km: same('Kilometer'),
    m: same('Meter'),
    cm: same('Zentimeter'),
    mm: same('Millimeter'),
    µm: same('Mikrometer'),
    kg: same('Kilogramm'),
    g: same('Gramm'),
    mg: same('Milligramm'),
    t: ['Tonne', 'Tonnen'],
    l: same('Liter'),
    ml: same('Milliliter'),
    ha: same('Hektar'),
    h: ['Stunde', 'Stunden'],
    Std: ['Stunde', 'Stunden'],
    'Std.': ['Stunde', 'Stunden'],
    min: ['Minute', 'Minuten'],
    'Min.': ['Minute', 'Minuten'],
    s: ['Sekunde', 'Sekunden'],
    Sek: ['Sekunde', 'Sekunden'],
    'Sek.': ['Sekunde', 'Sekunden'],
    ms: ['Millisekunde', 'Millisekunden'],
    '°C': same('Grad Celsius'),
    '°F': same('Grad Fahrenheit'),
    Hz: same('Hertz'),
    kHz: same('Kilohertz'),
    MHz: same('Megahertz'),
    GHz: same('Gigahertz'),
    W: same('Watt'),
    kW: same('Kilowatt'),
    MW: same('Megawatt'),
    kWh: ['Kilowattstunde', 'Kilowattstunden'],
    V: same('Volt'),
    dB: same('Dezibel'),
    KB: same('Kilobyte'),
    kB: same('Kilobyte'),
    MB: same('Megabyte'),
    GB: same('Gigabyte'),
    TB: same('Terabyte'),
    kcal: ['Kilokalorie', 'Kilokalorien'],
    PS: same('P S'),
  },
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) =>
    `${toOrdinal(day)}r ${months[month - 1]}${year === undefined ? '' : ` ${sayYear(year)}`}`,
  time: ({ hour, minute, second }) =>
    `${beforeNoun(hour)} Uhr${minute === 0 ? '' : ` ${cardinal(minute)}`}${second === undefined ? '' : ` und ${cardinal(second)} Sekunden`}`,
  fraction(above, below) {
    if (below === 2) return above === 1 ? 'ein halb' : `${cardinal(above)} halbe`;
    if (below === 4) return `${beforeNoun(above)} Viertel`;
    return `${beforeNoun(above)} ${capitalised(toOrdinal(below).replace(/te$/, 'tel'))}`;
  },
  abbreviations: {
    'z. B.': 'zum Beispiel',
    'z.B.': 'zum Beispiel',
    'd. h.': 'das heißt',
    'd.h.': 'das heißt',
    'u. a.': 'unter anderem',
    'u.a.': 'unter anderem',
    'usw.': 'und so weiter',
    'etc.': 'et cetera',
    'bzw.': 'beziehungsweise',
    'ca.': 'circa',
    'evtl.': 'eventuell',
    'ggf.': 'gegebenenfalls',
    'inkl.': 'inklusive',
    'exkl.': 'exklusive',
    'Nr.': 'Nummer',
    'Dr.': 'Doktor',
    'Prof.': 'Professor',
    'Hr.': 'Herr',
    'Fr.': 'Frau',
    'St.': 'Sankt',
    'Str.': 'Straße',
    'Abb.': 'Abbildung',
    'Tab.': 'Tabelle',
    'Kap.': 'Kapitel',
    'S.': 'Seite',
    'vgl.': 'vergleiche',
    'Bd.': 'Band',
    'Jh.': 'Jahrhundert',
    'v. Chr.': 'vor Christus',
    'n. Chr.': 'nach Christus',
    'Mio.': 'Millionen',
    'Mrd.': 'Milliarden',
    'Tel.': 'Telefon',
    'geb.': 'geboren',
    'gest.': 'gestorben',
    'max.': 'maximal',
    'min.': 'minimal',
    'o. Ä.': 'oder Ähnliches',
    'u. Ä.': 'und Ähnliches',
    'i. d. R.': 'in der Regel',
    'sog.': 'sogenannt',
    'Hbf.': 'Hauptbahnhof',
    Uhr: 'Uhr',
  },
};

function withGender(currency: Currency): Currency {
  return { ...currency, gender: 'masculine' };
}

const capitalised = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
