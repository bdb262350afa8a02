/**
 * Keeps a result for a while: what an engine offers changes rarely and is needed by every request. An old
 * result is better than none, so it stays when there is no new one.
 */
export class Remembered<R> {
  readonly #keepMs: number;
  readonly #ask: (signal: AbortSignal) => Promise<R>;
  #kept: { readonly result: R; readonly until: number } | undefined;

  constructor(keepMs: number, ask: (signal: AbortSignal) => Promise<R>) {
    this.#keepMs = keepMs;
    this.#ask = ask;
  }

  async get(signal: AbortSignal): Promise<R> {
    if (this.#kept && performance.now() < this.#kept.until) return this.#kept.result;
    try {
      this.#kept = { result: await this.#ask(signal), until: performance.now() + this.#keepMs };
    } catch (error) {
      if (!this.#kept) throw error;
    }
    return this.#kept.result;
  }

  /** The next caller gets a new result. */
  forget(): void {
    this.#kept = undefined;
  }
}
