/**
 * Notices a worker that makes no progress.
 *
 *   stopped ──► counting ──► expired
 *      ▲            │ (restart: it made progress)
 *      └────────────┘
 *
 * The limit counts the worker's own processor time where the system reports it: on a busy machine two minutes may pass
 * before a worker has computed for two seconds, which is not a reason to end it. Only a worker that neither computes
 * nor is ready to is judged by the clock: it waits for something that never comes.
 */

/** An idle process uses at most this share of a processor over the whole limit. */
const leastShare = 0.001;

export interface SilenceDeps {
  /** The worker's processor time so far; undefined where it is not known, and the clock alone decides. */
  readonly cpuTimeMs: () => number | undefined;
  /** Whether one of its threads computes, or would if it got a processor or its disk. */
  readonly isRunning: () => boolean;
  /** `isIdle`: the worker is known to wait for something, so that the fault need not lie with its job. */
  readonly expire: (isIdle: boolean) => void;
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
      const isKnown = now !== undefined && atStart !== undefined && atLook !== undefined;
      const hasTimeLeft = isKnown && now - atStart < this.#limitMs;
      const isSlow = hasTimeLeft && (now - atLook > this.#limitMs * leastShare || this.#deps.isRunning());
      if (isSlow) this.#wait(atStart, now);
      else this.#deps.expire(hasTimeLeft);
    }, this.#limitMs);
  }
}
