/**
 * A library folder of Calibre: a folder for each book with its files. What is known of the books is in its database; a copy of that
 * lies beside each book (`metadata.opf`), which counts where the database is missing, damaged or does not know the folder.
 */
import { posix } from 'node:path';
import type { Archive } from '../extraction/archive/archive.ts';
import type { CalibreBook } from './calibre-book.ts';
import { readCalibreDatabase } from './calibre-database.ts';
import { readCalibreOpf } from './calibre-opf.ts';
import { maxItems, saved, type SavedItem, type SavedLibrary, timeOf, withTime } from './engine.ts';

/** Of the formats of a book, the one that is read best. */
const bookFormats = [
  '.epub',
  '.azw3',
  '.mobi',
  '.fb2',
  '.docx',
  '.pdf',
  '.htmlz',
  '.html',
  '.txt',
  '.rtf',
  '.odt',
];

const opfName = /(?:^|\/)metadata\.opf$/;
const databaseName = /(?:^|\/)metadata\.db$/;

export const isCalibre = (names: readonly string[]): boolean =>
  names.some((name) => opfName.test(name) || databaseName.test(name));

/** `scratch` is an empty folder for the database. */
export async function readCalibre(archive: Archive, scratch: string): Promise<SavedLibrary> {
  const { names } = archive;
  const files = Map.groupBy(names, (name) => posix.dirname(name));
  // Of several, the one at the top: others are copies.
  const [database] = names
    .filter((name) => databaseName.test(name))
    .toSorted((one, other) => one.length - other.length);
  const known = database === undefined ? undefined : await readCalibreDatabase(archive, database, scratch);
  const folders = new Set([
    ...names.filter((name) => opfName.test(name)).map((name) => posix.dirname(name)),
    ...(known?.keys() ?? []),
  ]);
  const items: SavedItem[] = [];
  for (const folder of folders) {
    const own = files.get(folder) ?? [];
    // One more than may be moved shows that there are too many.
    if (own.length === 0 || items.length > maxItems) continue;
    const opf = own.find((name) => opfName.test(name));
    const book =
      known?.get(folder) ?? (opf === undefined ? undefined : readCalibreOpf(await archive.markup(opf)));
    if (book) items.push(itemOf(book, folder, own));
  }
  return { service: 'Calibre', items };
}

function itemOf(
  { title, authors, tags, series, addedAt, uuid }: CalibreBook,
  folder: string,
  files: readonly string[],
): SavedItem {
  const entry = bookFormats
    .map((ending) => files.find((name) => name.toLowerCase().endsWith(ending)))
    .find((name) => name !== undefined);
  const cover = files.find((name) => posix.basename(name) === 'cover.jpg');
  return saved('file', {
    name: title || posix.basename(folder),
    tags,
    ...(series && { series }),
    ...(entry !== undefined && { entry }),
    ...(cover !== undefined && { cover }),
    ...(uuid !== '' && { urn: `urn:uuid:${uuid}` }),
    ...(authors.length > 0 && { author: authors.join(', ') }),
    ...withTime(timeOf(addedAt)),
  });
}
