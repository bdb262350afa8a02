/** Long work on the event loop, in slices short enough not to delay other requests. */
import { setImmediate as breathe } from 'node:timers/promises';

const sliceMs = 8;

/** Collects everything a generator yields, letting other work run whenever a slice of time is used up. */
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
