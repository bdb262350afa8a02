/** How many sentences a server speaks at the same time, and whose is next: listeners first, and the accounts in turn. */
import { Turns, type Waiting } from '../../../platform/workers/turns.ts';

interface Ticket extends Waiting {
  readonly start: () => void;
}

export class ServerTurns {
  readonly #limit: number;
  readonly #turns: Turns<Ticket>;
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#turns = new Turns({ maxRunning: limit, maxWaiting: Infinity, maxBackground: limit });
  }

  /** Resolves when the turn has come, with a function that ends it. An abort before then gives up the place. */
  async take(waiting: Waiting, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const turn = Promise.withResolvers<void>();
    const ticket: Ticket = { ...waiting, start: () => turn.resolve() };
    const leave = () => {
      this.#turns.remove(ticket);
      turn.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#turns.add(ticket);
    this.#startNext();
    await turn.promise.finally(() => signal.removeEventListener('abort', leave));
    return () => {
      this.#running -= 1;
      this.#turns.end(ticket);
      this.#startNext();
    };
  }

  #startNext(): void {
    while (this.#running < this.#limit) {
      const next = this.#turns.next();
      if (!next) return;
      this.#running += 1;
      next.start();
    }
  }
}
