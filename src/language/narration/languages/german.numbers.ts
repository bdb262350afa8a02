/** Numbers, years and times of German in words. */
import { toCardinal } from 'n2words/de-DE';
import type { Counted } from '../language.ts';
import { monthsOf } from '../names.ts';

export const digits = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
export const same = (word: string): Counted => [word, word];
export const months = monthsOf('de');

/** `ein Euro`, `eine Million`, but `eins` alone: a number before a noun loses its s. */
export const cardinal = (value: number | bigint): string => toCardinal(value).toLowerCase();
export const beforeNoun = (value: number | bigint): string => cardinal(value).replace(/eins$/, 'ein');

/** `neunzehnhundertneunundneunzig`, `zweitausendacht`. */
export function sayYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year < 1100 || year > 1999) return cardinal(year);
  return `${cardinal(century)}hundert${rest === 0 ? '' : cardinal(rest)}`;
}

export const sayTime = (hour: number, minute: number): string =>
  `${beforeNoun(hour)} Uhr${minute === 0 ? '' : ` ${cardinal(minute)}`}`;

export const capitalised = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
