/**
 * Cuts a text into slices, the units that enter and leave the page while scrolling. A slice is a block of the
 * grammar, or, where that is long, a window of it: whatever of the block lies between `start` and `end`.
 */
import type { Block, Item, Leaf, Markup, Range } from '../../../../src/shared/markup/blocks.ts';
import type { Sentences } from './sentences.ts';

/* Where a block may be cut: before an item, a row, a line of code or a sentence. */

/** Longer blocks are cut, so that no single one extends far beyond what is visible. */
export const maxSliceLength = 3_000;

/** What is never cut. */
interface Step extends Range {
  readonly lines: number;
}

interface Source {
  readonly text: string;
  readonly sentences: Sentences;
}

function* stepsOf(block: Block, source: Source): Generator<Step> {
  switch (block.kind) {
    case 'quote':
      return yield* startingAt(block.start, stepsInside(block.blocks, source));
    case 'list':
      for (const item of block.items) {
        if (isOneLine(item)) yield { start: item.start, end: item.end, lines: 1 };
        else yield* startingAt(item.start, stepsInside(item.blocks, source));
      }
      return;
    case 'table':
      for (const { start, end } of block.rows) yield { start, end, lines: 1 };
      return;
    case 'code':
      return yield* startingAt(block.start, lineSteps(block, source));
    case 'paragraph':
    case 'heading':
      return yield* startingAt(block.start, leafSteps(block, source));
    default:
      yield { start: block.start, end: block.end, lines: 1 };
  }
}

/** The common case in long lists: nested generators would take seconds for thousands of items. */
const isOneLine = ({ start, end, blocks: [first, second] }: Item): boolean =>
  !first ||
  (!second && first.kind === 'paragraph' && first.lines.length === 1 && end - start <= maxSliceLength);

function* stepsInside(blocks: readonly Block[], source: Source): Generator<Step> {
  for (const block of blocks) yield* stepsOf(block, source);
}

/** The first step includes what comes before it: the marker of an item or a quote, a fence. */
function* startingAt(start: number, steps: Iterable<Step>): Generator<Step> {
  let isFirst = true;
  for (const step of steps) {
    yield isFirst ? { ...step, start } : step;
    isFirst = false;
  }
}

function* lineSteps({ lines }: Leaf, source: Source): Generator<Step> {
  for (const line of lines) yield* cutLine(line, source);
}

function* leafSteps(leaf: Leaf, source: Source): Generator<Step> {
  const { start, end, lines } = leaf;
  if (end - start <= maxSliceLength && lines.length <= 20) yield { start, end, lines: lines.length };
  else yield* cutLine({ start: lines[0]?.start ?? start, end }, source);
}

function* cutLine({ start: first, end: last }: Range, source: Source): Generator<Step> {
  let start = first;
  while (last - start > maxSliceLength) {
    const end = cutAfter(source, start);
    yield { start, end, lines: 1 };
    start = end;
  }
  yield { start, end: last, lines: 1 };
}

/** The last sentence that starts within the limit, else a space, else any place not inside a surrogate pair. */
function cutAfter({ text, sentences }: Source, start: number): number {
  const limit = start + maxSliceLength;
  const sentence = sentences.startUnit(sentences.atUnit(limit));
  if (sentence > start + maxSliceLength / 2 && sentence <= limit) return sentence;
  const space = text.lastIndexOf(' ', limit);
  if (space > start + maxSliceLength / 2) return space + 1;
  return (text.charCodeAt(limit) & 0xfc00) === 0xdc00 ? limit + 1 : limit;
}

export interface Slice extends Range {
  readonly block: Block;
  /** How many lines it takes at least. */
  readonly lines: number;
  /** Continues the block of the slice before. */
  readonly isContinued?: true;
  /** Directly below the header of a turn. */
  readonly isSaid?: true;
}

const maxSliceLines = 60;

export function sliceText({ text, blocks }: Markup, sentences: Sentences): Slice[] {
  const slices: Slice[] = [];
  for (const [index, block] of blocks.entries()) {
    const isSaid = block.kind === 'paragraph' && blocks[index - 1]?.kind === 'turn';
    for (const slice of cut(block, text, sentences)) slices.push(isSaid ? { ...slice, isSaid } : slice);
  }
  return slices;
}

function* cut(block: Block, text: string, sentences: Sentences): Generator<Slice> {
  let { start } = block;
  let lines = 0;
  for (const step of stepsOf(block, { text, sentences })) {
    const isFull = step.end - start > maxSliceLength || lines + step.lines > maxSliceLines;
    if (isFull && step.start > start && lines > 0) {
      yield sliceOf(block, { start, end: step.start }, lines);
      [start, lines] = [step.start, 0];
    }
    lines += step.lines;
  }
  yield sliceOf(block, { start, end: block.end }, lines);
}

const sliceOf = (block: Block, range: Range, lines: number): Slice => ({
  block,
  ...range,
  lines,
  ...(range.start > block.start && { isContinued: true }),
});
