/** What a language says that puts no spaces between words, or between figures and what they count. */
import type { Speak } from '../rewrite.ts';

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second?: number;
}

/** What such a language says. Amounts come in plain figures, with a point before decimals. */
export interface FigureWords {
  /** The primary subtag. */
  readonly code: string;
  number(amount: string): string;
  /** What follows may change it. */
  range(from: string, until: string, after?: string): string;
  /** Between the two ends. */
  readonly to: string;
  minus(amount: string): string;
  date(year: string, month: number, day: number): string;
  time(time: TimeOfDay): string;
  /** `said` is what `number` or `range` made of it. */
  percent(said: string, sign: string): string;
  money(amount: string, currency: string): string;
  measure(said: string, unit: string, isNegative: boolean): string;
  /** `60 km/h`. */
  speed(said: string, unit: string, time: string): string;
  fraction(above: string, below: string): string;
  /** Between two figures that are no part of a whole: `120/80`. */
  readonly over: string;
  /** `10⁸`. */
  power(exponent: string, isNegative: boolean): string;
  /** Of a holy book: `3:16`. */
  verse(chapter: string, verses: string): string;
  ratio(one: string, other: string): string;
  telephone(groups: readonly string[]): string;
  /** Between the numbers of a house: `6の10の1`. */
  readonly blocks?: string;
  /** Figure by figure, where numbers after letters are said so. */
  each?(figures: string): string;
  /** Of a house, where it has a letter: `3F`. */
  floor?(figures: string, isBelow: boolean): string;
  /** Before decimals and between the parts of a version. */
  readonly point: string;
  /** Before a unit of which each is meant: `每`. */
  readonly per: string;
  /** `亿`. */
  readonly hundredMillion: string;
  /** Between the two numbers of a figure or table: `图二杠一`. */
  readonly dash?: string;
  /** What follows the number may change it: `2个`, `1999年`. */
  before(amount: string, after: string, isOrdinal: boolean): string;
  /** `P.12`, `pp.12-15`. */
  page(from: string, until: string | undefined): string;
  /** Comes after the character of each day in a range of days: `月〜金` is `月曜から金曜`. */
  readonly weekday?: string;
  /** What only this language writes. */
  readonly patterns?: readonly (readonly [pattern: RegExp, speak: Speak])[];
  readonly currencies: readonly string[];
  readonly units: readonly string[];
  readonly symbols: Readonly<Record<string, string>>;
}
