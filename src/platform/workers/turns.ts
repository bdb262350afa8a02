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
