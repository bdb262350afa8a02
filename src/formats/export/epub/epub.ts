/** A document as a book in EPUB 3: a file for each chapter, tables of contents old and new, and a cover. */
import { type Zippable, zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import type {
  CoverPicture,
  ExportDocument,
  ExportOptions,
  ExportSection,
  SpokenSentence,
} from '../engine.ts';
import { headOf, titleOf } from '../layout.ts';
import { languageDirection } from '../scripts.ts';
import { type BookFile, toEntries, toFiles } from './chapters.ts';
import { overlayOf, sentencesByFile } from './overlay.ts';
import { bookIdentifier, navPage, ncx, packageDocument, type PackageItem } from './package.ts';
import { sentenceId } from './spoken.ts';
import { EpubWriter } from './writer.ts';
import { attributes, xhtml, type XhtmlPage } from './xml.ts';

/** The style of the book; everything not said here is the reading app's choice. */
const styleSheet = `@charset "UTF-8";
body { line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-align: start; break-after: avoid; hyphens: manual; }
h1 { margin: 2em 0 1em; }
p { margin: 0 0 0.75em; orphans: 2; widows: 2; }
blockquote { margin: 1em 2em; font-style: italic; }
pre { white-space: pre-wrap; font-size: 0.85em; }
code { font-family: monospace; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { padding: 0.25em 0.75em; border-bottom: 1px solid; text-align: start; vertical-align: top; }
.center { text-align: center; }
.right { text-align: right; }
.speaker { margin-top: 1.5em; break-after: avoid; }
.time { font-size: 0.8em; opacity: 0.7; }
.cover { margin: 0; padding: 0; text-align: center; }
.cover img { max-width: 100%; max-height: 100vh; }
figure { margin: 1em 0; text-align: center; break-inside: avoid; }
figure img { max-width: 100%; max-height: 90vh; }
figcaption { font-size: 0.85em; opacity: 0.8; }
.active { background-color: #fff0b8; color: #1c1a17; }
`;

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const ownItems = (coverFile: string, coverType: string): readonly PackageItem[] => [
  { id: 'nav', href: 'nav.xhtml', mediaType: 'application/xhtml+xml', properties: 'nav' },
  { id: 'ncx', href: 'toc.ncx', mediaType: 'application/x-dtbncx+xml' },
  { id: 'style', href: 'style.css', mediaType: 'text/css' },
  { id: 'cover-image', href: coverFile, mediaType: coverType, properties: 'cover-image' },
  { id: 'cover', href: 'cover.xhtml', mediaType: 'application/xhtml+xml' },
];

export interface EpubOptions extends ExportOptions {
  readonly cover: CoverPicture;
}

export function renderEpub(document: ExportDocument, options: EpubOptions): Uint8Array {
  const title = titleOf(document);
  const author = document.author?.trim();
  const language = wellFormed(document.language);
  const direction = languageDirection(language);
  const page = { title, language, direction };
  const files = toFiles(document.sections);
  const entries = toEntries(document.text, files, title);
  const id = document.id ?? uuidOf(`${document.createdAt}\n${document.title}\n${document.text}`);
  const spoken = document.spoken ?? [];
  const pictures = pictureFiles(document);
  const names = new Map(pictures.map(({ id: name, href }) => [name, href]));
  const writer = new EpubWriter({ text: document.text, language, direction, spoken, pictures: names });
  const chapters = chapterPages(files, { writer, page, timestamps: options.timestamps });
  const { overlays, items } = narrate(files, spoken, writer.ids);
  const { mediaType, bytes } = options.cover;
  const coverFile = mediaType === 'image/png' ? 'cover.png' : 'cover.jpg';
  return archive(document, {
    'package.opf': packageDocument({
      ...page,
      id,
      ...(author && { author }),
      createdAt: document.createdAt,
      modifiedAt: document.updatedAt ?? document.createdAt,
      items: [
        ...ownItems(coverFile, mediaType),
        ...pictures.map(({ id: name, href, mediaType: type }) => ({
          id: `picture-${name}`,
          href,
          mediaType: type,
        })),
        ...items,
      ],
      spine: ['cover', ...files.map(({ name }) => name)],
    }),
    'nav.xhtml': navPage(page, entries),
    'toc.ncx': ncx(bookIdentifier(id), title, entries),
    'style.css': styleSheet,
    [coverFile]: bytes,
    'cover.xhtml': coverPage(page, coverFile),
    ...Object.fromEntries(pictures.map(({ href, bytes }) => [href, bytes])),
    ...chapters,
    ...overlays,
  });
}

/** The pictures that the text shows, as files of the book. */
function pictureFiles({ text, pictures = [] }: ExportDocument) {
  return pictures.flatMap(({ id, mediaType, bytes }) =>
    text.includes(`(image:${id})`)
      ? [{ id, mediaType, bytes, href: `pictures/${id}.${mediaType.slice('image/'.length)}` }]
      : [],
  );
}

/** The items of the chapters with their overlays and audio, where they are spoken. */
function narrate(files: readonly BookFile[], spoken: readonly SpokenSentence[], ids: ReadonlySet<string>) {
  const overlays: Record<string, string> = {};
  const items: PackageItem[] = [];
  for (const [index, own] of sentencesByFile(files, spoken).entries()) {
    const { name } = files[index]!;
    const chapter = { id: name, href: `${name}.xhtml`, mediaType: 'application/xhtml+xml' };
    if (!own.some(({ index: at }) => ids.has(sentenceId(at)))) {
      items.push(chapter);
      continue;
    }
    overlays[`${name}.smil`] = overlayOf(name, own, ids);
    const durationMs = own.at(-1)!.sentence.endMs - own[0]!.sentence.startMs;
    const overlay = { id: `${name}-overlay`, durationMs };
    items.push(
      { ...chapter, overlay },
      { id: overlay.id, href: `${name}.smil`, mediaType: 'application/smil+xml' },
      { id: `${name}-audio`, href: `${name}.mp3`, mediaType: 'audio/mpeg' },
    );
  }
  return { overlays, items };
}

interface InBook {
  readonly writer: EpubWriter;
  readonly page: Omit<XhtmlPage, 'body'>;
  readonly timestamps: boolean;
}

function chapterPages(files: readonly BookFile[], { writer, page, timestamps }: InBook) {
  const pages: Record<string, string> = {};
  let before: ExportSection | undefined;
  for (const { name, sections } of files) {
    let body = '';
    for (const section of sections) {
      body += writer.section(section, headOf({ section, before, timestamps }));
      before = section;
    }
    pages[`${name}.xhtml`] = xhtml({ ...page, body: `<body>\n${body || '<p></p>\n'}</body>` });
  }
  return pages;
}

const coverPage = (page: Omit<XhtmlPage, 'body'>, file: string): string => {
  const image = `<img role="doc-cover"${attributes({ src: file, alt: page.title })}/>`;
  return xhtml({ ...page, body: `<body class="cover" epub:type="cover">\n<div>${image}</div>\n</body>` });
};

/** The type of the file comes first and uncompressed, so that it can be recognized by its first bytes. */
function archive(
  { createdAt }: ExportDocument,
  files: Readonly<Record<string, string | Uint8Array>>,
): Uint8Array {
  const encoder = new TextEncoder();
  const entries: Zippable = {
    mimetype: [encoder.encode('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': encoder.encode(container),
  };
  for (const [name, content] of Object.entries(files))
    entries[`EPUB/${name}`] = typeof content === 'string' ? encoder.encode(content) : [content, { level: 0 }];
  return zipSync(entries, { mtime: zipTime(createdAt) });
}

/** ZIP counts years from 1980 to 2099. */
function zipTime(time: string): Date {
  const date = new Date(time);
  const year = date.getFullYear();
  return year >= 1980 && year <= 2099 ? date : new Date('1980-01-02T00:00:00Z');
}

function wellFormed(language: string): string {
  try {
    return new Intl.Locale(language).toString();
  } catch {
    return 'und';
  }
}

/** The same for the same document, in the form of a UUID of version 8. */
function uuidOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
