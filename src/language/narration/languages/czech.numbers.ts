/** Czech numbers, ordinals and days. */
import { toCardinal, toOrdinal } from 'n2words/cs-CZ';
import type { Gender } from '../language.ts';
import { monthsOf } from '../names.ts';

export const months = monthsOf('cs');

/** One and two have genders when they stand alone: `jeden, jedna, jedno`, `dva, dvě`. */
export function cardinal(value: number | bigint, gender?: Gender): string {
  const said = toCardinal(value);
  if (Number(value) === 1) return gender === 'masculine' ? 'jeden' : gender === 'neuter' ? 'jedno' : 'jedna';
  return Number(value) === 2 && gender !== undefined && gender !== 'masculine' ? 'dvě' : said;
}

/** Tens and ones both have the form of an ordinal: `dvacátý první`. */
export const ordinal = (value: number): string =>
  value > 20 && value < 100 && value % 10 !== 0
    ? `${toOrdinal(value - (value % 10))} ${toOrdinal(value % 10)}`
    : toOrdinal(value);

export const genitive = (value: number): string =>
  ordinal(value)
    .split(' ')
    .map((word) => word.replace(/ý$/u, 'ého').replace(/í$/u, 'ího'))
    .join(' ');

export const sayDate = (day: number, month: number, year?: number): string =>
  `${genitive(day)} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`;

/** `ledna` as `lednu` or `lednem`. */
export const monthIn = (month: string, isTowards: boolean): string =>
  isTowards
    ? month.replace(/ce$/u, 'ci').replace(/a$/u, 'u')
    : month.replace(/[aeu]$/u, 'em').replace(/í$/u, 'ím');
