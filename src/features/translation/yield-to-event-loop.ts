/** Long work on the event loop, in slices short enough that nobody else notices. */
import { setImmediate as breathe } from 'node:timers/promises';

const sliceMs = 8;

/** Everything a generator yields. Between two items, when a slice is over, others get their turn. */
export async function collect<T>(items: Iterable<T>): Promise<T[]> {
  const collected: T[] = [];
  let until = performance.now() + sliceMs;
  for (const item of items) {
    collected.push(item);
    if (performance.now() < until) continue;
    await breathe();
    until = performance.now() + sliceMs;
  }
  return collected;
}
