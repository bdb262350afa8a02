/**
 * Slows attempts down without locking anyone out. Attempts with the same key take turns, one at a time with a pause
 * in between. The newest goes first: a person who comes after a thousand guesses does not wait behind them. When
 * too many wait, the oldest are refused, so that memory and open connections stay bounded.
 *
 * A key is idle (not in the map), or pausing after a turn with any number of attempts waiting.
 */
import { tooManyAttempts } from './attempts.ts';

interface Waiting {
  readonly proceed: () => void;
  readonly refuse: (error: Error) => void;
}

export interface PaceLimits {
  /** Between two turns with the same key. */
  readonly pauseMs: number;
  /** For one key. */
  readonly maxWaiting: number;
  readonly maxKeys: number;
}

export class Pace {
  readonly #limits: PaceLimits;
  readonly #pausing = new Map<string, Waiting[]>();

  constructor(limits: PaceLimits) {
    this.#limits = limits;
  }

  /** Resolves when it is this attempt's turn. */
  async turn(key: string): Promise<void> {
    const waiting = this.#pausing.get(key);
    if (waiting === undefined) {
      if (this.#pausing.size >= this.#limits.maxKeys) throw this.#refusal();
      this.#pausing.set(key, []);
      return this.#pause(key);
    }
    const turn = new Promise<void>((proceed, refuse) => waiting.push({ proceed, refuse }));
    if (waiting.length > this.#limits.maxWaiting) waiting.shift()!.refuse(this.#refusal());
    return turn;
  }

  #pause(key: string): void {
    setTimeout(() => this.#endPause(key), this.#limits.pauseMs).unref();
  }

  #endPause(key: string): void {
    const next = this.#pausing.get(key)?.pop();
    if (!next) return void this.#pausing.delete(key);
    next.proceed();
    this.#pause(key);
  }

  #refusal(): Error {
    return tooManyAttempts(Math.ceil(this.#limits.pauseMs / 1000));
  }
}
