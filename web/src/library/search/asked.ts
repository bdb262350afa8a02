/** From what is typed to what is searched for, and from a snippet to what is shown of it. */
import { limits } from '../../../../src/shared/contract/limits.ts';
import type { SearchHit, searchModes } from '../../../../src/shared/contract/search.ts';
import { CodePointCursor } from '../../../../src/shared/text/codepoints.ts';
import { fold } from '../../../../src/shared/text/folding.ts';

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

/** Whether the list of one's own documents has a hit too: it finds titles by what is typed, accents and all. */
export const isListed = ({ document, owner, snippets }: SearchHit, typed: string): boolean =>
  owner === null && snippets.length === 0 && fold(document.title).includes(fold(typed.trim()));

type Snippet = SearchHit['snippets'][number];

export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** What is seen of a snippet in pieces, the matches apart. */
export function piecesOf({ visible: { text, matches } }: Pick<Snippet, 'visible'>): Piece[] {
  const pieces: Piece[] = [];
  const cursor = new CodePointCursor(text);
  let done = 0;
  const add = (to: number, isMatch: boolean) => {
    if (to > done) pieces.push({ text: text.slice(done, to), isMatch });
    done = to;
  };
  for (const { start, end } of matches) {
    add(cursor.unitAt(start), false);
    add(cursor.unitAt(end), true);
  }
  add(text.length, false);
  return pieces;
}

/** Where a snippet leads: to its first match, or to all of it where no words were looked for. */
const placeOf = (snippet: Snippet) => snippet.matches[0] ?? snippet;

/** The address that opens a document at a passage; undefined: where it was left. */
export function addressAt(documentId: string, snippet: Snippet | undefined): string {
  const place = snippet && placeOf(snippet);
  return `/read/${documentId}${place ? `#at=${place.start}-${place.end}` : ''}`;
}
