/**
 * Aligns two texts word by word: where one of them says something else. The work is bounded by the length and by how far the
 * texts may drift apart, and done in steps.
 */
import type { Steps } from '../../platform/slices.ts';
import { matchesIn } from '../../shared/text/matches.ts';

export interface Hunk {
  /** Half-open, in UTF-16 units of the text before. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Spaces and line ends, words, numbers, and whatever else one at a time. */
const token = /\s+|[\p{L}\p{M}]{1,24}|\p{N}+|[^]/gu;

export const tokensOf = (text: string): string[] => Array.from(matchesIn(text, token), ([found]) => found);

/** How many tokens one of the texts may be ahead of the other. */
const drift = 80;
/** Longer texts are not aligned. */
const mostTokens = 4_000;

const [keep, replace, remove, insert] = [0, 1, 2, 3];

/** Undefined where they are too long or too different. */
export function* align(before: readonly string[], after: readonly string[]): Steps<Hunk[] | undefined> {
  const [rows, columns] = [before.length, after.length];
  if (Math.max(rows, columns) > mostTokens || Math.abs(rows - columns) > drift) return undefined;
  const width = 2 * drift + 1;
  const moves = new Uint8Array((rows + 1) * width);
  const far = 0xffff;
  let costs = new Uint16Array(width).fill(far);
  for (let row = 0; row <= rows; row++) {
    const next = new Uint16Array(width).fill(far);
    for (let band = 0; band < width; band++) {
      const column = row + band - drift;
      if (column < 0 || column > columns) continue;
      if (row === 0 && column === 0) {
        next[band] = 0;
        continue;
      }
      // Of ways that cost the same, words that stay come first.
      let [cost, move] = [far, keep];
      if (row > 0 && column > 0) {
        const [one, other] = [before[row - 1]!, after[column - 1]!];
        const step = one === other ? 0 : isSpace(one) === isSpace(other) ? 1 : 2;
        [cost, move] = [costs[band]! + step, step === 0 ? keep : replace];
      }
      const removed = row > 0 && band + 1 < width ? costs[band + 1]! + 1 : far;
      if (removed < cost) [cost, move] = [removed, remove];
      const inserted = column > 0 && band > 0 ? next[band - 1]! + 1 : far;
      if (inserted < cost) [cost, move] = [inserted, insert];
      next[band] = Math.min(cost, far);
      moves[row * width + band] = move;
    }
    costs = next;
    yield;
  }
  if (costs[columns - rows + drift] === far) return undefined;
  return hunksOf(before, after, movesFrom(moves, { rows, columns, width }));
}

const isSpace = (text: string): boolean => /^\s/.test(text);

interface Size {
  readonly rows: number;
  readonly columns: number;
  readonly width: number;
}

function movesFrom(moves: Uint8Array, { rows, columns, width }: Size): number[] {
  const path: number[] = [];
  let [row, column] = [rows, columns];
  while (row > 0 || column > 0) {
    const move = moves[row * width + column - row + drift]!;
    path.push(move);
    if (move !== insert) row--;
    if (move !== remove) column--;
  }
  return path.reverse();
}

function hunksOf(before: readonly string[], after: readonly string[], path: readonly number[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [row, column, unit] = [0, 0, 0];
  let open: { start: number; before: string; after: string } | undefined;
  const close = () => {
    if (open) hunks.push({ ...open, end: unit });
    open = undefined;
  };
  for (const move of path) {
    if (move === keep) close();
    else open ??= { start: unit, before: '', after: '' };
    if (move !== insert) {
      const left = before[row++]!;
      unit += left.length;
      if (open) open.before += left;
    }
    if (move !== remove) {
      const right = after[column++]!;
      if (open) open.after += right;
    }
  }
  close();
  return hunks;
}
