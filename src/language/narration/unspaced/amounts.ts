/** Money, measures and what is counted for each of something else, in languages without spaces. */
import { anyOf } from '../rules/rule.ts';
import type { FigureWords } from './figure-words.ts';
import { all, amount, digit, free, groupsOf, until, type UnspacedRule } from './written-figures.ts';

const pressure = all(`(?<=${digit}{2,3})[/／](?=${digit}{2,3}\\s?mmHg)`);
/** `4'15"`. */
const pace = all(`${free}(${digit}{1,3})['′’](${digit}{1,2})["″”]`);
/** `72次/分`, `6,400人/km²`. */
const each = all('(?<=[次个人元円]|[$¥￥€£]\\s?[0-9.,]{1,15}[万亿億]?)[/／](?=\\p{Script=Han})');
const perArea = all(
  '(?<=[人円元株件台戸])[/／](km²|m²|㎡|㎥|m³|kg|㎏|km|L|h|ha|t|g|GB)(?![A-Za-z])|(?<=10[⁰-⁹¹²³]{1,3}|[0-9]\\s?(?:mg|g|kg|μg|µg|ml|mL|L|kJ|kcal|W))[/／](L|l|mL|ml|μL|µL|m³|m²|kg|g)(?![A-Za-z²³])',
);
/** `▲1.5%`, as accountants write a loss. */
const loss = all(`[▲△](?=[¥￥$]?${digit})`);
const percentRange = all(`(?<=[%％])\\s?[-–—~～〜]\\s?(?=${digit})`);

export const sayParts: UnspacedRule = (rewrite, words) => {
  if (words.weekday !== undefined) rewrite.replace(loss, () => words.minus(''));
  rewrite.replace(pressure, () => words.over);
  rewrite.replace(
    pace,
    ([, minute = '', second = '']) => `${words.number(minute)}分${words.number(second)}秒`,
  );
  rewrite.replace(perArea, ([, area, volume]) => words.per + words.measure('', (area ?? volume)!, false));
  rewrite.replace(each, () => words.per);
  rewrite.replace(percentRange, () => words.to);
};

/** Money and units, whose names depend on the language. */
export const sayAmounts: UnspacedRule = (rewrite, words) => {
  const currency = `(?<currency>${anyOf(words.currencies)})`;
  const unit = `(?<unit>${anyOf(words.units)})(?<per>/(?:h|s|min))?(?![A-Za-z])`;
  const scale = '(?<scale>[万萬亿億兆만억조]{0,2})';
  const latin = '(?:\\s?(?<latin>[KMBTk]|bn|million|billion|trillion)(?![A-Za-z]))?';
  rewrite.replace(
    all(`(?<![A-Za-z])${currency}\\s?(?<from>${amount})${latin}${scale}(?:元|円)?`),
    (match) => {
      const { currency: name = '', from = '', latin: short, scale: large = '' } = groupsOf(match);
      return words.money(short === undefined ? from + large : inMyriads(from, short, words), name);
    },
  );
  const codes = words.currencies.filter((name) => /^[A-Z]{3}$/.test(name));
  rewrite.replace(
    all(`${free}(?<from>${amount})${scale}\\s?(?<currency>${anyOf(codes)})(?![A-Za-z])`),
    (match) => {
      const { currency: name = '', from = '', scale: large = '' } = groupsOf(match);
      return words.money(from + large, name);
    },
  );
  // `10³kg/m³`
  rewrite.replace(all(`(?<=10[⁰¹²³⁴-⁹]{1,3}\\s?)(?<unit>${anyOf(words.units)})(?![A-Za-z])`), (match) =>
    words.measure('', match.groups!['unit']!, false),
  );
  rewrite.replace(all(`${free}(?<above>${digit}{1,2})[/／](?<below>${digit}{1,2})\\s?${unit}`), (match) => {
    const { above = '', below = '', unit: name = '' } = groupsOf(match);
    return words.measure(words.fraction(above, below), name, false);
  });
  rewrite.replace(all(`${free}(?<sign>[-−－])?(?<from>${amount})${until}?${scale}\\s?${unit}`), (match) => {
    const { sign, from = '', until: to, scale: large = '', unit: name = '', per } = groupsOf(match);
    const said = to === undefined ? words.number(from + large) : words.range(from, to + large);
    // `時速120km/h` says it twice.
    if (per !== undefined && !/[时時]速约?約?$/u.test(match.input.slice(0, match.index)))
      return words.speed(said, name, per.slice(1));
    return words.measure(said, name, sign !== undefined && sign !== '');
  });
};

const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  K: 1e3,
  M: 1e6,
  million: 1e6,
  B: 1e9,
  bn: 1e9,
  billion: 1e9,
  trillion: 1e12,
  T: 1e12,
};

/** `2.5B` as `25亿`. */
function inMyriads(amount: string, factor: string, { hundredMillion }: FigureWords): string {
  const value = Number(amount) * factors[factor]!;
  const rounded = (number: number) => String(Number(number.toPrecision(12)));
  if (value >= 1e12) return `${rounded(value / 1e12)}${hundredMillion === '億' ? '兆' : '万亿'}`;
  if (value >= 1e8) return rounded(value / 1e8) + hundredMillion;
  return value >= 1e4 ? `${rounded(value / 1e4)}万` : rounded(value);
}
