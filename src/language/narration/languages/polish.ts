import { toCardinal, toOrdinal as ordinalOf } from 'n2words/pl-PL';
import { polish as abbreviations } from '../abbreviations/slavic.ts';
import { romanValue } from '../english/roman.ts';
import type { Gender, SpokenLanguage } from '../language.ts';
import { monthsOf } from '../names.ts';
import { isLast } from '../rules/rule.ts';
import { declension, obliques, people } from './polish.cases.ts';
import { stroke } from './slavic.ts';
import { currencies, forms, scales, symbols, units } from './polish.words.ts';

const months = monthsOf('pl');

function cardinal(value: number | bigint, gender?: Gender): string {
  const said = toCardinal(value, { gender: gender === 'feminine' ? 'feminine' : 'masculine' });
  if (Number(value) === 1) return gender === 'feminine' ? 'jedna' : gender === 'neuter' ? 'jedno' : 'jeden';
  return said.replace(/ jedna$/u, ' jeden');
}

const toOrdinal = (value: number): string => ordinalOf(value).replace(/^dwa tysięczny$/u, 'dwutysięczny');

type Ending = 'genitive' | 'locative' | 'feminine' | 'feminineLocative' | 'plural';
const endings: Readonly<Record<Ending, readonly [hard: string, soft: string]>> = {
  genitive: ['ego', 'iego'],
  locative: ['ym', 'im'],
  feminine: ['a', 'ia'],
  feminineLocative: ['ej', 'iej'],
  plural: ['ych', 'ich'],
};

/** The tens and the ones of an ordinal both have its ending; `drugi` keeps its hard k and g in the feminine. */
function inflected(value: number, ending: Ending): string {
  const [hard, soft] = endings[ending];
  return toOrdinal(value)
    .split(' ')
    .map((word) =>
      /^(?:trzy|cztery)$/u.test(word)
        ? word
        : word
            .replace(/y$/u, hard)
            .replace(/gi$/u, ending === 'feminine' ? 'ga' : `g${soft}`)
            .replace(/ci$/u, `c${soft}`),
    )
    .join(' ');
}

const sayDate = (day: number, month: number, year?: number): string =>
  `${inflected(day, 'genitive')} ${months[month - 1]}${year === undefined ? '' : ` ${inflected(year, 'genitive')} roku`}`;

const namedDate = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,2}) (${months.join('|')})(?: (\\d{4})(?: (?:roku|r\\.))?)?(?![\\p{L}\\p{N}])`,
  'gu',
);

const dayRange = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,2}) ?[–-] ?(\\d{1,2})(?= (?:${months.join('|')}))`,
  'gu',
);

const stop = (match: RegExpExecArray): string => (match[0].endsWith('.') && isLast(match) ? '.' : '');

/** Whether `in` or `of` is before it: `w XIX w.`, `z 1918 r.` */
const caseBefore = ({ input, index }: RegExpExecArray): 'locative' | 'genitive' | undefined => {
  const before = input.slice(Math.max(0, index - 8), index);
  if (/(?:^|\s)(?:w|we|po|o) (?:\p{L}+ )?$/iu.test(before)) return 'locative';
  return /(?:^|\s)(?:z|ze|od|do|sprzed|około|ok\.|lat|połowy|końca|początku) $/iu.test(before)
    ? 'genitive'
    : undefined;
};

const sayHour = (hour: number, minute: number, ending: Ending): string =>
  `${inflected(hour === 0 ? 24 : hour, ending)}${minute === 0 ? '' : minute < 10 ? ` zero ${cardinal(minute)}` : ` ${cardinal(minute)}`}`;

/** What is numbered most often and is feminine. */
const feminineStem =
  /^(?:rocznic|edycj|klas|stron|połow|rund|kolej|lig|częś|woj(?:n|en)|minu|godzin|dekad|tur|rat|grup|kadencj|instancj|fal|generacj|pozycj|kategori|dywizj|armi|bramk|symfoni|zmian|próba|próbi|dob)/u;

/** Feminines in the plural; the other nouns of these endings are masculine. */
const feminines =
  /(?:cje|sje|zje|ości|[aó]wki|anki|arki|ice|(?<!pą|ha|bo|ry|ro)czki|szki|żki(?<!wóżki))$|^(?:cytryny|papryki|cebule|dynie|marchewki|godziny|minuty|sekundy|osoby|książki|kobiety|strony|tony|łyżki|łyżeczki|części|lekcje|dziewczyny|matki|siostry|córki|noce|rzeczy|klasy|grupy|rodziny|szkoły|drogi|historie|sztuki|kromki|butelki|puszki|paczki|cebule|sprawy|próby|bramki|ręce|nogi|głowy|firmy|gwiazdy|ryby|krowy|kropki|kropli|krople|wersje|opcje|wojny)$/u;

export const polish: SpokenLanguage = {
  code: 'pl',
  cardinal,
  ordinal: (value) => toOrdinal(value),
  year: (year) => cardinal(year),
  digits: ['zero', 'jeden', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć'],
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  countsDecimals: true,
  obliques,
  cases: [
    /(?:^|[\s(])(?:w|we|na|o|po|przy) $/iu,
    /(?<!zgodnie )(?<=^|[\s(])(?:z|ze|od|do|u|dla|według|wg|obok|koło|bez|na mocy|na podstawie|w rozumieniu|z mocy) $/iu,
    /(?:^|[\s(])(?:ku|przeciw|dzięki|wbrew) $/iu,
    /(?:^|[\s(])(?:zgodnie z|przed|nad|pod|między|wraz z) $/iu,
  ],
  words: {
    between: [/między $/iu, 'a'],
    outOf: 'na',
    partOf: ['', 'litra|kilo|szklanki|łyżeczki|łyżki|godziny|kostki'],
    half: () => 'pół',
    andHalf: 'i pół',
    point: 'przecinek',
    minus: 'minus',
    percent: 'procent',
    perMille: 'promili',
    to: '—',
    against: 'do',
    and: 'i',
    number: 'numer',
    dot: 'kropka',
    at: 'małpa',
    slash: 'ukośnik',
    backslash: 'ukośnik wsteczny',
    colon: 'dwukropek',
    tilde: 'tylda',
    degrees: forms('stopień', 'stopnie', 'stopni', 'stopnia'),
    squared: forms('kwadratowy', 'kwadratowe', 'kwadratowych', 'kwadratowego'),
    cubed: forms('sześcienny', 'sześcienne', 'sześciennych', 'sześciennego'),
    per: 'na',
  },
  powerPlace: 'after',
  patterns: [
    stroke('[Nn]r|numer\\p{L}{0,3}', 'ukośnik', cardinal),
    [/(?<=(?:^|[\s(])(?:zgodnie z|przed|nad|pod|między) )§ ?(?=\d)/giu, () => 'paragrafem '],
    [
      /(?<=(?:^|[\s(])(?:z|ze|od|do|według|wg|na mocy|na podstawie|w rozumieniu) )§ ?(?=\d)/giu,
      () => 'paragrafu ',
    ],
    [/(?<=(?:^|[\s(])(?:w|we|o|po|przy) )§ ?(?=\d)/giu, () => 'paragrafie '],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,2})\.(\d{1,2})\.(\d{4}) r\./gu,
      (match) =>
        Number(match[2]) > 12 || Number(match[2]) === 0
          ? undefined
          : sayDate(Number(match[1]), Number(match[2]), Number(match[3])) + stop(match),
    ],
    [/(?<=(?:mln|mld|tys\.) )os\./gu, (match) => `osób${isLast(match) ? '.' : ''}`],
    [
      dayRange,
      ([, from, until]) => `${inflected(Number(from), 'genitive')} — ${inflected(Number(until), 'genitive')}`,
    ],
    [
      namedDate,
      (match) =>
        sayDate(
          Number(match[1]),
          months.indexOf(match[2]!) + 1,
          match[3] === undefined ? undefined : Number(match[3]),
        ) + stop(match),
    ],
    [/(?<=\p{L} \d{1,4}\p{L}? )m\. (?=\d)/gu, () => 'mieszkanie '],
    [
      /(?<![\p{L}\p{N}.,])(\d{3,4}) (?:r\.|rok(u)?(?!\p{L}))/gu,
      (match) => {
        const ending = caseBefore(match) ?? (match[2] ? 'genitive' : undefined);
        const year = Number(match[1]);
        if (ending === undefined && !match[0].endsWith('.')) return `${toOrdinal(year)} rok`;
        return `${inflected(year, ending ?? 'genitive')} roku${stop(match)}`;
      },
    ],
    [
      /(?<![\p{L}\p{N}])([IVXL]{1,7}) (?:w\.|wiek(u)?(?!\p{L}))/gu,
      (match) => {
        const value = romanValue(match[1]!);
        if (value === undefined) return undefined;
        const ending = caseBefore(match) ?? (match[2] ? 'genitive' : undefined);
        if (ending === undefined) return `${toOrdinal(value)} wiek${stop(match)}`;
        return `${inflected(value, ending)} wieku${stop(match)}`;
      },
    ],
    [
      /(?<=(?:^|\s)(?:o|od|do|po|około|ok\.|przed|[Oo]? ?godz\.|godzin[ay]|godzinie) )([01]?\d|2[0-4])[:.]([0-5]\d)(?![\p{L}\p{N}]|[.,:]\d)/giu,
      ([, hour, minute]) => sayHour(Number(hour), Number(minute), 'feminineLocative'),
    ],
    // `w godz. 9–17`
    [
      /(?<=(?:^|\s)[Ww] )(?:godz\.|godzinach) ([01]?\d|2[0-4])(?:[:.]([0-5]\d))? ?[–-] ?([01]?\d|2[0-4])(?:[:.]([0-5]\d))?(?![\p{L}\p{N}]|[.,:]\d)/gu,
      ([, from, minute = 0, until, last = 0]) =>
        `godzinach od ${sayHour(Number(from), Number(minute), 'feminineLocative')} do ${sayHour(Number(until), Number(last), 'feminineLocative')}`,
    ],
    [
      /(?<=(?:^|\s)(?:[Oo] godz\.|o godzinie) )([01]?\d|2[0-4])(?![\p{L}\p{N}]|[.,:]\d)/gu,
      ([, hour]) => inflected(Number(hour), 'feminineLocative'),
    ],
    [
      /(?<=\p{Lu}\p{Ll}{2,20} )([IVX]{2,5}|[IV])(?![\p{L}\p{N}])/gu,
      ([, roman = '']) => {
        const value = romanValue(roman);
        return value === undefined
          ? undefined
          : toOrdinal(value).replace(/^./u, (first) => first.toUpperCase());
      },
    ],
    [
      /(?<![\p{L}\p{N}])(\d0)\.(?= XX?I? w|\.? (?:lat|XX))/gu,
      ([, decade]) => inflected(Number(decade), 'plural'),
    ],
    [
      /(?<=(?:[Ww]yrok|[Uu]chwał|[Pp]ostanowieni|[Oo]rzeczeni|[Oo]rzecznictw|zdani)\p{L}{0,3} )SN(?!\p{L})/gu,
      () => 'Sądu Najwyższego',
    ],
    // `w śr. 15.05`
    [
      /(?<=(?:^|\s)[Ww]e? )(śr|sob|niedz)\.(?=,? \d)/gu,
      ([, day]) => (day === 'śr' ? 'środę' : day === 'sob' ? 'sobotę' : 'niedzielę'),
    ],
    [
      /(?<=(?<!\p{L})(?:pn|wt|śr|czw|pt|sob|niedz|dnia|dn|poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę)\.?,? )([1-9]|0[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])(?=[ ,;)]|\.?$)(?! ?\d)/gu,
      ([, day, month]) => sayDate(Number(day), Number(month)),
    ],
    // `15 VIII`
    [
      /(?<![\p{L}\p{N}.,])([1-9]|[12]\d|3[01]) (I{1,3}|IV|VI{0,3}|IX|XI{0,2})(?: (\d{4})(?: r\.)?)?(?= \p{Ll}|[,;.)]|$)/gu,
      (match) => {
        const year = match[3] === undefined ? undefined : Number(match[3]);
        return sayDate(Number(match[1]), romanValue(match[2]!)!, year) + stop(match);
      },
    ],
    // `od 1 do 15 sierpnia`
    [
      new RegExp(`(?<=(?:^|\\s)[Oo]d )(\\d{1,2})(?= do \\d{1,2} (?:${months.join('|')}))`, 'gu'),
      ([, day]) => inflected(Number(day), 'genitive'),
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3})\. (?=(\p{Ll}{3,}))/gu,
      (match) => {
        if (match.index === 0) return undefined;
        const noun = match[2]!;
        const value = Number(match[1]);
        const ending = caseBefore(match);
        const isFeminine = feminineStem.test(noun);
        if (isFeminine && /(?:[eiy]|ej)$/u.test(noun)) return `${inflected(value, 'feminineLocative')} `;
        if (isFeminine || (noun.endsWith('a') && ending !== 'genitive'))
          return `${inflected(value, 'feminine')} `;
        return `${ending === undefined ? toOrdinal(value) : inflected(value, ending)} `;
      },
    ],
  ],
  genderOf(value, after) {
    const noun = /^ (\p{Ll}{3,})(?![\p{L}]|\.(?!$))/u.exec(after)?.[1];
    if (noun === undefined) return undefined;
    if (value === 1) return noun.endsWith('a') ? 'feminine' : /[oe]$/u.test(noun) ? 'neuter' : 'masculine';
    return value % 10 === 2 && value % 100 !== 12 && feminines.test(noun) ? 'feminine' : undefined;
  },
  // `jedną cytrynę`, `pięciu studentów`
  caseOf(value, _, after) {
    if (value === 1) return /^ \p{Ll}{2,}ę(?!\p{L})/u.test(after) ? () => 'jedną' : undefined;
    return value < 1000 && people.test(after) ? (said) => declension.number(said, 'genitive') : undefined;
  },
  unitGenders: {
    t: 'feminine',
    h: 'feminine',
    'godz.': 'feminine',
    min: 'feminine',
    'min.': 'feminine',
    s: 'feminine',
    'szt.': 'feminine',
    'os.': 'feminine',
    szt: 'feminine',
    kWh: 'feminine',
    kcal: 'feminine',
  },
  perUnits: { h: 'godzinę', 'godz.': 'godzinę', s: 'sekundę', min: 'minutę' },
  bounds: { '<': 'mniej niż', '>': 'więcej niż', '~': 'około' },
  symbols,
  currencies,
  scales,
  units,
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) => sayDate(day, month, year),
  time: ({ hour, minute, second }) =>
    sayHour(hour, minute, 'feminine') +
    (second === undefined ? '' : ` i ${cardinal(second, 'feminine')} sekund`),
  fraction(above, below) {
    if (below === 2) return above === 1 ? 'pół' : `${cardinal(above, 'feminine')} drugie`;
    if (below === 4 && above === 1) return 'jedna czwarta';
    const many = above >= 5 || above === 0;
    const part = many ? inflected(below, 'plural') : inflected(below, 'feminine');
    return `${cardinal(above, 'feminine')} ${above > 1 && !many ? part.replace(/ia$/u, 'ie').replace(/a$/u, 'e') : part}`;
  },
  partName: (above, below) => (above === 1 && below === 4 ? 'ćwierć' : undefined),
  abbreviations,
};
