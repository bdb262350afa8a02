/**
 * The pictures that a PDF shows between its words. Backgrounds, scans behind recognized text, ornaments and logos that come
 * back on every page are left out; drawings that are made of lines are not pictures.
 */
import { createHash } from 'node:crypto';
import { getResolvedPDFJS, type getDocumentProxy } from 'unpdf';
import { pictureLine, type PictureFinder, pictureWords } from '../pictures.ts';
import { type Pixels, pixelsOf, toPng } from './pixels.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
type Matrix = readonly [number, number, number, number, number, number];

/** Where a picture stands, from the top left of its page, and its line of the text. */
export interface Figure {
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly text: string;
}

const maxPages = 1_000;
const maxFigures = 400;
const maxOfPage = 40;
const maxTotalBytes = 60 * 1024 ** 2;
/** In points as shown, and in pixels: smaller ones are ornaments. */
const leastSide = 40;
/** The share of its page that a picture takes at most beside text. */
const mostOfPage = 0.75;
/** What comes back on so many pages belongs to their layout. */
const repeats = 3;

interface Found extends Omit<Figure, 'text'> {
  readonly digest: string;
  readonly words: string;
  readonly png: Buffer;
}

export interface FigureOptions {
  readonly finder: PictureFinder;
  /** Pages whose text was read in their pictures, and those with hardly any. */
  readonly scans: ReadonlySet<number>;
  readonly blank: ReadonlySet<number>;
  readonly progress: () => void;
}

export async function figuresOf(pdf: Pdf, options: FigureOptions): Promise<Figure[]> {
  const found: Found[] = [];
  let bytes = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
    if (options.scans.has(number)) continue;
    options.progress();
    // A page that cannot be drawn has no pictures; its words may be fine.
    const own = await figuresOfPage(pdf, number, options.blank.has(number)).catch(() => []);
    found.push(...own);
    bytes += own.reduce((sum, { png }) => sum + png.length, 0);
    if (found.length >= maxFigures || bytes > maxTotalBytes) break;
  }
  const pages = new Map<string, Set<number>>();
  for (const { digest, page } of found) pages.set(digest, (pages.get(digest) ?? new Set()).add(page));
  return found
    .filter(({ digest }) => pages.get(digest)!.size < repeats)
    .map(({ digest, words, png, ...place }) => ({
      ...place,
      text: pictureLine(
        words,
        options.finder.name(digest, () => Promise.resolve(png)),
      ),
    }));
}

async function figuresOfPage(pdf: Pdf, number: number, isBlank: boolean): Promise<Found[]> {
  const page = await pdf.getPage(number);
  const placed = await placesOf(page);
  const { width, height } = page.getViewport({ scale: 1 });
  const shown = placed.filter(({ left, right, top, bottom }) => {
    const [across, down] = [right - left, bottom - top];
    const isSeen = right > 0 && bottom > 0 && left < width && top < height;
    const isBackground = !isBlank && across * down > mostOfPage * width * height;
    return isSeen && !isBackground && Math.min(across, down) >= leastSide;
  });
  const words = await wordsOf(page, shown.length);
  const found: Found[] = [];
  for (const [at, { name, quarters, ...place }] of shown.slice(0, maxOfPage).entries()) {
    const pixels = await pixelsNamed(page, name);
    if (!pixels || Math.min(pixels.width, pixels.height) < leastSide) continue;
    const png = toPng(pixels, quarters);
    const digest = createHash('sha256').update(png).digest('hex');
    found.push({ ...place, page: number, digest, words: words[at] ?? '', png });
  }
  page.cleanup();
  return found;
}

interface Placed extends Omit<Figure, 'page' | 'text'> {
  readonly name: unknown;
  /** By how many quarters it is turned clockwise. */
  readonly quarters: number;
}

/** Follows the page's program as far as it moves what is drawn. */
async function placesOf(page: Page): Promise<Placed[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const view = page.getViewport({ scale: 1 });
  const placed: Placed[] = [];
  const saved: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, operation] of fnArray.entries()) {
    const args = (argsArray[at] ?? []) as readonly unknown[];
    if (operation === OPS.save) saved.push(now);
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) now = saved.pop() ?? now;
    else if (operation === OPS.transform) now = times(now, args as unknown as Matrix);
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(now);
      if (Array.isArray(args[0])) now = times(now, args[0] as unknown as Matrix);
    } else if (operation === OPS.paintImageXObject || operation === OPS.paintInlineImageXObject)
      placed.push({
        ...boxOf(now, (x, y) => view.convertToViewportPoint(x, y) as [number, number]),
        name: args[0],
      });
  }
  return placed;
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** A picture fills the unit square. */
function boxOf([a, b, c, d, e, f]: Matrix, toReader: (x: number, y: number) => [number, number]) {
  const corners = [
    toReader(e, f),
    toReader(e + a, f + b),
    toReader(e + c, f + d),
    toReader(e + a + c, f + b + d),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [[x0, y0], [x1, y1]] = corners as [[number, number], [number, number]];
  const [along, down] = [x1 - x0, y1 - y0];
  const isUpright = Math.abs(along) >= Math.abs(down);
  const quarters = isUpright ? (along >= 0 ? 0 : 2) : down >= 0 ? 1 : 3;
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    quarters,
  };
}

async function pixelsNamed(page: Page, name: unknown): Promise<Pixels | undefined> {
  if (typeof name !== 'string') return pixelsOf(name);
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return pixelsOf(await new Promise((resolve) => objects.get(name, resolve)));
}

interface StructureNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}

/** What a tagged PDF says its pictures show; used only where it has as many as are seen. */
async function wordsOf(page: Page, count: number): Promise<string[]> {
  const words: string[] = [];
  const waiting: StructureNode[] = [((await page.getStructTree()) ?? {}) as StructureNode];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.role === 'Figure') words.push(pictureWords(node.alt));
    waiting.push(...(node.children ?? []).toReversed());
  }
  return words.length === count ? words : [];
}
