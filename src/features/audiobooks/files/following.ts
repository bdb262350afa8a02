/**
 * Encodes the sound of an M4B while the clips of its audiobook are made, a step behind them. A failure costs nothing
 * but time: the M4B is then bound from the first clip when the audiobook is complete.
 */
import type { AudiobookEngine, FollowRequest } from '../../../formats/audiobook/engine.ts';

export interface FollowingDeps {
  readonly engine: Pick<AudiobookEngine, 'follow'>;
  readonly signal: AbortSignal;
  /** Called once. */
  readonly failed: (error: unknown) => void;
}

export class Following {
  readonly #deps: FollowingDeps;
  readonly #file: Omit<FollowRequest, 'bytes'>;
  readonly #leaving = new AbortController();
  #wanted = 0;
  #isOver = false;
  #running: Promise<void> | undefined;

  constructor(deps: FollowingDeps, file: Omit<FollowRequest, 'bytes'>) {
    this.#deps = deps;
    this.#file = file;
  }

  /** So many bytes of clips are recorded. */
  extend(bytes: number): void {
    this.#wanted = bytes;
    if (bytes > 0 && !this.#isOver) this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  /** Settles when it has reached the last clip, or failed. */
  async end(): Promise<void> {
    await this.#running;
    this.#isOver = true;
  }

  /** Stops what is under way. */
  async close(): Promise<void> {
    this.#leaving.abort();
    await this.end();
  }

  async #run(): Promise<void> {
    const { engine, failed } = this.#deps;
    const signal = AbortSignal.any([this.#deps.signal, this.#leaving.signal]);
    try {
      let done = 0;
      while (done < this.#wanted) done = await engine.follow({ ...this.#file, bytes: this.#wanted }, signal);
    } catch (error) {
      this.#isOver = true;
      if (!signal.aborted) failed(error);
    }
  }
}
