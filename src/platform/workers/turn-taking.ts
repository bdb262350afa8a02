/**
 * Runs work of this process in turns: of one queue (an account) one piece runs, a few wait, and more are refused with a
 * `WorkerError` that says `busy`. Queues do not wait for each other.
 */
import { WorkerError } from './protocol.ts';
import { Turns, type Waiting } from './turns.ts';

interface Ticket extends Waiting {
  readonly start: () => void;
}

export class TurnTaking {
  readonly #turns: Turns<Ticket>;

  constructor({ maxWaiting }: { readonly maxWaiting: number }) {
    this.#turns = new Turns({ maxWaiting, maxBackground: 0 });
  }

  /** Starts `work` when its turn has come; a signal that aborts before then gives up its place. */
  async run<R>(queue: string, work: () => Promise<R>, signal: AbortSignal): Promise<R> {
    signal.throwIfAborted();
    const turn = Promise.withResolvers<void>();
    const ticket = { queue, isBackground: false, start: () => turn.resolve() };
    if (!this.#turns.add(ticket))
      throw new WorkerError('busy', 'too many jobs of this queue are waiting already');
    const leave = () => {
      this.#turns.remove(ticket);
      turn.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#startNext();
    await turn.promise;
    try {
      return await work();
    } finally {
      signal.removeEventListener('abort', leave);
      this.#turns.end(ticket);
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let next = this.#turns.next(); next; next = this.#turns.next()) next.start();
  }
}
