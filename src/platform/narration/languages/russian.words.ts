/** Russian words of units, money and signs, and what is written short. */
import type { Counted, Currency, Scale, SpokenLanguage } from '../language.ts';
import { forms as slavicForms, same } from './slavic.ts';

export const forms = (one: string, few: string, many: string): Counted => slavicForms([one, few, many], true);

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

const thousand: Scale = { word: forms('тысяча', 'тысячи', 'тысяч'), gender: 'feminine' };
const million: Scale = { word: forms('миллион', 'миллиона', 'миллионов'), gender: 'masculine' };
const milliard: Scale = { word: forms('миллиард', 'миллиарда', 'миллиардов'), gender: 'masculine' };

export const symbols: SpokenLanguage['symbols'] = {
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
};

export const currencies: SpokenLanguage['currencies'] = {
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
};

export const scales: SpokenLanguage['scales'] = {
  'тыс.': thousand,
  тыс: thousand,
  млн: million,
  'млн.': million,
  млрд: milliard,
  'млрд.': milliard,
};

export const units: SpokenLanguage['units'] = {
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
};

export const abbreviations: SpokenLanguage['abbreviations'] = {
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
  'п.': 'пункт',
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
};
