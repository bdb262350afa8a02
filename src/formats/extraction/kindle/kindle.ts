/** Books for Kindle: MOBI, whose text is one page of HTML, and KF8 (AZW3), whose text is the files of an EPUB in pieces. */
import { readFile } from 'node:fs/promises';
import { readPart } from '../archive/left-out.ts';
import { type Contents, entriesOf, type SpineFile, withTitles } from '../archive/chapter-titles.ts';
import type { Landmark } from '../archive/package.ts';
import type { Extraction, Reader, ReadProgress } from '../engine.ts';
import { emphasisStyles, type EmphasisStyles } from '../page/emphasis-styles.ts';
import { parsePage } from '../page/parse.ts';
import { PictureFinder } from '../pictures.ts';
import { blocksText, blocksWithAnchors } from '../page/write.ts';
import { decodeText } from '../text.ts';
import { type IndexRow, readIndex } from './indexes.ts';
import { type KindleHeader, PalmDatabase, readHeader, textOf } from './palm.ts';
import { flowsOf, kf8Files, type KindleFile, mobiFiles } from './pieces.ts';

/** As large as a cover that a user uploads may be. */
const maxCoverBytes = 1024 ** 2;
const maxCharacters = 5_000_000;

export const readKindle: Reader = async ({ path, picturesTo }, progress) => {
  const database = new PalmDatabase(await readFile(path));
  const header = readHeader(database);
  const book = newest(database, header);
  const finder = picturesTo === undefined ? undefined : new PictureFinder(picturesTo);
  const read = readText(book, { progress, pictureOf: finder && picturesOf(database, header, finder) });
  const { text, pictures } = finder ? await finder.keep(read) : { text: read, pictures: [] };
  const cover = coverOf(database, header);
  const { title, author, language } = { ...header, ...book.header };
  return {
    ...(title && { title }),
    ...(author && { author }),
    ...(language && { language }),
    text,
    pictures,
    ...(cover && { cover }),
  };
};

type PictureOf = (address: string) => string | undefined;

/** Pictures are records, also for the newer of two formats. The cover is kept as the cover. */
function picturesOf(
  database: PalmDatabase,
  { pictures, cover }: KindleHeader,
  finder: PictureFinder,
): PictureOf {
  return (address) => {
    const digits = /^kindle:embed:([0-9A-V]{1,8})(?:\?|$)/i.exec(address)?.[1];
    const record = (pictures ?? Infinity) + parseInt(digits ?? '', 32) - 1;
    if (!(record < database.count) || record === cover) return undefined;
    return finder.name(`record ${record}`, async () => database.record(record));
  };
}

interface Book {
  readonly database: PalmDatabase;
  readonly header: KindleHeader;
}

/** A file for old and new readers has the book twice; the newer keeps more of its structure. */
function newest(database: PalmDatabase, header: KindleHeader): Book {
  const { newer } = header;
  if (newer === undefined || newer < 1 || newer >= database.count) return { database, header };
  const inner = database.from(newer);
  try {
    return { database: inner, header: readHeader(inner) };
  } catch {
    return { database, header };
  }
}

interface ReadingHow {
  readonly progress: ReadProgress;
  readonly pictureOf: PictureOf | undefined;
}

function readText({ database, header }: Book, how: ReadingHow): string {
  const { progress } = how;
  const bytes = textOf(database, header, () => progress());
  const flows = flowsOf(database, header, bytes);
  // Books for the first hand-helds are plain text.
  if (
    header.version === 1 &&
    !/<(?:html|body|p|br|mbp:pagebreak)[\s/>]/i.test(bytes.toString('latin1', 0, 20_000))
  )
    return decodeText(bytes);
  const files =
    header.skeletons === undefined ? mobiFiles(bytes) : kf8Files(database, header, flows[0] ?? bytes);
  const entries = contentsOf(database, header, files);
  const { isUtf8 } = header;
  const page = decodeText(bytes.subarray(0, 20_000), isUtf8 ? 'utf-8' : 'windows-1252');
  const landmarks = landmarksOf(page, files);
  const sheets = new Map<number, EmphasisStyles>();
  const book = { ...header, isUtf8, entries, landmarks, flows, sheets, ...how };
  // Without anything left the book consists only of pages that are usually left out.
  return wordsOf(files, book, false) || wordsOf(files, book, true);
}

interface Reading extends ReadingHow, Pick<KindleHeader, 'title' | 'author' | 'isUtf8'> {
  readonly entries: readonly Entry[];
  readonly landmarks: readonly Landmark[];
  readonly flows: readonly Buffer[];
  readonly sheets: Map<number, EmphasisStyles>;
}

function wordsOf(files: readonly KindleFile[], book: Reading, isWhole: boolean): string {
  const byFile = Map.groupBy(book.entries, ({ file }) => file);
  const read: SpineFile[] = [];
  let length = 0;
  for (const [index, file] of files.entries()) {
    if (length > maxCharacters) break;
    const entries = byFile.get(file.name) ?? [];
    const marked = withAnchors(file, entries);
    const markup = withAddresses(decodeText(marked, book.isUtf8 ? 'utf-8' : 'windows-1252'));
    const styles = stylesOf(markup, book);
    const { pictureOf } = book;
    const { body } = parsePage(markup, { xhtml: true, withoutFrontMatter: !isWhole, styles, pictureOf });
    const blocks = blocksWithAnchors(body, new Set(entries.map(({ fragment }) => fragment)));
    const { landmarks } = book;
    const part = { file: file.name, body, blocks, entries, landmarks };
    const kept = isWhole ? part : readPart(part, book);
    for (const { text } of kept?.blocks ?? []) length += text.length;
    if (kept) read.push(kept);
    book.progress((index + 1) / files.length);
  }
  return withTitles(read).map(blocksText).filter(Boolean).join('\n\n');
}

/** MOBI counts places and pictures in attributes of its own. */
const withAddresses = (markup: string): string =>
  markup
    .replaceAll(/\sfilepos=["']?(\d{1,12})["']?/g, ' href="#$1"')
    .replaceAll(
      /\srecindex=["']?(\d{1,6})["']?/g,
      (_, number: string) => ` src="kindle:embed:${Number(number).toString(32)}"`,
    );

/** Styles are in flows after the text; pages name them by their numbers in base 32. */
const styleFlow = /kindle:flow:([0-9A-V]{1,8})\?mime=text\/css/g;
const maxSheets = 20;

function stylesOf(markup: string, { flows, sheets }: Reading): EmphasisStyles[] {
  const numbers = [...markup.matchAll(styleFlow)]
    .slice(0, maxSheets)
    .map(([, digits]) => parseInt(digits!, 32));
  return [...new Set(numbers)].flatMap((number) => {
    const flow = flows[number];
    if (!flow) return [];
    const sheet = sheets.get(number) ?? emphasisStyles(flow.toString());
    sheets.set(number, sheet);
    return [sheet];
  });
}

/* The table of contents: titles, with the places in the text that they lead to. */

type Entry = Contents['entries'][number] & { readonly fragment: string; readonly position: number };

const tags = { position: 1, label: 3, depth: 4, place: 6 } as const;

/** A book whose contents cannot be read is read without. */
function contentsOf(database: PalmDatabase, header: KindleHeader, files: readonly KindleFile[]): Entry[] {
  if (header.contents === undefined) return [];
  try {
    const { rows, label } = readIndex(database, header.contents, header.isUtf8);
    const starts =
      header.fragments === undefined
        ? []
        : readIndex(database, header.fragments, header.isUtf8).rows.map(({ name }) => Number(name));
    const found = rows.flatMap((row) => {
      const position = positionOf(row, starts);
      const file = files.findLast(({ start }) => start <= position);
      const title = label(row.values.get(tags.label)?.[0] ?? -1);
      if (!file || title === undefined) return [];
      const depth = (row.values.get(tags.depth)?.[0] ?? 0) + 1;
      return [{ title, depth, file: file.name, fragment: `lectern-${position}`, position }];
    });
    // Rows are sorted by depth; readers show them by place.
    return entriesOf(found.toSorted((a, b) => a.position - b.position || a.depth - b.depth));
  } catch {
    return [];
  }
}

/** In KF8 a place is a fragment and an offset in it. */
function positionOf({ values }: IndexRow, fragments: readonly number[]): number {
  const [fragment, offset = 0] = values.get(tags.place) ?? [];
  const start = fragment === undefined ? undefined : fragments[fragment];
  return start === undefined ? (values.get(tags.position)?.[0] ?? 0) : start + offset;
}

/** Pages that a book declares as its cover, contents and the like, at the start of old books. */
function landmarksOf(head: string, files: readonly KindleFile[]): Landmark[] {
  return [...head.matchAll(/<reference\s[^>]{0,500}>/gi)].slice(0, 50).flatMap(([tag]) => {
    const type = /\stype="([^"]*)"/i.exec(tag)?.[1];
    const position = Number(/\sfilepos=["']?(\d{1,12})/i.exec(tag)?.[1] ?? NaN);
    const file = files.findLast(({ start }) => start <= position);
    return type !== undefined && file ? [{ type, file: file.name }] : [];
  });
}

/** Elements at the places that the contents lead to, never inside a tag. */
function withAnchors({ bytes, start }: KindleFile, entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (const { position, fragment } of entries) {
    const at = outsideTag(bytes, Math.min(position - start, bytes.length));
    if (at < from) continue;
    parts.push(bytes.subarray(from, at), Buffer.from(`<a id="${fragment}"></a>`));
    from = at;
  }
  return Buffer.concat([...parts, bytes.subarray(from)]);
}

const longestTag = 2_000;

function outsideTag(bytes: Buffer, at: number): number {
  const before = bytes.subarray(Math.max(0, at - longestTag), at);
  const [opens, closes] = [before.lastIndexOf('<'), before.lastIndexOf('>')];
  const place = opens > closes ? at - before.length + opens : at;
  // Nothing may come before the body, where the page starts with its head.
  const body = place < longestTag ? bytes.subarray(place, place + longestTag).indexOf('<body') : -1;
  const end = body < 0 ? -1 : bytes.indexOf('>', place + body);
  return end < 0 ? place : end + 1;
}

/** A book without its cover is still a book. */
function coverOf(database: PalmDatabase, { cover }: KindleHeader): Extraction['cover'] {
  if (cover === undefined || cover >= database.count) return undefined;
  try {
    const image = database.record(cover);
    return image.length <= maxCoverBytes ? image.toString('base64') : undefined;
  } catch {
    return undefined;
  }
}
