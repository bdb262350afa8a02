import { setTimeout as sleep } from 'node:timers/promises';
import { WorkerError } from './ticket.ts';

/**
 * Which job is next. Jobs of one queue (an account) run one after the other, or a few at a time, and the queues take turns,
 * so that a user with many slow files does not delay others. Jobs without a queue run in the order they came.
 * Interactive jobs go before background jobs, only a few of which run at a time. A queue that has had more than its share runs one
 * interactive job at a time, as long as others are there.
 */

export interface Waiting {
  readonly queue?: string | undefined;
  readonly isBackground: boolean;
}

export interface TurnsSettings {
  /** How many jobs of one queue run at the same time. Default: one. */
  readonly maxRunning?: number;
  /** How many of them may be interactive. Default: all. */
  readonly maxInteractive?: number;
  /** How many jobs of one queue may wait besides the running ones. */
  readonly maxWaiting: number;
  /** How many background jobs may run at the same time. */
  readonly maxBackground: number;
  /** Whether a queue has had more than its share, while others are there. Default: none has. */
  readonly isGreedy?: (queue: string) => boolean;
}

interface Line<Ticket> {
  readonly waiting: Ticket[];
  running: number;
  interactive: number;
}

export class Turns<Ticket extends Waiting> {
  readonly #settings: TurnsSettings;
  /** In the order of their turns: a queue whose job has started moves to the end. */
  readonly #lines = new Map<string | symbol, Line<Ticket>>();
  readonly #keys = new WeakMap<Ticket, string | symbol>();
  #inBackground = 0;

  constructor(settings: TurnsSettings) {
    this.#settings = settings;
  }

  /** Returns false when the queue is full. */
  add(ticket: Ticket): boolean {
    const key = ticket.queue ?? Symbol('a separate queue');
    const line = this.#lines.get(key) ?? { waiting: [], running: 0, interactive: 0 };
    const { maxRunning = 1, maxWaiting } = this.#settings;
    if (line.waiting.length + line.running >= maxRunning + maxWaiting) return false;
    line.waiting.push(ticket);
    this.#lines.set(key, line);
    this.#keys.set(ticket, key);
    return true;
  }

  /** Takes a ticket out that has not started. */
  remove(ticket: Ticket): void {
    const { key, line } = this.#find(ticket);
    const place = line?.waiting.indexOf(ticket) ?? -1;
    if (place >= 0) line!.waiting.splice(place, 1);
    this.#forget(key);
  }

  /** The ticket that starts now, if any may. */
  next(): Ticket | undefined {
    return (
      this.#take(false) ?? (this.#inBackground < this.#settings.maxBackground ? this.#take(true) : undefined)
    );
  }

  /** A ticket that `next` returned has ended. */
  end(ticket: Ticket): void {
    const { key, line } = this.#find(ticket);
    if (line) line.running -= 1;
    if (ticket.isBackground) this.#inBackground -= 1;
    else if (line) line.interactive -= 1;
    this.#forget(key);
  }

  /** How many tickets have not started. */
  waiting(): { interactive: number; background: number } {
    const tickets = [...this.#lines.values()].flatMap((line) => line.waiting);
    const background = tickets.filter(({ isBackground }) => isBackground).length;
    return { interactive: tickets.length - background, background };
  }

  /** Empties every queue. */
  clear(): Ticket[] {
    return [...this.#lines.values()].flatMap(({ waiting }) => waiting.splice(0));
  }

  #take(isBackground: boolean): Ticket | undefined {
    const { maxRunning = 1 } = this.#settings;
    for (const [key, line] of this.#lines) {
      const place = line.waiting.findIndex((ticket) => ticket.isBackground === isBackground);
      if (line.running >= maxRunning || place < 0) continue;
      if (!isBackground && line.interactive >= this.#maxInteractive(key)) continue;
      const [ticket] = line.waiting.splice(place, 1);
      line.running += 1;
      if (isBackground) this.#inBackground += 1;
      else line.interactive += 1;
      this.#lines.delete(key);
      this.#lines.set(key, line);
      return ticket;
    }
    return undefined;
  }

  #maxInteractive(key: string | symbol): number {
    const { maxRunning = 1, maxInteractive = maxRunning, isGreedy } = this.#settings;
    return typeof key === 'string' && isGreedy?.(key) === true ? 1 : maxInteractive;
  }

  #find(ticket: Ticket) {
    const key = this.#keys.get(ticket);
    return { key, line: key === undefined ? undefined : this.#lines.get(key) };
  }

  #forget(key: string | symbol | undefined): void {
    const line = key === undefined ? undefined : this.#lines.get(key);
    if (line && line.waiting.length === 0 && line.running === 0) this.#lines.delete(key!);
  }
}

/*
 * Runs work of this process in turns: of one queue (an account) one piece runs, a few wait, and more are refused with a
 * `WorkerError` that says `busy`. Queues do not wait for each other.
 */

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

/*
 * Which accounts have used more than their share of the workers lately. The work of such an account continues below that of
 * all others, so that a small thing of another is not delayed by it.
 *
 * What counts is how long its jobs have been in workers, all of them together: processor time would favor an account whose
 * many jobs keep each other waiting. Work on the event loop counts with the little that it takes. Use fades, so that an
 * account which was busy and has rested is like any other.
 */

/** After this time half of what was used still counts. */
const halfLifeMs = 10_000;
/** A few small things: an account that uses no more is within its share, however little others use. */
const allowanceMs = 1_000;
/** Less is not worth remembering. */
const leastMs = 1;
/** Long compared with what is done between two rests, short compared with the sentence that a listener is hearing. */
const restMs = 25;

interface Use {
  ms: number;
  at: number;
}

export class Shares {
  readonly #used = new Map<string, Use>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  add(account: string, ms: number): void {
    this.#used.set(account, { ms: this.#usedBy(account) + ms, at: this.#now() });
  }

  /** Compared with an even share among at least `accounts`, so that an account alone can leave room for the next one to come. */
  isExceededBy(account: string, accounts = 2): boolean {
    const used = this.#usedBy(account);
    if (used <= allowanceMs) return false;
    const uses = [...this.#used.keys()].map((one) => this.#usedBy(one));
    const total = uses.reduce((sum, ms) => sum + ms, 0);
    return used > total / Math.max(accounts, uses.length);
  }

  /**
   * Between two pieces of work on the event loop: an account above its share lets others go first for a moment. While it is
   * alone it never waits.
   */
  async rest(account: string | undefined): Promise<void> {
    if (account !== undefined && this.isExceededBy(account, 1)) await sleep(restMs);
  }

  #usedBy(account: string): number {
    const use = this.#used.get(account);
    if (!use) return 0;
    const ms = use.ms * 0.5 ** ((this.#now() - use.at) / halfLifeMs);
    if (ms < leastMs) this.#used.delete(account);
    return ms;
  }
}

/** Of this process: one for all pools, because all of them use the same processors. */
export const workerShares = new Shares();
