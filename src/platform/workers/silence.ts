/**
 * Notices a worker that makes no progress.
 *
 *   stopped ──► counting ──► expired
 *      ▲            │ (restart: it made progress)
 *      └────────────┘
 *
 * The limit counts the worker's own processor time where the system reports it: on a busy machine two minutes may pass
 * before a worker has computed for two seconds, and that is no reason to end it. Only one that computes nothing at all
 * is judged by the clock: it waits for something that does not come.
 */

/** Less of a processor than this over the whole limit is what an idle process uses. */
const leastShare = 0.001;

export interface SilenceDeps {
  /** The worker's processor time so far; undefined where it is not known, and the clock alone decides. */
  readonly cpuTimeMs: () => number | undefined;
  readonly expire: () => void;
}

export class Silence {
  readonly #limitMs: number;
  readonly #deps: SilenceDeps;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number, deps: SilenceDeps) {
    this.#limitMs = limitMs;
    this.#deps = deps;
  }

  restart(): void {
    const cpuMs = this.#deps.cpuTimeMs();
    this.#wait(cpuMs, cpuMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(atStart: number | undefined, atLook: number | undefined): void {
    this.stop();
    this.#timer = setTimeout(() => {
      const now = this.#deps.cpuTimeMs();
      const isSlow =
        now !== undefined &&
        atStart !== undefined &&
        now - atStart < this.#limitMs &&
        now - (atLook ?? now) > this.#limitMs * leastShare;
      if (isSlow) this.#wait(atStart, now);
      else this.#deps.expire();
    }, this.#limitMs);
  }
}
