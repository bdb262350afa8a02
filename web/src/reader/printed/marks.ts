/** The letters of a page that are in the text, and from them the boxes of a range, and the place of a point. */
import type { Range } from '../../../../src/shared/markup/blocks.ts';

/** Sizes are those of the page at its natural size, from its top left. */
export interface PageLetters {
  /** Of each letter, in UTF-16 units of the text. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Four numbers a letter: left, top, right and bottom. */
  readonly boxes: Float32Array;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxAt = ({ boxes }: PageLetters, index: number): Box => ({
  left: boxes[4 * index]!,
  top: boxes[4 * index + 1]!,
  right: boxes[4 * index + 2]!,
  bottom: boxes[4 * index + 3]!,
});

/** One box a line, as far as the range is on the page. */
export function boxesOf(letters: PageLetters, { start, end }: Range): Box[] {
  const found: Box[] = [];
  for (let index = 0; index < letters.starts.length; index += 1) {
    if (letters.starts[index]! >= end || letters.ends[index]! <= start) continue;
    const box = boxAt(letters, index);
    const last = found.at(-1);
    if (last && isSameLine(last, box)) found[found.length - 1] = joined(last, box);
    else found.push(box);
  }
  return found;
}

/** Next to each other, on either side: in a line that runs leftwards the next letter is before. */
function isSameLine(one: Box, other: Box): boolean {
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  return overlap > height / 2 && gap < 2 * height;
}

const joined = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** How far beside a letter a finger may be, in multiples of its height. */
const aside = 0.6;

/** The place in the text at a point of the page; undefined: there is nothing of the text. */
export function unitAt(letters: PageLetters, x: number, y: number): number | undefined {
  let [nearest, distance] = [-1, Infinity];
  for (let index = 0; index < letters.starts.length; index += 1) {
    const { left, top, right, bottom } = boxAt(letters, index);
    const height = bottom - top;
    const [across, down] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
    if (across > aside * height || down > (aside * height) / 2) continue;
    if (across + down >= distance) continue;
    [nearest, distance] = [index, across + down];
  }
  return nearest < 0 ? undefined : letters.starts[nearest];
}

/** The place in the text of the first line that starts at a height or below it. */
export function unitBelow(letters: PageLetters, y: number): number | undefined {
  let [first, top] = [-1, Infinity];
  for (let index = 0; index < letters.starts.length; index += 1) {
    const own = letters.boxes[4 * index + 1]!;
    if (own < y || own >= top) continue;
    [first, top] = [index, own];
  }
  return first < 0 ? undefined : letters.starts[first];
}

/** What of the text is on the page: from its first letter to its last, without what is there from elsewhere. */
export function rangeOf({ starts, ends }: PageLetters): Range | undefined {
  if (starts.length === 0) return undefined;
  // Notes may stand at the end of the text, and headers at its start: a tenth at either end counts for little.
  const sorted = starts.slice().sort();
  const middle = sorted[sorted.length >> 1]!;
  const near = (unit: number) => Math.abs(unit - middle) <= 4 * sorted.length + 1_000;
  const own = sorted.filter(near);
  const last = own.at(-1)!;
  return { start: own[0]!, end: Math.max(last + 1, ends[starts.indexOf(last)]!) };
}
