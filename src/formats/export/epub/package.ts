/** The package document: what the book is, which files it has, and in which order they are read. */
import { escapeXml } from '../../../shared/text/xml.ts';
import type { Entry } from './chapters.ts';
import { attributes, xhtml, type XhtmlPage } from './xml.ts';

export interface PackageItem {
  readonly id: string;
  readonly href: string;
  readonly mediaType: string;
  readonly properties?: string;
  /** The item that says when this one is spoken, and for how long. */
  readonly overlay?: { readonly id: string; readonly durationMs: number };
}

export interface EpubPackage {
  readonly id: string;
  readonly title: string;
  readonly author?: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly items: readonly PackageItem[];
  /** Ids of items. */
  readonly spine: readonly string[];
}

export const bookIdentifier = (id: string): string => `urn:uuid:${id}`;

export function packageDocument(book: EpubPackage): string {
  const { id, title, author, language, direction, items, spine } = book;
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"${attributes({ 'xml:lang': language, dir: direction })}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${bookIdentifier(id)}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
${author ? `<dc:creator>${escapeXml(author)}</dc:creator>\n` : ''}<dc:language>${escapeXml(language)}</dc:language>
<dc:date>${secondsOf(book.createdAt)}</dc:date>
<meta property="dcterms:modified">${secondsOf(book.modifiedAt)}</meta>
<meta name="generator" content="Lectern"/>
<meta name="cover" content="cover-image"/>
${[...accessibility(items), ...mediaMetadata(items)].map((line) => `${line}\n`).join('')}</metadata>
<manifest>
${items.map(manifestItem).join('\n')}
</manifest>
<spine toc="ncx"${attributes({ 'page-progression-direction': direction })}>
${spine.map((idref) => `<itemref${attributes({ idref })}/>`).join('\n')}
</spine>
</package>
`;
}

/** The format allows no fractions of a second. */
function secondsOf(time: string): string {
  const date = new Date(time);
  const valid = Number.isNaN(date.getTime()) ? new Date(0) : date;
  return valid.toISOString().replace(/\.\d+Z$/, 'Z');
}

const manifestItem = ({ id, href, mediaType, properties, overlay }: PackageItem): string =>
  `<item${attributes({ id, href, 'media-type': mediaType, properties, 'media-overlay': overlay?.id })}/>`;

const property = (name: string, value: string, refines?: string): string =>
  `<meta${attributes({ property: name, refines })}>${escapeXml(value)}</meta>`;

function accessibility(items: readonly PackageItem[]): string[] {
  const isSpoken = items.some(({ overlay }) => overlay);
  const features = ['tableOfContents', 'readingOrder', 'structuralNavigation', 'displayTransformability'];
  return [
    property('schema:accessMode', 'textual'),
    ...(isSpoken ? [property('schema:accessMode', 'auditory')] : []),
    property('schema:accessModeSufficient', 'textual'),
    ...(isSpoken ? [property('schema:accessModeSufficient', 'auditory')] : []),
    ...[...features, ...(isSpoken ? ['synchronizedAudioText'] : [])].map((feature) =>
      property('schema:accessibilityFeature', feature),
    ),
    property('schema:accessibilityHazard', 'none'),
  ];
}

function mediaMetadata(items: readonly PackageItem[]): string[] {
  const overlays = items.flatMap(({ overlay }) => overlay ?? []);
  if (overlays.length === 0) return [];
  const total = overlays.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return [
    property('media:duration', clockValue(total)),
    ...overlays.map(({ id, durationMs }) => property('media:duration', clockValue(durationMs), `#${id}`)),
    property('media:active-class', 'active'),
    property('media:playback-active-class', 'playing'),
  ];
}

/** A clock value of SMIL. */
export const clockValue = (ms: number): string => `${(Math.round(ms) / 1000).toFixed(3)}s`;

/* The tables of contents: the page of EPUB 3, and the file that older readers use. */

interface Node extends Entry {
  readonly children: Node[];
}

/** Nests headings by their level; a skipped level makes no difference. */
function toTree(entries: readonly Entry[]): Node[] {
  const root: Node[] = [];
  const open: Node[] = [];
  for (const entry of entries) {
    while (open.length > 0 && open.at(-1)!.depth >= entry.depth) open.pop();
    const node = { ...entry, children: [] };
    (open.at(-1)?.children ?? root).push(node);
    open.push(node);
  }
  return root;
}

export function navPage(page: Omit<XhtmlPage, 'body'>, entries: readonly Entry[]): string {
  const list = (nodes: readonly Node[]): string =>
    `<ol>\n${nodes
      .map(({ title, href, children }) => {
        const below = children.length > 0 ? `\n${list(children)}` : '';
        return `<li><a${attributes({ href })}>${escapeXml(title)}</a>${below}</li>\n`;
      })
      .join('')}</ol>`;
  const [first] = entries;
  const landmarks = `<nav epub:type="landmarks" hidden="hidden">
<ol>
<li><a epub:type="cover" href="cover.xhtml">${escapeXml(page.title)}</a></li>
<li><a epub:type="bodymatter"${attributes({ href: first!.href })}>${escapeXml(first!.title)}</a></li>
</ol>
</nav>`;
  const contents = `<nav epub:type="toc" role="doc-toc">\n${list(toTree(entries))}\n</nav>`;
  return xhtml({ ...page, body: `<body>\n${contents}\n${landmarks}\n</body>` });
}

export function ncx(id: string, title: string, entries: readonly Entry[]): string {
  let order = 0;
  const points = (nodes: readonly Node[]): string =>
    nodes
      .map(({ title: name, href, children }) => {
        order += 1;
        const label = `<navLabel><text>${escapeXml(name)}</text></navLabel><content${attributes({ src: href })}/>`;
        return `<navPoint id="n${order}" playOrder="${order}">${label}${points(children)}</navPoint>\n`;
      })
      .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
<head><meta name="dtb:uid"${attributes({ content: id })}/></head>
<docTitle><text>${escapeXml(title)}</text></docTitle>
<navMap>
${points(toTree(entries))}</navMap>
</ncx>
`;
}
