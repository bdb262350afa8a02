/** Items that are worked on several at a time and handed on in order. */

export interface Ahead {
  /** How many are under way, or done and not handed on, at the same time; a function where that changes meanwhile. */
  readonly atOnce: number | (() => number);
  readonly signal: AbortSignal;
}

/**
 * Yields what `make` returns for each item, in the order of the items. A failure is thrown when its turn comes, after
 * all that was made before it. Leaving the loop stops what is under way and waits until it has stopped.
 */
export async function* inOrder<T, R>(
  items: Iterable<T>,
  make: (item: T, signal: AbortSignal) => Promise<R>,
  { atOnce, signal }: Ahead,
): AsyncGenerator<R, void, undefined> {
  const leaving = new AbortController();
  const either = AbortSignal.any([signal, leaving.signal]);
  let underWay: Promise<R>[] = [];
  const limit = typeof atOnce === 'number' ? () => atOnce : atOnce;
  const waiting = items[Symbol.iterator]();
  const fill = () => {
    while (underWay.length < limit() && !either.aborted) {
      const next = waiting.next();
      if (next.done) return;
      const made = make(next.value, either);
      made.catch(() => undefined);
      underWay.push(made);
    }
  };
  try {
    for (fill(); underWay.length > 0; fill()) {
      const made = await underWay[0]!;
      // The next starts before this one is handed on, so that nothing is idle meanwhile.
      underWay = underWay.slice(1);
      fill();
      yield made;
    }
    signal.throwIfAborted();
  } finally {
    leaving.abort();
    await Promise.allSettled(underWay);
  }
}
