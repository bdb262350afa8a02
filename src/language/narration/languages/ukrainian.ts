import { ukrainian as abbreviations } from '../abbreviations/ukrainian.ts';
import type { SpokenLanguage } from '../language.ts';
import { caseOf, genderOf, obliques } from './ukrainian.cases.ts';
import {
  cardinal,
  decimal,
  digits,
  inflected,
  months,
  ordinal,
  sayDate,
  sayHour,
} from './ukrainian.numbers.ts';
import { patterns } from './ukrainian.patterns.ts';
import { currencies, forms, perUnits, scales, symbols, unitGenders, units } from './ukrainian.words.ts';

const named: Readonly<Record<number, readonly [one: string, many: string]>> = {
  2: ['половина', 'других'],
  3: ['третина', 'третини'],
  4: ['чверть', 'чверті'],
};

export const ukrainian: SpokenLanguage = {
  code: 'uk',
  cardinal,
  ordinal,
  year: (year) => cardinal(year),
  digits,
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  decimal,
  obliques,
  cases: [
    /(?:^|[\s(])(?:на|в|у|о|об|при|по) $/iu,
    // `п. 2 ч. 1 ст. 14`: each belongs to the next.
    /(?:^|[\s(])(?:(?<!згідно |разом |порівняно )(?:з|із|зі)|від|до|біля|коло|без|для|після|замість|крім|проти) $|(?:підставі|вимог|порушення|положень|редакції) $|(?:^|[\s(])(?:пп?|підп|ч|абз|гл|розд|ст)\.? ?\d{1,4}(?:\.\d{1,3})? $/iu,
    /(?:^|[\s(])(?:завдяки|всупереч) $/iu,
    /(?:згідно|разом|порівняно) (?:з|зі|із) $/iu,
  ],
  words: {
    partOf: ['', 'чайної|столової|склянки|літра|чашки|лимона|пачки|години'],
    half: () => 'пів',
    andHalf: 'з половиною',
    point: 'кома',
    minus: 'мінус',
    percent: 'відсотків',
    perMille: 'проміле',
    to: '—',
    and: '',
    number: 'номер',
    dot: 'крапка',
    at: 'равлик',
    slash: 'слеш',
    backslash: 'зворотний слеш',
    colon: 'двокрапка',
    tilde: 'тильда',
    degrees: forms('градус', 'градуси', 'градусів', 'градуса'),
    squared: forms('квадратний', 'квадратні', 'квадратних', 'квадратного'),
    cubed: forms('кубічний', 'кубічні', 'кубічних', 'кубічного'),
    per: 'на',
  },
  patterns,
  perBefore: (unit) => (/^(?:с|сек|хв|год|доб[ау])\.?$/u.test(unit) ? 'за' : 'на'),
  genderOf,
  caseOf,
  unitGenders,
  perUnits,
  bounds: { '<': 'менше', '>': 'більше', '~': 'приблизно' },
  symbols,
  currencies,
  scales,
  units,
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) => sayDate(day, month, year),
  time: ({ hour, minute, second }) =>
    sayHour(hour, minute, 'feminine') + (second === undefined ? '' : ` ${cardinal(second, 'feminine')}`),
  fraction: (above, below) =>
    above === 1
      ? `одна ${inflected(below, 'feminine')}`
      : `${cardinal(above, 'feminine')} ${inflected(below, 'plural')}`,
  partName: (above, below) =>
    named[below] && (above === 1 ? named[below][0] : `${cardinal(above, 'feminine')} ${named[below][1]}`),
  abbreviations,
};
