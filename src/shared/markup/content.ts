/** The visible text of a document: its leaves in order, and what is left of any range without the syntax. */
import type { Block, Leaf, Markup, Range } from './blocks.ts';
import { inlinesOf } from './inlines.ts';

/** A leaf and what it is part of. */
export interface PlacedLeaf extends Leaf {
  readonly kind: 'paragraph' | 'heading' | 'code' | 'picture' | 'cell';
  /** The number with its stop, of the first leaf in an item of an ordered list. */
  readonly marker?: Range;
  /** For the first leaf of an item. */
  readonly item?: { readonly isLast: boolean };
  /** Of a heading. */
  readonly depth?: number;
}

export function* leavesOf(blocks: readonly Block[]): Generator<PlacedLeaf> {
  for (const block of blocks) {
    if (block.kind === 'quote') yield* leavesOf(block.blocks);
    else if (block.kind === 'list') {
      for (const [index, { blocks: inside, marker }] of block.items.entries()) {
        const place = index === block.items.length - 1 ? lastItem : item;
        yield* itemLeaves(inside, place, block.isOrdered ? marker : undefined);
      }
    } else if (block.kind === 'table') {
      for (const row of block.rows) for (const cell of row.cells) yield { ...cell, kind: 'cell' };
    } else if (block.kind !== 'rule' && block.kind !== 'turn') yield block;
  }
}

const item = { isLast: false };
const lastItem = { isLast: true };

function* itemLeaves(
  blocks: readonly Block[],
  place: typeof item,
  marker: Range | undefined,
): Generator<PlacedLeaf> {
  const [only] = blocks;
  // A list may have tens of thousands of plain items, which need no generator each.
  if (blocks.length === 1 && !marker && only?.kind === 'paragraph') return yield { ...only, item: place };
  let isFirst = true;
  for (const leaf of leavesOf(blocks)) {
    const own = isFirst && marker && !leaf.marker ? { ...leaf, marker } : leaf;
    yield isFirst && !own.item ? { ...own, item: place } : own;
    isFirst = false;
  }
}

/** What a leaf says, without syntax; its lines stay lines. */
export const plainText = (text: string, leaf: Pick<Leaf, 'lines' | 'isLiteral'>): string =>
  inlinesOf(text, leaf)
    .map(({ start, end, isBreak }) => (isBreak ? '\n' : text.slice(start, end)))
    .join('');

export interface Stretch extends Range {
  /** Emphasized or strong. */
  readonly isStressed?: boolean;
  /** What separates it from the stretch before. */
  readonly gap: '' | ' ' | ', ';
}

/** Words as they are seen, with the offset in the text of each of their UTF-16 units. */
export interface Seen {
  readonly value: string;
  readonly units: readonly number[];
}

/** Finds what can be seen between any two offsets of a text: for speech, captions and search. */
export class VisibleText {
  readonly #text: string;
  readonly #stretches: Stretch[] = [];

  /** The content of all leaves, or of some in their order: what is not among them counts as syntax. */
  constructor({ text, blocks }: Markup, leaves: Iterable<PlacedLeaf> = leavesOf(blocks)) {
    this.#text = text;
    let rowEnd = -1;
    for (const leaf of leaves) {
      const isSameRow = leaf.kind === 'cell' && !text.slice(rowEnd, leaf.start).includes('\n') && rowEnd >= 0;
      if (leaf.marker) this.#stretches.push({ ...leaf.marker, gap: ' ' });
      this.#add(leaf, isSameRow ? ', ' : ' ');
      rowEnd = leaf.kind === 'cell' ? leaf.end : -1;
    }
  }

  /** On one line; numbers of items are kept, cells of a row are separated by commas. */
  between(start: number, end: number): string {
    let words = '';
    for (const { gap, ...range } of this.#inside(start, end))
      words += gap + this.#text.slice(range.start, range.end);
    return words.replace(/\s+/gu, ' ').trim();
  }

  /** The same words as `between`, and where each of their units is in the text. */
  seen(start: number, end: number): Seen {
    const units: number[] = [];
    let value = '';
    const add = (characters: string, unitOf: (index: number) => number) => {
      for (let index = 0; index < characters.length; index++) {
        const isSpace = /\s/u.test(characters[index]!);
        if (isSpace && (value === '' || value.endsWith(' '))) continue;
        value += isSpace ? ' ' : characters[index]!;
        units.push(unitOf(index));
      }
    };
    for (const { gap, ...range } of this.#inside(start, end)) {
      add(gap, () => range.start);
      add(this.#text.slice(range.start, range.end), (index) => range.start + index);
    }
    const trimmed = value.trimEnd();
    return { value: trimmed, units: units.slice(0, trimmed.length) };
  }

  /** The syntax between two offsets, each stretch with what separates its neighbors. White space alone is not syntax. */
  hidden(start: number, end: number): Stretch[] {
    const hidden: Stretch[] = [];
    let from = start;
    const add = (to: number, gap: Stretch['gap']) => {
      if (to > from && this.#text.slice(from, to).trim() !== '') hidden.push({ start: from, end: to, gap });
    };
    for (let at = this.#firstAfter(start); at < this.#stretches.length; at++) {
      const stretch = this.#stretches[at]!;
      if (stretch.start >= end) break;
      add(stretch.start, from === start ? '' : stretch.gap);
      from = Math.max(from, stretch.end);
    }
    add(end, '');
    return hidden;
  }

  /** What is emphasized between two offsets. */
  stressed(start: number, end: number): Range[] {
    return [...this.#inside(start, end)].filter(({ isStressed }) => isStressed);
  }

  /** What is visible between two offsets; the first stretch has no separator. */
  *#inside(start: number, end: number): Generator<Stretch> {
    const first = this.#firstAfter(start);
    for (let at = first; at < this.#stretches.length; at++) {
      const stretch = this.#stretches[at]!;
      if (stretch.start >= end) return;
      yield {
        start: Math.max(start, stretch.start),
        end: Math.min(end, stretch.end),
        gap: at > first ? stretch.gap : '',
        ...(stretch.isStressed && { isStressed: true }),
      };
    }
  }

  #add(leaf: PlacedLeaf, gap: Stretch['gap']): void {
    let next = gap;
    for (const { start, end, isBreak, isEmphasis, isStrong } of inlinesOf(this.#text, leaf)) {
      const isStressed = (isEmphasis ?? isStrong) === true && leaf.kind === 'paragraph';
      if (!isBreak) this.#stretches.push({ start, end, gap: next, ...(isStressed && { isStressed }) });
      next = isBreak ? ' ' : '';
    }
  }

  #firstAfter(offset: number): number {
    let [low, high] = [0, this.#stretches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#stretches[middle]!.end <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
