/** Reads numbers as people write them: `1,299.99`, `1.299,99`, `1 299`, `3½`. */
import type { Gender, NumberWords, Oblique, SpokenLanguage } from './language.ts';

export interface Amount {
  readonly whole: string;
  readonly decimals: string;
}

/**
 * Groups of three digits after a separator, or plain digits; then decimals. No nested repetition: linear. A plain space
 * may also come between two numbers: not between groups, and in English, which writes commas, only where the second
 * could not stand alone or the first is long enough. What is measured or paid, `$17.8` or `3.5 km`, has decimals after
 * a point in every language: alone, such a number may also be a version or a section.
 */
export function amountPattern(language: SpokenLanguage, { isMeasured = false } = {}): string {
  const { code, decimalSeparator, groupSeparators, groupsByTwo, numbered } = language;
  const separators = groupSeparators.replace(' ', '');
  const size = groupsByTwo ? '{2,3}' : '{3}';
  // `0.340` is a part of one, wherever it is written.
  const groups = [String.raw`[1-9]\d{0,2}(?:[${separators}]\d${size}){1,6}(?!\d)`];
  const apart = numbered === undefined ? '' : `(?<!(?:${numbered}) )`;
  if (groupSeparators !== separators)
    groups.push(
      code === 'en'
        ? String.raw`${apart}[1-9]\d{0,2}(?: \d{3}){2,4}(?! ?\d)|[1-9]\d{0,2} 000(?! ?\d)|${apart}[1-9]\d{1,2} \d{3}(?! ?\d)`
        : String.raw`${apart}\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3}){1,6}(?!\d)`,
    );
  const decimals = decimalSeparator === '.' ? String.raw`\.\d{1,20}` : String.raw`,\d{1,20}`;
  const foreign =
    isMeasured && decimalSeparator === ',' ? String.raw`|\.\d{1,2}(?!\d)|(?<=(?<!\d)0)\.\d{3,6}(?!\d)` : '';
  // `1,250.00` can only be meant in the English way.
  const english =
    decimalSeparator === ','
      ? String.raw`\d{1,3}(?:,\d{3}){1,4}\.\d{2}(?!\d)|\d{1,3}(?:,\d{3}){2,4}(?![\d,.])|`
      : '';
  return String.raw`(?:${english}(?:${groups.join('|')}|\d{1,30})(?:${decimals}${foreign})?)`;
}

export function parseAmount(written: string, { decimalSeparator }: SpokenLanguage): Amount {
  if (decimalSeparator === ',' && /^\d{1,3}(?:,\d{3}){2,}$|^\d{1,3}(?:,\d{3})+\.\d{2}$/.test(written)) {
    const [whole = '', decimals = ''] = written.split('.');
    return { whole: whole.replaceAll(',', ''), decimals };
  }
  const foreign = decimalSeparator === ',' ? written.search(/\.\d{1,2}$|(?<=^0)\.\d{3,6}$/) : -1;
  const at = foreign === -1 ? written.lastIndexOf(decimalSeparator) : foreign;
  const [whole, decimals] = at === -1 ? [written, ''] : [written.slice(0, at), written.slice(at + 1)];
  return { whole: whole.replace(/\D/g, ''), decimals };
}

export const valueOf = ({ whole, decimals }: Amount): number => Number(`${whole || '0'}.${decimals || '0'}`);

/** Ten digits and more in one row are a code, not a count; people group the figures of a count. */
const longestCount = 9;

export function sayAmount(written: string, language: SpokenLanguage, gender?: Gender): string {
  const { whole, decimals } = parseAmount(written, language);
  const isGrouped = whole.length < written.length - (decimals === '' ? 0 : decimals.length + 1);
  if (decimals !== '' && language.decimal) return language.decimal(whole, decimals);
  // Only a whole number takes the gender of what it counts.
  const counted = decimals === '' ? gender : undefined;
  const said = isGrouped ? language.cardinal(BigInt(whole), counted) : sayWhole(whole, language, counted);
  return decimals === '' ? said : `${said} ${language.words.point} ${sayDecimals(decimals, language)}`;
}

/** Some languages say decimals as one number, after the zeros at their start. */
function sayDecimals(decimals: string, language: SpokenLanguage): string {
  const counted = decimals.replace(/^0+/, '');
  if (!language.countsDecimals || decimals.length > 3 || counted === '') return sayDigits(decimals, language);
  const zeros = sayDigits(decimals.slice(0, -counted.length), language);
  return `${zeros} ${language.cardinal(BigInt(counted))}`.trimStart();
}

/** What is counted, after its number: a million and more of it may need a word between. */
export function sayCounted(said: string, counted: string, language: SpokenLanguage): string {
  const { millions } = language;
  const all = `${said} ${millions?.ends.test(said) ? `${millions.of} ` : ''}${counted}`;
  return language.contract?.(all) ?? all;
}

/** The case a number is in, by what is around it. */
export function obliqueAt(
  { input, index }: RegExpExecArray,
  { obliques }: SpokenLanguage,
): Oblique | undefined {
  if (obliques === undefined) return undefined;
  const before = input.slice(Math.max(0, index - longestCue), index);
  const from = input.slice(index, index + longestCue);
  return obliques.find(({ after, followed }) => after.test(before) && (followed?.test(from) ?? true));
}

const longestCue = 48;

export function sayWhole(digits: string, language: SpokenLanguage, gender?: Gender): string {
  const isCode = digits.length > longestCount || (digits.length > 1 && digits.startsWith('0'));
  if (digits === '') return language.digits[0]!;
  return isCode ? sayDigits(digits, language) : language.cardinal(BigInt(digits), gender);
}

export const sayDigits = (digits: string, language: Pick<NumberWords, 'digits'>): string =>
  Array.from(digits, (digit) => language.digits[Number(digit)]).join(' ');
