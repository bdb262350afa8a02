/** Russian numbers in the genitive: after `от`, `до`, `около` and their like. */
import type { SpokenLanguage } from '../language.ts';
import { inGenitive } from './slavic.ts';

const genitives: Readonly<Record<string, string>> = {
  ноль: 'ноля',
  один: 'одного',
  одна: 'одной',
  одно: 'одного',
  два: 'двух',
  две: 'двух',
  три: 'трёх',
  четыре: 'четырёх',
  восемь: 'восьми',
  сорок: 'сорока',
  девяносто: 'девяноста',
  сто: 'ста',
  двести: 'двухсот',
  триста: 'трёхсот',
  четыреста: 'четырёхсот',
  тысяча: 'тысячи',
  тысячи: 'тысяч',
  миллион: 'миллиона',
  миллиона: 'миллионов',
  целая: 'целой',
  десятая: 'десятой',
  сотая: 'сотой',
  тысячная: 'тысячной',
};

/** `пятьдесят` and `пятьсот` change in the middle. */
const byRule = (word: string): string =>
  word
    .replace(/^восемь(?=десят|сот)/u, 'восьми')
    .replace(/ь(?=десят|сот)/u, 'и')
    .replace(/десят$/u, 'десяти')
    .replace(/ь$/u, 'и');

export const genitive = (said: string): string => inGenitive(said, genitives, byRule);

const isOne = (value: number): boolean => value % 10 === 1 && value % 100 !== 11;

export const oblique: SpokenLanguage['oblique'] = {
  after: /(?:^|[\s(])(?:от|до|около|более|менее|свыше|больше|меньше|после|из|без) $/iu,
  say: genitive,
  // One and fractions take the genitive singular, as after `два`; all else the plural.
  formOf: (value) => (!Number.isInteger(value) || isOne(value) ? 2 : 5),
};
