/** PDF files. pdf.js reads the glyphs; no script of the file is ever run, and no picture is decoded. */
import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { EngineError } from '../../engine-error.ts';
import { damaged, type Extraction, type Reader } from '../engine.ts';
import { withoutFurniture } from './furniture.ts';
import { linesOf, type Line, type TextItem } from './lines.ts';
import { toMarkdown } from './marks.ts';
import { paragraphsOf } from './paragraphs.ts';

const maxCharacters = 5_000_000;
const maxPages = 5_000;
/** Fewer than this on a page, all pages together, and the PDF is a stack of pictures with a stamp on each. */
const charactersOfText = 10;

/** Titles that a program made up from the name of a file. */
const noTitle =
  /^(?:microsoft word - .*|untitled.*|document\d*|.*\.(?:docx?|pdf|indd|tex|dvi|rtf|odt|qxp?d?))$/i;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

export const readPdf: Reader = async ({ path }) => {
  const pdf = await open(await readFile(path));
  const facts = await factsOf(pdf);
  const lines = withoutFurniture(await readLines(pdf), pdf.numPages);
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (length < charactersOfText * Math.min(3, pdf.numPages)) throw pictures(length);
  return { ...facts, text: toMarkdown(paragraphsOf(lines), facts.title) };
};

async function open(bytes: Buffer): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      enableXfa: false,
      disableFontFace: true,
      maxImageSize: 1,
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

async function readLines(pdf: Pdf): Promise<Line[]> {
  if (pdf.numPages > maxPages)
    throw new EngineError(
      'too_long',
      `has ${pdf.numPages} pages, more than ${maxPages}. Split it into parts.`,
    );
  const lines: Line[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages && length <= maxCharacters; number += 1) {
    const own = await pageLines(pdf, number);
    for (const line of own) {
      length += line.text.length;
      lines.push(line);
    }
  }
  return lines;
}

/** A page that is broken beyond reading is left out; the others may be whole. */
async function pageLines(pdf: Pdf, number: number): Promise<Line[]> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const view = page.getViewport({ scale: 1 });
    const toReader = (x: number, y: number) => view.convertToViewportPoint(x, y) as [number, number];
    const texts = items.filter((item): item is typeof item & TextItem => 'str' in item);
    page.cleanup();
    return linesOf(texts, { toReader, width: view.width, height: view.height, number });
  } catch {
    return [];
  }
}

const pictures = (length: number) =>
  new EngineError(
    'no_text',
    `has ${length === 0 ? 'no' : 'hardly any'} text; it is made of pictures. Run it through text recognition (OCR) first.`,
  );
