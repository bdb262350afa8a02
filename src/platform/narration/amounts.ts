/** Reads numbers as people write them: `1,299.99`, `1.299,99`, `1 299`, `3½`. */
import type { Gender, NumberWords, SpokenLanguage } from './language.ts';

export interface Amount {
  readonly whole: string;
  readonly decimals: string;
}

/** Groups of three digits behind a group sign, or plain digits; then decimals. No nested repetition: linear. */
export function amountPattern({ decimalSign, groupSigns, groupsByTwo }: SpokenLanguage): string {
  const group = `[${groupSigns}]`;
  const decimal = decimalSign === '.' ? String.raw`\.` : ',';
  const size = groupsByTwo ? '{2,3}' : '{3}';
  return String.raw`(?:\d{1,3}(?:${group}\d${size}){1,6}(?!\d)|\d{1,30})(?:${decimal}\d{1,20})?`;
}

export function parseAmount(written: string, { decimalSign }: SpokenLanguage): Amount {
  const at = written.lastIndexOf(decimalSign);
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
  // With decimals behind it, a number counts nothing.
  const counted = decimals === '' ? gender : undefined;
  const said = isGrouped ? language.cardinal(BigInt(whole), counted) : sayWhole(whole, language, counted);
  return decimals === '' ? said : `${said} ${language.words.point} ${sayDigits(decimals, language)}`;
}

export function sayWhole(digits: string, language: SpokenLanguage, gender?: Gender): string {
  const isCode = digits.length > longestCount || (digits.length > 1 && digits.startsWith('0'));
  if (digits === '') return language.digits[0]!;
  return isCode ? sayDigits(digits, language) : language.cardinal(BigInt(digits), gender);
}

export const sayDigits = (digits: string, language: NumberWords): string =>
  Array.from(digits, (digit) => language.digits[Number(digit)]).join(' ');
