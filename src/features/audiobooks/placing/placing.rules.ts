/** Where a finished audiobook lies among those of other programs: a folder of its author, in it one of the book. */
import { storableName } from '../../../platform/storable-name.ts';
import type { PlaceableRow } from './placing.store.ts';

/** What Audiobookshelf shows for books without an author. */
const unknownAuthor = 'Unknown author';

/** Fits every file system, and leads nowhere else. */
export const safeName = (name: string, otherwise = 'Untitled'): string => storableName(name) || otherwise;

export interface Wanted extends PlaceableRow {
  /** With slashes, below the folder for audiobooks. */
  readonly path: string;
}

/** One file for each document, its newest; the parts of a book lie beside each other. Of two with one name, the older has it. */
export function wantedFiles(rows: readonly PlaceableRow[]): Wanted[] {
  const newest = new Map<string, PlaceableRow>();
  for (const row of rows) {
    const before = newest.get(row.document_id);
    // In a book and in other collections, it is a part of the book.
    const isBetter = before?.id === row.id && before.book === null;
    if (!before || isBetter) newest.set(row.document_id, row);
  }
  const taken = new Set<string>();
  const oldestFirst = [...newest.values()].toSorted((one, other) =>
    one.document_id < other.document_id ? -1 : 1,
  );
  return oldestFirst.map((row) => {
    const plain = pathOf(row, '');
    const path = taken.has(plain.toLowerCase()) ? pathOf(row, ` (${row.document_id.slice(-6)})`) : plain;
    taken.add(path.toLowerCase());
    return { ...row, path };
  });
}

/** The same with its id, where the plain name is that of a file that somebody else has put there. */
export const otherPath = (row: PlaceableRow): string => pathOf(row, ` (${row.document_id.slice(-6)})`);

function pathOf({ title, author, book, book_author, place }: PlaceableRow, suffix: string): string {
  const folder = safeName(book_author ?? author ?? unknownAuthor, unknownAuthor);
  if (book === null) return `${folder}/${safeName(title)}${suffix}/${safeName(title)}.m4b`;
  const number = String((place ?? 0) + 1).padStart(3, '0');
  return `${folder}/${safeName(book)}/${number} ${safeName(title)}${suffix}.m4b`;
}
