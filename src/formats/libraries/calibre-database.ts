/** Calibre's database, `metadata.db`: of strangers, so it is only read, and what is not as it should be is left out. */
import { createWriteStream } from 'node:fs';
import { join, posix } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import type { Archive } from '../extraction/archive/archive.ts';
import { seriesOf } from '../extraction/archive/series.ts';
import { type CalibreBook, columnTags } from './calibre-book.ts';
import { maxItems, textOf } from './engine.ts';

/** Words of books: tags, authors, values of columns. */
const maxWords = 50 * maxItems;
const maxColumns = 100;

type Row = Readonly<Record<string, unknown>>;
type Words = ReadonlyMap<number, readonly string[]>;

/** The books by their folders in the archive; undefined: it cannot be read. `scratch` is an empty folder to unpack it into. */
export async function readCalibreDatabase(
  archive: Archive,
  name: string,
  scratch: string,
): Promise<ReadonlyMap<string, CalibreBook> | undefined> {
  const path = join(scratch, 'metadata.db');
  await pipeline(archive.stream(name), createWriteStream(path, { mode: 0o600 }));
  return booksIn(path, posix.dirname(name));
}

function booksIn(path: string, top: string): ReadonlyMap<string, CalibreBook> | undefined {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      // Nothing that its author has written is run.
      database.exec('pragma trusted_schema = off');
      return new Map(listBooks(database).map(([folder, book]) => [posix.join(top, folder), book]));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function listBooks(database: DatabaseSync): [folder: string, book: CalibreBook][] {
  const all = (sql: string): Row[] => database.prepare(sql).all();
  const authors = wordsOf(
    all(
      `select l.book, a.name as word from books_authors_link l join authors a on a.id = l.author order by l.id limit ${maxWords}`,
    ),
  );
  const tags = wordsOf(
    all(
      `select l.book, t.name as word from books_tags_link l join tags t on t.id = l.tag order by l.id limit ${maxWords}`,
    ),
  );
  const series = wordsOf(
    all(
      `select l.book, s.name as word from books_series_link l join series s on s.id = l.series limit ${maxWords}`,
    ),
  );
  const columns = columnsOf(all);
  const books = all(
    `select id, title, path, timestamp, series_index, uuid from books order by id limit ${maxItems + 1}`,
  );
  return books.map((book) => {
    const id = Number(book['id']);
    const belongs = seriesOf(series.get(id)?.[0], String(book['series_index']));
    return [
      textOf(book['path']),
      {
        title: textOf(book['title']),
        // It writes commas in names so.
        authors: (authors.get(id) ?? []).map((name) => name.replaceAll('|', ',')),
        tags: [...(tags.get(id) ?? []), ...columns.flatMap((column) => column.get(id) ?? [])],
        ...(belongs && { series: belongs }),
        addedAt: textOf(book['timestamp']),
        uuid: textOf(book['uuid']),
      },
    ];
  });
}

/** The words of each column of one's own, of those that are words, by book. */
function columnsOf(all: (sql: string) => Row[]): Words[] {
  const columns = all(
    `select id, name, is_multiple from custom_columns where datatype in ('text', 'enumeration') and mark_for_delete = 0 and normalized = 1 limit ${maxColumns}`,
  );
  return columns.map(({ id, name, is_multiple }) => {
    // Its number is in the names of its tables.
    const number = Math.floor(Number(id));
    const rows = all(
      `select l.book, c.value as word from books_custom_column_${number}_link l join custom_column_${number} c on c.id = l.value order by l.id limit ${maxWords}`,
    );
    const column = { name: textOf(name), isMultiple: is_multiple === 1 };
    return new Map([...wordsOf(rows)].map(([book, values]) => [book, columnTags(column, values)]));
  });
}

function wordsOf(rows: readonly Row[]): Words {
  const words = new Map<number, string[]>();
  for (const { book, word } of rows) {
    const own = words.get(Number(book)) ?? [];
    words.set(Number(book), own);
    if (textOf(word) !== '') own.push(textOf(word));
  }
  return words;
}
