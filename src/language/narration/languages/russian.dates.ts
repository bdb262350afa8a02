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
  /(?:^|\s)ко? $/iu.test(before)
    ? 'dative'
    : /(?:^|\s)(?:перед|между) $/iu.test(before)
      ? 'instrumental'
      : /(?:^|\s)(?:на|по|за) $/iu.test(before)
        ? 'neuter'
        : 'genitive';

export const dayRange = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,2}) ?[–-] ?(\\d{1,2}) (?=(?:${months.join('|')}))`,
  'gu',
);

/** `с пн. по пт.` */
export const dayIn = (short: string, form: 'genitive' | 'accusative'): string =>
  form === 'accusative'
    ? dayOf(short).replace(/а$/u, 'у')
    : dayOf(short)
        .replace(/[ьк]$/u, (end) => (end === 'к' ? 'ка' : ''))
        .replace(/а$/u, 'ы')
        .replace(/ца?ы$/u, 'цы')
        .replace(/г$/u, 'га')
        .replace(/е$/u, 'я');

export const dayOf = (short: string): string => days[short.toLowerCase()]!;
