import { polish as abbreviations } from '../abbreviations/slavic.ts';
import { romanValue } from '../english/roman.ts';
import type { SpokenLanguage } from '../language.ts';
import { isLast } from '../rules/rule.ts';
import { compound, declension, genitivePlural, obliques, people, singleCase } from './polish.cases.ts';
import { cardinal, inflected, months, sayDate, sayHour, toOrdinal } from './polish.numbers.ts';
import { ordinalBefore } from './polish.ordinals.ts';
import { mapScale, stroke } from './slavic.ts';
import { currencies, forms, scales, symbols, units } from './polish.words.ts';

const namedDate = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,2}) (${months.join('|')})(?: (\\d{4})(?: (?:roku|r\\.))?)?(?![\\p{L}\\p{N}])`,
  'gu',
);

/** `przed pierwszym maja`: the month stays as it is. */
const dateAfter = (before: string, spoken: string): string =>
  /(?:^|\s)(?:przed|po) $/iu.test(before)
    ? spoken.replace(beforeMonth, (day) =>
        day.replaceAll(/(i?)ego(?= |$)/gu, (_, soft) => (soft === '' ? 'ym' : 'im')),
      )
    : spoken;
const beforeMonth = new RegExp(`^.{3,30}?(?= (?:${months.join('|')}))`, 'u');

const dayRange = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,2}) ?[–-] ?(\\d{1,2})(?= (?:${months.join('|')}))`,
  'gu',
);

const stop = (match: RegExpExecArray): string => (match[0].endsWith('.') && isLast(match) ? '.' : '');

/** Whether `in` or `of` is before it: `w XIX w.`, `z 1918 r.` */
const caseBefore = ({ input, index }: RegExpExecArray): 'locative' | 'genitive' | 'masculine' | undefined => {
  const before = input.slice(Math.max(0, index - 12), index);
  if (/(?:^|\s)(?:w|we|po|o) (?:\p{L}+ )?$/iu.test(before)) return 'locative';
  if (/(?:^|\s)(?:za|na) $/iu.test(before)) return 'masculine';
  return /(?:^|\s)(?:z|ze|od|do|sprzed|około|ok\.|lat|latach|połow\p{L}{1,2}|koniec|końc\p{L}{1,2}|począt\p{L}{2,3}|schył\p{L}{2,3}|przełomie) $/iu.test(
    before,
  )
    ? 'genitive'
    : undefined;
};

/** As after \`2–5\`. */
const feminineGenitives =
  /^(?:godzin|minut|sekund|stron|osób|ton|książek|kobiet|łyżek|łyżeczek|szklanek|klas|grup|rodzin|szkół|sztuk|butelek|kropel|lekcji|sióstr|tabletek|porcji|liczb|prób)$/u;

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
    mapScale('jeden do', (said) => declension.number(said, 'genitive'), cardinal),
    stroke('[Nn]r|numer\\p{L}{0,3}', 'ukośnik', cardinal),
    // `sygn. II K 15/18`
    stroke('[IVX]{1,4} [A-Z][A-Za-z]{0,3}', '', cardinal),
    [/(?<=(?:^|\s)[Cc]o )(\d{1,3})\. (?=\p{Lu})/gu, ([, figures]) => `${toOrdinal(Number(figures))} `],
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
    // `s. 87–91`
    [/(?<=^|[\s(])(?:s|str)\. ?(?=\d{1,4} ?[–-] ?\d{1,4}(?!\p{N}))/gu, () => 'strony '],
    // `16-piętrowy`
    [
      /(?<![\p{L}\p{N}.,–-])(\d{1,3})-(\p{Ll}{4,30})(?![\p{L}-])/gu,
      ([, figures, word]) => compound(Number(figures)) + word,
    ],
    [/(?<=(?:mln|mld|tys\.) )os\./gu, (match) => `osób${isLast(match) ? '.' : ''}`],
    // `między 5 a 10 maja`, `5 i 6 maja`
    [
      new RegExp(
        `(?<![\\p{L}\\p{N}.,])(między )?(\\d{1,2}) (a|i|lub|oraz) (\\d{1,2})(?= (?:${months.join('|')}))`,
        'giu',
      ),
      ([, between = '', day, and, last]) => {
        const form = between === '' ? 'genitive' : 'locative';
        return `${between}${inflected(Number(day), form)} ${and} ${inflected(Number(last), form)}`;
      },
    ],
    [
      dayRange,
      ([, from, until]) => `${inflected(Number(from), 'genitive')} — ${inflected(Number(until), 'genitive')}`,
    ],
    [
      namedDate,
      (match) => {
        const year = match[3] === undefined ? undefined : Number(match[3]);
        const said = sayDate(Number(match[1]), months.indexOf(match[2]!) + 1, year) + stop(match);
        return dateAfter(match.input.slice(Math.max(0, match.index - 8), match.index), said);
      },
    ],
    [/(?<=\p{L} \d{1,4}\p{L}? )m\. (?=\d)/gu, () => 'mieszkanie '],
    [
      /(?<![\p{L}\p{N}.,])(\d{3,4}) (?:r\.|rok(u)?(?!\p{L}))/gu,
      (match) => {
        const ending = caseBefore(match) ?? (match[2] ? 'genitive' : undefined);
        const year = Number(match[1]);
        if (ending === undefined && !match[0].endsWith('.')) return `${toOrdinal(year)} rok`;
        return `${inflected(year, ending ?? 'genitive')} rok${ending === 'masculine' ? '' : 'u'}${stop(match)}`;
      },
    ],
    [
      /(?<![\p{L}\p{N}])([IVXL]{1,7}) (?:w\.|wiek(u)?(?!\p{L}))/gu,
      (match) => {
        const value = romanValue(match[1]!);
        if (value === undefined) return undefined;
        const ending = caseBefore(match) ?? (match[2] ? 'genitive' : undefined);
        if (ending === undefined) return `${toOrdinal(value)} wiek${stop(match)}`;
        return `${inflected(value, ending)} wiek${ending === 'masculine' ? '' : 'u'}${stop(match)}`;
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
    // `w II połowie`, `III runda`
    [
      /(?<![\p{L}\p{N}])([IVX]{1,4}) (?=((?:połow|wojn|kwarta|etap|lig|rund|tur[aęy]|instancj|piętr|klas|edycj|stopni|stopień|tom|rozdzia|częś|kadencj|fal|kategori|grup|rat|zmian|miejsc|semestr|rozbi|próg|prog)\p{Ll}*))/gu,
      (match) => {
        const value = romanValue(match[1]!);
        const before = match.input.slice(Math.max(0, match.index - 16), match.index);
        return value === undefined ? undefined : `${inflected(value, ordinalBefore(match[2]!, before))} `;
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
        const before = match.input.slice(Math.max(0, match.index - 16), match.index);
        return `${inflected(Number(match[1]), ordinalBefore(match[2]!, before))} `;
      },
    ],
  ],
  genderOf(value, after) {
    const noun = /^ (\p{Ll}{3,})(?!\p{L}|\. ?[\p{Ll}\d])/u.exec(after)?.[1];
    if (noun === undefined) return undefined;
    if (value === 1) return noun.endsWith('a') ? 'feminine' : /[oe]$/u.test(noun) ? 'neuter' : 'masculine';
    return value % 10 === 2 && value % 100 !== 12 && (feminines.test(noun) || feminineGenitives.test(noun))
      ? 'feminine'
      : undefined;
  },
  // `jedną cytrynę`, `pięciu studentów`
  caseOf(value, _, after) {
    if (value === 1) return singleCase(after);
    const last = Math.floor(value / 10) % 10 === 1 ? 0 : value % 10;
    const shows = last >= 2 && last <= 4 && genitivePlural.test(after);
    return shows || (value < 1000 && people.test(after))
      ? (said) => declension.number(said, 'genitive')
      : undefined;
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
  dateAfter,
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
