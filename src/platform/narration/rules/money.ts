/** Amounts of money, with the currency before or behind: `$3.50`, `20 €`, `£5bn`, `USD 12`, `$20–30`. */
import { amountPattern, parseAmount, sayAmount, sayWhole, valueOf } from '../amounts.ts';
import { count, type Currency, type SpokenLanguage } from '../language.ts';
import { anyOf, gap, notBeforeWord, notInWord, perLanguage, type Rule } from './rule.ts';

const patterns = perLanguage((language) => {
  const amount = amountPattern(language);
  const signs = Object.keys(language.currencies);
  const currency = `(?<currency>${anyOf(signs)})`;
  const scales = Object.keys(language.scales);
  const scale = scales.length > 0 ? `(?:${gap}(?<scale>${anyOf(scales)})${notBeforeWord})?` : '(?<scale>)?';
  const range = `(?<from>${amount})(?:${gap}[-–]${gap}(?:\\k<currency>)?(?<until>${amount}))?`;
  const behind = `(?<from>${amount})(?:${gap}[-–]${gap}(?<until>${amount}))?`;
  return {
    before: new RegExp(
      `(?<![\\p{L}\\p{N}])(?<sign>[-−])?${currency}${gap}${range}${scale}(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    behind: new RegExp(`${notInWord}(?<sign>[-−])?${behind}${scale}${gap}${currency}${notBeforeWord}`, 'gu'),
  };
});

export const sayMoney: Rule = (rewrite, language) => {
  const { before, behind } = patterns(language);
  for (const pattern of [before, behind])
    rewrite.replace(pattern, ({ groups }) => say(groups as unknown as Written, language));
};

interface Written {
  readonly sign?: string;
  readonly currency: string;
  readonly from: string;
  readonly until?: string;
  readonly scale?: string;
}

function say({ sign, currency: name, from, until, scale }: Written, language: SpokenLanguage): string {
  const currency = language.currencies[name]!;
  const minus = sign ? `${language.words.minus} ` : '';
  if (until !== undefined || scale !== undefined) {
    const range = until === undefined ? '' : ` ${language.words.to} ${sayAmount(until, language)}`;
    const scaled = scale === undefined ? '' : ` ${language.scales[scale]}`;
    const said = `${minus}${sayAmount(from, language)}${range}${scaled} ${count(currency.unit, 2)}`;
    return language.contract?.(said) ?? said;
  }
  return minus + saySum(from, currency, language);
}

function saySum(written: string, currency: Currency, language: SpokenLanguage): string {
  const amount = parseAmount(written, language);
  const { unit, cent, gender } = currency;
  if (amount.decimals === '' || !cent || amount.decimals.length !== 2) {
    return `${sayAmount(written, language, gender)} ${count(unit, valueOf(amount))}`;
  }
  const cents = Number(amount.decimals);
  const hundredths = `${language.cardinal(cents, currency.centGender ?? gender)} ${count(cent, cents)}`;
  const whole = Number(amount.whole);
  if (whole === 0) return hundredths;
  const units = `${sayWhole(amount.whole, language, gender)} ${count(unit, whole)}`;
  const and = language.words.and === '' ? ' ' : ` ${language.words.and} `;
  return cents === 0 ? units : units + and + hundredths;
}
