/**
 * Ends this process when its main thread is stuck, or some time after a signal, whatever that thread does: a timer there
 * does not fire while it computes or waits for a lock. The store, its files and the ledger survive a kill at any moment, and
 * the launcher starts a server again whose thread was stuck.
 *
 *   watching ── endWithin ──► closing ──► killed, if the process has not ended by itself
 *       └── the main thread is stuck ──► the log says where ──► killed
 *
 * The thread that kills exists from the start: on a busy machine one that is started at the signal would be late.
 */
import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const turnEveryMs = 200;

/** What the two threads share: how often the main thread has run its event loop, and whether a debugger may stop it. */
export const shared = { turns: 0, isDebugged: 1, length: 2 } as const;

export class Watchdog {
  readonly #thread: Worker;
  readonly #shared = new Int32Array(new SharedArrayBuffer(4 * shared.length));
  /** When the main thread last ran its event loop, and the time before that. */
  #turns: [number, number] = [performance.now(), performance.now()];

  /** `stuckAfterMs` is given by tests. */
  constructor(stuckAfterMs = 10_000) {
    this.#thread = new Worker(new URL('watchdog.thread.ts', import.meta.url), {
      execArgv: [],
      workerData: { shared: this.#shared, stuckAfterMs },
      resourceLimits: { maxOldGenerationSizeMb: 32 },
    });
    this.#thread.unref();
    // Without it the main thread's timer remains.
    this.#thread.on('error', () => undefined);
    setInterval(() => this.#turn(), turnEveryMs).unref();
  }

  /**
   * How long a signal that is received now may have waited for a busy main thread. Timers run before signals: the turn
   * in which it was received has been counted already, so the time counts from the turn before.
   */
  get maxWaitMs(): number {
    return performance.now() - this.#turns[0];
  }

  endWithin(ms: number): void {
    this.#thread.postMessage(Math.max(0, ms));
  }

  #turn(): void {
    this.#turns = [this.#turns[1], performance.now()];
    Atomics.store(this.#shared, shared.isDebugged, debuggerUrl() === undefined ? 0 : 1);
    Atomics.add(this.#shared, shared.turns, 1);
  }
}
