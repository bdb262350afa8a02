/**
 * The stretches that two versions of a text have in common, in order. The work is bounded: what is the same at both
 * ends is left out first; the words of what is left are compared, or, where that is long, its lines first.
 */
import { diffArrays } from 'diff';
import type { Steps } from '../../platform/slices.ts';

export interface KeptRun {
  /** Where it starts in each text, in UTF-16 units. */
  readonly older: number;
  readonly newer: number;
  readonly length: number;
}

/** The most edits that are looked for at a time: the work grows with their square, to some 25 ms. */
const maxEdits = 300;
/** The most work on the words of all places. */
const maxWork = 4 * maxEdits ** 2;
/** Characters of one place beyond which its words are not compared. */
const maxPlace = 60_000;

export function* keptRuns(older: string, newer: string): Steps<readonly KeptRun[]> {
  const first = sameAtStart(older, newer);
  const last = sameAtEnd(older, newer, first);
  const runs: KeptRun[] = [];
  add(runs, { older: 0, newer: 0, length: first });
  const middle = {
    older: older.slice(first, older.length - last),
    newer: newer.slice(first, newer.length - last),
  };
  for (const run of runsByWords(middle, maxEdits) ?? (yield* runsByLines(middle)))
    add(runs, { older: first + run.older, newer: first + run.newer, length: run.length });
  add(runs, { older: older.length - last, newer: newer.length - last, length: last });
  return runs;
}

interface Pair {
  readonly older: string;
  readonly newer: string;
}

type Split = (text: string) => string[];
const byLines: Split = (text) => text.match(/[^\n]+\n?|\n/gu) ?? [];
const byWords: Split = (text) => text.match(/[\p{L}\p{N}]+|[\s\S]/gu) ?? [];

/** Undefined where there is too much to compare. */
function runsByWords(pair: Pair, edits: number): KeptRun[] | undefined {
  if (pair.older.length + pair.newer.length > maxPlace) return undefined;
  return compare(pair, byWords, edits)
    ?.filter(({ isSame }) => isSame)
    .map(({ older, newer, olderLength: length }) => ({ older, newer, length }));
}

function* runsByLines(pair: Pair): Steps<KeptRun[]> {
  const runs: KeptRun[] = [];
  let work = 0;
  for (const { isSame, older, newer, olderLength, newerLength } of compare(pair, byLines, maxEdits) ?? []) {
    if (isSame) {
      runs.push({ older, newer, length: olderLength });
      continue;
    }
    const inside = {
      older: pair.older.slice(older, older + olderLength),
      newer: pair.newer.slice(newer, newer + newerLength),
    };
    // No more edits are needed than there are characters.
    const edits = Math.min(maxEdits, olderLength + newerLength);
    work += edits ** 2;
    if (work > maxWork) continue;
    yield;
    for (const run of runsByWords(inside, edits) ?? [])
      runs.push({ older: older + run.older, newer: newer + run.newer, length: run.length });
  }
  return runs;
}

interface Piece {
  readonly isSame: boolean;
  readonly older: number;
  readonly newer: number;
  readonly olderLength: number;
  readonly newerLength: number;
}

/** What was removed and what was added beside it is one piece. */
function compare({ older, newer }: Pair, split: Split, maxEditLength: number): Piece[] | undefined {
  const edits = diffArrays(split(older), split(newer), { maxEditLength });
  if (!edits) return undefined;
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  for (const { value, added, removed } of edits) {
    const length = value.reduce((sum, part) => sum + part.length, 0);
    const [olderLength, newerLength] = [added ? 0 : length, removed ? 0 : length];
    const isSame = !added && !removed;
    const last = pieces.at(-1);
    if (last && !isSame && !last.isSame)
      pieces[pieces.length - 1] = {
        ...last,
        olderLength: last.olderLength + olderLength,
        newerLength: last.newerLength + newerLength,
      };
    else pieces.push({ isSame, older: at, newer: to, olderLength, newerLength });
    [at, to] = [at + olderLength, to + newerLength];
  }
  return pieces;
}

/** Runs that follow each other in both texts are one. */
function add(runs: KeptRun[], run: KeptRun): void {
  const last = runs.at(-1);
  if (run.length === 0) return;
  if (last && last.older + last.length === run.older && last.newer + last.length === run.newer)
    runs[runs.length - 1] = { ...last, length: last.length + run.length };
  else runs.push(run);
}

export function sameAtStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  return same;
}

/** Without what was counted at the start. */
export function sameAtEnd(one: string, other: string, taken = 0): number {
  const most = Math.min(one.length, other.length) - taken;
  let same = 0;
  while (same < most && one.charCodeAt(one.length - 1 - same) === other.charCodeAt(other.length - 1 - same))
    same += 1;
  return same;
}
