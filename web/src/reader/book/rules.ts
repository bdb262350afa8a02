/** Places in a book, whose parts are documents, read one after the other. */
import type { CollectionContents } from '../../../../src/shared/contract/collections/schemas.ts';

export type BookPart = CollectionContents['parts'][number];

/** The part before or after a document; undefined at the ends, and where the document is not one of them. */
export function neighbor(parts: readonly BookPart[], documentId: string, by: 1 | -1): BookPart | undefined {
  const at = parts.findIndex(({ document_id }) => document_id === documentId);
  return at < 0 ? undefined : parts[at + by];
}

/** How much of the whole lies before a part, and how much of it the part is, from 0 to 1. */
export interface Share {
  readonly before: number;
  readonly own: number;
}

export function shareOf(parts: readonly BookPart[], documentId: string): Share {
  const at = parts.findIndex(({ document_id }) => document_id === documentId);
  const total = charactersOf(parts);
  if (at < 0 || total === 0) return { before: 0, own: 1 };
  return { before: charactersOf(parts.slice(0, at)) / total, own: parts[at]!.characters / total };
}

const charactersOf = (parts: readonly BookPart[]): number =>
  parts.reduce((sum, { characters }) => sum + characters, 0);

export interface ContentsRow {
  readonly documentId: string;
  readonly title: string;
  /** 1 for the outermost. */
  readonly level: number;
  /** Where it starts in its part, in code points. */
  readonly offset: number;
}

/** One table of contents over all parts. A part without headings is listed by its own title. */
export function contentsOf(parts: readonly BookPart[]): ContentsRow[] {
  return parts.flatMap(({ document_id: documentId, title, chapters }) =>
    chapters.length > 0
      ? chapters.map((chapter) => ({ documentId, ...chapter }))
      : [{ documentId, title, level: 1, offset: 0 }],
  );
}

/** The row that a place belongs to; -1 before the first one. */
export function rowAt(rows: readonly ContentsRow[], documentId: string, offset: number): number {
  return rows.findLastIndex((row) => row.documentId === documentId && row.offset <= offset);
}

/** The address of a place in a part. */
export const addressOfPlace = (documentId: string, start: number, length = 1): string =>
  `/read/${documentId}#at=${start}-${start + length}`;
