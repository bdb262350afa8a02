/** Figures in languages that put no spaces between words: a number may touch the characters around it. */
import { romanValue } from '../english/roman.ts';
import { glyphs } from '../rules/numbers.ts';
import { anyOf } from '../rules/rule.ts';
import { sayAmounts, sayParts } from './amounts.ts';
import { sayCalendar } from './calendar.ts';
import { sayCodes } from './codes.ts';
import {
  all,
  amount,
  apart,
  digit,
  free,
  type Groups,
  groupsOf,
  inFigures,
  sayGroups,
  type UnspacedRule,
  until,
} from './written-figures.ts';

const fraction = all(`${free}(?<above>${digit}{1,3})[/／](?<below>${digit}{1,4})(?![/／]?${digit})`);
const lowered = all('[₀-₉]+');
const raised = all('(?<=[0-9A-Za-z])⁻?[⁰⁴-⁹¹²³]{1,3}');
const ratio = all(`${free}(?<one>${digit}{1,3})[:：](?<other>${digit}{1,3})(?![:：]?${digit})`);
/** Between what has units at both ends: `-5℃～3℃`, `2019年—2023年`. */
const betweenUnits = all(
  `(?<=${digit}\\s?(?:[℃℉°度年月日号點点时時分秒元円万億亿岁歳人米克斤升里％%]|[a-zA-Z]{1,3}|公[里斤]|[毫厘]?[升米]))\\s?[~～〜—–]\\s?(?=[-−－]?${digit}|(?:午[前後]|[上下]午)${digit})`,
);
/** `VIII章`, `エドワードVII世`; `X世代` is a letter. */
const roman = all('(?<![A-Za-z])[IVX]{1,5}(?=[章节節巻卷部]|世(?![代界紀纪]))');
/** `亨利VIII`. */
const ruler = all(
  '(?<=亨利|路易|查理|查理斯|查尔斯|爱德华|乔治|伊丽莎白|威廉|腓力|彼得|叶卡捷琳娜|尼古拉|保罗|拿破仑|本笃|本篤|庇护|ヘンリー|ルイ|チャールズ|エリザベス|ジョージ|ナポレオン|エドワード)[IVX]{1,5}(?![A-Za-z世])',
);
const partsOf = (glyph: string): [string, string] => {
  const [above, below] = glyphs[glyph]!;
  return [String(above), String(below)];
};
const percent = all(`${free}(?<from>${amount})${until}?\\s?(?<sign>[%％‰])`);
const range = all(`${free}(?<from>${amount})${until}${apart}`);
const negative = all(`(?<![0-9０-９A-Za-z\\p{L}])[-−－](?<from>${amount})`);
const plain = all(`(?<![0-9０-９])${amount}`);

/** `정가*15%`. */
const product = all('(?<=[\\p{L}\\p{N})])\\*(?=[\\p{L}\\p{N}(])');
/** `로드/저장`, `大/小文字`. */
const choice = all(
  '(?<=[\\p{sc=Hang}\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー])[/／](?=[\\p{sc=Hang}\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}])',
);
/** `800x600`, `10|20`. */
const sides = all(`(?<=(?<![A-Za-z0-9])${digit}{1,5}\\s?)[x×](?=\\s?${digit}{1,5}(?![A-Za-z]))`);
const leftover = /[*~^`\\{}<>#|]/gu;

/** Most specific first. */
export const sayFigures: UnspacedRule = (rewrite, words) => {
  for (const [pattern, speak] of words.patterns ?? []) rewrite.replace(pattern, speak);
  sayCodes(rewrite, words);
  sayParts(rewrite, words);
  sayCalendar(rewrite, words);
  sayPowers(rewrite, words);
  sayAmounts(rewrite, words);
  const span = ({ from = '', until: to }: Groups): string =>
    to === undefined ? words.number(from) : words.range(from, to);
  sayGroups(rewrite, percent, (groups) => words.percent(span(groups), groups['sign']!));
  rewrite.replace(all(`[${Object.keys(glyphs).join('')}]`), ([glyph]) => words.fraction(...partsOf(glyph)));
  rewrite.replace(betweenUnits, () => words.to);
  sayRomanFigures(rewrite, words);
  sayPairs(rewrite, words);
  sayGroups(rewrite, negative, ({ from = '' }) => words.minus(from));
  rewrite.replace(plain, (match) => {
    const end = match.index + match[0].length;
    const isOrdinal = /[第제]/u.test(match.input[match.index - 1] ?? '');
    return words.before(inFigures(match[0]), match.input.slice(end, end + 12), isOrdinal);
  });
  rewrite.replace(product, () => words.symbols['×']!);
  rewrite.replace(sides, () => words.symbols['×']!);
  rewrite.replace(choice, () => (words.code === 'ko' ? ' ' : '、'));
  rewrite.replace(all(anyOf(Object.keys(words.symbols))), ([symbol]) => words.symbols[symbol]!);
  rewrite.replace(leftover, () => ' ');
};

const sayPowers: UnspacedRule = (rewrite, words) => {
  rewrite.replace(raised, ([figures]) =>
    /^[²³]$/.test(figures)
      ? undefined
      : words.power(words.number(figures.normalize('NFKD').replace(/[-−]/, '')), /[⁻]/.test(figures)),
  );
  rewrite.replace(lowered, ([figures]) => words.number(figures.normalize('NFKC')));
};

const sayRomanFigures: UnspacedRule = (rewrite, words) => {
  for (const [pattern, after] of [
    [ruler, '世'],
    [roman, ''],
  ] as const)
    rewrite.replace(pattern, ([figures]) => {
      const value = romanValue(figures);
      return value === undefined ? undefined : words.number(String(value)) + after;
    });
};

const sayPairs: UnspacedRule = (rewrite, words) => {
  sayGroups(rewrite, fraction, ({ above = '', below = '' }) =>
    Number(above) < Number(below)
      ? words.fraction(above, below)
      : words.number(above) + words.over + words.number(below),
  );
  sayGroups(rewrite, ratio, ({ one = '', other = '' }) => words.ratio(one, other));
  rewrite.replace(range, (match) => {
    const { from = '', until: to = '' } = groupsOf(match);
    const end = match.index + match[0].length;
    // `787-9` goes nowhere.
    return Number(from) > Number(to) && words.dash !== undefined
      ? words.number(from) + words.dash + words.number(to)
      : words.range(from, to, match.input.slice(end, end + 12));
  });
};
