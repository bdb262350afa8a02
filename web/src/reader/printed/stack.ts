/** Pages one below the other: how large each is in the window, and which are near. */

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export const gapPx = 16;

export class Stack {
  /** Where each page starts, and at the end the height of all. */
  readonly #tops: Float64Array;
  readonly #sizes: readonly PageSize[];
  /** How wide the widest page is shown. */
  readonly width: number;
  readonly #scale: number;

  constructor(sizes: readonly PageSize[], width: number) {
    this.#sizes = sizes;
    this.width = width;
    // All pages have the same scale, as in print: a page across is wider than its neighbours.
    this.#scale = width / Math.max(1, usualWidth(sizes));
    this.#tops = new Float64Array(sizes.length + 1);
    for (const [index, { height }] of sizes.entries())
      this.#tops[index + 1] = this.#tops[index]! + Math.round(height * this.#scale) + gapPx;
  }

  get height(): number {
    return Math.max(0, this.#tops.at(-1)! - gapPx);
  }

  get scale(): number {
    return this.#scale;
  }

  /** Pages are counted from 1. */
  topOf(page: number): number {
    return this.#tops[page - 1] ?? 0;
  }

  sizeOf(page: number): PageSize {
    const { width, height } = this.#sizes[page - 1] ?? { width: 0, height: 0 };
    return { width: Math.round(width * this.#scale), height: Math.round(height * this.#scale) };
  }

  /** The page at a height; the gap below a page belongs to it. */
  at(top: number): number {
    let [low, high] = [1, this.#sizes.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.topOf(middle) <= top) low = middle;
      else high = middle - 1;
    }
    return Math.max(1, low);
  }
}

/** The width of most pages: a plate that folds out does not make all others small. */
function usualWidth(sizes: readonly PageSize[]): number {
  const sorted = sizes.map(({ width }) => width).sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 1;
}

/** So many pixels of drawn pages are kept, whatever their zoom: 4 bytes each. */
const maxPixels = 40_000_000;
/** Of one page; what is larger is drawn this large and stretched. */
const maxPagePixels = 14_000_000;

/** In how many pixels a page is drawn. */
export function drawnWidth({ width, height }: PageSize, density: number, pages: number): number {
  const wanted = width * density * height * density;
  const most = Math.min(maxPagePixels, maxPixels / Math.max(1, pages));
  return Math.max(1, Math.round(width * density * Math.min(1, Math.sqrt(most / Math.max(1, wanted)))));
}
