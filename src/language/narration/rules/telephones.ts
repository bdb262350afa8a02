/** Telephone numbers: a figure at a time, with a pause between their groups. */
import { sayDigits, sayWhole } from '../amounts.ts';
import type { SpokenLanguage } from '../language.ts';
import type { Rule } from './rule.ts';

const telephone =
  /(?<![\p{L}\p{N}.,$€£#/-])(?:\+\d{7,15}|\d{2,5}\/\d{2,8}(?:[ -]\d{1,6}){0,4}|(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d{1,6}(?:[ .-]\d{2,8}){1,5})(?![\p{L}\p{N}]|[-/.,:]\d|%)/gu;
const cue =
  /(?:t[eé]l(?:[eé](?:ph|f)one?|[eé]fono|efon)?|тел(?:ефон)?|phone|call|dial|fax|mobile|mobil|handy|mob|моб|cel[lu]?|celular|cellulare|gsm|bel|ruf|rufen sie|tfno|telf|me at|us at|móvil|cell|text|ring|whatsapp|number|number is|ll[aá]m[ea](?:r|nos|me|le|se)? al?|appelez le|chiama(?:re|te)? (?:il|lo)|ligue para|sunați la|volejte(?: na)?|звоните(?: по)?|फ़ोन)[.:]{0,2} $/i;
const american = /^(?:1([-. ]))?(?:\d{3}([-. ])\d{3}\2\d{4}|\d{3}-\d{4})$/;

export const sayTelephones: Rule = (rewrite, language) =>
  rewrite.replace(telephone, (match) => {
    const [written] = match;
    // After a country's code the zero in brackets is not dialed.
    const groups = written.replace(/(?<=^\+\d{1,3} ?)\(0\)/, ' ').match(/\d+/g)!;
    const length = groups.join('').length;
    if (length < 7 || length > 15) return undefined;
    const before = match.input.slice(Math.max(0, match.index - 14), match.index);
    const hasMark = /^[+(]/.test(written) || american.test(written) || (/^0\d/.test(written) && length > 8);
    if (!hasMark && !cue.test(before)) return undefined;
    // The French say their pairs of figures as numbers.
    const say = language.code === 'fr' ? sayPair : sayDigits;
    const said = groups.map((group) => say(group, language)).join(', ');
    return written.startsWith('+') ? `${language.symbols['+']} ${said}` : said;
  });

const sayPair = (digits: string, language: SpokenLanguage): string =>
  digits.length > 2 ? sayDigits(digits, language) : sayWhole(digits, language);
