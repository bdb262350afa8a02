/** Functions in formulas that are written without LaTeX: `sin x`, `cos²θ`, `log(n)`. English has rules of its own. */
import { mathematics } from '../languages/mathematics.ts';
import { functionNames } from './latex.commands.ts';
import type { Rule } from './rule.ts';

/** As one language or another writes them. */
const sameAs: Readonly<Record<string, string>> = { sen: 'sin', tg: 'tan', ctg: 'cot', arctg: 'arctan' };
/** `sin` and `sen` are also words: before a letter that calculates, a Greek one or a bracket. */
const named =
  /(?<![\p{L}\p{N}._])(arcsin|arccos|arctan|arctg|sin|sen|cos|tan|tg|cot|ctg|log|ln)(?:([²³])|(?=\()| ?(?=[θαβγφψω])|(?= [xztnu](?![\p{L}\p{N}'’.]))|(?= \d{1,3}[°π]))/gu;
const isFormula = /[=≈≠≤≥²³θαβγφψω°√∫]/u;

export const sayFunctions: Rule = (rewrite, { code, symbols }) => {
  const names = functionNames[code];
  if (!names || !mathematics[code] || !isFormula.test(rewrite.text)) return;
  rewrite.replace(named, ({ input, index, 0: all, 1: written = '', 2: raised }) => {
    const name = names[sameAs[written] ?? written];
    if (name === undefined) return undefined;
    const isApart = /[ \p{Script=Greek}]/u.test(input[index + all.length] ?? ' ');
    return name + (raised === undefined ? '' : ` ${symbols[raised]}`) + (isApart ? '' : ' ');
  });
};
