/** Highlights for other programs: CSV, the CSV that Readwise imports, and a Markdown file for each document. Pure. */
import { csvLine } from '../../shared/text/csv.ts';
import { type AnnotationLists, notesOf } from './annotations-file.rules.ts';

/** Who wrote a document, and where it was published. */
interface Origin {
  readonly author: string | null;
  readonly address: string | null;
}

export type Origins = ReadonlyMap<string, Origin>;

const unknown: Origin = { author: null, address: null };

/** Highlights and bookmarks, a row each. */
export function toCsv({ highlights, bookmarks }: AnnotationLists, origins: Origins): string {
  const head = ['kind', 'title', 'author', 'url', 'quote', 'note', 'color', 'tags', 'created_at'];
  const rows = [
    ...highlights.map((one) => ({ ...one, kind: 'highlight' })),
    ...bookmarks.map((one) => ({ ...one, kind: 'bookmark', note: one.name, color: '', tags: [] })),
  ].map(({ kind, document_id, document_title, quote, note, color, tags, created_at }) => {
    const { author, address } = origins.get(document_id) ?? unknown;
    return [
      kind,
      document_title,
      author ?? '',
      address ?? '',
      quote,
      note,
      color,
      tags.join(', '),
      created_at,
    ];
  });
  return linesOf([head, ...rows]);
}

/** Readwise has no bookmarks, orders by location, and takes words with a dot at the beginning of a note for tags. */
export function toReadwise({ highlights }: AnnotationLists, origins: Origins): string {
  const head = ['Highlight', 'Title', 'Author', 'URL', 'Note', 'Location', 'Date'];
  const rows = highlights.map(({ quote, document_id, document_title, note, tags, start, created_at }) => {
    const { author, address } = origins.get(document_id) ?? unknown;
    const date = created_at.slice(0, 19).replace('T', ' ');
    const words = [...tags.map((tag) => `.${tag.replaceAll(/\s+/gu, '_')}`), note].join(' ').trim();
    const location = start === null ? '' : `${start}`;
    return [quote, document_title, author ?? '', address ?? '', words, location, date];
  });
  return linesOf([head, ...rows]);
}

const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${csvLine(row)}\r\n`).join('');

export interface NoteFile {
  readonly documentId: string;
  readonly title: string;
  readonly text: string;
}

/** One for each document that has any, with front matter, as Obsidian and others read it. */
export function toNoteFiles({ highlights, bookmarks }: AnnotationLists, origins: Origins): NoteFile[] {
  const documents = Map.groupBy([...highlights, ...bookmarks], (one) => one.document_id);
  return [...documents].map(([documentId, [first]]) => {
    const title = first!.document_title;
    const { author, address } = origins.get(documentId) ?? unknown;
    const facts = [
      ['title', title],
      ['author', author],
      ['url', address],
      ['source', 'Lectern'],
    ].flatMap(([name, value]) => (value === null ? [] : [`${name}: ${JSON.stringify(value)}`]));
    const own = <T extends { document_id: string }>(list: readonly T[]) =>
      list.filter((one) => one.document_id === documentId);
    const notes = notesOf({ highlights: own(highlights), bookmarks: own(bookmarks) });
    return {
      documentId,
      title,
      text: `---\n${facts.join('\n')}\n---\n\n# ${title.replaceAll(/\s+/gu, ' ').trim()}\n\n${notes}`,
    };
  });
}
