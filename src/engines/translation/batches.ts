/** Divides sentences into batches, and runs a few batches at a time through an engine. */
import { bulkhead } from 'cockatiel';
import type { Capacity } from './engine.ts';

/** In order; a sentence that is longer than a whole batch gets one to itself. */
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

/** Results in the order of the items. The first failure ends the work; items that have not been started by then never are. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const lanes = bulkhead(width, Infinity);
  const failed = new AbortController();
  try {
    return await Promise.all(items.map((item) => lanes.execute(() => work(item), failed.signal)));
  } catch (error) {
    failed.abort();
    throw error;
  }
}
