/** References that a reader's eye skips: `[12]`, `[3, 5–7]`, `[a]`, raised figures after a word or a stop. */
import type { Rule } from './rule.ts';

const bracketed =
  /(?<!\d[-–]\d{1,2} ?)(?<!=|\b(?:on|interval|over|range|CI)|∈)[ \u00a0]?(?<!(?:=|∈|\b(?:on|interval|over|range|CI)) ?)\[(?!(?:1[89]|20)\d\d\] (?:\d{1,2} )?[A-Z])(?:[1-9]\d{0,3}(?:[ ,;–-]{1,3}\d{1,4}){0,12}|(?<![a-z_]\[)[a-z]|(?<=[a-z]{3}\[)[a-h]|\^[\p{L}\p{N}_-]{1,20}|note \d{1,3}|citation needed)\]/giu;
/** `[1994] 1 AC 212`: of the reports of a year. */
const reportYear = /\[((?:1[89]|20)\d\d)\](?= (?:\d{1,2} )?[A-Z])/gu;
/** `[^1]: The note itself.` */
const noteStart = /^\[\^[\p{L}\p{N}_-]{1,20}\]: ?/gu;
/** A reference after a full stop, which has become a separate sentence. */
const onlyRaised = /^[¹²³⁰⁴-⁹]{1,4}(?=\s|$)/gu;
/** `proven.^3` */
const caret = /(?<=[.,;:!?)”"’])\^\d{1,3}(?![\p{L}\p{N}])/gu;
/** After at least two letters or a stop: `x²` is a power, `here²` a note. */
const raised = /(?<=\p{L}\p{L}[.,;:!?)”"’]?|[.,;:!?)”"’])[¹²³⁰⁴-⁹]{1,3}(?:[,⁻–-][¹²³⁰⁴-⁹]{1,3}){0,4}/gu;

/** `refs. [12–15]`: here the numbers are what is said. */
const named =
  /(?<=(?:[Rr]efs?\.?|[Rr]eferences?|[Cc]itations?|[Qq]uellen?|[Rr]éf(?:érences?|s?\.)|[Rr]eferencias?) )\[([1-9]\d{0,3}(?:[ ,;–-]{1,3}\d{1,4}){0,12})\]/gu;

export const skipCitations: Rule = (rewrite, language) => {
  rewrite.replace(named, ([, numbers = '']) =>
    numbers
      .replaceAll(/ ?[–-] ?/g, ` ${language.words.to} `)
      .replaceAll(/\d+/g, (figures) => language.cardinal(Number(figures))),
  );
  rewrite.replace(reportYear, ([, year]) => language.year(Number(year)));
  rewrite.replace(noteStart, () => '');
  rewrite.replace(bracketed, () => '');
  rewrite.replace(onlyRaised, () => '');
  rewrite.replace(caret, () => '');
  rewrite.replace(raised, (match) => {
    const before = /(?<![\p{L}\p{M}°])[\p{L}\p{M}°]+$/u.exec(
      match.input.slice(Math.max(0, match.index - 8), match.index),
    )?.[0];
    // `km²` is a unit, `mc²` and `sin²` are mathematics.
    const after = match.input.slice(match.index + match[0].length, match.index + match[0].length + 5);
    const isSum =
      (match.input[match.index - 1] === ')' && /[=+]/.test(match.input)) ||
      (/^[a-z]{2,3}$/.test(before ?? '') && /^ ?[+=−-] ?[\p{L}\p{N}(]/u.test(after));
    const isRaised =
      isSum ||
      (before !== undefined &&
        (before in language.units || /^(?:[^aeiouyAEIOUY]{2,3}|sin|cos|tan)$/.test(before)));
    return isRaised ? undefined : '';
  });
};
