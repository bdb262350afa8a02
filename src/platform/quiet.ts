/** Whether somebody listens. What can wait (measuring, previews) is done while nobody does. */

/** Longer than between two requests of a player. */
const restMs = 20_000;

export class Quiet {
  readonly #now: () => number;
  #listeners = 0;
  #lastLeft = -Infinity;
  #rest = new AbortController();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isQuiet(): boolean {
    return this.#listeners === 0 && this.#now() - this.#lastLeft >= restMs;
  }

  /** Aborts as soon as somebody listens: what can wait stops then. */
  get untilHeard(): AbortSignal {
    return this.#rest.signal;
  }

  /** Somebody listens until the returned function is called. */
  enter(): () => void {
    this.#listeners += 1;
    this.#rest.abort();
    this.#rest = new AbortController();
    return () => {
      this.#listeners -= 1;
      this.#lastLeft = this.#now();
    };
  }
}
