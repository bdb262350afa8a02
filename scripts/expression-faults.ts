/**
 * What makes the time of a regular expression grow faster than its text: repetitions next to each other that match the same
 * characters, one that is tried again from each of its own characters (`\s+$`), one inside another that can match a
 * whole round of it (`(?:<!--.*?-->)*`), and one that can match the same text in several ways.
 */
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { getConsumedChars } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import { isAmbiguous, many } from './ambiguity.ts';

export interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** Repetitions in a group that is repeated itself, where one of them matches all that a round of the group can have. */
function nested({ source, flags }: Expression): string[] {
  const modes = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const parser = new RegExpParser();
  const pattern = parser.parsePattern(source, 0, source.length, modes);
  const parsedFlags = parser.parseFlags(flags);
  const open: AST.Quantifier[] = [];
  const found: string[] = [];
  const charsOf = (node: AST.Element) => getConsumedChars(node, parsedFlags).chars;
  visitRegExpAST(pattern, {
    onQuantifierEnter(node) {
      if (node.max < many) return;
      if (isAmbiguous(node, parsedFlags)) found.push(`${node.raw} matches one text in several ways`);
      const isSingle = !/^(?:Capturing)?Group$/.test(node.element.type);
      for (const outer of isSingle ? open : [])
        if (charsOf(outer.element).isSubsetOf(charsOf(node.element)))
          found.push(`${node.raw} in ${outer.raw}`);
      open.push(node);
    },
    onQuantifierLeave(node) {
      if (node.max >= many) open.pop();
    },
  });
  return found;
}

export function faultsOf(expression: Expression): string[] {
  const { source, flags } = expression;
  const { reports } = analyse({ source, flags });
  return [
    ...nested(expression),
    ...reports.map((report) =>
      report.type === 'Trade'
        ? `${report.startQuant.raw} beside ${report.endQuant.raw}`
        : `${report.quant.raw} is tried again from each of its characters`,
    ),
  ];
}
