/** What the parts of a book are called. */
import { limits } from '../../shared/contract/limits.ts';
import type { TextPart } from '../../formats/extraction/engine.ts';

/** A word and a number, as chapters are counted in most languages: "Chapter 12. Biographical", "Kapitel IV". */
const counted = /^(\p{L}+\.?)\s+(\d+|[IVXLC]+)(?![\p{L}\p{N}])/u;
const separator = ' · ';
const longestChapter = 60;

/** "Moby-Dick · Chapter 1–17", "Emma · Volume I", or, without headings, "Emma · 2/5". */
export function partTitle(
  book: string,
  { chapters }: Pick<TextPart, 'chapters'>,
  place: { readonly number: number; readonly of: number },
): string {
  const end = chapters ? rangeOf(chapters) : `${place.number}/${place.of}`;
  return clip(book, limits.title - separator.length - end.length) + separator + end;
}

function rangeOf([first, last]: readonly [string, string]): string {
  if (first === last) return clip(first, longestChapter);
  const [from, to] = [counted.exec(first), counted.exec(last)];
  if (from && to && from[1]!.toLowerCase() === to[1]!.toLowerCase()) return `${from[1]} ${from[2]}–${to[2]}`;
  return `${clip(first, longestChapter)} – ${clip(last, longestChapter)}`;
}

function clip(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
