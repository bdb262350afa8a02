/** From offsets of a document to offsets in what is displayed of it, and back. */
import type { Run } from './sentences.ts';

/** Where a range starts and ends in the joined text of runs; undefined where none of it is among them. */
export function placeIn(
  runs: readonly Run[],
  range: { readonly start: number; readonly end: number },
): { readonly from: number; readonly to: number } | undefined {
  let from: number | undefined;
  let to = 0;
  let passed = 0;
  for (const run of runs) {
    if (run.start < range.end && run.end > range.start) {
      // The end of a line may be displayed by more or fewer characters than it is written with.
      const isAsWritten = run.text.length === run.end - run.start;
      from ??= passed + (isAsWritten ? Math.max(0, range.start - run.start) : 0);
      to = passed + (isAsWritten ? Math.min(run.end, range.end) - run.start : run.text.length);
    }
    passed += run.text.length;
  }
  return from === undefined ? undefined : { from, to };
}

/** The way back: where an offset into the joined text of runs is in the document. */
export function unitIn(runs: readonly Run[], offset: number, side: 'start' | 'end'): number {
  let passed = 0;
  for (const run of runs) {
    const left = offset - passed;
    // The start of a stretch belongs to the run that it opens, its end to the one that it closes.
    if (side === 'start' ? left < run.text.length : left <= run.text.length)
      return Math.min(run.start + Math.max(0, left), run.end);
    passed += run.text.length;
  }
  return runs.at(-1)?.end ?? 0;
}
