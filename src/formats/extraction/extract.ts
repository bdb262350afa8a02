/** One file in, its text out, in whatever process it is called. The packages of a format load on first use. */
import { stat } from 'node:fs/promises';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { plainText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { Extraction, FileKind, ReadProgress, ReadableFile, Reader, TextPart } from './engine.ts';
import { kindOf } from './kind.ts';
import { soundLimits } from './sound/found.ts';
import { bytesBesideSound } from './archive/overlays.ts';
import { partsOf, readTranscript, readTxt, tidyLine, tidyText } from './text.ts';

const readers: Readonly<Record<FileKind, () => Promise<Reader>>> = {
  txt: async () => readTxt,
  md: async () => (await import('./markdown/markdown.ts')).readMarkdown,
  html: async () => (await import('./page/html.ts')).readHtml,
  pdf: async () => (await import('./pdf/pdf.ts')).readPdf,
  docx: async () => (await import('./archive/docx.ts')).readDocx,
  odt: async () => (await import('./archive/odt.ts')).readOdt,
  rtf: async () => (await import('./rtf/rtf.ts')).readRtf,
  epub: async () => (await import('./archive/epub.ts')).readEpub,
  mobi: async () => (await import('./kindle/kindle.ts')).readKindle,
  fb2: async () => (await import('./page/fb2.ts')).readFb2,
  htmlz: async () => (await import('./archive/htmlz.ts')).readHtmlz,
  folder: async () => (await import('./markdown/folder.ts')).readMarkdownFolder,
  srt: async () => readTranscript,
  vtt: async () => readTranscript,
  image: async () => (await import('./ocr/image.ts')).readImage,
  m4b: async () => (await import('./sound/m4b.ts')).readM4b,
  mp3: async () => (await import('./sound/mp3-folder.ts')).readMp3OrFolder,
};

const soundFormats: ReadonlySet<FileKind> = new Set<FileKind>(['m4b', 'mp3']);
const defaultMaxBytes = 50 * 1024 * 1024;
/** The most characters a document may have; a longer text is divided. */
const documentCharacters = 500_000;
/** Can be read in a session or two, and opens at once on a phone. */
const defaultPart = 200_000;
/** A hundred documents of the usual size. */
const maxCharacters = 20_000_000;
const maxTitleLength = 512;
/** Names of authors and sites; what is longer is not a name. */
const maxNameLength = 200;
/** A heading that repeats the title is expected within the first lines. */
const titleSource = 2_000;

export async function extractFile(
  file: ReadableFile,
  progress: ReadProgress = () => undefined,
): Promise<Extraction> {
  const format = await kindOf(file);
  await refuseLarge(file, format);
  const read = await readers[format]();
  progress();
  const found = await read(file, progress);
  progress();
  const title = tidyLine(found.title)?.slice(0, maxTitleLength).toWellFormed();
  const text = found.sound ? found.text : withoutTitle(tidyText(found.text), title);
  const characters = countCodePoints(text);
  refuseUnfit(text, characters, found.cues ? documentCharacters : maxCharacters);
  const [author, site] = [found.author, found.site].map((name) =>
    tidyLine(name)?.slice(0, maxNameLength).toWellFormed(),
  );
  const parts =
    characters > documentCharacters
      ? partsOf(text, { most: documentCharacters, usual: defaultPart })
      : undefined;
  const readings = await readAlong(file, found, { text, parts, progress });
  return {
    format,
    ...(title && { title }),
    ...(found.language && { language: found.language }),
    ...(author && { author }),
    ...(found.series && { series: found.series }),
    ...(site && { site }),
    ...(found.address && { address: found.address }),
    text,
    ...(found.cover && { cover: found.cover }),
    ...(found.pictures?.length && { pictures: found.pictures }),
    ...(found.webPictures?.length && { webPictures: found.webPictures }),
    ...(found.places && { places: found.places }),
    ...(found.unreadPages && { unreadPages: found.unreadPages }),
    ...(found.cues && { cues: found.cues }),
    ...(found.sound && { sound: found.sound }),
    ...(readings && { readings }),
    ...(parts && { parts }),
  };
}

/** A document shows its title above its text, so a heading at its start need not repeat it. */
function withoutTitle(text: string, title: string | undefined): string {
  const { blocks } = parseMarkup(text.slice(0, titleSource));
  const [first] = blocks;
  if (title === undefined || first?.kind !== 'heading' || tidyLine(plainText(text, first)) !== title)
    return text;
  return text.slice(first.end).trimStart() || text;
}

interface Divided {
  readonly text: string;
  readonly parts: readonly TextPart[] | undefined;
  readonly progress: ReadProgress;
}

/** The sound of a book that is read along, divided as its text is. */
async function readAlong(
  { path, picturesTo: folder }: ReadableFile,
  { clips = [] }: Extraction,
  { text, parts, progress }: Divided,
): Promise<Extraction['readings']> {
  if (folder === undefined || clips.length === 0) return undefined;
  const { readingsOf } = await import('./sound/read-along.ts');
  const stretches = parts?.map(({ start, end }) => [start / text.length, end / text.length] as const) ?? [
    [0, 1] as const,
  ];
  return readingsOf(path, { clips, stretches }, { folder, progress });
}

/** The sound of a book that is read along may be as long as that of others. */
async function refuseLarge(
  { path, maxBytes = defaultMaxBytes }: ReadableFile,
  format: FileKind,
): Promise<void> {
  const { size } = await stat(path);
  const isSound =
    soundFormats.has(format) ||
    (format === 'epub' && size > maxBytes && (await bytesBesideSound(path)) <= maxBytes);
  const most = isSound ? soundLimits.bytes : maxBytes;
  if (size > most)
    throw new EngineError(
      'too_large',
      `is larger than ${Math.floor(most / 1024 ** 2)} MB. Choose a smaller one.`,
    );
}

function refuseUnfit(text: string, characters: number, most: number): void {
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new EngineError('no_text', 'has no text to read. Choose one with words.');
  if (characters <= most) return;
  const [length, limit] = [characters, most].map((count) => count.toLocaleString('en'));
  throw new EngineError(
    'too_long',
    `has ${length} characters, and ${most === maxCharacters ? 'a book' : 'a transcript'} holds at most ${limit}. Split it.`,
  );
}
