/** Gives up on what has been silent for too long, however long the whole takes. */

export class SilenceLimit {
  readonly #controller = new AbortController();
  readonly #signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;

  /** Counts from now on. */
  constructor(limitMs: number, caller: AbortSignal) {
    this.#signal = AbortSignal.any([caller, this.#controller.signal]);
    this.heard(limitMs);
  }

  /** Aborts with the caller's signal, or when nothing was heard for the limit. */
  get signal(): AbortSignal {
    return this.#signal;
  }

  get isExceeded(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Something came: the next may take `limitMs`. */
  heard(limitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), limitMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
