/**
 * One task that workers do for this node.
 *
 *   submitted ──► waiting ──► running ──► ended | failed
 *       ▲                        │
 *       └────────────────────────┘ its worker died or stopped, or a message was lost: another worker starts it again
 *
 * The node knows everything about it, so whatever Redis loses can be submitted again.
 */
import { Readable } from 'node:stream';
import { EngineError } from '../engine-error.ts';
import type { Message, PackedChunk } from './messages.ts';
import type { Ticket } from './work-queue.ts';

/**
 * How many workers may lose a task without any progress before it is blamed for that. Workers that are stopped from
 * outside lose their tasks at different places, and a worker that is late again and again counts once.
 */
const maxLosses = 4;

/** What a task is about. */
export interface Work<Item> {
  /** The worker gets it as JSON. */
  readonly request: object;
  /** Voices or abilities that a worker must have. */
  readonly needs: readonly string[];
  /** No person waits for it. */
  readonly isBackground: boolean;
  /** It is not given up while no worker can do it. */
  readonly isPatient: boolean;
  readonly account: string;
  /** What the person who waits is told when no live worker can do it, and when it failed. */
  readonly noWorker: string;
  readonly failure: string;
  /** The part of a chunk that is new; undefined if nothing is. */
  receive(chunk: PackedChunk): Item | undefined;
  isProgress(item: Item): boolean;
  /** Another worker starts it again. Throws an `EngineError` if what was received cannot be continued. */
  restart(isRandom: boolean): void;
}

/** An item, and the attempt that made it. */
export interface Received<Item> {
  readonly item: Item;
  readonly attempt: number;
}

export interface QueuedTaskDeps<Item> {
  readonly id: string;
  readonly work: Work<Item>;
  readonly signal: AbortSignal;
  /** Names the span that those of the worker are part of. */
  readonly traceparent?: string | undefined;
  /** Called when its output is destroyed, at its end or before. */
  readonly left: () => void;
}

export class QueuedTask<Item = unknown> {
  readonly id: string;
  readonly work: Work<Item>;
  readonly traceparent: string | undefined;
  readonly output: Readable;
  attempt = 1;
  isOver = false;
  /** A worker has it, as far as is known. */
  isRunning = false;
  /** Since when no live worker has been able to do it, or Redis has been out of reach; undefined while all is well. */
  stuckSince: number | undefined;
  #nextNumber = 0;
  /** The workers that lost it. */
  readonly #losses = new Set<string>();
  #misses = 0;
  #isRandom = false;
  #takenChunks = 0;

  constructor({ id, work, signal, traceparent, left }: QueuedTaskDeps<Item>) {
    this.id = id;
    this.work = work;
    this.traceparent = traceparent;
    this.output = new Readable({
      objectMode: true,
      signal,
      read: () => undefined,
      destroy: (error, done) => {
        left();
        done(error);
      },
    });
  }

  get ticket(): Ticket {
    return { id: this.id, attempt: this.attempt };
  }

  /** In the current attempt. */
  get takenChunks(): number {
    return this.#takenChunks;
  }

  /** The first message of an attempt says how long it waited. */
  isFirst({ attempt, number }: Message): boolean {
    return attempt === this.attempt && number === 0 && this.#nextNumber === 0;
  }

  /** Returns whether it must be submitted again. */
  receive(message: Message): boolean {
    const { attempt, number, content } = message;
    if (this.isOver || attempt !== this.attempt || number < this.#nextNumber) return false;
    if (number > this.#nextNumber) return this.#again();
    this.#nextNumber += 1;
    this.#misses = 0;
    this.#isRandom ||= message.isRandom;
    if (content.kind === 'returned') return this.#again();
    if (content.kind === 'chunk') this.#push(content.chunk);
    else if (content.kind === 'end') {
      this.isOver = true;
      this.output.push(null);
    } else {
      const { fault, message: words, detail, ...rest } = content.failure;
      this.fail(new EngineError(fault, words, { ...rest, ...(detail !== undefined && { detail }) }));
    }
    return false;
  }

  /** Its worker died, or is late. Returns whether it must be submitted again. */
  lose(worker: string): boolean {
    this.#losses.add(worker);
    if (this.#losses.size < maxLosses) return this.#again();
    const message = `${this.work.failure}: ${this.#losses.size} workers died of it`;
    this.fail(new EngineError('crashed', message));
    return false;
  }

  /**
   * Redis no longer has it: forgotten, or its end is on the way. Only the second time without a message is believed.
   * Returns whether it must be submitted again.
   */
  miss(): boolean {
    this.#misses += 1;
    return this.#misses > 1 && this.#again();
  }

  /** The consumer has taken a chunk. */
  take({ attempt }: Received<Item>): void {
    if (attempt === this.attempt) this.#takenChunks += 1;
  }

  fail(error: EngineError): void {
    this.isOver = true;
    this.output.destroy(error);
  }

  #again(): boolean {
    if (this.isOver) return false;
    try {
      this.work.restart(this.#isRandom);
    } catch (error) {
      this.fail(error as EngineError);
      return false;
    }
    this.attempt += 1;
    this.#nextNumber = 0;
    this.#misses = 0;
    this.#takenChunks = 0;
    return true;
  }

  #push(chunk: PackedChunk): void {
    const item = this.work.receive(chunk);
    if (item === undefined) {
      this.#takenChunks += 1;
      return;
    }
    if (this.work.isProgress(item)) this.#losses.clear();
    this.output.push({ item, attempt: this.attempt } satisfies Received<Item>);
  }
}
