/** Words that only one trade writes short, where the text is of that trade. */
import { sayWhole } from '../amounts.ts';
import type { Gender, SpokenLanguage } from '../language.ts';
import type { ShortWord, Trade } from '../trades/trade.ts';
import { trades } from '../trades/trades.ts';
import { anyOf, gap, isLast, notInWord, perLanguage, type Rule } from './rule.ts';

const tables = perLanguage(({ code, abbreviations }) =>
  (trades[code] ?? []).map((trade) => {
    // What is known as a whole, `Cass. civ.`, is left to its own rule.
    const longer = Object.keys(abbreviations.spoken).filter(
      (known) => /[ /]/.test(known) && !(known in trade.words),
    );
    const written = Object.keys(trade.words);
    const isBeside = (short: string) => trade.words[short]!.beside === 'after';
    const short = (words: readonly string[]) =>
      `${notInWord}(?<!\\p{L}\\.|-|${code === 'en' ? "['’]" : "\\d['’]"}|[\\p{N}.,] ?[/⁄])(${words.length === 0 ? '(?!)' : anyOf(words)})(?![\\p{L}\\p{M}\\p{N}])`;
    return {
      ...trade,
      // A count is said with its noun, because its gender is that of the noun.
      counted: new RegExp(
        `(?:(?<![\\p{L}\\p{N}.,/:–-])(\\d{1,4})${gap})?${short(written.filter(isBeside))}`,
        'gu',
      ),
      plain: new RegExp(`()${short([...longer, ...written.filter((word) => !isBeside(word))])}`, 'gu'),
    };
  }),
);

const sayOf =
  (kind: 'counted' | 'plain'): Rule =>
  (rewrite, language) => {
    for (const table of tables(language))
      if (table.cue.test(rewrite.text))
        rewrite.replace(table[kind], (match) => sayShort(match, table, language));
  };

/** Before units, which are the same letters in other trades. */
export const sayCountedOfTrades = sayOf('counted');

/** After the rules that know a word by its neighbors. */
export const sayTrades = sayOf('plain');

function sayShort(match: RegExpExecArray, { words }: Trade, language: SpokenLanguage): string | undefined {
  const [all, , written = ''] = match;
  const figures = match[1] || undefined;
  const word = words[written];
  if (word === undefined) return undefined;
  const before = match.input.slice(Math.max(0, match.index - 6), match.index);
  const after = match.input.slice(match.index + all.length, match.index + all.length + 32);
  const followsFigure = figures !== undefined || /[\d½⅓⅔¼¾⅛]\)?[ \u00a0]?$/.test(before);
  if (word.beside === 'after' && !followsFigure) return undefined;
  if (
    figures === undefined &&
    /(?:[½⅓⅔¼¾]|\d\/\d) ?$/.test(before) &&
    written in language.abbreviations.spoken
  )
    return undefined;
  if (word.beside === 'before' && !/^ ?(?:n[°º.] ?)?\d/.test(after)) return undefined;
  const stop = written.endsWith('.') && isLast(match) ? '.' : '';
  const isMany =
    figures === undefined
      ? /\d[½⅓⅔¼¾⅛]? ?$/.test(before) && !/(?:^|[^\d.,])1 ?$/.test(before)
      : figures !== '1';
  const noun = (isMany ? word.many : undefined) ?? word.one;
  if (figures === undefined) return noun + stop;
  return `${sayWhole(figures, language, genderOf(word, figures, { after, language }))} ${noun}${stop}`;
}

const genderOf = (
  { many, isFeminine }: ShortWord,
  figures: string,
  { after, language }: { readonly after: string; readonly language: SpokenLanguage },
): Gender | undefined =>
  many === undefined ? language.genderOf?.(Number(figures), after) : isFeminine ? 'feminine' : 'masculine';
