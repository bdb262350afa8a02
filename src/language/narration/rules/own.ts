/** What only one language writes. */
import type { Rule } from './rule.ts';

export const sayOwn: Rule = (rewrite, { patterns = [] }) => {
  for (const [pattern, speak] of patterns) rewrite.replace(pattern, speak);
};
