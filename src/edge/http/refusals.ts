/**
 * A client that ignores Retry-After could be refused, at a cost to everyone else, as often as it likes. After the first
 * few its refusals are late, and its next requests with them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const refusalLimits = { atOnce: 30, windowSeconds: 10, delayMs: 2_000, waiting: 1_000 };

export class Refusals {
  readonly #limits: typeof refusalLimits;
  readonly #recent: RateLimiterMemory;
  #waiting = 0;

  constructor(limits = refusalLimits) {
    this.#limits = limits;
    this.#recent = new RateLimiterMemory({ points: limits.atOnce, duration: limits.windowSeconds });
  }

  /** Resolves when the next refusal may be sent to an account or, without one, to a network. */
  async turnOf(caller: string): Promise<void> {
    const isFrequent = await this.#recent.consume(caller).then(
      () => false,
      () => true,
    );
    // Each one that waits holds a connection.
    if (!isFrequent || this.#waiting >= this.#limits.waiting) return;
    this.#waiting += 1;
    await sleep(this.#limits.delayMs, undefined, { ref: false });
    this.#waiting -= 1;
  }
}
