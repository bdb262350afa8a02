/** Rules of highlights and bookmarks that need no store. */
import type { Range } from './markup/blocks.ts';
import { VisibleText } from './markup/content.ts';
import { parseMarkup } from './markup/parse.ts';

/** How many characters of the text a bookmark remembers. */
const placeLength = 120;
const nameLength = 60;

/** What a bookmark is found again by: the words from its place to the end of the line. */
export function placeAt(text: string, offset: number): Range {
  const skipped = /^\s*/u.exec(text.slice(offset))![0].length;
  const start = Math.min(offset + skipped, text.length);
  const line = /^[^\n]*/u.exec(text.slice(start, start + placeLength))![0].trimEnd();
  return { start, end: start + line.length };
}

/** The first words at a place, as they are seen. */
export function nameAt(text: string, offset: number): string {
  const { start, end } = placeAt(text, offset);
  const line = text.slice(start, end);
  const words = new VisibleText(parseMarkup(line)).between(0, line.length) || line;
  const characters = Array.from(words);
  if (characters.length <= nameLength) return words;
  const kept = characters.slice(0, nameLength - 1).join('');
  const space = kept.lastIndexOf(' ');
  return `${(space > nameLength / 2 ? kept.slice(0, space) : kept).trimEnd()}…`;
}
