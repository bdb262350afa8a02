/**
 * Cuts a text into sections, each of which starts on a new page: of a long text, only one is in the page at a time, and
 * its pages can be known without those before it. As in a book, they start at headings where there are any.
 */
import { lastAtMost } from '../text/offsets.ts';
import type { Slice } from '../text/slices.ts';

/** A half-open range of slices. */
export interface Section {
  readonly first: number;
  readonly end: number;
}

/** A text up to here is laid out at once. */
export const longestSection = 30_000;
/** Chapters that are shorter share one. */
const shortestSection = 6_000;

const lengthOf = (slices: readonly Slice[], { first, end }: Section): number =>
  end > first ? slices[end - 1]!.end - slices[first]!.start : 0;

/** The depth of the headings that start chapters: the uppermost of which there are several. */
function chapterDepth(slices: readonly Slice[]): number {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const { block, isContinued } of slices)
    if (block.kind === 'heading' && !isContinued) counts[block.depth] = (counts[block.depth] ?? 0) + 1;
  const depth = counts.findIndex((count) => count > 1);
  return depth < 0 ? 0 : depth;
}

export function sectionsOf(slices: readonly Slice[]): Section[] {
  const all = { first: 0, end: slices.length };
  if (lengthOf(slices, all) <= longestSection) return [all];
  const depth = chapterDepth(slices);
  const sections: Section[] = [];
  let first = 0;
  for (let at = 1; at < slices.length; at += 1) {
    const { block, end, isContinued } = slices[at]!;
    const isChapter = block.kind === 'heading' && !isContinued && block.depth <= depth;
    const isLong = lengthOf(slices, { first, end: at }) >= shortestSection;
    if (isChapter && isLong) {
      sections.push({ first, end: at });
      first = at;
    } else if (end - slices[first]!.start > longestSection) {
      const cut = cutIn(slices, { first, end: at });
      sections.push({ first, end: cut });
      first = cut;
    }
  }
  return [...sections, { first, end: slices.length }];
}

/** Where a section that would be too long is cut: before a heading in its second half, else at its end. */
function cutIn(slices: readonly Slice[], { first, end }: Section): number {
  const half = slices[first]!.start + longestSection / 2;
  for (let at = end; at > first && slices[at]!.start >= half; at -= 1)
    if (slices[at]!.block.kind === 'heading') return at;
  // What belongs to the next block stays with it.
  const isHead = ({ block }: Slice) => block.kind === 'heading' || block.kind === 'turn';
  for (let at = end; at > first + 1 && slices[at]!.start >= half; at -= 1)
    if (!slices[at]!.isContinued && !isHead(slices[at - 1]!)) return at;
  return end;
}

export const sectionAt = (sections: readonly Section[], slice: number): number =>
  lastAtMost(sections.length, (index) => sections[index]!.first, slice);

/* How many pages each has, as far as it was laid out; of the others it is estimated from their length. */

/** A page of the text. */
export interface Where {
  readonly page: number;
  readonly count: number;
  readonly estimated: 'none' | 'count' | 'both';
}

export class PageCounts {
  readonly #lengths: readonly number[];
  readonly #pages: (number | undefined)[];

  constructor(slices: readonly Slice[], sections: readonly Section[]) {
    this.#lengths = sections.map((section) => lengthOf(slices, section));
    this.#pages = sections.map(() => undefined);
  }

  /** The same sections in another typography. */
  clear(): void {
    this.#pages.fill(undefined);
  }

  set(section: number, pages: number): void {
    this.#pages[section] = pages;
  }

  /** Whether no section is estimated. */
  get isKnown(): boolean {
    return !this.#pages.includes(undefined);
  }

  /** Whether no section before one is estimated. */
  isKnownBefore(section: number): boolean {
    return !this.#pages.slice(0, section).includes(undefined);
  }

  /** How many pages there are, and which numbers are estimated in a section: its pages' own, or only how many there are. */
  seenFrom(section: number) {
    const estimated = this.isKnown ? 'none' : this.isKnownBefore(section) ? 'count' : 'both';
    return { total: this.total, estimated } as const;
  }

  /** Of the sections before one. */
  before(section: number): number {
    const perPage = this.#lengthOfPage();
    let sum = 0;
    for (let index = 0; index < section; index += 1)
      sum += this.#pages[index] ?? Math.max(1, Math.round(this.#lengths[index]! / perPage));
    return sum;
  }

  get total(): number {
    return this.before(this.#pages.length);
  }

  /** As in the sections that were laid out. */
  #lengthOfPage(): number {
    let [length, pages] = [0, 0];
    for (const [index, known] of this.#pages.entries()) {
      if (known === undefined) continue;
      length += this.#lengths[index]!;
      pages += known;
    }
    return pages > 0 ? Math.max(1, length / pages) : 2_000;
  }
}
