/**
 * Ends this process some time after a signal, whatever its main thread does: a timer there does not fire while that
 * thread computes or waits for a lock. The store, its files and the ledger survive a kill at any moment.
 *
 *   watching ── endWithin ──► closing ──► killed, if the process has not ended by itself
 *
 * The thread that kills exists from the start: on a busy machine one that is started at the signal would be late.
 */
import { Worker } from 'node:worker_threads';

const source = `
  const { parentPort } = require('node:worker_threads');
  parentPort.once('message', (ms) => setTimeout(() => process.kill(process.pid, 'SIGKILL'), ms));
`;

const turnEveryMs = 200;

export class Watchdog {
  readonly #thread: Worker;
  /** When the main thread last ran its event loop, and the time before that. */
  #turns: [number, number] = [performance.now(), performance.now()];

  constructor() {
    this.#thread = new Worker(source, {
      eval: true,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 8 },
    });
    this.#thread.unref();
    // Without it the main thread's timer remains.
    this.#thread.on('error', () => undefined);
    setInterval(() => (this.#turns = [this.#turns[1], performance.now()]), turnEveryMs).unref();
  }

  /**
   * How long a signal that is received now may have waited for a busy main thread. Timers run before signals: the turn
   * in which it was received has been counted already, so the time counts from the turn before.
   */
  get longestWaitMs(): number {
    return performance.now() - this.#turns[0];
  }

  endWithin(ms: number): void {
    this.#thread.postMessage(Math.max(0, ms));
  }
}
