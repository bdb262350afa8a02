/** Books in EPUB: the chapters of the spine, one after the other. */
import { EngineError } from '../../engine-error.ts';
import { damaged, type Reader } from '../engine.ts';
import { parsePage } from '../page/parse.ts';
import { toText } from '../page/write.ts';
import { Archive } from './archive.ts';
import { packagePath, readPackage, type BookPackage } from './package.ts';

const maxCharacters = 5_000_000;
/** As large as a cover may be that somebody chooses. */
const maxCoverBytes = 1024 ** 2;

export const readEpub: Reader = async ({ path }, progress) => {
  const archive = await Archive.open(path);
  try {
    const book = await openBook(archive);
    await refuseProtected(archive, book);
    const texts: string[] = [];
    let length = 0;
    for (const chapter of book.chapters) {
      if (!archive.has(chapter) || length > maxCharacters) continue;
      const text = toText(parsePage(await archive.markup(chapter), { xhtml: true }).body);
      length += text.length;
      texts.push(text);
      progress();
    }
    const { chapters: _, cover: file, ...facts } = book;
    const cover = file === undefined ? undefined : await coverOf(archive, file);
    return { ...facts, text: texts.join('\n\n'), ...(cover && { cover }) };
  } finally {
    archive.close();
  }
};

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
      'is a protected book, locked by the shop it comes from. Choose one without.',
    );
}
