import { toCardinal } from 'n2words/en-US';

/** `nineteen ninety-nine`, `nineteen oh five`, `nineteen hundred`, `two thousand eight`, `twenty twenty-four`. */
export function sayYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year < 1000 || year > 9999 || (century % 10 === 0 && rest < 10)) return toCardinal(year);
  if (rest === 0) return `${toCardinal(century)} hundred`;
  return `${toCardinal(century)} ${rest < 10 ? `oh ${toCardinal(rest)}` : toCardinal(rest)}`;
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
  if (rest === 0 && century % 10 === 0) return `${toCardinal(year)}s`;
  return `${toCardinal(century)} ${decade}`;
}
