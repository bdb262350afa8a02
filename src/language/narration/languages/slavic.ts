/** What the Slavic languages share: three forms of a noun, by the number before it, and another after decimals. */
import type { Counted, Gender, SpokenLanguage } from '../language.ts';

/** `рубль`, `рубля`, `рублей`; after decimals `рубля`. Russian counts 21 like 1, Czech does not. */
export function forms(
  [one, few, many, part = few]: readonly [string, string, string, string?],
  countsByLastFigure: boolean,
): Counted {
  return (value) => {
    if (!Number.isInteger(value)) return part;
    const last = countsByLastFigure && Math.floor(value / 10) % 10 !== 1 ? value % 10 : value;
    return last === 1 ? one : last >= 2 && last <= 4 ? few : many;
  };
}

export const same = (word: string): Counted => [word, word];

/** Says a number in another case, word by word. */
export const inCase = (said: string, decline: (word: string) => string): string =>
  said.split(' ').map(decline).join(' ');

/** `№ 17/24`, a number in two parts. */
export const stroke = (
  cues: string,
  word: string,
  cardinal: (value: number) => string,
): NonNullable<SpokenLanguage['patterns']>[number] => [
  new RegExp(`(?<=(?<!\\p{L})(?:${cues}) ?)([1-9]\\d{0,5})/([1-9]\\d{0,5})(?![/.,]?\\d|[\\p{L}-])`, 'gu'),
  ([, one, other = '']) =>
    // The number of a law has its year after it, which has a rule of its own.
    word !== 'дробь' && /^(?:19|20)\d\d$/.test(other)
      ? undefined
      : `${cardinal(Number(one))}${word && ` ${word}`} ${cardinal(Number(other))}`,
];

/** `1:50 000`, of a map. */
export const mapScale = (
  one: string,
  decline: (said: string) => string,
  cardinal: (value: number) => string,
): NonNullable<SpokenLanguage['patterns']>[number] => [
  /(?<![\p{L}\p{N}.,:])1 ?: ?(\d{1,3}(?:[ \u00a0.]\d{3}){1,2})(?![\p{L}\p{N}:]|[ .]\d)/gu,
  ([, scale = '']) => `${one} ${decline(cardinal(Number(scale.replaceAll(/\D/g, ''))))}`,
];

export interface DecimalWords {
  readonly cardinal: (value: bigint, gender: Gender) => string;
  readonly digits: readonly string[];
  /** Between figures that have no name together. */
  readonly point: string;
  readonly wholes: readonly [one: string, many: string];
  /** What one, two and three places after the comma are called. */
  readonly places: readonly string[];
  readonly many: (place: string) => string;
}

/** `две целых пять десятых`, `дві цілих п'ять десятих`. */
export function sayDecimal(whole: string, decimals: string, words: DecimalWords): string {
  const { cardinal, digits, point, wholes, places, many } = words;
  const place = places[decimals.length - 1];
  const units = cardinal(BigInt(whole || '0'), 'feminine');
  if (place === undefined)
    return `${units} ${point} ${Array.from(decimals, (figure) => digits[Number(figure)]).join(' ')}`;
  const isOne = (figures: string) => /(?:^|[^1])1$/.test(figures);
  const part = isOne(decimals) ? place : many(place);
  return `${units} ${isOne(whole) ? wholes[0] : wholes[1]} ${cardinal(BigInt(decimals), 'feminine')} ${part}`;
}
