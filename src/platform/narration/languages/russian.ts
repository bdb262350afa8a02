import { toCardinal, toOrdinal } from 'n2words/ru-RU';
import { romanValue } from '../english/roman.ts';
import type { Counted, Currency, Gender, SpokenLanguage } from '../language.ts';
import { forms as slavicForms, same } from './slavic.ts';

const forms = (one: string, few: string, many: string): Counted => slavicForms([one, few, many], true);

const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

const rouble: Currency = {
  unit: forms('рубль', 'рубля', 'рублей'),
  cent: forms('копейка', 'копейки', 'копеек'),
  gender: 'masculine',
  centGender: 'feminine',
};
const dollar: Currency = {
  unit: forms('доллар', 'доллара', 'долларов'),
  cent: forms('цент', 'цента', 'центов'),
  gender: 'masculine',
};
const euro: Currency = { unit: same('евро'), cent: forms('цент', 'цента', 'центов'), gender: 'masculine' };
const pound: Currency = { unit: forms('фунт', 'фунта', 'фунтов'), cent: same('пенсов'), gender: 'masculine' };

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

/** In the genitive, as `5-ти` is written for. */
const genitives: Readonly<Record<number, string>> = {
  2: 'двух',
  3: 'трёх',
  4: 'четырёх',
  8: 'восьми',
  40: 'сорока',
};
const genitiveOf = (value: number): string | undefined =>
  (value >= 5 && value <= 20) || value === 30 ? cardinal(value).replace(/ь$/u, 'и') : undefined;

export const russian: SpokenLanguage = {
  code: 'ru',
  cardinal,
  ordinal,
  year: (year) => cardinal(year),
  digits,
  decimalSign: ',',
  groupSigns: ' .\u00a0\u202f',
  decimal,
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
      namedDate,
      ([, day, month = '', year]) =>
        sayDate(Number(day), months.indexOf(month) + 1, year === undefined ? undefined : Number(year)),
    ],
    [/(?<![\p{L}\p{N}]|\p{N} )г\. ?(?=\p{Lu})/gu, () => 'город '],
    [
      /(?<!\p{N})(\d{1,2})-(?:ти|ми|х)(?!\p{L})/gu,
      ([, figures]) => genitives[Number(figures)] ?? genitiveOf(Number(figures)),
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
      /(?<=\p{Lu}\p{Ll}+ )([IVX]{1,5})(?![\p{L}\p{N}])/gu,
      ([roman]) => {
        const value = romanValue(roman);
        return value === undefined ? undefined : ordinal(value);
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
    шт: 'feminine',
    'шт.': 'feminine',
  },
  perUnits: { с: 'секунду', мин: 'минуту', сек: 'секунду' },
  bounds: { '<': 'меньше', '>': 'больше', '~': 'примерно' },
  symbols: {
    '&': 'и',
    '@': 'собака',
    '+': 'плюс',
    '=': 'равно',
    '×': 'умножить на',
    '÷': 'разделить на',
    '±': 'плюс-минус',
    '−': 'минус',
    '≈': 'примерно равно',
    '≠': 'не равно',
    '≤': 'меньше или равно',
    '≥': 'больше или равно',
    '→': 'к',
    '√': 'корень из',
    '∞': 'бесконечность',
    π: 'пи',
    '°': 'градусов',
    '№': 'номер',
    '§': 'параграф',
    '%': 'процентов',
    '€': 'евро',
    $: 'долларов',
    '₽': 'рублей',
    '²': 'в квадрате',
    '³': 'в кубе',
    '#': 'номер',
  },
  currencies: {
    '₽': rouble,
    'руб.': rouble,
    руб: rouble,
    RUB: rouble,
    $: dollar,
    USD: dollar,
    '€': euro,
    EUR: euro,
    '£': pound,
    GBP: pound,
  },
  scales: {
    'тыс.': 'тысяч',
    тыс: 'тысяч',
    млн: 'миллионов',
    'млн.': 'миллионов',
    млрд: 'миллиардов',
    'млрд.': 'миллиардов',
  },
  units: {
    км: forms('километр', 'километра', 'километров'),
    м: forms('метр', 'метра', 'метров'),
    см: forms('сантиметр', 'сантиметра', 'сантиметров'),
    мм: forms('миллиметр', 'миллиметра', 'миллиметров'),
    кг: forms('килограмм', 'килограмма', 'килограммов'),
    г: forms('грамм', 'грамма', 'граммов'),
    мг: forms('миллиграмм', 'миллиграмма', 'миллиграммов'),
    т: forms('тонна', 'тонны', 'тонн'),
    л: forms('литр', 'литра', 'литров'),
    мл: forms('миллилитр', 'миллилитра', 'миллилитров'),
    га: forms('гектар', 'гектара', 'гектаров'),
    ч: forms('час', 'часа', 'часов'),
    мин: forms('минута', 'минуты', 'минут'),
    'мин.': forms('минута', 'минуты', 'минут'),
    с: forms('секунда', 'секунды', 'секунд'),
    сек: forms('секунда', 'секунды', 'секунд'),
    'сек.': forms('секунда', 'секунды', 'секунд'),
    'шт.': forms('штука', 'штуки', 'штук'),
    шт: forms('штука', 'штуки', 'штук'),
    '°C': forms('градус Цельсия', 'градуса Цельсия', 'градусов Цельсия'),
    '°С': forms('градус Цельсия', 'градуса Цельсия', 'градусов Цельсия'),
    Гц: same('герц'),
    кГц: same('килогерц'),
    МГц: same('мегагерц'),
    ГГц: same('гигагерц'),
    Вт: same('ватт'),
    кВт: same('киловатт'),
    В: same('вольт'),
    КБ: same('килобайт'),
    МБ: same('мегабайт'),
    ГБ: same('гигабайт'),
    '%': forms('процент', 'процента', 'процентов'),
  },
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
  abbreviations: {
    'и т. д.': 'и так далее',
    'и т.д.': 'и так далее',
    'и т. п.': 'и тому подобное',
    'и т.п.': 'и тому подобное',
    'т. е.': 'то есть',
    'т.е.': 'то есть',
    'т. к.': 'так как',
    'т.к.': 'так как',
    'др.': 'другие',
    'см.': 'смотри',
    'стр.': 'страница',
    'гл.': 'глава',
    'рис.': 'рисунок',
    'табл.': 'таблица',
    'г.': 'год',
    'гг.': 'годы',
    'в.': 'век',
    'ул.': 'улица',
    'д.': 'дом',
    'кв.': 'квартира',
    'им.': 'имени',
    'проф.': 'профессор',
    'акад.': 'академик',
    'н. э.': 'нашей эры',
    'до н. э.': 'до нашей эры',
    'тел.': 'телефон',
    'напр.': 'например',
    'тыс.': 'тысяч',
    'млн.': 'миллионов',
    'млрд.': 'миллиардов',
  },
};
