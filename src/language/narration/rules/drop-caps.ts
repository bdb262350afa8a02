/** The large first letter of a chapter, which a scan or a page sets apart: `O NCE upon`, `T\nhe`. */
import { rankOf } from '../../detection/common-words.ts';
import type { Rule } from './rule.ts';

const apart = /^(["“«„]?)(\p{Lu})(?: (\p{Lu}{1,14})(?=[ ,’'])|\s?\n\s?(\p{Ll}{1,14})(?![\p{L}]))/gu;

export const sayDropCaps: Rule = (rewrite, { code }) =>
  rewrite.replace(apart, ([, quote = '', first = '', capitals, small]) => {
    const rest = (capitals ?? small ?? '').toLowerCase();
    const whole = rankOf((first + rest).toLowerCase(), code);
    const alone = rankOf(rest, code);
    // `A MAN`, `I AM`: two words, unless the whole is the commoner one.
    return whole === undefined || (alone !== undefined && alone < whole) ? undefined : quote + first + rest;
  });
