/** Amounts of money, with the currency before or after, and large amounts: `$3.50`, `20 €`, `£5bn`, `$20–30`, `5 Mio.` */
import {
  amountPattern,
  obliqueAt,
  parseAmount,
  sayAmount,
  sayCounted,
  sayWhole,
  valueOf,
} from '../amounts.ts';
import { count, type Currency, type Oblique, type SpokenLanguage } from '../language.ts';
import { anyOf, gap, isLast, notBeforeWord, notInWord, perLanguage, type Rule } from './rule.ts';

const patterns = perLanguage((language) => {
  const amount = amountPattern(language, { isMeasured: true });
  const names = Object.keys(language.currencies);
  const currency = `(?<currency>${anyOf(names)})`;
  const scales = Object.keys(language.scales);
  const scale = scales.length > 0 ? `(?:${gap}(?<scale>${anyOf(scales)})${notBeforeWord})?` : '(?<scale>)?';
  const range = `(?<from>${amount})(?:${gap}[-–]${gap}(?:\\k<currency>)?(?<until>${amount}))?`;
  const behind = `(?<from>${amount})(?:${gap}[-–]${gap}(?<until>${amount}))?`;
  return {
    before: new RegExp(
      `(?<![\\p{L}\\p{N}])(?<sign>[-−])?${currency}${gap}${range}${scale}(?: ?(?<code>${anyOf(names.filter((name) => /^[A-Z]{3}$/.test(name)))}))?(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    behind: new RegExp(`${notInWord}(?<sign>[-−])?${behind}${scale}${gap}${currency}${notBeforeWord}`, 'gu'),
    /** Only shortened words: the others are read as they are written, and a single letter may mean anything. */
    scaled: new RegExp(
      `${notInWord}(?<sign>[-−])?${behind}${gap}(?<scale>${anyOf(scales.filter((word) => isShort(language, word)))})${notBeforeWord}`,
      'gu',
    ),
  };
});

const isShort = ({ scales }: SpokenLanguage, word: string): boolean =>
  typeof scales[word] === 'object' && word.length > 1;

/** `€ 1.250,-`: nothing after the whole. */
const noCents = /(?<=\d),[-–—]{1,2}(?![\p{L}\p{N}])/gu;

export const sayMoney: Rule = (rewrite, language) => {
  const { before, behind, scaled } = patterns(language);
  if (language.decimalSeparator === ',') rewrite.replace(noCents, () => '');
  for (const pattern of [before, behind])
    rewrite.replace(pattern, (match) => {
      const found = match.groups as unknown as Written;
      const written = pattern === before ? inEnglish(found, language) : found;
      const stop = match[0].endsWith('.') && isLast(match) ? '.' : '';
      return (sayOblique(match, written, language) ?? say(written, language)) + stop;
    });
  if (Object.keys(language.scales).some((word) => isShort(language, word)))
    rewrite.replace(scaled, (match) => {
      const written = match.groups as unknown as Written;
      const minus = written.sign ? `${language.words.minus} ` : '';
      const stop = written.scale!.endsWith('.') && isLast(match) ? '.' : '';
      return minus + sayScaled(written, language, obliqueAt(match, language)) + stop;
    });
};

interface Written {
  readonly sign?: string | undefined;
  readonly currency: string;
  readonly from: string;
  readonly until?: string | undefined;
  readonly scale?: string | undefined;
  /** `$18.45 MXN`: of which country they are. */
  readonly code?: string | undefined;
}

/** `$32,582`: where its sign comes first, money of England and America has their comma. */
function inEnglish(written: Written, { decimalSeparator }: SpokenLanguage): Written {
  // `$1,125 Mrd.` has a comma of its own language.
  if (decimalSeparator === '.' || written.scale !== undefined) return written;
  if (!/[$£]/.test(written.currency) || written.currency === 'R$') return written;
  const [from = '', until] = [written.from, written.until].map((sum) =>
    sum?.replace(/^(\d{1,3}),(?=\d{3}$)/, '$1.'),
  );
  return { ...written, from, until };
}

function say({ sign, currency: name, code, from, until, scale }: Written, language: SpokenLanguage): string {
  const currency = language.currencies[code ?? name]!;
  const minus = sign ? `${language.words.minus} ` : '';
  const isExact = (sum = '') => parseAmount(sum, language).decimals.length === 2;
  if (until !== undefined && scale === undefined && (isExact(from) || isExact(until)) && currency.cent)
    return `${minus}${saySum(from, currency, language)} ${language.words.to} ${saySum(until, currency, language)}`;
  if (until === undefined && scale === undefined) return minus + saySum(from, currency, language);
  const scaled = sayScaled({ from, until, scale }, language);
  const value = valueOf(parseAmount(until ?? from, language)) * (scale === undefined ? 1 : large);
  return minus + sayCounted(scaled, count(currency.unit, value), language);
}

/** In another case after some words, `от 3 ₽`. */
function sayOblique(
  match: RegExpExecArray,
  { sign, currency, from, until, scale }: Written,
  language: SpokenLanguage,
): string | undefined {
  const oblique = obliqueAt(match, language);
  const { whole, decimals } = parseAmount(from, language);
  const value = valueOf({ whole, decimals });
  const { unit, gender, cent, centGender } = language.currencies[currency]!;
  const hasCents = decimals.length === 2 && cent !== undefined;
  if (!oblique || sign !== undefined || until !== undefined) return undefined;
  if (scale === undefined && hasCents) {
    const cents = Number(decimals);
    const units = `${oblique.say(sayWhole(whole, language, gender))} ${oblique.noun(unit, Number(whole))}`;
    const part = `${oblique.say(language.cardinal(cents, centGender ?? gender))} ${oblique.noun(cent, cents)}`;
    return cents === 0
      ? units
      : Number(whole) === 0
        ? part
        : `${units} ${language.words.and} ${part}`.replace('  ', ' ');
  }
  if (scale !== undefined) return `${sayScaled({ from, scale }, language, oblique)} ${count(unit, large)}`;
  return `${oblique.say(sayAmount(from, language, gender))} ${oblique.noun(unit, value)}`;
}

/** After thousands and millions, a noun has the form that follows large numbers. */
const large = 1_000_000;

function sayScaled(
  { from, until, scale }: Omit<Written, 'currency'>,
  language: SpokenLanguage,
  oblique?: Oblique,
): string {
  const scaleWord = scale === undefined ? '' : language.scales[scale]!;
  const { word, gender } = typeof scaleWord === 'string' ? { word: scaleWord, gender: undefined } : scaleWord;
  const inCase = (said: string) => oblique?.say(said) ?? said;
  const range =
    until === undefined ? '' : ` ${language.words.to} ${inCase(sayAmount(until, language, gender))}`;
  const value = valueOf(parseAmount(until ?? from, language));
  const said = typeof word === 'string' ? word : (oblique?.noun(word, value) ?? count(word, value));
  const all = `${inCase(sayAmount(from, language, gender))}${range} ${said}`.trimEnd();
  return language.contract?.(all) ?? all;
}

function saySum(written: string, currency: Currency, language: SpokenLanguage): string {
  const amount = parseAmount(written, language);
  const { unit, cent, gender } = currency;
  if (amount.decimals === '' || !cent || amount.decimals.length !== 2) {
    return sayCounted(sayAmount(written, language, gender), count(unit, valueOf(amount)), language);
  }
  const cents = Number(amount.decimals);
  const hundredths = `${language.cardinal(cents, currency.centGender ?? gender)} ${count(cent, cents)}`;
  const whole = Number(amount.whole);
  if (whole === 0) return hundredths;
  const units = sayCounted(sayWhole(amount.whole, language, gender), count(unit, whole), language);
  const and = language.words.and === '' ? ' ' : ` ${language.words.and} `;
  return cents === 0 ? units : units + and + hundredths;
}
