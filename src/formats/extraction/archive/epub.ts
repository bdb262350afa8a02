/** Books in EPUB: the chapters of the spine, one after the other, with the titles that the contents give them. */
import { EngineError } from '../../../platform/engine-error.ts';
import { damaged, type Reader, type ReadProgress } from '../engine.ts';
import { emphasisStyles, type EmphasisStyles } from '../page/emphasis-styles.ts';
import { parsePage } from '../page/parse.ts';
import { blocksText, blocksWithAnchors } from '../page/write.ts';
import { Archive } from './archive.ts';
import { type Contents, readNav, readNcx, type SpineFile, withTitles } from './chapter-titles.ts';
import { readPart } from './left-out.ts';
import { type BookPackage, packagePath, placeIn, readPackage } from './package.ts';

/* The style sheets of a book, for the emphasis in them. Most chapters link to the same ones, which are read once. */

const link = /<link\s[^>]{0,1000}>/gi;
const address = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const mostSheets = 20;

export class StyleSheets {
  readonly #archive: Archive;
  readonly #read = new Map<string, Promise<EmphasisStyles>>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** The style sheets that a chapter links to, in their order. */
  of(file: string, markup: string): Promise<EmphasisStyles[]> {
    const links = [...markup.matchAll(link)].map(([tag]) => tag).filter((tag) => /stylesheet/i.test(tag));
    const names = links.slice(0, mostSheets).flatMap((tag) => {
      const [, double, single] = address.exec(tag) ?? [];
      const href = double ?? single;
      return href ? [placeIn(file, href).file] : [];
    });
    return Promise.all(names.filter((name) => this.#archive.has(name)).map((name) => this.#sheet(name)));
  }

  /** A chapter without its style is still a chapter. */
  #sheet(name: string): Promise<EmphasisStyles> {
    const sheet =
      this.#read.get(name) ??
      this.#archive
        .read(name)
        .then((bytes) => emphasisStyles(bytes.toString()))
        .catch(() => new Map<string, never>());
    this.#read.set(name, sheet);
    return sheet;
  }
}

const maxCharacters = 5_000_000;
/** As large as a cover that a user uploads may be. */
const maxCoverBytes = 1024 ** 2;

export const readEpub: Reader = async ({ path }, progress) => {
  const archive = await Archive.open(path);
  try {
    const book = await openBook(archive);
    await refuseProtected(archive, book);
    const contents = await contentsOf(archive, book);
    const text =
      (await textOf(archive, book, { contents, isWhole: false, progress })) ||
      // The book consists only of pages that are usually left out, or its declarations are wrong.
      (await textOf(archive, book, { contents, isWhole: true, progress }));
    const { title, language, author, cover: file } = book;
    const cover = file === undefined ? undefined : await coverOf(archive, file);
    return {
      ...(title && { title }),
      ...(language && { language }),
      ...(author && { author }),
      text,
      ...(cover && { cover }),
    };
  } finally {
    archive.close();
  }
};

interface Reading {
  readonly contents: Contents;
  /** Includes the pages that are usually left out. */
  readonly isWhole: boolean;
  readonly progress: ReadProgress;
}

async function textOf(archive: Archive, book: BookPackage, reading: Reading): Promise<string> {
  const { contents, isWhole, progress } = reading;
  const byFile = Map.groupBy(contents.entries, ({ file }) => file);
  const landmarks = [...book.guide, ...contents.landmarks];
  const sheets = new StyleSheets(archive);
  const read: SpineFile[] = [];
  let length = 0;
  for (const [index, file] of book.chapters.entries()) {
    if (!archive.has(file) || length > maxCharacters) continue;
    const markup = await archive.markup(file);
    const styles = await sheets.of(file, markup);
    const { body } = parsePage(markup, { xhtml: true, withoutFrontMatter: !isWhole, styles });
    const entries = byFile.get(file) ?? [];
    const blocks = blocksWithAnchors(body, new Set(entries.flatMap(({ fragment = [] }) => fragment)));
    progress((index + 1) / book.chapters.length);
    const kept = isWhole ? { blocks, entries } : readPart({ file, body, blocks, entries, landmarks }, book);
    for (const { text } of kept?.blocks ?? []) length += text.length;
    if (kept) read.push(kept);
  }
  return withTitles(read).map(blocksText).filter(Boolean).join('\n\n');
}

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
