/** How many items must be added, removed or changed to make one list from the other. */
export function editDistance<T>(left: readonly T[], right: readonly T[]): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [at, item] of left.entries()) {
    const next = [at + 1];
    for (const [index, other] of right.entries())
      next.push(Math.min(row[index + 1]! + 1, next[index]! + 1, row[index]! + (item === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
