import { toCardinal, toOrdinal } from 'n2words/de-DE';
import { sayDigits } from '../amounts.ts';
import { romanValue } from '../english/roman.ts';
import { count, type Counted, type Currency, type Scale, type SpokenLanguage } from '../language.ts';
import { monthsOf } from '../names.ts';
import { isLast } from '../rules/rule.ts';
import {
  abbreviations,
  feminineNoun,
  halfOf,
  isNamed,
  isOblique,
  ordinalEnding,
  units,
} from './german.words.ts';

const same = (word: string): Counted => [word, word];
const months = monthsOf('de');
const cent: Counted = same('Cent');
const euro: Currency = { unit: same('Euro'), cent };
const dollar: Currency = { unit: same('Dollar'), cent };
const franc: Currency = { unit: same('Franken'), cent: same('Rappen') };
const pound: Currency = { unit: same('Pfund'), cent: same('Pence') };

const thousand: Scale = { word: same('tausend'), gender: 'masculine' };
const million: Scale = { word: ['Million', 'Millionen'], gender: 'feminine' };
const milliard: Scale = { word: ['Milliarde', 'Milliarden'], gender: 'feminine' };

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

const dayNames: Readonly<Record<string, string>> = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
};
const shortDay = Object.keys(dayNames).join('|');
const weekdays = new RegExp(
  `(?<![\\p{L}\\p{N}])(${shortDay})\\.? ?[–-] ?(${shortDay})(?:\\.|(?!\\p{L}))`,
  'gu',
);
/** `Am Mo., dem 5.6.` */
const dayBeforeDate = new RegExp(`(?<![\\p{L}\\p{N}])(${shortDay})\\.(?=,? (?:de[nmr] )?\\d)`, 'gu');
/**
 * Five figures before a town are said one by one. A count of as many has a dot in it, or is round; a house number, a country
 * or a preposition comes before a postcode, or nothing at all.
 */
const postcode =
  /(?:(?<![\p{L}\p{N}])(D-|A-|CH-)|(?<=(?:\d\p{Ll}?, ?|PLZ:? |Postleitzahl:? |(?:^|\s)(?:in|nach|aus|bei) |\n|^)))(?!\d{3}00)(\d{5})(?= \p{Lu}\p{Ll}+)/gu;

/** `24.12.` */
const dayAndMonth = /(?<![\p{L}\p{N}.,])(\d{1,2})\. ?(\d{1,2})\.(?![\p{L}\p{N}]| \p{Ll}{1,20} Kapitel)/gu;

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
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  numbered:
    '[Kk]apitel|Kap\\.|Seite|S\\.|Band|Bd\\.|Nummer|Nr\\.|Teil|Artikel|Art\\.|Absatz|Abs\\.|Abschnitt|Zimmer|Raum|Platz|Klasse|Paragraf|§|Linie|Gruppe|Stufe|Abbildung|Abb\\.|Tabelle|Tab\\.|Aufgabe|Halle|Gleis|Bus|Folge|Lektion|Zeile|Tag|Woche|Jahr|Version|Haus|Hausnummer|Etage|Stock',
  words: {
    between: [/zwischen $/iu, 'und'],
    outOf: 'von',
    point: 'Komma',
    minus: 'minus',
    percent: 'Prozent',
    perMille: 'Promille',
    to: 'bis',
    against: 'zu',
    and: 'und',
    number: 'Nummer',
    dot: 'Punkt',
    at: 'ät',
    slash: 'Schrägstrich',
    backslash: 'Backslash',
    colon: 'Doppelpunkt',
    tilde: 'Tilde',
    degrees: same('Grad'),
    squared: same('Quadrat'),
    cubed: same('Kubik'),
    per: 'pro',
  },
  powerPlace: 'joined',
  patterns: [
    [
      postcode,
      ([, country = '', figures = '']) =>
        `${country === '' ? '' : `${country[0]} `}${sayDigits(figures, german)}`,
    ],
    [/(?<![\p{L}\p{N}.,])(?:½|1\/2) (?=(\p{Lu}\p{Ll}{2,}))/gu, ([, noun = '']) => `${halfOf(noun)} `],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,4})-((?:jährig|prozentig|mal|malig|fach|tägig|stündig|minütig|köpfig|seitig|teilig|stellig|wöchig|monatig|stöckig|zeilig)\p{Ll}{0,2})(?!\p{L})/giu,
      ([, figures, rest]) => beforeNoun(Number(figures)) + rest,
    ],
    [/(?<=Abs\. \d{1,3}\p{Ll}? )S\. (?=\d)/gu, () => 'Satz '],
    [
      /(?<![\p{L}\p{N}.,])([1-9]\d?) ?½(?: ?(l|m|km|kg|h|t)(?![\p{L}\p{N}]))?/gu,
      ([, whole, unit]) =>
        `${beforeNoun(Number(whole))}einhalb${unit === undefined ? '' : ` ${count(units[unit]!, 2)}`}`,
    ],
    [
      weekdays,
      (match) => {
        const [written, from = '', until = ''] = match;
        const stop = written.endsWith('.') && isLast(match) ? '.' : '';
        return `${dayNames[from]} bis ${dayNames[until]}${stop}`;
      },
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,2})\. (OG|UG)(?!\p{L})/gu,
      (match) =>
        `${toOrdinal(Number(match[1]))}${isOblique(match) ? 'n' : 's'} ${match[2] === 'OG' ? 'Ober' : 'Unter'}geschoss`,
    ],
    [/(?<=ab \d{1,2} )J\.(?! \p{Lu}\p{Ll})/gu, (match) => `Jahren${isLast(match) ? '.' : ''}`],
    [dayBeforeDate, ([, name = '']) => dayNames[name]],
    [
      dayAndMonth,
      (match) => {
        const [, day, month] = match;
        if (Number(day) > 31 || Number(month) > 12 || Number(day) * Number(month) === 0) return undefined;
        const ending = isOblique(match) ? 'n' : isNamed(match) ? '' : 'r';
        return `${toOrdinal(Number(day))}${ending} ${months[Number(month) - 1]}${isLast(match) ? '.' : ''}`;
      },
    ],
    [
      /(?<=\d )(ff?)\.(?![\p{L}\p{N}])/gu,
      (match) => (match[1] === 'f' ? 'folgende' : 'fortfolgende') + (isLast(match) ? '.' : ''),
    ],
    [
      /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}{2,30})str\.(?! ?\p{Ll})/gu,
      (match) => `${match[1]}straße${isLast(match) ? '.' : ''}`,
    ],
    [/(?<!\p{N})((?:1[1-9]|20)\d0)er(?=[ -]\p{L})/gu, ([, decade]) => `${sayYear(Number(decade))}er`],
    [
      namedDate,
      (match) => {
        const [, day, month, year] = match;
        const said = `${toOrdinal(Number(day))}${isOblique(match) ? 'n' : isNamed(match) ? '' : 'r'} ${month}`;
        return year === undefined ? said : `${said} ${sayYear(Number(year))}`;
      },
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3})\. (?=(\p{L}{2,}))/gu,
      (match) =>
        // At the start it numbers a heading or a list.
        match.index === 0 ? undefined : `${toOrdinal(Number(match[1]))}${ordinalEnding(match, match[2]!)} `,
    ],
    [
      /(?<=\p{Lu}\p{Ll}{2,20} )([IVX]{1,5})\.(?![\p{L}\p{N}])/gu,
      (match) => {
        const value = romanValue(match[1]!);
        return value === undefined
          ? undefined
          : `der ${capitalised(toOrdinal(value))}${isLast(match) ? '.' : ''}`;
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
    Tsd: thousand,
    'Tsd.': thousand,
    Mio: million,
    'Mio.': million,
    Million: million,
    Millionen: million,
    Mrd: milliard,
    'Mrd.': milliard,
    Milliarde: milliard,
    Milliarden: milliard,
  },
  units,
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
  abbreviations,
};

function withGender(currency: Currency): Currency {
  return { ...currency, gender: 'masculine' };
}

const capitalised = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
