/** References that a reader's eye skips: `[12]`, `[3, 5–7]`, `[a]`, raised figures after a word or a stop. */
import type { Rule } from './rule.ts';

const bracketed =
  /[ \u00a0]?\[(?:\d{1,4}(?:[ ,;–-]{1,3}\d{1,4}){0,12}|[a-z]|\^[\p{L}\p{N}_-]{1,20}|note \d{1,3}|citation needed)\]/giu;
/** After at least two letters or a stop: `x²` is a power, `here²` a note. */
const raised = /(?<=\p{L}\p{L}[.,;:!?)”"’]?|[.,;:!?)”"’])[¹²³⁰⁴-⁹]{1,3}(?:[,⁻–-][¹²³⁰⁴-⁹]{1,3}){0,4}/gu;

export const skipCitations: Rule = (rewrite, language) => {
  rewrite.replace(bracketed, () => '');
  rewrite.replace(raised, (match) => {
    const before = /[\p{L}\p{M}°]+$/u.exec(match.input.slice(Math.max(0, match.index - 8), match.index))?.[0];
    // `km²` is a unit.
    return before !== undefined && before in language.units ? undefined : '';
  });
};
