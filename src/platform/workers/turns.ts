/**
 * Who is next. Jobs of one queue (an account) run one after the other, or a few at a time, and the queues take turns,
 * so that a user with many slow files does not delay others. Jobs without a queue run in the order they came.
 * Interactive jobs go before background jobs, only a few of which run at a time.
 */
import { WorkerError } from './ticket.ts';

export interface Waiting {
  readonly queue?: string | undefined;
  /** Default: a caller waits for it now. */
  readonly isBackground?: boolean;
}

export interface TurnsSettings {
  /** How many jobs run at the same time, of all queues together. Default: no limit. */
  readonly size?: number;
  /** How many jobs of one queue run at the same time. Default: one. */
  readonly maxRunning?: number;
  /** How many of them may be interactive. Default: all. */
  readonly maxInteractive?: number;
  /** How many jobs of one queue may wait besides the running ones. Default: no limit. */
  readonly maxWaiting?: number;
  /** How many background jobs may run at the same time. Default: no limit. */
  readonly maxBackground?: number;
}

interface Ticket {
  readonly isBackground: boolean;
  readonly start: () => void;
}

interface Line {
  readonly waiting: Ticket[];
  running: number;
  interactive: number;
}

export class Turns {
  readonly #settings: Required<TurnsSettings>;
  /** In the order of their turns: a queue whose job has started or ended moves to the end. */
  readonly #lines = new Map<string | symbol, Line>();
  #running = 0;
  #inBackground = 0;

  constructor({
    size = Infinity,
    maxRunning = 1,
    maxInteractive = maxRunning,
    maxWaiting = Infinity,
    maxBackground = Infinity,
  }: TurnsSettings) {
    this.#settings = { size, maxRunning, maxInteractive, maxWaiting, maxBackground };
  }

  get running(): number {
    return this.#running;
  }

  /** How many jobs have not started. */
  waiting(): { interactive: number; background: number } {
    const tickets = [...this.#lines.values()].flatMap((line) => line.waiting);
    const background = tickets.filter(({ isBackground }) => isBackground).length;
    return { interactive: tickets.length - background, background };
  }

  /**
   * Resolves when the turn has come, with a function that ends it. A signal that aborts before then gives up the place; a
   * queue that is full throws a `WorkerError` that says `busy`.
   */
  async take({ queue, isBackground = false }: Waiting, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const key = queue ?? Symbol('a separate queue');
    const line = this.#lines.get(key) ?? { waiting: [], running: 0, interactive: 0 };
    const { maxRunning, maxWaiting } = this.#settings;
    if (line.waiting.length + line.running >= maxRunning + maxWaiting)
      throw new WorkerError('busy', 'too many jobs of this queue are waiting already');
    const turn = Promise.withResolvers<void>();
    const ticket = { isBackground, start: turn.resolve };
    line.waiting.push(ticket);
    this.#lines.set(key, line);
    const leave = () => {
      const place = line.waiting.indexOf(ticket);
      if (place >= 0) line.waiting.splice(place, 1);
      if (isEmpty(line)) this.#lines.delete(key);
      turn.reject(signal!.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#startNext();
    await turn.promise.finally(() => signal?.removeEventListener('abort', leave));
    return () => this.#end(key, line, isBackground);
  }

  /** Does `work` when its turn has come. */
  async run<R>(waiting: Waiting, work: () => Promise<R>, signal?: AbortSignal): Promise<R> {
    const end = await this.take(waiting, signal);
    try {
      return await work();
    } finally {
      end();
    }
  }

  #startNext(): void {
    const { size, maxBackground } = this.#settings;
    while (this.#running < size) {
      const isStarted = this.#start(false) || (this.#inBackground < maxBackground && this.#start(true));
      if (!isStarted) return;
    }
  }

  #start(isBackground: boolean): boolean {
    const { maxRunning, maxInteractive } = this.#settings;
    for (const [key, line] of this.#lines) {
      const place = line.waiting.findIndex((ticket) => ticket.isBackground === isBackground);
      if (line.running >= maxRunning || place < 0) continue;
      if (!isBackground && line.interactive >= maxInteractive) continue;
      const [ticket] = line.waiting.splice(place, 1);
      this.#count(line, isBackground, 1);
      this.#moveToEnd(key, line);
      ticket!.start();
      return true;
    }
    return false;
  }

  #end(key: string | symbol, line: Line, isBackground: boolean): void {
    this.#count(line, isBackground, -1);
    this.#moveToEnd(key, line);
    this.#startNext();
  }

  #count(line: Line, isBackground: boolean, change: 1 | -1): void {
    this.#running += change;
    line.running += change;
    if (isBackground) this.#inBackground += change;
    else line.interactive += change;
  }

  #moveToEnd(key: string | symbol, line: Line): void {
    this.#lines.delete(key);
    if (!isEmpty(line)) this.#lines.set(key, line);
  }
}

const isEmpty = ({ waiting, running }: Line): boolean => waiting.length === 0 && running === 0;
