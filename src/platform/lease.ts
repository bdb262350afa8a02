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
interface LeaseDeps {
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
