import type { Log } from './log.ts';

/** Runs `work` repeatedly until the returned function is called. A failure is logged, and the next run tries again. */
export function every(intervalMs: number, work: () => Promise<unknown>, log: Log): () => void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.error({ err: error }, 'a scheduled task failed'));
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The same, starting at once: what dead processes have left is cleaned up even if this one dies before the interval ends. */
export function nowAndEvery(intervalMs: number, work: () => Promise<unknown>, log: Log): () => void {
  work().catch((error: unknown) => log.error({ err: error }, 'a scheduled task failed'));
  return every(intervalMs, work, log);
}

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

/**
 * Keeps a lease while its holder works.
 *
 *   held ── renewed three times per period ──▶ held
 *     ├──── end() ──▶ ended
 *     └──── the store says that it belongs to another ──▶ lost
 *
 * A lease is a row with an expiry in the store's time and a fence, a number from the store that is larger than those
 * of all claims before. Every write of the holder names its fence, so one that slept through its lease cannot write
 * after its successor.
 */
export interface LeaseDeps {
  readonly leaseMs: number;
  /** Moves the expiry in the store; false when the lease belongs to another, or to none. */
  readonly renew: () => Promise<boolean>;
  readonly lost?: () => void;
}

export class Lease {
  readonly #deps: LeaseDeps;
  readonly #timer: NodeJS.Timeout;
  #renewing = false;

  constructor(deps: LeaseDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.#renew(), deps.leaseMs / 3);
    this.#timer.unref();
  }

  /** Tried again when the store cannot be reached: it may be back before the lease expires. */
  async #renew(): Promise<void> {
    if (this.#renewing) return;
    this.#renewing = true;
    try {
      if (await this.#deps.renew()) return;
      this.end();
      this.#deps.lost?.();
    } catch {
      // The timer's next tick tries again.
    } finally {
      this.#renewing = false;
    }
  }

  /** Stops the renewal; the lease itself expires, or its holder gives it back. */
  end(): void {
    clearInterval(this.#timer);
  }
}
