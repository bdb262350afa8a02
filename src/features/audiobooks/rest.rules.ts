import { estimateMs } from '../wallet/price.rules.ts';

/** For each line, how long it and those after it are likely to take. */
export function restOf(lines: readonly { readonly spoken: string }[]): number[] {
  let sum = 0;
  return lines
    .toReversed()
    .map(({ spoken }) => (sum += estimateMs(spoken)))
    .toReversed();
}
