/** Russian words for units, money and symbols, and abbreviations. */
import type { Counted, Currency, Scale, SpokenLanguage } from '../language.ts';
import { unitsOf } from '../names.ts';
import { forms as slavicForms, same } from './slavic.ts';

export const forms = (one: string, few: string, many: string, part?: string): Counted =>
  slavicForms([one, few, many, part], true);

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
const trillion: Scale = { word: forms('триллион', 'триллиона', 'триллионов'), gender: 'masculine' };

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
  '§§': 'параграфы',
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
  трлн: trillion,
  'трлн.': trillion,
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
  'кв. м': forms('квадратный метр', 'квадратных метра', 'квадратных метров'),
  'кв. км': forms('квадратный километр', 'квадратных километра', 'квадратных километров'),
  'кв. см': forms('квадратный сантиметр', 'квадратных сантиметра', 'квадратных сантиметров'),
  'куб. м': forms('кубический метр', 'кубических метра', 'кубических метров'),
  'шт.': forms('штука', 'штуки', 'штук'),
  шт: forms('штука', 'штуки', 'штук'),
  'ст. л.': forms('столовая ложка', 'столовые ложки', 'столовых ложек', 'столовой ложки'),
  'ч. л.': forms('чайная ложка', 'чайные ложки', 'чайных ложек', 'чайной ложки'),
  мкг: forms('микрограмм', 'микрограмма', 'микрограммов'),
  мкм: forms('микрометр', 'микрометра', 'микрометров'),
  нм: forms('нанометр', 'нанометра', 'нанометров'),
  ккал: forms('килокалория', 'килокалории', 'килокалорий'),
  Дж: forms('джоуль', 'джоуля', 'джоулей'),
  кДж: forms('килоджоуль', 'килоджоуля', 'килоджоулей'),
  Па: forms('паскаль', 'паскаля', 'паскалей'),
  кПа: forms('килопаскаль', 'килопаскаля', 'килопаскалей'),
  МПа: forms('мегапаскаль', 'мегапаскаля', 'мегапаскалей'),
  атм: forms('атмосфера', 'атмосферы', 'атмосфер'),
  моль: forms('моль', 'моля', 'молей'),
  мА: same('миллиампер'),
  Ом: forms('ом', 'ома', 'ом'),
  дБ: forms('децибел', 'децибела', 'децибел'),
  кВт·ч: forms('киловатт-час', 'киловатт-часа', 'киловатт-часов'),
  'кВт⋅ч': forms('киловатт-час', 'киловатт-часа', 'киловатт-часов'),
  МВт: same('мегаватт'),
  ТБ: forms('терабайт', 'терабайта', 'терабайт'),
  'уд./мин': forms('удар в минуту', 'удара в минуту', 'ударов в минуту'),
  'уд/мин': forms('удар в минуту', 'удара в минуту', 'ударов в минуту'),
  'об./мин': forms('оборот в минуту', 'оборота в минуту', 'оборотов в минуту'),
  'об/мин': forms('оборот в минуту', 'оборота в минуту', 'оборотов в минуту'),
  'чел./км²': forms(
    'человек на квадратный километр',
    'человека на квадратный километр',
    'человек на квадратный километр',
  ),
  'чел/км²': forms(
    'человек на квадратный километр',
    'человека на квадратный километр',
    'человек на квадратный километр',
  ),
  Гц: same('герц'),
  кГц: same('килогерц'),
  МГц: same('мегагерц'),
  ГГц: same('гигагерц'),
  Вт: same('ватт'),
  кВт: same('киловатт'),
  В: same('вольт'),
  '%': forms('процент', 'процента', 'процентов'),
};

export type Ending =
  | 'genitive'
  | 'dative'
  | 'feminine'
  | 'accusative'
  | 'oblique'
  | 'neuter'
  | 'prepositional'
  | 'instrumental'
  | 'plural'
  | 'instrumentals';
export const endings: Readonly<Record<Ending, readonly [hard: string, soft: string]>> = {
  genitive: ['ого', 'ьего'],
  dative: ['ому', 'ьему'],
  feminine: ['ая', 'ья'],
  /** Of feminines; the other cases but the first are alike. */
  accusative: ['ую', 'ью'],
  oblique: ['ой', 'ьей'],
  neuter: ['ое', 'ье'],
  prepositional: ['ом', 'ьем'],
  instrumental: ['ым', 'ьим'],
  plural: ['ых', 'ьих'],
  instrumentals: ['ыми', 'ьими'],
};

export const endingOf: Readonly<Record<string, Ending>> = {
  го: 'genitive',
  ого: 'genitive',
  му: 'dative',
  ому: 'dative',
  ю: 'accusative',
  ую: 'accusative',
  ой: 'oblique',
  ом: 'prepositional',
  ми: 'instrumentals',
  я: 'feminine',
  ая: 'feminine',
  е: 'neuter',
  ое: 'neuter',
  м: 'prepositional',
  х: 'plural',
  ых: 'plural',
};

export const days: Readonly<Record<string, string>> = {
  пн: 'понедельник',
  вт: 'вторник',
  ср: 'среда',
  чт: 'четверг',
  пт: 'пятница',
  сб: 'суббота',
  вс: 'воскресенье',
};

export const largeWords: Readonly<Record<string, Counted>> = {
  тыс: forms('тысяча', 'тысячи', 'тысяч'),
  млн: forms('миллион', 'миллиона', 'миллионов'),
  млрд: forms('миллиард', 'миллиарда', 'миллиардов'),
  трлн: forms('триллион', 'триллиона', 'триллионов'),
};

export const priceOf: Readonly<Record<string, string>> = {
  долл: 'доллар',
  барр: 'баррель',
  мес: 'месяц',
  'м²': 'квадратный метр',
  кг: 'килограмм',
  чел: 'человека',
  шт: 'штуку',
  т: 'тонну',
  л: 'литр',
  ч: 'час',
  день: 'день',
  сут: 'сутки',
};

export const unitGenders: SpokenLanguage['unitGenders'] = {
  т: 'feminine',
  ккал: 'feminine',
  атм: 'feminine',
  мин: 'feminine',
  'мин.': 'feminine',
  с: 'feminine',
  сек: 'feminine',
  'сек.': 'feminine',
  'ст. л.': 'feminine',
  'ч. л.': 'feminine',
  шт: 'feminine',
  'шт.': 'feminine',
};

export const perUnits: SpokenLanguage['perUnits'] = { с: 'секунду', мин: 'минуту', сек: 'секунду' };

export const digits = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];

/** What the places after the comma are called. */
export const parts = ['десятая', 'сотая', 'тысячная'];
