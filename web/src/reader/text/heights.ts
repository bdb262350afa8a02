/**
 * Heights of many slices, most of them estimated until they are rendered. A Fenwick tree: changing a height, finding a
 * slice and computing its top take logarithmic time.
 */
export class Heights {
  readonly count: number;
  readonly #heights: Float64Array;
  readonly #tree: Float64Array;
  #total = 0;

  constructor(guesses: ArrayLike<number>) {
    this.count = guesses.length;
    this.#heights = Float64Array.from(guesses);
    this.#tree = new Float64Array(this.count + 1);
    for (let i = 1; i <= this.count; i += 1) {
      this.#tree[i]! += guesses[i - 1]!;
      this.#total += guesses[i - 1]!;
      const parent = i + (i & -i);
      if (parent <= this.count) this.#tree[parent]! += this.#tree[i]!;
    }
  }

  get total(): number {
    return this.#total;
  }

  of(index: number): number {
    return this.#heights[index] ?? 0;
  }

  set(index: number, height: number): void {
    const change = height - this.#heights[index]!;
    if (change === 0) return;
    this.#heights[index] = height;
    this.#total += change;
    for (let i = index + 1; i <= this.count; i += i & -i) this.#tree[i]! += change;
  }

  /** Where a slice starts; the end of the last one for an index beyond it. */
  topOf(index: number): number {
    let top = 0;
    for (let i = Math.min(index, this.count); i > 0; i -= i & -i) top += this.#tree[i]!;
    return top;
  }

  /** The slice at a height; the first above all, the last below all. */
  at(y: number): number {
    let index = 0;
    let left = y;
    for (let step = 2 ** Math.floor(Math.log2(this.count || 1)); step >= 1; step /= 2) {
      const next = index + step;
      if (next > this.count || this.#tree[next]! > left) continue;
      index = next;
      left -= this.#tree[next]!;
    }
    return Math.max(0, Math.min(index, this.count - 1));
  }
}

export interface Sight {
  readonly top: number;
  readonly height: number;
  /** How far beyond the visible area slices are rendered. */
  readonly margin: number;
}

/** The half-open range of slices to render. */
export function slicesInSight(
  heights: Heights,
  { top, height, margin }: Sight,
): [first: number, end: number] {
  if (heights.count === 0) return [0, 0];
  return [heights.at(top - margin), heights.at(top + height + margin) + 1];
}

export interface Type {
  readonly width: number;
  readonly fontSize: number;
  readonly lineHeight: number;
  /** Mean width of a character as a fraction of the font size. */
  readonly characterWidth: number;
}

/** The estimated height of a slice. */
export function guessHeight(characters: number, lines: number, type: Type): number {
  const perLine = Math.max(1, type.width / (type.fontSize * type.characterWidth));
  return (Math.max(lines, Math.ceil(characters / perLine)) + 0.8) * type.lineHeight;
}
