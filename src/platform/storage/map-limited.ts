/** Calls `work` for each item, a few at the same time. The first failure ends it. */
export async function mapLimited<T>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const start = async (item: T): Promise<void> => {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  };
  for await (const item of items) {
    const one: Promise<void> = start(item).finally(() => running.delete(one));
    running.add(one);
    if (running.size >= atOnce) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
