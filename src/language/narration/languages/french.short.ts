/** French words of one letter or two, quarters, and ordinals in the plural. */
import { toOrdinal } from 'n2words/fr-FR';
import type { SpokenLanguage } from '../language.ts';
import { isLast } from '../rules/rule.ts';

export const shortPatterns: NonNullable<SpokenLanguage['patterns']> = [
  [/(?<=(?<![\p{L}\p{N}.,])\d{1,3} )ex\.(?= (?:du|de|des|d['’]))/gu, () => 'exemplaires'],
  // `page 12 et s.`, `ns vs prions`
  [
    /(?<=\d et )s\.?(?=[,;.)]|$)/gu,
    (match) => `suivantes${match[0].endsWith('.') && isLast(match) ? '.' : ''}`,
  ],
  [/(?<![\p{L}\p{N}])([nN])s vs(?= \p{Ll})/gu, ([, letter]) => `${letter}ous vous`],
  [
    /(?<![\p{L}\p{N}])([NnVv])s(?= (?:\p{Ll}{2,}(?:ons|ez)|avons|avez|sommes|êtes|en|y|ne|l)(?!\p{L}))/gu,
    ([, letter]) => `${letter}ous`,
  ],
  [
    /(?:(?<=\(|; )v\. (?=(?!l['’]an|janv|févr|mars|avr|mai(?!\p{L})|juin|juil|août|sept|oct|nov|déc|le |la )\p{L})|(?<=[:,] )v\. (?=\p{L}{2,9}\.? \d)|(?<=[:,.] )v\. (?=(?:aussi|Cass|CE|CJUE|Civ|Com|Soc|Crim|not|notamment|art|pp?|chap|infra|supra|note|fig|ég|égal)(?!\p{L})))/gu,
    () => 'voir ',
  ],
  // `8es de finale`
  [/(?<![\p{L}\p{N}])(\d{1,3})(?:e|ème)s(?!\p{L})/gu, ([, figures]) => `${toOrdinal(Number(figures))}s`],
  // `au T3 2023`
  [
    /(?<![\p{L}\p{N}])([TS])([1-4])(?= (?:19|20)\d\d(?!\d))/gu,
    ([, kind, number]) =>
      `${number === '1' ? 'premier' : toOrdinal(Number(number))} ${kind === 'T' ? 'trimestre' : 'semestre'}`,
  ],
];
