/** Figures in languages that put no spaces between words: a number may touch the characters around it. */
import { romanValue } from '../english/roman.ts';
import type { Rewrite } from '../rewrite.ts';
import { glyphs } from '../rules/numbers.ts';
import { anyOf } from '../rules/rule.ts';

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second?: number;
}

/** What such a language says. Amounts come in plain figures, with a point before decimals. */
export interface FigureWords {
  number(amount: string): string;
  range(from: string, until: string): string;
  /** Between the two ends. */
  readonly to: string;
  minus(amount: string): string;
  date(year: string, month: number, day: number): string;
  time(time: TimeOfDay): string;
  /** `said` is what `number` or `range` made of it. */
  percent(said: string, sign: string): string;
  money(amount: string, currency: string): string;
  measure(said: string, unit: string, isNegative: boolean): string;
  /** `60 km/h`. */
  speed(said: string, unit: string, time: string): string;
  fraction(above: string, below: string): string;
  ratio(one: string, other: string): string;
  telephone(groups: readonly string[]): string;
  /** Between the numbers of a house: `6の10の1`. */
  readonly blocks?: string;
  /** What follows the number may change it: `2个`, `1999年`. */
  before(amount: string, after: string, isOrdinal: boolean): string;
  /** `P.12`, `pp.12-15`. */
  page(from: string, until: string | undefined): string;
  /** Comes after the character of each day in a range of days: `月〜金` is `月曜から金曜`. */
  readonly weekday?: string;
  readonly currencies: readonly string[];
  readonly units: readonly string[];
  readonly symbols: Readonly<Record<string, string>>;
}

const digit = '[0-9０-９]';
/** A comma between figures belongs to them; one after a word or a unit does not. */
const free = String.raw`(?<![0-9０-９A-Za-z.．]|[0-9０-９],)`;
const amount = `(?:${digit}{1,3}(?:(?:,${digit}{3}){1,6}|(?:[ \u00a0\u202f\u2009]${digit}{3}){1,6})(?!${digit})|${digit}{1,30})(?:[.．]${digit}{1,20})?`;
const until = `(?:\\s?(?:[-–—~～〜]|到|至|から)\\s?(?<until>${amount}))`;
const apart = `(?!${digit})`;
const all = (source: string): RegExp => new RegExp(source, 'gu');

const date = all(`${free}(?<year>${digit}{4})([-/.])(?<month>${digit}{1,2})\\2(?<day>${digit}{1,2})${apart}`);
const clock = all(
  `${free}(?<hour>[01]?${digit}|2[0-4])[:：](?<minute>[0-5]${digit})(?:[:：](?<second>[0-5]${digit}))?(?![:：]?${digit})`,
);
/** A leading zero and hyphens, or eleven figures that start as mobile numbers do. */
const telephone = all(
  `${free}(?:\\+${digit}{1,3}[- ])?0${digit}{1,4}-${digit}{2,4}-?${digit}{3,4}${apart}|${free}0${digit}{2,3}-${digit}{7,8}${apart}|${free}1[3-9]${digit}{9}${apart}|${free}1[3-9]${digit}-${digit}{4}-${digit}{4}${apart}|${free}[48]00-${digit}{3}-${digit}{4}${apart}`,
);
const fraction = all(`${free}(?<above>${digit}{1,3})[/／](?<below>${digit}{1,4})(?![/／]?${digit})`);
const ratio = all(`${free}(?<one>${digit}{1,3})[:：](?<other>${digit}{1,3})(?![:：]?${digit})`);
/** Said figure by figure: `邮编100080`, `〒100-0001`. */
const code = all(
  `(?<=(?:邮编|邮政编码|房间号|编号|密码|验证码|郵便番号|暗証番号)[:：是は]?\\s?|〒\\s?)${digit}{3,12}(?:-${digit}{3,4})?${apart}`,
);
/** Between two times. */
const clockRange = all(`(?<=[:：]${digit}{2})\\s?[-–—~～〜]\\s?(?=${digit}{1,2}[:：]${digit}{2})`);
/** `月〜金`. */
const dayRange = all('(?<=(?<!\\p{L})[月火水木金土日])[-–~～〜]([月火水木金土日])(?![\\p{L}])');
const page = all(
  `(?<![A-Za-z])[Pp]{1,2}\\.\\s?(?<from>${digit}{1,4})(?:[-–~～〜](?<until>${digit}{1,4}))?${apart}`,
);
/** `6-10-1` in the address of a house. */
const blocks = all(`(?<=\\p{Script=Han})${digit}{1,3}(?:-${digit}{1,4}){2}(?![-0-9０-９])`);
/** `3-1で勝った`, `3-1获胜`. */
const score = all(
  `${free}(?<one>${digit}{1,2})[-–](?<other>${digit}{1,2})(?=で(?:勝|敗|負|引|快|逆)|(?:获胜|战胜|击败|取胜|胜|负于|战平))`,
);
const percentRange = all(`(?<=[%％])\\s?[-–—~～〜]\\s?(?=${digit})`);
/** `VIII章`, `エドワードVII世`; `X世代` is a letter. */
const roman = all('(?<![A-Za-z])[IVX]{1,5}(?=章|世(?![代界紀纪]))');
const partsOf = (glyph: string): [string, string] => {
  const [above, below] = glyphs[glyph]!;
  return [String(above), String(below)];
};
const percent = all(`${free}(?<from>${amount})${until}?\\s?(?<sign>[%％‰])`);
const range = all(`${free}(?<from>${amount})${until}${apart}`);
const negative = all(`(?<![0-9０-９A-Za-z\\p{L}])[-−－](?<from>${amount})`);
const plain = all(`(?<![0-9０-９])${amount}`);

/** Most specific first. */
export function sayFigures(rewrite: Rewrite, words: FigureWords): void {
  const groupsOf = ({ groups }: RegExpExecArray): Record<string, string | undefined> =>
    Object.fromEntries(Object.entries(groups ?? {}).map(([name, text]) => [name, text && inFigures(text)]));
  const say = (pattern: RegExp, speak: (groups: Record<string, string>) => string | undefined) =>
    rewrite.replace(pattern, (match) => speak(groupsOf(match) as Record<string, string>));
  const span = ({ from = '', until: to }: Record<string, string>): string =>
    to === undefined ? words.number(from) : words.range(from, to);
  for (const pattern of [telephone, code])
    rewrite.replace(pattern, ([number]) => words.telephone(inFigures(number).match(/\d+/g)!));
  rewrite.replace(percentRange, () => words.to);
  rewrite.replace(clockRange, () => words.to);
  if (words.blocks !== undefined)
    rewrite.replace(blocks, ([address]) => inFigures(address).replaceAll('-', words.blocks!));
  rewrite.replace(
    dayRange,
    ([, until = '']) => `${words.weekday ?? ''}${words.to}${until}${words.weekday ?? ''}`,
  );
  say(page, ({ from = '', until: to }) => words.page(from, to));
  say(score, ({ one = '', other = '' }) => words.ratio(one, other));
  say(date, ({ year = '', month, day }) =>
    Number(month) > 12 || Number(day) > 31 ? undefined : words.date(year, Number(month), Number(day)),
  );
  say(clock, ({ hour, minute, second }) =>
    words.time({ hour: Number(hour), minute: Number(minute), ...(second && { second: Number(second) }) }),
  );
  sayAmounts(rewrite, words, groupsOf);
  say(percent, (groups) => words.percent(span(groups), groups['sign']!));
  rewrite.replace(all(`[${Object.keys(glyphs).join('')}]`), ([glyph]) => words.fraction(...partsOf(glyph)));
  rewrite.replace(roman, ([figures]) => {
    const value = romanValue(figures);
    return value === undefined ? undefined : words.number(String(value));
  });
  say(fraction, ({ above = '', below = '' }) => words.fraction(above, below));
  say(ratio, ({ one = '', other = '' }) => words.ratio(one, other));
  say(range, ({ from = '', until: to = '' }) => words.range(from, to));
  say(negative, ({ from = '' }) => words.minus(from));
  rewrite.replace(plain, (match) => {
    const end = match.index + match[0].length;
    const isOrdinal = match.input[match.index - 1] === '第';
    return words.before(inFigures(match[0]), match.input.slice(end, end + 4), isOrdinal);
  });
  rewrite.replace(all(anyOf(Object.keys(words.symbols))), ([symbol]) => words.symbols[symbol]!);
}

/** Money and units, whose names depend on the language. */
function sayAmounts(
  rewrite: Rewrite,
  words: FigureWords,
  groupsOf: (match: RegExpExecArray) => Record<string, string | undefined>,
): void {
  const currency = `(?<currency>${anyOf(words.currencies)})`;
  const unit = `(?<unit>${anyOf(words.units)})(?<per>/(?:h|s|min))?(?![A-Za-z])`;
  const scale = '(?<scale>[万萬亿億兆]{0,2})';
  rewrite.replace(all(`(?<![A-Za-z])${currency}\\s?(?<from>${amount})${scale}(?:元|円)?`), (match) => {
    const { currency: name = '', from = '', scale: large = '' } = groupsOf(match);
    return words.money(from + large, name);
  });
  rewrite.replace(all(`${free}(?<above>${digit}{1,2})[/／](?<below>${digit}{1,2})\\s?${unit}`), (match) => {
    const { above = '', below = '', unit: name = '' } = groupsOf(match);
    return words.measure(words.fraction(above, below), name, false);
  });
  rewrite.replace(all(`${free}(?<sign>[-−－])?(?<from>${amount})${until}?\\s?${unit}`), (match) => {
    const { sign, from = '', until: to, unit: name = '', per } = groupsOf(match);
    const said = to === undefined ? words.number(from) : words.range(from, to);
    // `時速120km/h` says it twice.
    if (per !== undefined && !/[时時]速约?約?$/u.test(match.input.slice(0, match.index)))
      return words.speed(said, name, per.slice(1));
    return words.measure(said, name, sign !== undefined && sign !== '');
  });
}

/** `１,２００．５` as `1200.5`; `m²` stays what it is. */
const inFigures = (written: string): string =>
  written
    .replaceAll(/[０-９．]/gu, (wide) => wide.normalize('NFKC'))
    .replaceAll(/(?<=\d)[, \u00a0\u202f\u2009](?=\d)/g, '');
