/** From what is typed to what is searched for, and from a snippet to what is shown of it. */
import type { SearchHit, searchModes } from '../../../../src/contract/search.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { CodePointCursor } from '../../../../src/platform/text/codepoints.ts';
import type { Block } from '../../../../src/platform/text/markup/blocks.ts';
import { leavesOf, VisibleText, type PlacedLeaf } from '../../../../src/platform/text/markup/content.ts';
import { parseMarkup } from '../../../../src/platform/text/markup/parse.ts';

export type SearchMode = (typeof searchModes)[number];

/** What is typed, as it is. Undefined without a letter or digit. */
export function questionIn(typed: string): string | undefined {
  const query = Array.from(typed.trim())
    .slice(0, limits.searchQuery - 1)
    .join('');
  return /[\p{L}\p{N}]/u.test(query) ? query : undefined;
}

/** The word that is being typed is searched for by its start. */
export function asTyped(typed: string): string | undefined {
  const query = questionIn(typed);
  if (query === undefined) return undefined;
  const isInQuotes = query.split('"').length % 2 === 0;
  return !isInQuotes && /[\p{L}\p{M}\p{N}]{2}$/u.test(query) ? `${query}*` : query;
}

type Snippet = SearchHit['snippets'][number];

export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A snippet in pieces, the matches apart: words as the reader shows them, without the marks of the grammar. */
export function piecesOf({ text, start, matches }: Snippet): Piece[] {
  const markup = parseMarkup(text);
  const { value, units } = new VisibleText(markup, markup.blocks.flatMap(leavesIn)).seen(0, text.length);
  const cursor = new CodePointCursor(text);
  const places = matches.map((match) => [
    cursor.unitAt(match.start - start),
    cursor.unitAt(match.end - start),
  ]);
  const isInMatch = (unit: number) => places.some(([from, to]) => unit >= from! && unit < to!);
  const cut = cutMarks(value);
  const pieces: Piece[] = [];
  for (let at = 0; at < value.length; at += 1) {
    if (cut.has(at)) continue;
    const unit = units[at]!;
    // A line break became a space, which stands where the next word does.
    const isMatch = isInMatch(unit) && !(value[at] === ' ' && /\S/.test(text[unit] ?? ''));
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + value[at]!, isMatch };
    else pieces.push({ text: value[at]!, isMatch });
  }
  return pieces;
}

/** What opens the turns of a transcript is seen, too. */
const leavesIn = (block: Block): PlacedLeaf[] =>
  block.kind === 'turn'
    ? [{ kind: 'paragraph', start: block.start, end: block.end, lines: [block] }]
    : [...leavesOf([block])];

/** A passage may start or end between two marks that belong together. */
const cutMarks = (words: string): ReadonlySet<number> =>
  new Set(
    words
      .matchAll(/\*\*+/g)
      .flatMap(({ 0: { length }, index }) => Array.from({ length }, (_, at) => index + at)),
  );

/** Where a snippet leads: to its first match, or to all of it where no words were looked for. */
export const placeOf = (snippet: Snippet) => snippet.matches[0] ?? snippet;

/** The address that opens a document at a place of its text, in code points. */
export const addressAt = (
  documentId: string,
  place: { readonly start: number; readonly end: number },
): string => `/read/${documentId}#at=${place.start}-${place.end}`;
