/** Books as one page in a zip (HTMLZ), as calibre writes them, with what it says about them in a file of its own. */
import { declaredCharset, decodeText } from '../text.ts';
import { damaged, type Extraction, type Reader } from '../engine.ts';
import { PictureFinder } from '../pictures.ts';
import { parsePage } from '../page/parse.ts';
import { toText } from '../page/write.ts';
import { Archive } from './archive.ts';
import { StyleSheets } from './style-sheets.ts';
import { pageIn } from './names.ts';
import { placeIn, readPackage } from './package.ts';

const maxCoverBytes = 1024 ** 2;

export const readHtmlz: Reader = async ({ path, picturesTo }, progress) => {
  const archive = await Archive.open(path);
  try {
    const page = pageIn(archive.names);
    if (page === undefined) throw damaged('book', 'no page');
    const bytes = await archive.read(page);
    const markup = decodeText(bytes, declaredCharset(bytes));
    const styles = await new StyleSheets(archive).of(page, markup);
    progress();
    const facts = await factsOf(archive);
    const finder = picturesTo === undefined ? undefined : new PictureFinder(picturesTo);
    const pictureOf =
      finder && ((address: string) => pictureIn(archive, finder, placeIn(page, address).file));
    const parse = (withoutFrontMatter: boolean) =>
      parsePage(markup, { styles, withoutFrontMatter, pictureOf });
    const shown = parse(true);
    const own = shown.documentElement.getAttribute('lang');
    // The book consists only of pages that are usually left out.
    const text = toText(shown.body) || toText(parse(false).body);
    const kept = finder ? await finder.keep(text) : { text, pictures: [] };
    return { ...(own && { language: own }), ...facts, ...kept };
  } finally {
    archive.close();
  }
};

async function factsOf(archive: Archive): Promise<Omit<Extraction, 'text'>> {
  const file = archive.names.find((name) => /^[^/]+\.opf$/i.test(name));
  if (file === undefined) return {};
  const { title, language, author, series, guide } = readPackage(await archive.markup(file), file);
  const image = guide.find(({ type }) => type === 'cover')?.file;
  const bytes = image && archive.has(image) ? await archive.read(image).catch(() => undefined) : undefined;
  return {
    ...(title && { title }),
    ...(language && { language }),
    ...(author && { author }),
    ...(series && { series }),
    ...(bytes && bytes.length <= maxCoverBytes && { cover: bytes.toString('base64') }),
  };
}

const pictureIn = (archive: Archive, finder: PictureFinder, file: string): string | undefined =>
  archive.has(file) ? finder.name(file, () => archive.read(file)) : undefined;
