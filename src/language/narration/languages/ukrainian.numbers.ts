/** Numbers in Ukrainian words, ordinals in their endings, days and hours. */
import { toCardinal, toOrdinal } from 'n2words/uk-UA';
import type { Gender } from '../language.ts';
import { monthsOf } from '../names.ts';
import { sayDecimal } from './slavic.ts';

export const months = monthsOf('uk');

/** n2words writes the Latin i. */
const inCyrillic = (said: string): string => said.replaceAll('i', 'і');

export function cardinal(value: number | bigint, gender?: Gender): string {
  const said = inCyrillic(
    toCardinal(value, { gender: gender === 'feminine' ? 'feminine' : 'masculine' }),
  ).replace(/^одна тисяча/u, 'тисяча');
  return gender === 'neuter' ? said.replace(/один$/u, 'одне') : said;
}

const round: Readonly<Record<number, string>> = {
  0: 'нульовий',
  2000: 'двохтисячний',
  3000: 'трьохтисячний',
};

export const ordinal = (value: number): string =>
  round[value] ?? inCyrillic(toOrdinal(value)).replace(/^одна тисяча/u, 'тисяча');

export type UkrainianEnding =
  | 'genitive'
  | 'dative'
  | 'locative'
  | 'instrumental'
  | 'feminine'
  | 'accusative'
  | 'feminineGenitive'
  | 'feminineLocative'
  | 'feminineInstrumental'
  | 'neuter'
  | 'all'
  | 'plural'
  | 'instrumentals';
const endings: Readonly<Record<UkrainianEnding, readonly [hard: string, soft: string]>> = {
  genitive: ['ого', 'ього'],
  dative: ['ому', 'ьому'],
  locative: ['ому', 'ьому'],
  instrumental: ['им', 'ім'],
  feminine: ['а', 'я'],
  /** Of feminines. */
  accusative: ['у', 'ю'],
  feminineGenitive: ['ої', 'ьої'],
  feminineLocative: ['ій', 'ій'],
  feminineInstrumental: ['ою', 'ьою'],
  neuter: ['е', 'є'],
  all: ['і', 'і'],
  plural: ['их', 'іх'],
  instrumentals: ['ими', 'іми'],
};

/** `перший` as `першого`, `третій` as `третього`. */
export function inflected(value: number, ending: UkrainianEnding): string {
  const [hard, soft] = endings[ending];
  return ordinal(value).replace(/ий$/u, hard).replace(/ій$/u, soft);
}

/** What the places after the comma are called. */
const places = ['десята', 'сота', 'тисячна'];
const digits = "нуль один два три чотири п'ять шість сім вісім дев'ять".split(' ');

export const decimal = (whole: string, decimals: string): string =>
  sayDecimal(whole, decimals, {
    cardinal,
    digits,
    point: 'кома',
    wholes: ['ціла', 'цілих'],
    places,
    many: (place) => place.replace(/а$/u, 'их'),
  });

export const sayDate = (day: number, month: number, year?: number): string =>
  `${inflected(day, 'genitive')} ${months[month - 1]}${year === undefined ? '' : ` ${inflected(year, 'genitive')} року`}`;

/** `о п'ятнадцятій тридцять`. */
export const sayHour = (hour: number, minute: number, ending: UkrainianEnding): string =>
  `${inflected(hour, ending)}${minute === 0 ? '' : minute < 10 ? ` нуль ${cardinal(minute)}` : ` ${cardinal(minute)}`}`;

export { digits };
