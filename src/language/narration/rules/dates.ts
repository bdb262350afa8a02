/** Dates in figures: `2024-05-12`, `12/05/2024`, `12.5.2024`, and days beside the name of a month. */
import type { SpokenLanguage } from '../language.ts';
import { notBeforeWord, notInWord, type Rule } from './rule.ts';

const iso = new RegExp(String.raw`${notInWord}(\d{4})-(\d{2})-(\d{2})(?!\d|-\d)`, 'gu');
const figures = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.])(\d{1,4})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![/.-]?\d)${notBeforeWord}`,
  'gu',
);

export const sayDates: Rule = (rewrite, language) => {
  rewrite.replace(iso, (match) => {
    const [, year = '', month = '', day = ''] = match;
    return sayDate(language, { year, month, day }, match);
  });
  rewrite.replace(figures, (match) => {
    const [, first = '', separator, second = '', last = ''] = match;
    // `1.2.20` is a version number in languages that do not write dates with dots.
    if (separator === '.' && language.decimalSeparator === '.' && last.length === 2) return undefined;
    if (first.length > 2) return undefined;
    const monthFirst = language.dateOrder === 'month first' ? Number(first) <= 12 : Number(second) > 12;
    const [day, month] = monthFirst ? [second, first] : [first, second];
    return sayDate(language, { year: fullYear(last), month, day }, match);
  });
};

const fullYear = (year: string): string =>
  year.length === 4 ? year : String(Number(year) < 50 ? 2000 + Number(year) : 1900 + Number(year));

interface WrittenDate {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

function sayDate(
  language: SpokenLanguage,
  written: WrittenDate,
  { input, index }: RegExpExecArray,
): string | undefined {
  const [day, month, year] = [Number(written.day), Number(written.month), Number(written.year)];
  if (day < 1 || day > 31 || month < 1 || month > 12) return undefined;
  const spoken = language.date({ day, month, year });
  return language.dateAfter?.(input.slice(Math.max(0, index - 12), index), spoken) ?? spoken;
}
