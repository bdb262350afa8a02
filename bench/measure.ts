/** What the benches share: medians and tables. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** The median time of `work` in milliseconds; as many runs as fit, but never fewer than five. */
export async function medianMs(work: () => Promise<unknown>, budgetMs = 2_000, most = 200): Promise<number> {
  const times: number[] = [];
  await work();
  const startedMs = performance.now();
  while (times.length < 5 || (times.length < most && performance.now() - startedMs < budgetMs)) {
    const beganMs = performance.now();
    await work();
    times.push(performance.now() - beganMs);
  }
  return median(times);
}

export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, head.map(() => '---'), ...rows];
  process.stdout.write(`${all.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
}
