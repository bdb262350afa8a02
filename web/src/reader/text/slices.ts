/**
 * Cuts a text into slices, the units that enter and leave the page while scrolling. A slice is a block of the
 * grammar, or, where that is long, a window of it: whatever of the block lies between `start` and `end`.
 */
import type { Block, Markup, Range } from '../../../../src/shared/markup/blocks.ts';
import { maxSliceLength, stepsOf } from './cuts.ts';
import type { Sentences } from './sentences.ts';

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
