/** Books in EPUB: the chapters of the spine, one after the other, with the titles that the contents give them. */
import { basename } from 'node:path/posix';
import { EngineError } from '../../../platform/engine-error.ts';
import { damaged, type Extraction, type Reader, type ReadProgress, type SpinePlace } from '../engine.ts';
import { emphasisStyles, type EmphasisStyles } from '../page/emphasis-styles.ts';
import {
  isContentsName,
  isFrontMatterName,
  isFrontMatterType,
  isOtherBooksName,
  plainName,
} from '../page/front-matter.ts';
import { type PageElement, parsePage } from '../page/parse.ts';
import { PictureFinder } from '../pictures.ts';
import { blocksText, blocksWithAnchors, type PageBlock } from '../page/write.ts';
import { Archive } from './archive.ts';
import { type Contents, readNav, readNcx, type SpineFile, withTitles } from './chapter-titles.ts';
import { clipsOf, readOverlay, type SpokenClip } from './overlays.ts';
import { type BookPackage, type Landmark, packagePath, placeIn, readPackage } from './package.ts';

/*
 * Which files of a book are not its text (see `front-matter.ts`). Few books declare them all: programs that convert or
 * build them leave pages without type, heading or entry in the contents, so the words of a page count, too.
 */

/* The dedication on a page that is otherwise an imprint: as it is declared, or as dedications begin. */

const declared = /(?:^|[\s-])(?:dedication|epigraph)(?:\s|$)/i;
const openings = [
  'for|to|in (?:loving )?memory of|dedicated to',
  'für|meine[mnr]|dem andenken|in erinnerung an|gewidmet',
  'para|a mis?|a la memoria|en memoria|dedicado a',
  'pour|à|a ma|a mon|a mes|en souvenir',
  'per|a mi[ao]|alla|in memoria',
  'ao|aos|à|em memória',
];
const opening = new RegExp(`^[*_]{0,3}(?:${openings.join('|')})\\s`, 'iu');
const maxDedicationLength = 150;
/** "For information address the publisher", "To order copies": the same words begin other lines of an imprint. */
const business =
  /[\d@©:/]|copyright|information|permission|rights|publish|press\b|order|contact|request|sale|library|verlag|editorial|éditions/i;

function dedicationIn(body: PageElement, blocks: readonly PageBlock[]): readonly PageBlock[] {
  for (const element of body.querySelectorAll('section, div, p, blockquote')) {
    const type = ['epub:type', 'role', 'class'].map((name) => element.getAttribute(name) ?? '').join(' ');
    if (declared.test(type)) return blocksWithAnchors(element, new Set());
  }
  return blocks.filter(
    ({ text }) => text.length <= maxDedicationLength && opening.test(text) && !business.test(text),
  );
}

/** A longer page is text, whatever it is called. A page recognized by its name must be shorter still, or mention rights. */
const maxFrontMatterLength = 10_000;
const maxByNameLength = 2_500;
/** A page with this share of its letters in links is a table of contents. */
const linkedShare = 0.5;

const rights = /©|\bISBN\b|copyright/i;
/** A page with two of these is an imprint. A single one occurs in stories, too. */
const imprintPatterns = [
  /©|copyright|urheberrecht/i,
  /\bISBN\b/,
  /all rights reserved|alle rechte vorbehalten|(?:todos los derechos|todos os direitos|tutti i diritti|tous droits) r[ie]s[eé]rv|все права защищены|版权所有|版權所有|無断転載/i,
];
const maxImprintLength = 4_000;

/** Title, subtitle, author, translator, press, place, year: few lines, and none is a sentence. */
const maxTitleLines = 8;
const maxTitleLineLength = 80;
const sentenceEnd = /[.,;:!?…。！？]["'”’»)*_]*$/;

interface ReadFile extends SpineFile {
  readonly file: string;
  readonly body: PageElement;
  readonly landmarks: readonly Landmark[];
}

type Names = Pick<BookPackage, 'title' | 'author'>;

/** What is read of a file: all, nothing, or the dedication on the imprint page. */
export function readPart(file: ReadFile, book: Names): SpineFile | undefined {
  if (!isLeftOut(file, book)) return file;
  const blocks = rights.test(file.body.textContent ?? '') ? dedicationIn(file.body, file.blocks) : [];
  return blocks.length > 0 ? { blocks, entries: [] } : undefined;
}

/** Declarations and names are believed only of pages that look the part: some books are one file with all of these in it. */
function isLeftOut({ file, body, blocks, entries, landmarks }: ReadFile, book: Names): boolean {
  if (entries.length > 1) return false;
  const text = body.textContent ?? '';
  const lines = blocks.map((block) => block.text);
  const isContents = isMostlyLinks(body, lines);
  const isShort = text.length <= maxFrontMatterLength;
  if (landmarks.some((mark) => mark.file === file && isFrontMatterType(mark.type)))
    return isShort || isContents;
  const heading = blocks[0]?.kind === 'heading' ? lines[0] : undefined;
  const names = [entries[0]?.title, heading].filter((name) => name !== undefined);
  const stem = basename(file).replace(/\.\w+$/, '');
  const isLikely = text.length <= maxByNameLength || (isShort && rights.test(text));
  if (isLikely && [...names, stem].some(isFrontMatterName)) return true;
  if (isContents) return [...names, lines[0] ?? ''].some(isContentsName);
  return (
    isTitlePage(lines, book) ||
    (names.every((name) => isTitle(name, book)) && isImprint(text)) ||
    (isLikely && isOtherBooksName(lines[0] ?? '', book.author))
  );
}

const isImprint = (text: string): boolean =>
  text.length <= maxImprintLength && imprintPatterns.filter((pattern) => pattern.test(text)).length > 1;

function isTitlePage(lines: readonly string[], book: Names): boolean {
  const [first = ''] = lines;
  return (
    lines.length <= maxTitleLines &&
    lines.some((line) => isTitle(line, book)) &&
    (isTitle(first, book) || plainName(first) === plainName(book.author ?? '')) &&
    lines.every(
      (line) => line.length <= maxTitleLineLength && (isTitle(line, book) || !sentenceEnd.test(line)),
    )
  );
}

/** With its subtitle or without. */
function isTitle(line: string, { title = '' }: Names): boolean {
  const name = plainName(line);
  return name !== '' && [title, title.split(/[:;–—(]/)[0]!].some((one) => plainName(one) === name);
}

/** By letters, or by lines: some contents link only the page numbers. The heading of the page is not linked. */
function isMostlyLinks(body: PageElement, lines: readonly string[]): boolean {
  const links = [...body.querySelectorAll('a[href]')].map((link) => link.textContent?.trim() ?? '');
  const listed = lines
    .filter((line, at) => at > 0 || !isContentsName(line))
    .flatMap((line) => line.split('\n'));
  const length = (parts: readonly string[]) => parts.reduce((sum, part) => sum + part.trim().length, 0);
  if (length(links) > length(listed) * linkedShare) return true;
  const isList = listed.every((line) => line.length <= maxTitleLineLength && !sentenceEnd.test(line));
  return isList && links.length > 0 && links.length >= listed.length;
}

/* The style sheets of a book, for the emphasis in them. Most chapters link to the same ones, which are read once. */

const link = /<link\s[^>]{0,1000}>/gi;
const address = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const maxSheets = 20;

export class StyleSheets {
  readonly #archive: Archive;
  readonly #read = new Map<string, Promise<EmphasisStyles>>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** The style sheets that a chapter links to, in their order. */
  of(file: string, markup: string): Promise<EmphasisStyles[]> {
    const links = [...markup.matchAll(link)].map(([tag]) => tag).filter((tag) => /stylesheet/i.test(tag));
    const names = links.slice(0, maxSheets).flatMap((tag) => {
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
    const { title, language, author, cover: file } = book;
    const cover = file === undefined ? undefined : await coverOf(archive, file);
    const { clips, ...place } = found;
    const spoken =
      picturesTo === undefined || clips.length === 0 ? undefined : await import('../sound/read-along.ts');
    const sound = await spoken?.soundOf(path, clips, { folder: picturesTo!, progress });
    return {
      ...(title && { title }),
      ...(language && { language }),
      ...(author && { author }),
      ...place,
      text,
      pictures,
      ...(cover && { cover }),
      ...(sound && { reading: sound }),
    };
  } finally {
    archive.close();
  }
};

interface Found extends Required<Pick<Extraction, 'text' | 'places'>> {
  /** What is heard of it. */
  readonly clips: readonly SpokenClip[];
}

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
  const clips: SpokenClip[] = [];
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
    clips.push(...(await clipsIn(archive, book, { file, body })));
  }
  const texts = withTitles(read).map(blocksText);
  const text = texts.filter(Boolean).join('\n\n');
  return text === '' ? undefined : { text, places: placesOf(texts, numbers), clips };
}

/** A book without its sound is still a book. */
async function clipsIn(
  archive: Archive,
  { overlays }: BookPackage,
  { file, body }: Pick<ReadFile, 'file' | 'body'>,
): Promise<readonly SpokenClip[]> {
  const overlay = overlays.get(file);
  if (overlay === undefined || !archive.has(overlay)) return [];
  return clipsOf(readOverlay(await archive.markup(overlay), overlay), file, body);
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
