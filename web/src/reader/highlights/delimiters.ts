/** Quotations keep their syntax in pairs: `Nobody sleeps`, selected in `**Nobody** sleeps`, has both delimiters. */
import type { Range } from '../../../../src/shared/markup/blocks.ts';

const opening = /(\*{1,3}|_{1,3}|~~|`)$/;
const closing = /^(\*{1,3}|_{1,3}|~~|`)/;

/** Takes in the delimiters right before or after a stretch whose partners are inside it. */
export function withDelimiters(text: string, { start, end }: Range): Range {
  const inside = text.slice(start, end);
  const before = opening.exec(text.slice(Math.max(0, start - 3), start))?.[1] ?? '';
  const after = closing.exec(text.slice(end, end + 3))?.[1] ?? '';
  const isOdd = (delimiter: string) => delimiter !== '' && inside.split(delimiter).length % 2 === 0;
  return {
    start: isOdd(before) ? start - before.length : start,
    end: isOdd(after) ? end + after.length : end,
  };
}
