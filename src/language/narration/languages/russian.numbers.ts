/** Numbers in Russian words. */
import { toCardinal, toOrdinal } from 'n2words/ru-RU';
import { count, type Gender } from '../language.ts';
import { currencies, digits, type Ending, endings, parts } from './russian.words.ts';
import { sayDecimal } from './slavic.ts';

export function cardinal(value: number | bigint, gender?: Gender): string {
  const said = toCardinal(value, { gender: gender === 'feminine' ? 'feminine' : 'masculine' }).replace(
    /^одна тысяча/,
    'тысяча',
  );
  return gender === 'neuter' ? said.replace(/один$/, 'одно') : said;
}

export const ordinal = (value: number): string =>
  value === 2000 ? 'двухтысячный' : toOrdinal(value).replace(/^одна тысяча/, 'тысяча');

/** `двенадцатый` as `двенадцатого`, `третий` as `третьего`. */
export function inflected(value: number, ending: Ending): string {
  const [hard, soft] = endings[ending];
  return ordinal(value)
    .replace(/(?:ый|ой)$/u, hard)
    .replace(/ий$/u, soft);
}

export const decimal = (whole: string, decimals: string): string =>
  sayDecimal(whole, decimals, {
    cardinal,
    digits,
    point: 'и',
    wholes: ['целая', 'целых'],
    places: parts,
    many: (place) => place.replace(/ая$/u, 'ых'),
  });

/** `главе XII`: the numeral has the case of its noun. */
export const numbered = new RegExp(
  '(?<=(?<!\\p{L})([Гг]лав[аыуе]|гл\\.|[Чч]аст[ьи]|[Кк]ниг[аиуе]|[Сс]цен[аыуе]|[Пп]есн[ьи]|[Тт]ом[ае]?|[Рр]аздел[ае]?|[Аа]кт[ае]?|[Сс]ъезд[ае]?) )([IVXL]{1,7})(?![\\p{L}\\p{N}])',
  'gu',
);
export function sayNumbered(noun: string, value: number): string {
  const isFeminine = /^(?:гл|ча|кн|сц|пе)/iu.test(noun);
  if (isFeminine) {
    const said = inflected(value, 'feminine');
    return /(?:[аь]|гл\.)$/u.test(noun) ? said : said.replace(/ая$/u, 'ой').replace(/ья$/u, 'ьей');
  }
  return noun.endsWith('а')
    ? inflected(value, 'genitive')
    : noun.endsWith('е')
      ? inflected(value, 'prepositional')
      : ordinal(value);
}

/** `в 1941–1945 гг.` */
export function sayYears(isIn: boolean, from: number, until: number): string {
  const say = (year: number) => (isIn ? inflected(year, 'prepositional') : ordinal(year));
  return `${say(from)} — ${say(until)} ${isIn ? 'годах' : 'годы'}`;
}

/** `25 руб. 50 коп.` */
export function sayCoins(value: number, name: 'руб.' | 'коп.'): string {
  const { unit, cent, gender, centGender } = currencies['руб.']!;
  return name === 'руб.'
    ? `${cardinal(value, gender)} ${count(unit, value)}`
    : `${cardinal(value, centGender)} ${count(cent!, value)}`;
}
