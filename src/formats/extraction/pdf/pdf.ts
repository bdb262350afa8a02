/** PDF files. pdf.js reads the glyphs; no script of the file is ever run. */
import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { EngineError } from '../../../platform/engine-error.ts';
import { damaged, type Extraction, type ReadProgress, type Reader } from '../engine.ts';
import { ocrMissing } from '../ocr/image.ts';
import { recognizePages } from '../ocr/pages.ts';
import { PictureFinder } from '../pictures.ts';
import { figuresOf } from './figures.ts';
import { withFigures } from './placing.ts';
import { type Paragraph, paragraphsOf, partNotes, withoutFurniture } from './paragraphs.ts';
import { linesOf, type Line, type TextItem } from './lines.ts';
import { bodySize, toMarkdown } from './markers.ts';

const maxCharacters = 5_000_000;
const maxPages = 5_000;
/**
 * How often pdf.js may hand over text of one page. It does so after ten stretches of text, and after each form it has
 * drawn: forms that draw forms make a page endless in a few bytes.
 */
const maxChunksOfPage = 20_000;
/** A PDF with fewer characters per page on average is a stack of scans with a stamp on each. */
const charactersOfText = 10;
/** A page of a newspaper at 600 dots per inch; larger than any picture that is shown between words. */
const maxScanPixels = 150_000_000;
const maxPicturePixels = 24_000_000;

/** The name that our PDF export gives to the attached text (`document.typ`). */
const attachedName = 'document.md';
const maxAttachedBytes = 4 * maxCharacters;

/** Titles that a program made up from the name of a file. */
const noTitle =
  /^(?:microsoft word - .*|untitled.*|document\d*|.*\.(?:docx?|pdf|indd|tex|dvi|rtf|odt|qxp?d?))$/i;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

interface TextChunk {
  readonly items: readonly object[];
}

export const readPdf: Reader = async ({ path, ocr, picturesTo }, progress) => {
  const maxPixels = ocr ? maxScanPixels : picturesTo === undefined ? 1 : maxPicturePixels;
  const pdf = await open(await readFile(path), maxPixels);
  const facts = await factsOf(pdf);
  const source = await attachedSource(pdf);
  if (source !== undefined) return { ...facts, text: source };
  const glyphs = await readLines(pdf, progress);
  const unread = pagesWithoutText(glyphs, pdf.numPages);
  const recognized = ocr && (await recognizePages(pdf, unread, { ocr, progress }));
  const all = recognized ? inOrder([...glyphs, ...recognized]) : glyphs;
  const lines = withoutFurniture(all, pdf.numPages);
  const length = lengthOf(lines);
  if (length < charactersOfText * Math.min(3, pdf.numPages)) throw pictures(length, ocr !== undefined);
  const parted = partNotes(lines, bodySize(lines));
  const unreadPages = !ocr && unread.length > 0 && { unreadPages: unread.length };
  const written = (prose: readonly Paragraph[]) =>
    toMarkdown([...prose, ...paragraphsOf(parted.notes)], facts.title);
  const prose = paragraphsOf(parted.text);
  if (picturesTo === undefined) return { ...facts, text: written(prose), ...unreadPages };
  const finder = new PictureFinder(picturesTo);
  const seen = new Set(unread);
  const [scans, blank] = recognized ? [seen, new Set<number>()] : [new Set<number>(), seen];
  const figures = await figuresOf(pdf, { finder, scans, blank, progress: () => progress(1) });
  return { ...facts, ...(await finder.keep(written(withFigures(prose, figures)))), ...unreadPages };
};

const lengthOf = (lines: readonly Line[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);

/** The lines of a page stay in their order. */
const inOrder = (lines: readonly Line[]): Line[] => lines.toSorted((one, other) => one.page - other.page);

function pagesWithoutText(lines: readonly Line[], pages: number): number[] {
  const lengths = new Map<number, number>();
  for (const { page, text } of lines) lengths.set(page, (lengths.get(page) ?? 0) + text.length);
  return Array.from({ length: pages }, (_, at) => at + 1).filter(
    (page) => (lengths.get(page) ?? 0) < charactersOfText,
  );
}

async function open(bytes: Buffer, maxImageSize: number): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      enableXfa: false,
      disableFontFace: true,
      maxImageSize,
      stopAtErrors: false,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new EngineError('encrypted', 'needs a password. Save it without one.', { cause: error });
    throw damaged('PDF', error);
  }
}

async function factsOf(pdf: Pdf): Promise<Omit<Extraction, 'text'>> {
  try {
    const { info } = await pdf.getMetadata();
    const { Title: title, Language: language } = info as { Title?: unknown; Language?: unknown };
    return {
      ...(typeof title === 'string' &&
        title.trim() !== '' &&
        !noTitle.test(title.trim()) && { title: title.trim() }),
      ...(typeof language === 'string' && language !== '' && { language }),
    };
  } catch {
    return {};
  }
}

/** Our own PDFs carry the text they were made from: glyphs alone do not give back every script. */
async function attachedSource(pdf: Pdf): Promise<string | undefined> {
  try {
    if (!(await pdf.getAttachments())?.has(attachedName)) return undefined;
    const content: unknown = await pdf.getAttachmentContent(attachedName);
    if (!(content instanceof Uint8Array) || content.length > maxAttachedBytes) return undefined;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.trim() === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Pages that are pictures do not count as read. */
async function readLines(pdf: Pdf, progress: ReadProgress): Promise<Line[]> {
  if (pdf.numPages > maxPages)
    throw new EngineError(
      'too_long',
      `has ${pdf.numPages} pages, more than ${maxPages}. Split it into parts.`,
    );
  const lines: Line[] = [];
  let [length, pages] = [0, 0];
  for (let number = 1; number <= pdf.numPages && length <= maxCharacters; number += 1) {
    const own = await pageLines(pdf, number);
    if (lengthOf(own) >= charactersOfText) pages += 1;
    progress(pages / pdf.numPages);
    for (const line of own) {
      length += line.text.length;
      lines.push(line);
    }
  }
  return lines;
}

/** A page that cannot be read is left out; the others may be fine. */
async function pageLines(pdf: Pdf, number: number): Promise<Line[]> {
  try {
    const page = await pdf.getPage(number);
    const texts = await textItems(page);
    const view = page.getViewport({ scale: 1 });
    const toReader = (x: number, y: number) => view.convertToViewportPoint(x, y) as [number, number];
    page.cleanup();
    return linesOf(texts, { toReader, width: view.width, height: view.height, number });
  } catch (error) {
    if (error instanceof EngineError) throw error;
    return [];
  }
}

async function textItems(page: Page): Promise<TextItem[]> {
  const reader = (page.streamTextContent() as ReadableStream<TextChunk>).getReader();
  const texts: TextItem[] = [];
  for (let chunks = 1; ; chunks += 1) {
    const { done, value } = await reader.read();
    if (done) return texts;
    for (const item of value.items) if ('str' in item) texts.push(item as TextItem);
    if (chunks <= maxChunksOfPage) continue;
    const error = endless();
    // pdf.js stops only on an error.
    await reader.cancel(error);
    throw error;
  }
}

const pictures = (length: number, isRecognized: boolean) =>
  new EngineError(
    'no_text',
    `has ${length === 0 ? 'no' : 'hardly any'} text; it is made of pictures, ` +
      (isRecognized
        ? 'and no text can be recognized in them. Scan it again with a finer resolution.'
        : ocrMissing),
  );

const endless = () =>
  new EngineError(
    'hostile',
    'has a page that is drawn from more parts than any page people read. Print it to a new PDF, or paste its text instead.',
  );
