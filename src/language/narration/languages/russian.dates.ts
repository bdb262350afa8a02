/** Days and months in Russian, and the cases of days. */
import { monthsOf } from '../names.ts';
import { inflected } from './russian.numbers.ts';
import { days, type Ending } from './russian.words.ts';

export const months = monthsOf('ru');

export const sayDate = (day: number, month: number, year?: number): string =>
  `${inflected(day, 'genitive')} ${months[month - 1]}${year === undefined ? '' : ` ${inflected(year, 'genitive')} года`}`;

export const namedDate = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2}) (${months.join('|')})(?: (\\d{4})(?: (?:года|г\\.))?)?(?![\\p{L}\\p{N}])`,
  'gu',
);

/** `к первому мая`, `на первое мая`. */
export const dayCase = (before: string): Ending =>
  /(?:^|\s)ко? $/iu.test(before) ? 'dative' : /(?:^|\s)(?:на|по|за) $/iu.test(before) ? 'neuter' : 'genitive';

export const dayRange = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,2}) ?[–-] ?(\\d{1,2}) (?=(?:${months.join('|')}))`,
  'gu',
);

/** By its short name, `пн`. */
export const dayOf = (short: string): string => days[short.toLowerCase()]!;
