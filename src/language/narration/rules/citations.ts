/** References that a reader's eye skips: `[12]`, `[3, 5–7]`, `[a]`, raised figures after a word or a stop. */
import type { Rule } from './rule.ts';

const bracketed =
  /(?<!=)[ \u00a0]?(?<!= ?)\[(?:\d{1,4}(?:[ ,;–-]{1,3}\d{1,4}){0,12}|[a-z]|\^[\p{L}\p{N}_-]{1,20}|note \d{1,3}|citation needed)\]/giu;
/** `[^1]: The note itself.` */
const noteStart = /^\[\^[\p{L}\p{N}_-]{1,20}\]: ?/gu;
/** A reference after a full stop, which has become a separate sentence. */
const onlyRaised = /^[¹²³⁰⁴-⁹]{1,4}(?=\s|$)/gu;
/** After at least two letters or a stop: `x²` is a power, `here²` a note. */
const raised = /(?<=\p{L}\p{L}[.,;:!?)”"’]?|[.,;:!?)”"’])[¹²³⁰⁴-⁹]{1,3}(?:[,⁻–-][¹²³⁰⁴-⁹]{1,3}){0,4}/gu;

export const skipCitations: Rule = (rewrite, language) => {
  rewrite.replace(noteStart, () => '');
  rewrite.replace(bracketed, () => '');
  rewrite.replace(onlyRaised, () => '');
  rewrite.replace(raised, (match) => {
    const before = /(?<![\p{L}\p{M}°])[\p{L}\p{M}°]+$/u.exec(
      match.input.slice(Math.max(0, match.index - 8), match.index),
    )?.[0];
    // `km²` is a unit, `mc²` and `sin²` are mathematics.
    const isSum = match.input[match.index - 1] === ')' && /[=+]/.test(match.input);
    const isRaised =
      isSum ||
      (before !== undefined &&
        (before in language.units || /^(?:[^aeiouyAEIOUY]{2,3}|sin|cos|tan)$/.test(before)));
    return isRaised ? undefined : '';
  });
};
