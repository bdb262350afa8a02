import { toCardinal, toOrdinal } from 'n2words/ru-RU';
import { romanValue } from '../english/roman.ts';
import { count, type Gender, type SpokenLanguage } from '../language.ts';
import { monthsOf } from '../names.ts';
import { isLast } from '../rules/rule.ts';
import { genitive, oblique } from './russian.cases.ts';
import { abbreviations, currencies, forms, scales, symbols, units } from './russian.words.ts';

const months = monthsOf('ru');

function cardinal(value: number | bigint, gender?: Gender): string {
  const said = toCardinal(value, { gender: gender === 'feminine' ? 'feminine' : 'masculine' }).replace(
    /^одна тысяча/,
    'тысяча',
  );
  return gender === 'neuter' ? said.replace(/один$/, 'одно') : said;
}

const ordinal = (value: number): string => toOrdinal(value).replace(/^одна тысяча/, 'тысяча');

type Ending = 'genitive' | 'feminine' | 'neuter' | 'prepositional' | 'plural';
const endings: Readonly<Record<Ending, readonly [hard: string, soft: string]>> = {
  genitive: ['ого', 'ьего'],
  feminine: ['ая', 'ья'],
  neuter: ['ое', 'ье'],
  prepositional: ['ом', 'ьем'],
  plural: ['ых', 'ьих'],
};

/** `двенадцатый` as `двенадцатого`, `третий` as `третьего`. */
function inflected(value: number, ending: Ending): string {
  const [hard, soft] = endings[ending];
  return ordinal(value)
    .replace(/(?:ый|ой)$/u, hard)
    .replace(/ий$/u, soft);
}

const endingOf: Readonly<Record<string, Ending>> = {
  го: 'genitive',
  я: 'feminine',
  ая: 'feminine',
  е: 'neuter',
  ое: 'neuter',
  м: 'prepositional',
  х: 'plural',
  ых: 'plural',
};

const parts = ['десятая', 'сотая', 'тысячная'];

/** `две целых пять десятых`. */
function decimal(whole: string, decimals: string): string {
  const place = parts[decimals.length - 1];
  const units = cardinal(BigInt(whole || '0'), 'feminine');
  if (place === undefined)
    return `${units} и ${Array.from(decimals, (figure) => digits[Number(figure)]).join(' ')}`;
  const isOne = (figures: string) => /(?:^|[^1])1$/.test(figures);
  const wholes = isOne(whole) ? 'целая' : 'целых';
  const part = isOne(decimals) ? place : place.replace(/ая$/u, 'ых');
  return `${units} ${wholes} ${cardinal(BigInt(decimals), 'feminine')} ${part}`;
}

const digits = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];

const sayDate = (day: number, month: number, year?: number): string =>
  `${inflected(day, 'genitive')} ${months[month - 1]}${year === undefined ? '' : ` ${inflected(year, 'genitive')} года`}`;

const namedDate = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2}) (${months.join('|')})(?: (\\d{4})(?: (?:года|г\\.))?)?(?![\\p{L}\\p{N}])`,
  'gu',
);

const feminineName = /(?<!Ник[ио]т|Иль|Фом|Лук|Савв|Кузьм)[ая]$/u;

const days: Readonly<Record<string, string>> = {
  пн: 'понедельник',
  вт: 'вторник',
  ср: 'среда',
  чт: 'четверг',
  пт: 'пятница',
  сб: 'суббота',
  вс: 'воскресенье',
};
const dayOf = (short: string): string => days[short.toLowerCase()]!;

/** `25 руб. 50 коп.` */
function sayCoins(value: number, name: 'руб.' | 'коп.'): string {
  const { unit, cent, gender, centGender } = currencies['руб.']!;
  return name === 'руб.'
    ? `${cardinal(value, gender)} ${count(unit, value)}`
    : `${cardinal(value, centGender)} ${count(cent!, value)}`;
}

/** `в 1941–1945 гг.` */
function sayYears(isIn: boolean, from: number, until: number): string {
  const say = (year: number) => (isIn ? inflected(year, 'prepositional') : ordinal(year));
  return `${say(from)} — ${say(until)} ${isIn ? 'годах' : 'годы'}`;
}

export const russian: SpokenLanguage = {
  code: 'ru',
  cardinal,
  ordinal,
  year: (year) => cardinal(year),
  digits,
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  decimal,
  oblique,
  words: {
    point: 'и',
    minus: 'минус',
    percent: 'процентов',
    perMille: 'промилле',
    to: '—',
    and: '',
    number: 'номер',
    dot: 'точка',
    at: 'собака',
    slash: 'слэш',
    backslash: 'обратный слэш',
    colon: 'двоеточие',
    tilde: 'тильда',
    degrees: forms('градус', 'градуса', 'градусов'),
    squared: forms('квадратный', 'квадратных', 'квадратных'),
    cubed: forms('кубический', 'кубических', 'кубических'),
    per: 'в',
  },
  patterns: [
    [
      /(?<![\p{L}\p{N}])([Вв] )?(\d{4}) ?[–—-] ?(\d{4}) (?:гг\.|год(?:ы|ах)(?!\p{L}))/gu,
      (match) =>
        (match[1] ?? '') +
        sayYears(match[1] !== undefined, Number(match[2]), Number(match[3])) +
        (match[0].endsWith('.') && isLast(match) ? '.' : ''),
    ],
    [
      namedDate,
      ([, day, month = '', year]) =>
        sayDate(Number(day), months.indexOf(month) + 1, year === undefined ? undefined : Number(year)),
    ],
    [
      /(?<=(?:^|\s)(?:с|до|от|после|около) )([01]?\d|2[0-4]):([0-5]\d)(?![:.,]?\d|\p{L})/giu,
      ([, hour, minute]) => {
        const minutes =
          Number(minute) < 10 ? `ноль ${cardinal(Number(minute))}` : genitive(cardinal(Number(minute)));
        return `${genitive(cardinal(Number(hour)))} ${minutes}`;
      },
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,9}) руб\.? (\d{1,2}) коп(?:\.|(?!\p{L}))/gu,
      (match) => {
        const [, roubles, copecks = ''] = match;
        const stop = match[0].endsWith('.') && isLast(match) ? '.' : '';
        return `${sayCoins(Number(roubles), 'руб.')} ${sayCoins(Number(copecks), 'коп.')}${stop}`;
      },
    ],
    [/(?<=(?:^|\s)с )(\d{1,2})(?= до \d)/giu, ([, figures]) => genitive(cardinal(Number(figures)))],
    [
      /(?<![\p{L}\p{N}])(Пн|Вт|Ср|Чт|Пт|Сб|Вс)\.? ?[–—-] ?(Пн|Вт|Ср|Чт|Пт|Сб|Вс)\.?(?!\p{L})/giu,
      ([, from = '', until = '']) => `${dayOf(from)} — ${dayOf(until)}`,
    ],
    [/(?<![\p{L}\p{N}]|\p{N} )г\. ?(?=\p{Lu})/gu, () => 'город '],
    [
      /(?<!\p{N})(\d{1,2}(?=-[тм]и)|[2-9]?[2-4](?=-х))-(?:ти|ми|х)(?!\p{L})/gu,
      ([, figures]) => genitive(cardinal(Number(figures))),
    ],
    [/(?<!\p{N})(\d{4}) году(?!\p{L})/gu, ([, year]) => `${inflected(Number(year), 'prepositional')} году`],
    [
      /(?<=(?:^|\s)[Вв]о? )(\d{4}) г\.(?!\p{L})/gu,
      ([, year]) => `${inflected(Number(year), 'prepositional')} году`,
    ],
    [
      /(?<!\p{N})(\d{4}) (?:года|г\.)(?!\p{L})/gu,
      ([, year]) => `${inflected(Number(year), 'genitive')} года`,
    ],
    [/(?<!\p{N})(\d{4}) год(?!\p{L})/gu, ([, year]) => `${ordinal(Number(year))} год`],
    [/(?<!\p{N})(\d{1,3}0)-е(?= годы)/gu, ([, decade]) => ordinal(Number(decade)).replace(/[ыо]й$/u, 'ые')],
    [
      /(?<!\p{N})(\d{1,4})-(й|ый|го|я|ая|е|ое|м|х|ых)(?!\p{L})/gu,
      ([, figures, ending = '']) => {
        const form = endingOf[ending];
        return form ? inflected(Number(figures), form) : ordinal(Number(figures));
      },
    ],
    [
      /(?<!\p{L})([IVXL]{1,7}) (век)(а|е|у|ом)?(?!\p{L})/gu,
      ([, roman = '', noun, ending = '']) => {
        const value = romanValue(roman);
        if (value === undefined) return undefined;
        const said =
          ending === '' ? ordinal(value) : inflected(value, ending === 'е' ? 'prepositional' : 'genitive');
        return `${said} ${noun}${ending}`;
      },
    ],
    [
      /(?<![\p{L}\p{N}])([Вв] )?([IVXL]{1,7}) в\.(?!\p{L})/gu,
      (match) => {
        const value = romanValue(match[2]!);
        if (value === undefined) return undefined;
        const stop = isLast(match) ? '.' : '';
        return match[1] === undefined
          ? `${ordinal(value)} век${stop}`
          : `${match[1]}${inflected(value, 'prepositional')} веке${stop}`;
      },
    ],
    [
      /(?<=(\p{Lu}\p{Ll}+) )([IVX]{1,5})(?![\p{L}\p{N}])/gu,
      ([, name = '', roman = '']) => {
        const value = romanValue(roman);
        if (value === undefined) return undefined;
        return feminineName.test(name) ? inflected(value, 'feminine') : ordinal(value);
      },
    ],
  ],
  genderOf(value, after) {
    const noun = /^ (\p{Ll}+)/u.exec(after)?.[1];
    const last = Math.floor(value / 10) % 10 === 1 ? 0 : value % 10;
    if (noun === undefined || noun.length < 3) return undefined;
    if (last === 1) return /[ая]$/u.test(noun) ? 'feminine' : /[ое]$/u.test(noun) ? 'neuter' : undefined;
    return last === 2 && /[ыи]$/u.test(noun) ? 'feminine' : undefined;
  },
  unitGenders: {
    т: 'feminine',
    мин: 'feminine',
    'мин.': 'feminine',
    с: 'feminine',
    сек: 'feminine',
    'сек.': 'feminine',
    'ст. л.': 'feminine',
    'ч. л.': 'feminine',
    шт: 'feminine',
    'шт.': 'feminine',
  },
  perUnits: { с: 'секунду', мин: 'минуту', сек: 'секунду' },
  bounds: { '<': 'меньше', '>': 'больше', '~': 'примерно' },
  symbols,

  currencies,

  scales,

  units,

  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) => sayDate(day, month, year),
  time: ({ hour, minute, second }) =>
    `${cardinal(hour)} ${minute === 0 ? 'ноль ноль' : minute < 10 ? `ноль ${cardinal(minute)}` : cardinal(minute)}` +
    (second === undefined ? '' : ` и ${cardinal(second, 'feminine')} секунд`),
  fraction: (above, below) =>
    above === 1
      ? `одна ${inflected(below, 'feminine')}`
      : `${cardinal(above, 'feminine')} ${inflected(below, 'plural')}`,
  abbreviations,
};
