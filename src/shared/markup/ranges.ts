/** Looking things up among ranges that ascend and do not overlap. */
import type { Range } from './blocks.ts';

/** Those that are in a window, whole or in part. */
export function within<R extends Range>(ranges: readonly R[], { start, end }: Range): readonly R[] {
  const first = firstIndex(ranges, (range) => range.end > start);
  const last = firstIndex(ranges, (range) => range.start >= end);
  return ranges.slice(first, Math.max(first, last));
}

/** The first index whose range passes a test that all after it pass, too. */
function firstIndex<R>(ranges: readonly R[], passes: (range: R) => boolean): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(ranges[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
