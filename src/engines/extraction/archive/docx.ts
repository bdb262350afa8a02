/** Word documents. Only the parts with words are unpacked, with their sizes counted, and handed on as a new file. */
import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { damaged, type Reader } from '../engine.ts';
import { parsePage } from '../page/parse.ts';
import { toText } from '../page/write.ts';
import { Archive } from './archive.ts';

const wanted =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[^/]+\.(?:xml|rels)|docProps\/core\.xml)$/;
/** Runs that Word does not show. */
const hiddenRun =
  /<w:r(?:\s[^>]*)?>(?:(?!<\/w:r>)[^])*?<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>[^]*?<\/w:r>/g;

const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  'br[type="page"] =>',
];

export const readDocx: Reader = async ({ path }) => {
  const archive = await Archive.open(path);
  try {
    const parts = await partsOf(archive);
    const html = await toHtml(parts);
    const core = parts['docProps/core.xml'] ?? '';
    const title = element(core, 'dc:title');
    const language = element(core, 'dc:language') ?? usualLanguage(parts['word/styles.xml'] ?? '');
    return {
      ...(title && { title }),
      ...(language && { language }),
      text: toText(parsePage(html).body),
    };
  } finally {
    archive.close();
  }
};

async function partsOf(archive: Archive): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const name of archive.names.filter((name) => wanted.test(name))) {
    const xml = await archive.markup(name);
    parts[name] = xml.includes('<w:vanish') ? xml.replaceAll(hiddenRun, '') : xml;
  }
  return parts;
}

async function toHtml(parts: Readonly<Record<string, string>>): Promise<string> {
  const files = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
  const buffer = Buffer.from(zipSync(files, { level: 0 }));
  try {
    const nothing = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    const { value } = await mammoth.convertToHtml({ buffer }, { styleMap, convertImage: nothing });
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

const usualLanguage = (styles: string): string | undefined =>
  /<w:docDefaults>[^]*?<w:lang[^>]*\sw:val="([\w-]+)"/.exec(styles)?.[1];
