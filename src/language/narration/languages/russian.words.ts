/** Russian words for units, money and symbols, and abbreviations. */
import type { Counted, Currency, Scale, SpokenLanguage } from '../language.ts';
import { unitsOf } from '../names.ts';
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
  ...unitsOf(
    'ru',
    'км:km м:m см:cm мм:mm л:l мл:ml га:ha ч:h мин:min мин.:min с:s сек:s сек.:s °C °С:°C КБ:KB МБ:MB ГБ:GB',
  ),
  кг: forms('килограмм', 'килограмма', 'килограммов'),
  г: forms('грамм', 'грамма', 'граммов'),
  мг: forms('миллиграмм', 'миллиграмма', 'миллиграммов'),
  т: forms('тонна', 'тонны', 'тонн'),
  'шт.': forms('штука', 'штуки', 'штук'),
  шт: forms('штука', 'штуки', 'штук'),
  'ст. л.': forms('столовая ложка', 'столовые ложки', 'столовых ложек'),
  'ч. л.': forms('чайная ложка', 'чайные ложки', 'чайных ложек'),
  Гц: same('герц'),
  кГц: same('килогерц'),
  МГц: same('мегагерц'),
  ГГц: same('гигагерц'),
  Вт: same('ватт'),
  кВт: same('киловатт'),
  В: same('вольт'),
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
  'См.': 'Смотри',
  'стр.': 'страница',
  'гл.': 'глава',
  'п.': 'пункт',
  'ст.': 'статья',
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
  'по тел.': 'по телефону',
  'тел.': 'телефон',
  'напр.': 'например',
  'тыс.': 'тысяч',
  'млн.': 'миллионов',
  'млрд.': 'миллиардов',
};
