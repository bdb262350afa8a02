/**
 * Draws the pages of a PDF and reads where their letters are, in a worker: whatever a file does, the app goes on. Files come from
 * strangers. pdf.js runs none of their scripts, makes no code from text, and may fetch nothing but the file (the worker has a
 * policy of its own, see `edge/pages/app.ts`); what it needs beside itself (fonts, decoders) it does without.
 */
import { getDocument, PDFDataRangeTransport, type PDFDocumentProxy, type PDFPageProxy } from 'unpdf/pdfjs';
import type { Range } from '../../../../src/shared/markup/blocks.ts';
import { align, RunIndex } from './align.ts';
import { pageOf } from './finding.ts';
import { type PageMeasures, pageText, type TextItem } from './glyphs.ts';
import { type Letters, lettersOf } from './letters.ts';
import { rangeOf } from './marks.ts';
import { RangeFetcher } from './ranges.ts';
import type { Cancel, Drawn, Kind, ReadPage, Report, Request, Work } from './protocol.ts';

/** What is asked for at least: the list of pages of a long file is spread all over it. */
const chunkBytes = 16 * 1024;
/** Of a picture in a page; a larger one is left out. */
const maxPicturePixels = 100_000_000;
/** Results of reading that are kept; a page takes some tens of kilobytes. */
const maxRead = 200;
const drawsUntilTidy = 40;

/* What pdf.js draws on, in place of elements of a page. */

interface Surface {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

class Surfaces {
  create(width: number, height: number): Surface {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  reset({ canvas }: Surface, width: number, height: number): void {
    Object.assign(canvas!, { width: Math.max(1, width), height: Math.max(1, height) });
  }

  destroy(surface: Surface): void {
    Object.assign(surface.canvas!, { width: 0, height: 0 });
    surface.canvas = null;
    surface.context = null;
  }
}

/** Filters are elements of a page, too; without them pdf.js computes the pixels itself. */
class NoFilters {
  addFilter = (): string => 'none';
  addHCMFilter = (): string => 'none';
  addAlphaFilter = (): string => 'none';
  addLuminosityFilter = (): string => 'none';
  addKnockoutFilter = (): string => 'none';
  addHighlightHCMFilter = (): string => 'none';
  createSelectionStyle = (): null => null;
  destroy(): void {}
}

class NoFiles {
  fetch = (): Promise<never> => Promise.reject(new Error('There is none.'));
}

/* The file, in ranges. */

class Ranges extends PDFDataRangeTransport {
  readonly #fetcher: RangeFetcher;

  constructor(asked: Work['open']['ask']) {
    super(asked.bytes, null);
    this.#fetcher = new RangeFetcher({
      ...asked,
      oncome: (begin, chunk) => this.onDataRange(begin, chunk),
      onlost: (error) => report({ lost: wordsOf(error) }),
    });
  }

  override requestDataRange(begin: number, end: number): void {
    this.#fetcher.want({ begin, end });
  }

  override abort(): void {
    this.#fetcher.close();
  }
}

/* What is asked. */

interface Opened {
  readonly pdf: PDFDocumentProxy;
  readonly text: Letters;
  readonly index: RunIndex;
  readonly length: number;
  readonly part: readonly [number, number];
}

let opened: Promise<Opened> | undefined;
const readPages = new Map<number, Promise<ReadPage>>();
const ranges = new Map<number, Range | undefined>();
const drawing = new Map<number, AbortController>();
let unreadPictures = 0;
let draws = 0;

/** pdf.js says only so that it has left a picture out. */
Object.assign(console, {
  warn: (...words: unknown[]) => {
    if (/unable to decode image|Jbig2|Jpx|OpenJPEG|dependent image/i.test(String(words[0])))
      unreadPictures += 1;
  },
});

async function open(ask: Work['open']['ask']): Promise<Opened> {
  const fonts = (globalThis as { fonts?: FontFaceSet }).fonts;
  const pdf = await getDocument({
    range: new Ranges(ask),
    rangeChunkSize: chunkBytes,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: maxPicturePixels,
    useWorkerFetch: false,
    useWasm: false,
    useSystemFonts: true,
    // Without them glyphs are drawn as shapes.
    disableFontFace: fonts === undefined,
    ownerDocument: { fonts } as unknown as HTMLDocument,
    CanvasFactory: Surfaces,
    FilterFactory: NoFilters,
    BinaryDataFactory: NoFiles,
  }).promise;
  const text = lettersOf(ask.text);
  return { pdf, text, index: new RunIndex(text.codes), length: ask.text.length, part: ask.part };
}

const work: { [K in Kind]: (ask: Work[K]['ask'], signal: AbortSignal) => Promise<Work[K]['answer']> } = {
  async open(ask) {
    opened = open(ask);
    const { pdf } = await opened;
    return { count: pdf.numPages, first: sizeOf(await pdf.getPage(1)) };
  },
  async draw({ page: number, width }, signal) {
    const { pdf } = await opened!;
    signal.throwIfAborted();
    const page = await pdf.getPage(number);
    const result = await drawn(page, width, signal);
    draws += 1;
    // Fonts of pages that are long gone; it refuses while another page is being drawn.
    if (draws % drawsUntilTidy === 0) await pdf.cleanup().catch(() => undefined);
    return result;
  },
  read: ({ page }) => read(page),
  async find({ unit }) {
    const { pdf, length, part } = await opened!;
    const [start, end] = part;
    const guess = (at: number) => (start + ((end - start) * at) / Math.max(1, length)) * pdf.numPages + 0.5;
    return pageOf(unit, { count: pdf.numPages, rangeOf: textOf }, guess);
  },
};

const sizeOf = (page: PDFPageProxy) => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
};

async function drawn(page: PDFPageProxy, width: number, signal: AbortSignal): Promise<Drawn> {
  const viewport = page.getViewport({ scale: width / sizeOf(page).width });
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round(viewport.height)));
  const unreadBefore = unreadPictures;
  const task = page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport });
  signal.addEventListener('abort', () => task.cancel());
  try {
    await task.promise;
  } finally {
    page.cleanup();
  }
  return { bitmap: canvas.transferToImageBitmap(), isIncomplete: unreadPictures > unreadBefore };
}

function read(number: number): Promise<ReadPage> {
  const known = readPages.get(number);
  // What was asked for last stays longest.
  if (known) readPages.delete(number);
  const reading = known ?? readPage(number);
  readPages.set(number, reading);
  for (const page of readPages.keys()) {
    if (readPages.size <= maxRead) break;
    readPages.delete(page);
  }
  reading.catch(() => readPages.delete(number));
  return reading;
}

async function readPage(number: number): Promise<ReadPage> {
  const { pdf, text, index } = await opened!;
  const page = await pdf.getPage(number);
  const { items, styles } = await page.getTextContent();
  const { transform } = page.getViewport({ scale: 1 });
  const measures = { transform, styles: styles as PageMeasures['styles'], widthOf };
  const printed = pageText(
    items.filter((one): one is TextItem & typeof one => 'str' in one),
    measures,
  );
  const own = lettersOf(printed.text);
  const places = align(own.codes, index);
  const found = Array.from(places.keys()).filter((at) => places[at]! >= 0);
  const boxes = new Float32Array(4 * found.length);
  for (const [at, letter] of found.entries())
    boxes.set(printed.boxes.subarray(4 * own.starts[letter]!, 4 * own.starts[letter]! + 4), 4 * at);
  const letters = {
    starts: Int32Array.from(found, (letter) => text.starts[places[letter]!]!),
    ends: Int32Array.from(found, (letter) => text.ends[places[letter]!]!),
    boxes,
  };
  ranges.set(number, rangeOf(letters));
  return { size: sizeOf(page), letters };
}

async function textOf(number: number): Promise<Range | undefined> {
  if (!ranges.has(number)) await read(number).catch(() => ranges.set(number, undefined));
  return ranges.get(number);
}

const ruler = new OffscreenCanvas(1, 1).getContext('2d')!;
const widths = new Map<string, number>();

function widthOf(character: string, family: string): number {
  const key = `${family} ${character}`;
  let width = widths.get(key);
  if (width === undefined) {
    ruler.font = `100px ${family}`;
    if (widths.size > 100_000) widths.clear();
    widths.set(key, (width = ruler.measureText(character).width));
  }
  return width;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function report(what: Report, transfer: Transferable[] = []): void {
  postMessage(what, { transfer });
}

addEventListener('message', ({ data }: MessageEvent<Request | Cancel>) => {
  if ('cancel' in data) return drawing.get(data.cancel)?.abort();
  const { id, kind, ask } = data;
  const stop = new AbortController();
  drawing.set(id, stop);
  const doing = work[kind] as (what: unknown, signal: AbortSignal) => Promise<Work[Kind]['answer']>;
  void doing(ask, stop.signal)
    .then(
      (answer) => report({ id, answer }, kind === 'draw' ? [(answer as Drawn).bitmap] : []),
      (error: unknown) => report({ id, failure: wordsOf(error) }),
    )
    .finally(() => drawing.delete(id));
});
