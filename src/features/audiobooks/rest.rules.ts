import { estimateMs } from '../wallet/price.rules.ts';

/** For each line, how long it and those after it are likely to take, or what `of` makes of the time of each. */
export function restOf<L extends { readonly spoken: string }>(
  lines: readonly L[],
  of: (line: L, ms: number) => number = (_, ms) => ms,
): number[] {
  let sum = 0;
  return lines
    .toReversed()
    .map((line) => (sum += of(line, estimateMs(line.spoken))))
    .toReversed();
}
