/** Days and years as Ukrainian writes them, in the case of the words before them. */
import type { SpokenLanguage } from '../language.ts';
import { isLast } from '../rules/rule.ts';
import { inflected, months, ordinal, sayDate, type UkrainianEnding } from './ukrainian.numbers.ts';
import { days, daysIn } from './ukrainian.words.ts';

type Patterns = NonNullable<SpokenLanguage['patterns']>;

const monthNames = months.join('|');
export const stop = (match: RegExpExecArray): string => (match[0].endsWith('.') && isLast(match) ? '.' : '');
export const before = ({ input, index }: RegExpExecArray, length = 16): string =>
  input.slice(Math.max(0, index - length), index);

/** `на п'яте травня`, `перед п'ятим травня`. */
const dayCase = (cue: string): UkrainianEnding =>
  /(?:^|\s)(?:на|по|за) $/iu.test(cue)
    ? 'neuter'
    : /(?:^|\s)(?:перед|між) $/iu.test(cue)
      ? 'instrumental'
      : 'genitive';

export const inYear = /(?:^|[\s(])(?:у|в|о|по) $/iu;
/** `звіт за 2023 р.` */
const forYear = /(?:^|[\s(])(?:за|на) $/iu;

export const dates: Patterns = [
  // `від 05.04.2013 р.`
  [
    /(?<![\p{N}.,])(\d{1,2})\.(\d{1,2})\.(\d{4}) ?р(?:оку(?!\p{L})|\.)/gu,
    (match) =>
      Number(match[2]) > 12 || Number(match[2]) === 0
        ? undefined
        : sayDate(Number(match[1]), Number(match[2]), Number(match[3])) + stop(match),
  ],
  // `з 5 по 10 травня`
  [
    new RegExp(
      `(?<=(?:^|\\s)(?:з|із|від) )(\\d{1,2})( (?:${monthNames}))? (по|до) (\\d{1,2}) (${monthNames})(?!\\p{L})`,
      'giu',
    ),
    ([, from, month = '', until, day, last]) =>
      `${inflected(Number(from), 'genitive')}${month} ${until} ${inflected(Number(day), until === 'по' ? 'neuter' : 'genitive')} ${last}`,
  ],
  // `5–10 травня`, `5 і 6 травня`
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}.,])(\\d{1,2})( ?[–—-] ?| (?:і|й|та|або|чи) )(\\d{1,2})(?= (?:${monthNames}))`,
      'gu',
    ),
    ([, from, between = '', until]) =>
      `${inflected(Number(from), 'genitive')}${/\p{L}/u.test(between) ? between : ' — '}${inflected(Number(until), 'genitive')}`,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}.,])(\\d{1,2}) (${monthNames})(?: (\\d{4})(?: (?:року|р\\.))?)?(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    (match) => {
      const day = inflected(Number(match[1]), dayCase(before(match, 8)));
      const year = match[3] === undefined ? '' : ` ${inflected(Number(match[3]), 'genitive')} року`;
      return `${day} ${match[2]}${year}${stop(match)}`;
    },
  ],
  // `травень 2024 р.`, `2023/24 р.`
  [
    /(?<!\p{N})(\d{4}) ?[–—-] ?(\d{4}) ?(?:рр\.|рок(и|ів|ах|ам)(?!\p{L}))/gu,
    (match) => {
      const ending = match[3] ?? (inYear.test(before(match, 6)) ? 'ах' : 'и');
      const form = ending === 'ах' ? 'locative' : ending === 'ів' ? 'genitive' : undefined;
      const say = (year: string) => (form ? inflected(Number(year), form) : ordinal(Number(year)));
      return `${say(match[1]!)} — ${say(match[2]!)} рок${ending}${stop(match)}`;
    },
  ],
  // `90-х рр.`, `у 90-х`
  [
    /(?<!\p{N})(\d{1,3}0)-(х|ті|ми)(?: (?:рр\.|рок(?:и|ів|ах|ами)(?!\p{L})))?(?!\p{L})/gu,
    (match) => {
      const form = match[2] === 'х' ? 'plural' : match[2] === 'ті' ? 'all' : 'instrumentals';
      const isIn = inYear.test(before(match, 6));
      const written = /рок\p{Ll}+$/u.exec(match[0])?.[0];
      const noun = match[0].includes('рр.')
        ? match[2] === 'ті'
          ? 'роки'
          : isIn
            ? 'роках'
            : 'років'
        : written;
      return inflected(Number(match[1]), form) + (noun === undefined ? '' : ` ${noun}`) + stop(match);
    },
  ],
  [
    /(?<![\p{N}.,])(\d{3,4}) ?(?:р\.|р(?= ?[,;)])|рок(у|ом|ові|ів)?(?!\p{L})|році(?!\p{L}))/gu,
    (match) => {
      const year = Number(match[1]);
      if (match[2] === 'ів') return undefined;
      if (match[0].endsWith('році')) return `${inflected(year, 'locative')} році`;
      if (match[2] === 'ом') return `${inflected(year, 'instrumental')} роком`;
      if (match[2] === 'ові') return `${inflected(year, 'dative')} рокові`;
      if (match[0].endsWith('рік') || (match[0].endsWith('рок') && match[2] === undefined))
        return `${ordinal(year)} рік`;
      const isIn = match[2] === undefined && inYear.test(before(match, 6));
      if (match[2] === undefined && forYear.test(before(match, 6)))
        return `${ordinal(year)} рік${stop(match)}`;
      return `${inflected(year, isIn ? 'locative' : 'genitive')} ${isIn ? 'році' : 'року'}${stop(match)}`;
    },
  ],
  [/(?<![\p{N}.,])(\d{4}) (?=рік(?!\p{L}))/gu, ([, year]) => `${ordinal(Number(year))} `],
  // `у пт. 15.05`
  [
    /(?<=(?:^|\s)(?:у|в|на|за) )(пн|вт|ср|чт|пт|сб|нд)(?:\.|(?=,? \d))/giu,
    (match) => daysIn[match[1]!.toLowerCase()]! + stop(match),
  ],
  [
    /(?<=(?<!\p{L})(?:пн|вт|ср|чт|пт|сб|нд|понеділок|вівторок|середу|четвер|п['’]ятницю|суботу|неділю)\.?,? )([1-3]?\d)\.(0[1-9]|1[0-2])(?![\p{N}]|\.\d)/gu,
    ([, day, month]) => sayDate(Number(day), Number(month)),
  ],
  [
    /(?<!\p{L})(пн|вт|ср|чт|пт|сб|нд)\.(?=,? (?:і|та|з|до|—|–|\d{1,2}[:.]))/giu,
    ([, day = '']) => days[day.toLowerCase()],
  ],
];
