import { russian as abbreviations } from '../abbreviations/slavic.ts';
import type { SpokenLanguage } from '../language.ts';
import { caseOf, genderOf, obliques } from './russian.cases.ts';
import { cardinal, decimal, inflected, ordinal } from './russian.numbers.ts';
import { currencies, digits, forms, perUnits, scales, symbols, unitGenders, units } from './russian.words.ts';
import { months, sayDate } from './russian.dates.ts';
import { namedParts, patterns } from './russian.patterns.ts';

const beforeMonth = new RegExp(`\\p{L}{3,20}(?= (?:${months.join('|')}))`, 'u');

export const russian: SpokenLanguage = {
  code: 'ru',
  cardinal,
  ordinal,
  year: (year) => cardinal(year),
  digits,
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  decimal,
  obliques,
  cases: [
    /(?:^|[\s(])(?:на|в|во|о|об|при) $/iu,
    // `п. 2 ч. 1 ст. 14`: each belongs to the next.
    /(?:^|(?<!соответствии|связи)[\s(])(?:с|со|от|до|из|у|около|без|для|после|вместо|кроме|против|вдоль) $|(?:основании|в силу|смыслу|положений|положения|требований|нарушение|редакции) $|(?:^|[\s(])(?:пп?|подп|ч|абз|гл|разд|ст)\.? ?\d{1,4}(?:\.\d{1,3})? $/iu,
    /(?:^|[\s(])(?:по|к|ко|согласно|вопреки) $/iu,
    /(?:соответствии|связи) с(?:о)? $/iu,
  ],
  words: {
    partOf: ['', 'чайной|столовой|стакана|литра|чашки|лимона|пачки|часа'],
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
  patterns,
  perBefore: (unit) => (/^(?:с|сек|мин|ч|сут)\.?$/u.test(unit) ? 'в' : 'на'),
  genderOf,
  caseOf,
  unitGenders,
  perUnits,
  bounds: { '<': 'меньше', '>': 'больше', '~': 'примерно' },
  symbols,
  currencies,
  scales,
  units,
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) => sayDate(day, month, year),
  // `по 20.07.2023`
  dateAfter: (before, spoken) =>
    /(?:^|\s)по $/iu.test(before)
      ? spoken.replace(beforeMonth, (day) => day.replace(/ого$/u, 'ое').replace(/его$/u, 'е'))
      : spoken,
  time: ({ hour, minute, second }) =>
    `${cardinal(hour)} ${minute === 0 ? 'ноль ноль' : minute < 10 ? `ноль ${cardinal(minute)}` : cardinal(minute)}` +
    (second === undefined ? '' : ` и ${cardinal(second, 'feminine')} секунд`),
  fraction: (above, below) =>
    above === 1
      ? `одна ${inflected(below, 'feminine')}`
      : `${cardinal(above, 'feminine')} ${inflected(below, 'plural')}`,
  partName: (above, below) =>
    namedParts[below] &&
    (above === 1 ? namedParts[below][0] : `${cardinal(above, 'feminine')} ${namedParts[below][1]}`),
  abbreviations,
};
