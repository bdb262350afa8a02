/** English as it is spoken; American and British differ in dates and in the "and" inside numbers. */
import { toCardinal as british, toOrdinal as britishOrdinal } from 'n2words/en-GB';
import { toCardinal as american, toOrdinal as americanOrdinal } from 'n2words/en-US';
import { count, type Counted, type SpokenLanguage } from '../language.ts';
import { monthsOf } from '../names.ts';
import { abbreviations } from './abbreviations.ts';
import { currencies, scales, symbols, units } from './units.ts';

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const months = monthsOf('en');

const numbered =
  '[Aa]ct|[Aa]ged|[Aa]t|[Cc]hapter|[Cc]lass|[Dd]ay|[Ee]pisode|[Ee]xercise|[Ff]ig\\.|[Ff]igure|[Ff]light|[Gg]ate|[Gg]rade|[Hh]ighway|[Ii]tem|[Ll]esson|[Ll]evel|[Ll]ine|[Nn]o\\.|[Nn]umber|[Pp]age|[Pp]art|[Pp]hase|[Pp]latform|[Qq]uestion|[Rr]oom|[Rr]oute|[Ss]cene|[Ss]ection|[Ss]tep|[Tt]able|[Uu]nit|[Vv]erse|[Vv]ol\\.|[Vv]olume|[Ww]eek|[Yy]ear|(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Sept|Nov|Dec)ember|October';

const oddDenominators: Readonly<Record<number, readonly [string, string]>> = {
  2: ['half', 'halves'],
  4: ['quarter', 'quarters'],
};

function english(isBritish: boolean): SpokenLanguage {
  const cardinal = isBritish ? british : american;
  const ordinal = isBritish ? britishOrdinal : americanOrdinal;
  return {
    code: 'en',
    cardinal: (value) => cardinal(value),
    ordinal: (value) => ordinal(value),
    year: sayYear,
    digits,
    decimalSeparator: '.',
    groupSeparators: ', \u00a0\u202f\u2009',
    numbered,
    words: {
      point: 'point',
      minus: 'minus',
      percent: 'percent',
      perMille: 'per mille',
      to: 'to',
      between: [/between $/iu, 'and'],
      outOf: 'out of',
      and: 'and',
      number: 'number',
      dot: 'dot',
      at: 'at',
      slash: 'slash',
      backslash: 'backslash',
      colon: 'colon',
      tilde: 'tilde',
      degrees: ['degree', 'degrees'],
      squared: ['square', 'square'],
      cubed: ['cubic', 'cubic'],
      per: 'per',
    },
    bounds: { '<': 'less than', '>': 'more than', '~': 'about' },
    symbols,
    currencies,
    scales,
    units: isBritish ? britishUnits : units,
    months,
    dateOrder: isBritish ? 'day first' : 'month first',
    date({ day, month, year }) {
      const name = months[month - 1]!;
      const said = isBritish ? `the ${ordinal(day)} of ${name}` : `${name} ${ordinal(day)}`;
      if (year === undefined) return said;
      return isBritish ? `${said} ${sayYear(year)}` : `${said}, ${sayYear(year)}`;
    },
    time({ hour, minute, second }) {
      const seconds = second === undefined ? '' : ` and ${cardinal(second)} seconds`;
      if (minute === 0 && !seconds)
        return hour > 12 || hour === 0 ? `${cardinal(hour)} hundred` : `${cardinal(hour)} o'clock`;
      return `${cardinal(hour)} ${sayMinutes(minute)}${seconds}`;
    },
    fraction(above, below) {
      const [one, many] = oddDenominators[below] ?? [ordinal(below), `${ordinal(below)}s`];
      return above === 1 ? (below === 2 ? 'one half' : `one ${one}`) : `${cardinal(above)} ${many}`;
    },
    abbreviations,
  };
}

/** `nine oh five`. */
export const sayMinutes = (minute: number): string =>
  minute === 0 ? 'hundred' : minute < 10 ? `oh ${digits[minute]}` : american(minute);

const britishUnits = Object.fromEntries(
  Object.entries(units).map(([unit, word]): [string, Counted] => [
    unit,
    (value) => count(word, value).replace(/(met|lit)er/, '$1re'),
  ]),
);

export const americanEnglish = english(false);
export const britishEnglish = english(true);

/** `nineteen ninety-nine`, `nineteen oh five`, `nineteen hundred`, `two thousand eight`, `twenty twenty-four`. */
export function sayYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year < 1000 || year > 9999 || (century % 10 === 0 && rest < 10)) return american(year);
  if (rest === 0) return `${american(century)} hundred`;
  return `${american(century)} ${rest < 10 ? `oh ${american(rest)}` : american(rest)}`;
}

const tens: Readonly<Record<number, string>> = {
  0: 'hundreds',
  10: 'tens',
  20: 'twenties',
  30: 'thirties',
  40: 'forties',
  50: 'fifties',
  60: 'sixties',
  70: 'seventies',
  80: 'eighties',
  90: 'nineties',
};

/** `nineteen nineties`; `nineties` where the century is not written. */
export function sayDecade(year: number): string | undefined {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const decade = tens[rest];
  if (decade === undefined) return undefined;
  if (century === 0) return decade;
  if (rest === 0 && century % 10 === 0) return `${american(year)}s`;
  return `${american(century)} ${decade}`;
}
