/** Ukrainian words for units, money and symbols. */
import type { Counted, Currency, Scale, SpokenLanguage } from '../language.ts';
import { forms as slavicForms, same } from './slavic.ts';

/** `метр`, `метри`, `метрів`; after decimals `метра`. */
export const forms = (one: string, few: string, many: string, part: string): Counted =>
  slavicForms([one, few, many, part], true);

/** Most units: `кілометр`. */
const regular = (one: string): Counted => forms(one, `${one}и`, `${one}ів`, `${one}а`);
const all = (line: string): Record<string, Counted> =>
  Object.fromEntries(
    line.split(' ').map((pair) => {
      const [short = '', word = ''] = pair.split(':');
      return [short.replaceAll('_', ' '), regular(word)];
    }),
  );

const hryvnia: Currency = {
  unit: forms('гривня', 'гривні', 'гривень', 'гривні'),
  cent: forms('копійка', 'копійки', 'копійок', 'копійки'),
  gender: 'feminine',
  centGender: 'feminine',
};
const cent = regular('цент');
const dollar: Currency = { unit: regular('долар'), cent, gender: 'masculine' };
const euro: Currency = { unit: same('євро'), cent, gender: 'masculine' };
const pound: Currency = { unit: regular('фунт'), cent: same('пенсів'), gender: 'masculine' };
const zloty: Currency = {
  unit: forms('злотий', 'злоті', 'злотих', 'злотого'),
  cent: forms('грош', 'гроші', 'грошів', 'гроша'),
  gender: 'masculine',
};
const rouble: Currency = {
  unit: forms('рубль', 'рублі', 'рублів', 'рубля'),
  cent: hryvnia.cent!,
  gender: 'masculine',
  centGender: 'feminine',
};

export const currencies: SpokenLanguage['currencies'] = {
  '₴': hryvnia,
  грн: hryvnia,
  'грн.': hryvnia,
  UAH: hryvnia,
  $: dollar,
  USD: dollar,
  'дол.': dollar,
  '€': euro,
  EUR: euro,
  '£': pound,
  GBP: pound,
  zł: zloty,
  PLN: zloty,
  'руб.': rouble,
  '₽': rouble,
};

const scale = (word: string): Scale => ({ word: regular(word), gender: 'masculine' });
const thousand: Scale = { word: forms('тисяча', 'тисячі', 'тисяч', 'тисячі'), gender: 'feminine' };

export const scales: SpokenLanguage['scales'] = {
  'тис.': thousand,
  тис: thousand,
  млн: scale('мільйон'),
  'млн.': scale('мільйон'),
  млрд: scale('мільярд'),
  'млрд.': scale('мільярд'),
  трлн: scale('трильйон'),
};

export const symbols: SpokenLanguage['symbols'] = {
  '&': 'і',
  '@': 'равлик',
  '+': 'плюс',
  '=': 'дорівнює',
  '×': 'помножити на',
  '÷': 'поділити на',
  '±': 'плюс-мінус',
  '−': 'мінус',
  '≈': 'приблизно дорівнює',
  '≠': 'не дорівнює',
  '≤': 'менше або дорівнює',
  '≥': 'більше або дорівнює',
  '→': 'до',
  '√': 'корінь із',
  '∞': 'нескінченність',
  π: 'пі',
  '°': 'градусів',
  '№': 'номер',
  '§§': 'параграфи',
  '§': 'параграф',
  '%': 'відсотків',
  '€': 'євро',
  $: 'доларів',
  '₴': 'гривень',
  '²': 'у квадраті',
  '³': 'у кубі',
  '#': 'номер',
};

const hour = forms('година', 'години', 'годин', 'години');
const minute = forms('хвилина', 'хвилини', 'хвилин', 'хвилини');
const second = forms('секунда', 'секунди', 'секунд', 'секунди');
const piece = forms('штука', 'штуки', 'штук', 'штуки');
const degree = (of: string): Counted =>
  forms(`градус ${of}`, `градуси ${of}`, `градусів ${of}`, `градуса ${of}`);
const powered = (power: string, noun: string): Counted =>
  forms(`${power}ий ${noun}`, `${power}і ${noun}и`, `${power}их ${noun}ів`, `${power}ого ${noun}а`);
const spoon = (kind: string): Counted =>
  forms(`${kind}а ложка`, `${kind}і ложки`, `${kind}их ложок`, `${kind}ої ложки`);

export const units: SpokenLanguage['units'] = {
  ...all(
    'км:кілометр м:метр дм:дециметр см:сантиметр мм:міліметр мкм:мікрометр нм:нанометр кг:кілограм г:грам мг:міліграм мкг:мікрограм ц:центнер л:літр мл:мілілітр дл:децилітр га:гектар Вт:ват кВт:кіловат МВт:мегават ГВт:гігават мВт:міліват В:вольт кВ:кіловольт мВ:мілівольт мА:міліампер Ом:ом кОм:кілоом МОм:мегаом Дж:джоуль кДж:кілоджоуль Па:паскаль кПа:кілопаскаль МПа:мегапаскаль гПа:гектопаскаль дБ:децибел бар:бар лк:люкс лм:люмен мкЗв:мікрозиверт мЗв:мілізиверт біт:біт',
  ),
  ...Object.fromEntries(
    'Гц:герц кГц:кілогерц МГц:мегагерц ГГц:гігагерц Б:байт КіБ:кібібайт МіБ:мебібайт ГіБ:гібібайт КБ:кілобайт кБ:кілобайт МБ:мегабайт ГБ:гігабайт ТБ:терабайт'
      .split(' ')
      .map((pair) => pair.split(':'))
      .map(([short = '', word = '']) => [short, forms(word, `${word}и`, `${word}ів`, `${word}а`)]),
  ),
  т: forms('тонна', 'тонни', 'тонн', 'тонни'),
  год: hour,
  'год.': hour,
  хв: minute,
  'хв.': minute,
  с: second,
  сек: second,
  'сек.': second,
  мс: forms('мілісекунда', 'мілісекунди', 'мілісекунд', 'мілісекунди'),
  '°C': degree('Цельсія'),
  '°С': degree('Цельсія'),
  '°F': degree('Фаренгейта'),
  'кв. м': powered('квадратн', 'метр'),
  'кв.м': powered('квадратн', 'метр'),
  'кв. км': powered('квадратн', 'кілометр'),
  'куб. м': powered('кубічн', 'метр'),
  'шт.': piece,
  шт: piece,
  'ст. л.': spoon('столов'),
  'ч. л.': spoon('чайн'),
  ккал: forms('кілокалорія', 'кілокалорії', 'кілокалорій', 'кілокалорії'),
  атм: forms('атмосфера', 'атмосфери', 'атмосфер', 'атмосфери'),
  кВт·год: forms('кіловат-година', 'кіловат-години', 'кіловат-годин', 'кіловат-години'),
  'кВт⋅год': forms('кіловат-година', 'кіловат-години', 'кіловат-годин', 'кіловат-години'),
  МВт·год: forms('мегават-година', 'мегават-години', 'мегават-годин', 'мегават-години'),
  моль: forms('моль', 'молі', 'молів', 'моля'),
  'осіб/км²': same('осіб на квадратний кілометр'),
  'уд./хв': forms('удар за хвилину', 'удари за хвилину', 'ударів за хвилину', 'удару за хвилину'),
  'об/хв': forms('оберт за хвилину', 'оберти за хвилину', 'обертів за хвилину', 'оберту за хвилину'),
  '%': forms('відсоток', 'відсотки', 'відсотків', 'відсотка'),
};

const feminines = [
  'т',
  'год',
  'год.',
  'хв',
  'хв.',
  'с',
  'сек',
  'сек.',
  'мс',
  'шт.',
  'шт',
  'ст. л.',
  'ч. л.',
  'ккал',
  'атм',
];
export const unitGenders: SpokenLanguage['unitGenders'] = Object.fromEntries(
  [...feminines, 'кВт·год', 'кВт⋅год', 'МВт·год'].map((unit) => [unit, 'feminine'] as const),
);

export const perUnits: SpokenLanguage['perUnits'] = {
  с: 'секунду',
  сек: 'секунду',
  хв: 'хвилину',
  год: 'годину',
  т: 'тонну',
  шт: 'штуку',
  'шт.': 'штуку',
};

const dayNames = "понеділок вівторок середа четвер п'ятниця субота неділя".split(' ');
/** By the short name, in the first case. */
export const days: Readonly<Record<string, string>> = Object.fromEntries(
  'пн вт ср чт пт сб нд'.split(' ').map((short, i) => [short, dayNames[i]!]),
);
const dayAccusatives = "понеділок вівторок середу четвер п'ятницю суботу неділю".split(' ');
export const daysIn: Readonly<Record<string, string>> = Object.fromEntries(
  'пн вт ср чт пт сб нд'.split(' ').map((short, i) => [short, dayAccusatives[i]!]),
);
