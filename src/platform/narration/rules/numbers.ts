/** Numbers that are left when all else is said: ranges, ratios, fractions, decimals, versions, plain counts. */
import { amountPattern, sayAmount, sayDigits, sayWhole } from '../amounts.ts';
import type { SpokenLanguage } from '../language.ts';
import { gap, notBeforeWord, notInWord, perLanguage, type Rule } from './rule.ts';

/** Numerator and denominator. */
export const glyphs: Readonly<Record<string, readonly [number, number]>> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
};

const dotted = /(?<![\p{L}\p{N}.])v?(\d{1,5}(?:\.\d{1,5}){2,5})(?![\p{N}]|\.\d)/giu;
const fraction = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.,])(?:(\d{1,4}) )?(\d{1,3})[/⁄](\d{1,3})(?!\/|[.,]?\d)${notBeforeWord}`,
  'gu',
);
const glyph = /(?:(?<![\p{L}\p{N}.,])(\d{1,6}) ?)?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/gu;
const ratio = new RegExp(String.raw`${notInWord}(\d{1,4}):(\d{1,4})(?![:.,]?\d)${notBeforeWord}`, 'gu');

const patterns = perLanguage((language) => {
  const amount = amountPattern(language);
  return {
    range: new RegExp(
      `${notInWord}(?<![.,])(${amount})${gap}(?:[–—]|-)${gap}(${amount})(?!-?\\d|[.,]\\d)${notBeforeWord}`,
      'gu',
    ),
    signed: new RegExp(`(?<![\\p{L}\\p{N})\\]])([-−])(${amount})(?![-–]\\d)${notBeforeWord}`, 'gu'),
    plain: new RegExp(`(?<!\\p{N}[.,]?)${amount}`, 'gu'),
  };
});

export const sayNumbers: Rule = (rewrite, language) => {
  const { words } = language;
  const { range, signed, plain } = patterns(language);
  rewrite.replace(dotted, ([, version = '']) =>
    isGrouped(version, language)
      ? undefined
      : version
          .split('.')
          .map((part) => sayWhole(part, language))
          .join(` ${isAddress(version) ? words.dot : words.point} `),
  );
  rewrite.replace(glyph, ([, whole, sign = '']) => mixed(whole, glyphs[sign]!, language));
  rewrite.replace(fraction, ([, whole, above, below]) =>
    sayFraction(whole, [Number(above), Number(below)], language),
  );
  rewrite.replace(
    ratio,
    ([, one = '', other = '']) =>
      `${sayWhole(one, language)} ${words.against ?? words.to} ${sayWhole(other, language)}`,
  );
  rewrite.replace(
    range,
    ([, from = '', until = '']) => `${sayNumber(from, language)} ${words.to} ${sayNumber(until, language)}`,
  );
  rewrite.replace(signed, ([, , amount = '']) => `${words.minus} ${sayAmount(amount, language)}`);
  rewrite.replace(plain, (match) => {
    const [amount] = match;
    const after = match.input.slice(match.index + amount.length, match.index + amount.length + 16);
    if (language.hasYearForm && isYear.test(amount) && !countedNext.test(after))
      return language.year(Number(amount));
    const gender = language.genderOf?.(Number(amount), after);
    return sayAmount(
      amount,
      language,
      gender ?? (language.countedNoun?.test(after) ? 'masculine' : undefined),
    );
  });
};

/** Figures of other scripts, and those of a number without an end. */
export const sayLoneDigits: Rule = (rewrite, language) =>
  rewrite.replace(/\p{Nd}/gu, ([digit]) => sayForeignDigit(digit, language));

const isYear = /^(?:1[1-9]|20)\d\d$/;
/** In these languages a capital or a word right behind is what is counted. */
const countedNext = /^ \p{Lu}/u;

/** `1.000.000` is a million where a dot groups the figures, `192.168.100.101` an address everywhere. */
const isGrouped = (version: string, { groupSigns }: SpokenLanguage): boolean =>
  groupSigns.includes('.') &&
  /^[1-9]\d{0,2}(?:\.\d{3}){2,5}$/.test(version) &&
  !(isAddress(version) && version.split('.').every((part) => Number(part) < 256));

const isAddress = (version: string): boolean => version.split('.').length === 4;

/** Both ends of a range of years are read as years. */
function sayNumber(written: string, language: SpokenLanguage): string {
  return isYear.test(written) ? language.year(Number(written)) : sayAmount(written, language);
}

function sayFraction(
  whole: string | undefined,
  parts: readonly [number, number],
  language: SpokenLanguage,
): string | undefined {
  const [above, below] = parts;
  // `24/7`, `9/11`, `50/50` are not parts of a whole.
  if (
    above >= below ||
    below > 100 ||
    above === 0 ||
    (above > 1 && below > 20) ||
    (above === 9 && below === 11)
  ) {
    return whole === undefined ? `${language.cardinal(above)} ${language.cardinal(below)}` : undefined;
  }
  return mixed(whole, parts, language);
}

function mixed(
  whole: string | undefined,
  [above, below]: readonly [number, number],
  language: SpokenLanguage,
): string {
  const part = language.fraction(above, below);
  return whole === undefined ? part : `${sayWhole(whole, language)} ${language.words.and} ${part}`;
}

/** Figures of other scripts have the same values in the same order. */
function sayForeignDigit(digit: string, language: SpokenLanguage): string | undefined {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return sayDigits(digit, language);
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return sayDigits(String((code - zero) % 10), language);
}
