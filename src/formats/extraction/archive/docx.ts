/** Word documents. Only the parts with words are unpacked, with their sizes counted, and passed on as a new file. */
import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { damaged, type Reader } from '../engine.ts';
import { parsePage } from '../page/parse.ts';
import { toText } from '../page/write.ts';
import { PictureFinder } from '../pictures.ts';
import { Archive } from './archive.ts';
import { withFormulas } from './word-maths.ts';

const wanted =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[^/]+\.(?:xml|rels)|docProps\/core\.xml)$/;
const vanishes = /<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/;

const fixedStyles = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  // The names that Word, Pandoc and LibreOffice give to quotations, and Pandoc to code.
  ...['Quote', 'Intense Quote', 'Block Text', 'Quotations'].map(
    (name) => `p[style-name='${name}'] => blockquote > p:fresh`,
  ),
  "p[style-name='Source Code'] => pre > code:separator('\\n')",
  'br[type="page"] =>',
];

const maxStyles = 2_000;

/** Programs that convert books give runs a style instead of emphasis. */
function emphasisStyles(styles: string): string[] {
  const isOn = (own: string, property: string) =>
    new RegExp(`<w:${property}(?:\\s+w:val="(?:1|true|on)")?\\s*/>`).test(own);
  return styles
    .split('<w:style ')
    .slice(1, maxStyles)
    .flatMap((written) => {
      const own = written.split('</w:style>', 1)[0]!.slice(0, 5_000);
      const name = /<w:name\s+w:val="([^"'&\\]{1,100})"/.exec(own)?.[1];
      const tags = [isOn(own, 'b') && 'strong', isOn(own, 'i') && 'em'].filter((tag) => tag !== false);
      const isOfRuns = own.split('>', 1)[0]!.includes('w:type="character"');
      return isOfRuns && name && tags.length > 0 ? [`r[style-name='${name}'] => ${tags.join(' > ')}`] : [];
    });
}

export const readDocx: Reader = async ({ path, picturesTo }) => {
  const archive = await Archive.open(path);
  try {
    const parts = await partsOf(archive);
    const finder = picturesTo === undefined ? undefined : new PictureFinder(picturesTo);
    const names = archive.names.filter((name) => /^word\/media\/[^/]+$/.test(name));
    const html = await toHtml(parts, finder ? names : []);
    const pictureOf =
      finder &&
      ((name: string) => (archive.has(name) ? finder.name(name, () => archive.read(name)) : undefined));
    const read = toText(parsePage(html, { pictureOf }).body);
    const { text, pictures } = finder ? await finder.keep(read) : { text: read, pictures: [] };
    const core = parts['docProps/core.xml'] ?? '';
    const title = element(core, 'dc:title');
    const language = element(core, 'dc:language') ?? defaultLanguage(parts['word/styles.xml'] ?? '');
    const author = element(core, 'dc:creator');
    return {
      ...(title && { title }),
      ...(language && { language }),
      ...(author && { author }),
      text,
      pictures,
    };
  } finally {
    archive.close();
  }
};

async function partsOf(archive: Archive): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const name of archive.names.filter((name) => wanted.test(name))) {
    const xml = await archive.markup(name);
    const shown = xml.includes('<w:vanish') ? withoutHiddenRuns(xml) : xml;
    parts[name] = shown.includes('<m:oMath') ? withFormulas(shown) : shown;
  }
  return parts;
}

/** Without the runs that Word does not show. One walk: a file may open runs that it never closes. */
function withoutHiddenRuns(xml: string): string {
  const kept: string[] = [];
  const [opening, closing] = [/<w:r(?:\s[^>]{0,1000})?>/g, '</w:r>'];
  let from = 0;
  for (let run = opening.exec(xml); run; run = opening.exec(xml)) {
    const close = xml.indexOf(closing, run.index);
    if (close < 0) break;
    const end = close + closing.length;
    if (vanishes.test(xml.slice(run.index, end))) {
      kept.push(xml.slice(from, run.index));
      from = end;
    }
    opening.lastIndex = end;
  }
  return kept.join('') + xml.slice(from);
}

/** In place of each picture is a file with its name: the pictures themselves are unpacked once the text is known. */
async function toHtml(parts: Readonly<Record<string, string>>, pictures: readonly string[]): Promise<string> {
  const entries = [...Object.entries(parts), ...pictures.map((name) => [name, name] as const)];
  const files = Object.fromEntries(entries.map(([name, content]) => [name, strToU8(content)]));
  const buffer = Buffer.from(zipSync(files, { level: 0 }));
  try {
    const named = mammoth.images.imgElement(async (image) => ({ src: await image.read('utf8') }));
    const styleMap = [...fixedStyles, ...emphasisStyles(parts['word/styles.xml'] ?? '')];
    const { value } = await mammoth.convertToHtml({ buffer }, { styleMap, convertImage: named });
    return value;
  } catch (error) {
    throw damaged('Word document', error);
  }
}

const element = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => entities[entity]!);

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const defaultLanguage = (styles: string): string | undefined =>
  /<w:docDefaults>[^]*?<w:lang[^>]*\sw:val="([\w-]+)"/.exec(styles)?.[1];
