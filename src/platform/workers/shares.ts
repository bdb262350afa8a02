/**
 * Which accounts have used more than their share of the workers lately. The work of such an account continues below that of
 * all others, so that a small thing of another is not delayed by it.
 *
 * What counts is how long its jobs have been in workers, all of them together: processor time would favor an account whose
 * many jobs keep each other waiting. Work on the event loop counts with the little that it takes. Use fades, so that an
 * account which was busy and has rested is like any other.
 */

import { setTimeout as sleep } from 'node:timers/promises';

/** After this time half of what was used still counts. */
const halfLifeMs = 10_000;
/** A few small things: an account that uses no more is within its share, however little others use. */
const allowanceMs = 1_000;
/** Less is not worth remembering. */
const leastMs = 1;
/** Long compared with what is done between two rests, short compared with the sentence that a listener is hearing. */
const restMs = 25;

interface Use {
  ms: number;
  at: number;
}

export class Shares {
  readonly #used = new Map<string, Use>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  add(account: string, ms: number): void {
    this.#used.set(account, { ms: this.#usedBy(account) + ms, at: this.#now() });
  }

  /** Compared with an even share among at least `accounts`, so that an account alone can leave room for the next one to come. */
  isExceededBy(account: string, accounts = 2): boolean {
    const used = this.#usedBy(account);
    if (used <= allowanceMs) return false;
    const uses = [...this.#used.keys()].map((one) => this.#usedBy(one));
    const total = uses.reduce((sum, ms) => sum + ms, 0);
    return used > total / Math.max(accounts, uses.length);
  }

  /**
   * Between two pieces of work on the event loop: an account above its share lets others go first for a moment. While it is
   * alone it never waits.
   */
  async rest(account: string | undefined): Promise<void> {
    if (account !== undefined && this.isExceededBy(account, 1)) await sleep(restMs);
  }

  #usedBy(account: string): number {
    const use = this.#used.get(account);
    if (!use) return 0;
    const ms = use.ms * 0.5 ** ((this.#now() - use.at) / halfLifeMs);
    if (ms < leastMs) this.#used.delete(account);
    return ms;
  }
}

/** Of this process: one for all pools, because all of them use the same processors. */
export const workerShares = new Shares();
