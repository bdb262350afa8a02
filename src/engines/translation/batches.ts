/** Sentences into batches, and batches through an engine, a few at a time. */
import type { Capacity } from './engine.ts';

/** In order; a sentence that is longer than a whole batch gets one of its own. */
export function batchesOf(
  sentences: readonly string[],
  { sentences: most, characters }: Pick<Capacity, 'sentences' | 'characters'>,
): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const sentence of sentences) {
    const current = batches.at(-1);
    if (!current || current.length >= most || sentence.length > room) {
      batches.push([sentence]);
      room = characters - sentence.length;
    } else {
      current.push(sentence);
      room -= sentence.length;
    }
  }
  return batches;
}

/** Results in the order of the items. The first failure ends it; items not begun by then never are. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  let stopped = false;
  async function lane(): Promise<void> {
    while (!stopped && next < items.length) {
      const index = next++;
      try {
        results[index] = await work(items[index]!);
      } catch (error) {
        stopped = true;
        throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}
