/** Books in EPUB: the chapters of the spine, one after the other, with the titles that the contents give them. */
import { EngineError } from '../../../platform/engine-error.ts';
import {
  damaged,
  type Extraction,
  type Reader,
  type ReadProgress,
  type SpinePlace,
  type SpokenClip,
} from '../engine.ts';
import { parsePage } from '../page/parse.ts';
import { PictureFinder } from '../pictures.ts';
import { blocksText, blocksWithAnchors } from '../page/write.ts';
import { Archive } from './archive.ts';
import { type Contents, readNav, readNcx, type SpineFile, withTitles } from './chapter-titles.ts';
import { Overlays } from './overlays.ts';
import { type BookPackage, packagePath, placeIn, readPackage } from './package.ts';
import { readPart } from './left-out.ts';
import { StyleSheets } from './style-sheets.ts';

const maxCharacters = 5_000_000;
/** As large as a cover that a user uploads may be. */
const maxCoverBytes = 1024 ** 2;

export const readEpub: Reader = async ({ path, picturesTo }, progress) => {
  const archive = await Archive.open(path);
  try {
    const book = await openBook(archive);
    await refuseProtected(archive, book);
    const contents = await contentsOf(archive, book);
    const finder = picturesTo === undefined ? undefined : new PictureFinder(picturesTo);
    const reading = { contents, progress, finder };
    const found = (await textOf(archive, book, { ...reading, isWhole: false })) ??
      // The book consists only of pages that are usually left out, or its declarations are wrong.
      (await textOf(archive, book, { ...reading, isWhole: true })) ?? { text: '', clips: [] };
    const { text, pictures } = finder ? await finder.keep(found.text) : { text: found.text, pictures: [] };
    const { title, language, author, series, cover: file } = book;
    const cover = file === undefined ? undefined : await coverOf(archive, file);
    return {
      ...(title && { title }),
      ...(language && { language }),
      ...(author && { author }),
      ...(series && { series }),
      ...found,
      text,
      pictures,
      ...(cover && { cover }),
    };
  } finally {
    archive.close();
  }
};

type Found = Required<Pick<Extraction, 'text' | 'places' | 'clips'>>;

interface Reading {
  readonly contents: Contents;
  /** Includes the pages that are usually left out. */
  readonly isWhole: boolean;
  readonly progress: ReadProgress;
  readonly finder: PictureFinder | undefined;
}

/** Undefined where nothing is left of the book. */
async function textOf(archive: Archive, book: BookPackage, reading: Reading): Promise<Found | undefined> {
  const { contents, isWhole, progress, finder } = reading;
  const byFile = Map.groupBy(contents.entries, ({ file }) => file);
  const landmarks = [...book.guide, ...contents.landmarks];
  const sheets = new StyleSheets(archive);
  const read: SpineFile[] = [];
  const numbers: number[] = [];
  const overlays = new Overlays(archive, book);
  const heard: (readonly Omit<SpokenClip, 'page'>[])[] = [];
  let length = 0;
  for (const [index, file] of book.chapters.entries()) {
    if (!archive.has(file) || length > maxCharacters) continue;
    const markup = await archive.markup(file);
    const styles = await sheets.of(file, markup);
    const pictureOf =
      finder && ((address: string) => picturedIn(archive, finder, placeIn(file, address).file, book.cover));
    const { body } = parsePage(markup, { xhtml: true, withoutFrontMatter: !isWhole, styles, pictureOf });
    const entries = byFile.get(file) ?? [];
    const blocks = blocksWithAnchors(body, new Set(entries.flatMap(({ fragment = [] }) => fragment)));
    progress((index + 1) / book.chapters.length);
    const kept = isWhole ? { blocks, entries } : readPart({ file, body, blocks, entries, landmarks }, book);
    for (const { text } of kept?.blocks ?? []) length += text.length;
    if (!kept) continue;
    read.push(kept);
    numbers.push(book.numbers.get(file) ?? 0);
    heard.push(await overlays.of(file, body));
  }
  const texts = withTitles(read).map(blocksText);
  const text = texts.filter(Boolean).join('\n\n');
  if (text === '') return undefined;
  const places = placesOf(texts, numbers);
  const clips = heard.flatMap((own, at) => {
    const page = [places[at]!.start, places[at + 1]?.start ?? 1] as const;
    return own.map((clip) => ({ ...clip, page }));
  });
  return { text, places, clips };
}

function placesOf(texts: readonly string[], numbers: readonly number[]): SpinePlace[] {
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  return texts.map(({ length }, at) => {
    const start = Math.round((before / total) * 1e6) / 1e6;
    before += length;
    return { number: numbers[at]!, start };
  });
}

/** The cover is kept as the cover. */
const picturedIn = (archive: Archive, finder: PictureFinder, file: string, cover?: string) =>
  file !== cover && archive.has(file) ? finder.name(file, () => archive.read(file)) : undefined;

/** A book whose contents cannot be read is read without. */
async function contentsOf(archive: Archive, { nav, ncx }: BookPackage): Promise<Contents> {
  const none: Contents = { entries: [], landmarks: [] };
  const page = nav && archive.has(nav) ? readNav(await archive.markup(nav), nav) : none;
  if (page.entries.length > 0 || !ncx || !archive.has(ncx)) return page;
  return { ...page, entries: readNcx(await archive.markup(ncx), ncx).entries };
}

/** A book without its cover is still a book. */
async function coverOf(archive: Archive, file: string): Promise<string | undefined> {
  const image = archive.has(file) ? await archive.read(file).catch(() => undefined) : undefined;
  return image && image.length <= maxCoverBytes ? image.toString('base64') : undefined;
}

async function openBook(archive: Archive): Promise<BookPackage> {
  const path = packagePath(await archive.markup('META-INF/container.xml'));
  if (path === undefined) throw damaged('book', 'no package document');
  const book = readPackage(await archive.markup(path), path);
  if (!book.chapters.some((chapter) => archive.has(chapter))) throw damaged('book', 'no chapters');
  return book;
}

/** Encrypted fonts are common and harmless; encrypted chapters mean a book with copy protection. */
async function refuseProtected(archive: Archive, book: BookPackage): Promise<void> {
  const list = 'META-INF/encryption.xml';
  if (!archive.has(list)) return;
  const locked = await archive.markup(list);
  if (
    book.chapters.some(
      (chapter) => locked.includes(`"${chapter}"`) || locked.includes(`"${encodeURI(chapter)}"`),
    )
  )
    throw new EngineError(
      'encrypted',
      'is a protected book, locked by the shop it comes from. Choose one without protection.',
    );
}
