/** Where a range of the text is in the page. */
import type { Range as TextRange } from '../../../../src/shared/markup/blocks.ts';
import { placeIn } from './places.ts';
import type { Run } from './sentences.ts';
import type { TextView } from './text-view.ts';

/** As much of it as is in the page; undefined where none of it is. */
export function pageRange(view: TextView, stretch: TextRange): Range | undefined {
  let range: Range | undefined;
  for (const { element, runs } of partsOf(view, stretch)) {
    const place = placeIn(runs, stretch);
    if (!place) continue;
    const [from, to] = [pointAt(element, place.from, 'start'), pointAt(element, place.to, 'end')];
    if (!range) (range = document.createRange()).setStart(...from);
    range.setEnd(...to);
  }
  return range;
}

interface Part {
  readonly element: HTMLElement;
  readonly runs: readonly Run[];
}

/** The elements near the range that carry their offset, with what each displays. */
function* partsOf(view: TextView, { start, end }: TextRange): Generator<Part> {
  const { slices, layout } = view;
  for (let index = view.sliceAt(start); index < slices.length && slices[index]!.start < end; index += 1) {
    const slice = slices[index]!;
    const elements = view.partsOf(index);
    const starts = elements.map(({ dataset }) => Number(dataset['start']));
    for (const [at, element] of elements.entries()) {
      if (starts[at]! >= end || (starts[at + 1] ?? slice.end) <= start) continue;
      const isTurn = slice.block.kind === 'turn';
      yield { element, runs: isTurn ? [wordsOf(element)] : layout.runsAt(starts[at]!, slice) };
    }
  }
}

/** What the header of a turn displays is what is written. */
function wordsOf({ textContent: text, dataset }: HTMLElement): Run {
  const start = Number(dataset['start']);
  return { text, tags: [], start, end: start + text.length };
}

function pointAt(element: HTMLElement, offset: number, side: 'start' | 'end'): [Node, number] {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null) {
    const left = offset - passed;
    // The start of a word belongs to the element that it opens, its end to the one that it closes.
    if (side === 'start' ? left < node.length : left <= node.length) return [node, left];
    passed += node.length;
  }
  return [element, element.childNodes.length];
}

/**
 * Highlights ranges of the page without touching its elements: with the browser's highlights, or, in a browser
 * without them, with boxes over the words.
 */
export class RangeLight {
  readonly #name: string;
  readonly #priority: number;
  #boxes: readonly HTMLElement[] = [];

  /** The name is that of the highlight in stylesheets, and the class of the boxes. One of higher priority lies above. */
  constructor(name: string, priority = 0) {
    this.#name = name;
    this.#priority = priority;
  }

  /** Shows those that are in the page, in place of those that were shown before. */
  show(...wanted: readonly (Range | undefined)[]): void {
    const ranges = wanted.filter((range) => range !== undefined);
    if ('highlights' in CSS) {
      const highlight = new Highlight(...ranges);
      highlight.priority = this.#priority;
      if (ranges.length > 0) CSS.highlights.set(this.#name, highlight);
      else CSS.highlights.delete(this.#name);
      return;
    }
    for (const box of this.#boxes) box.remove();
    this.#boxes = ranges.flatMap((range) => [...range.getClientRects()].map((rect) => this.#boxOver(rect)));
  }

  #boxOver({ left, top, width, height }: DOMRect): HTMLElement {
    const box = document.createElement('div');
    box.className = `light ${this.#name}`;
    box.ariaHidden = 'true';
    const place = { left: left + scrollX, top: top + scrollY, width, height };
    for (const [name, px] of Object.entries(place)) box.style.setProperty(name, `${px}px`);
    document.body.append(box);
    return box;
  }
}
