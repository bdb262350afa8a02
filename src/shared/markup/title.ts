/** The line of a text that repeats its title. */
import type { Block, Markup } from './blocks.ts';
import { plainText } from './content.ts';

/**
 * The blocks without the line that repeats the title, which is shown above the text everywhere. It is the
 * first one, as a heading or as text. A text that is nothing but its title stays whole.
 */
export function withoutTitle({ text, blocks }: Markup, title: string): readonly Block[] {
  const [first, ...rest] = blocks;
  if (!first || (first.kind !== 'heading' && first.kind !== 'paragraph') || !first.lines[0]) return blocks;
  const line = plainText(text, { lines: [first.lines[0]] });
  const written = text.slice(first.lines[0].start, first.lines[0].end);
  if (!isSame(line, title) && !isSame(written, title)) return blocks;
  const below = first.lines.slice(1);
  if (below.length === 0) return rest.length === 0 ? blocks : rest;
  return [{ ...first, start: below[0]!.start, lines: below }, ...rest];
}

const isSame = (one: string, other: string): boolean => tidy(one) === tidy(other);
const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();
