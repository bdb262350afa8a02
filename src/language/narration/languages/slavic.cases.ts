/** The cases of numbers in the Slavic languages, by the words before them and the ending of the noun after them. */
import { count, type Counted, type Oblique } from '../language.ts';

export type Case = 'genitive' | 'dative' | 'locative' | 'instrumental';

const order: readonly Case[] = ['genitive', 'dative', 'locative', 'instrumental'];

/** `два двух двум двух двумя`: the first case, then the others in order. */
export const caseTable = (lines: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    lines
      .split(/[|\n]/)
      .map((line) => line.trim().split(' '))
      .map(([first = '', ...cases]) => [first, cases] as const),
  );

export const formIn = (
  table: ReadonlyMap<string, readonly string[]>,
  word: string,
  wanted: Case,
): string | undefined => table.get(word)?.[order.indexOf(wanted)];

export interface Declension {
  readonly number: (said: string, wanted: Case) => string;
  /** What is counted: a unit, a coin, a thousand. */
  readonly noun: (word: Counted, value: number, wanted: Case) => string;
}

export interface Governed {
  readonly wanted: Case;
  /** Words before the number, as the source of a pattern. */
  readonly words: string;
  /** What comes after the number, where those words may also ask for another case. */
  readonly followed?: string;
}

/** A number as it is written, with what belongs to it. */
const figures = String.raw`^\d[\d.,/ \u00a0–-]{0,14}`;

/** Hours before minutes, and other larger units before smaller ones: `около 1 ч 30 мин`. */
const larger = 'ч|год|м|км|кг|h|hod|godz|m|km|kg';

/** The number after the words, or after another with its noun: `s 3 dětmi a 2 psy`. */
export const obliquesOf = (
  governed: readonly Governed[],
  and: string,
  { number, noun }: Declension,
): readonly Oblique[] =>
  governed.map(({ wanted, words, followed }) => ({
    after: new RegExp(
      `(?:^|[\\s(„«])(?:${words})(?: \\d{1,6}(?: \\p{Ll}{2,20}){0,2},? (?:${and})| \\d{1,4} ?(?:${larger})\\.?)? $`,
      'iu',
    ),
    ...(followed !== undefined && { followed: new RegExp(figures + followed, 'u') }),
    say: (said) => number(said, wanted),
    noun: (word, value) => noun(word, value, wanted),
  }));

/** The form of a unit that stands in the genitive, as it is after large numbers or a part. */
export const genitiveOf = (word: Counted, value: number, isOne: boolean, part: number): string =>
  count(word, isOne || !Number.isInteger(value) ? part : 5);

/** Only the first word is declined, `stupeň Celsia`, but for an adjective before its noun. */
export const firstWord = (words: string, decline: (word: string) => string): string => {
  const [first = '', ...rest] = words.split(' ');
  return [decline(first), ...rest].join(' ');
};
