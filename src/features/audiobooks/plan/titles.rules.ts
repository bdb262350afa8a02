/** Titles: those of headings, and those made from any text. */
import type { Markup } from '../../../shared/markup/blocks.ts';
import { plainText, VisibleText } from '../../../shared/markup/content.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';

export interface Heading {
  readonly level: number;
  readonly title: string;
}

/** The headings of a text by the offset at which they start. Those inside a quote or a list open no chapter. */
export function headingsOf({ text, blocks }: Markup): ReadonlyMap<number, Heading> {
  const headings = new Map<number, Heading>();
  for (const block of blocks) {
    if (block.kind !== 'heading') continue;
    const title = plainText(text, block).replace(/\s+/gu, ' ').trim();
    headings.set(block.start, { level: block.depth, title });
  }
  return headings;
}

/** More than any title is made of. */
const titleSource = 2_000;

/** A title from any text: its words on one line, at most `most` characters, cut at a word where there is one. */
export function clip(text: string, most: number): string {
  const start = text.slice(0, titleSource);
  const visible = new VisibleText(parseMarkup(start)).between(0, start.length);
  const characters = Array.from(visible || start.replace(/\s+/gu, ' ').trim());
  if (characters.length <= most) return characters.join('');
  const kept = characters.slice(0, most - 1).join('');
  const word = kept.lastIndexOf(' ');
  return `${(word > most / 2 ? kept.slice(0, word) : kept).trimEnd()}…`;
}
