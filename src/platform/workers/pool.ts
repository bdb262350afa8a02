/**
 * A pool of workers that run jobs off the event loop.
 *
 *   waiting (in turn, see `turns.ts`) ──► running in a worker that holds its setup, or in a new one ──► ended
 *                  ▲                              │
 *                  └── twice at most, when its worker was killed from outside: before its first chunk, or at any
 *                      time where the same job sends the same chunks, and those sent already are skipped;
 *                      such a job also when its worker stalled
 *
 * A worker holds one setup (a loaded model) for its whole life and is ended after a time without work, which gives
 * all its memory back. Long jobs and background jobs have their own workers, which run at a lower priority.
 *
 * Speech and other native code runs in processes, not threads: it ends its whole process on a file that it
 * cannot read (sherpa-onnx calls `exit`, onnxruntime throws through C++), a thread cannot be stopped while it
 * computes natively, and what C++ prints goes to the server's own stdout. A process costs 40 MB and 60 ms more.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { PlainLog } from '../log.ts';
import { activeSpan } from '../tracing/span.ts';
import { Crew, type CrewSettings } from './crew.ts';
import {
  mayRepeat,
  openPools,
  openTicket,
  type PoolState,
  type PoolTask,
  type Priority,
  type Ticket,
  WorkerError,
} from './ticket.ts';
import { workerMemory } from './memory.ts';
import { msUntilStart } from './channel.ts';
import { Turns } from './turns.ts';
import type { Worker, WorkerJob } from './worker.ts';

export interface PoolSettings extends CrewSettings {
  /** How many jobs of one queue run at the same time. Default: one. */
  readonly maxRunning?: number;
  /** How many of them may be interactive. Default: all. */
  readonly maxInteractive?: number;
  /** How many jobs of one queue may wait besides the running ones. Default: four. */
  readonly maxWaiting?: number;
  /** How many background jobs run at the same time. Default: one. */
  readonly maxBackground?: number;
  readonly log: Pick<PlainLog, 'warn'>;
  /** Receives how long each job waited before it started. */
  readonly measureWait?: (ms: number, priority: Priority) => void;
}

/** What a pool does at a moment. */
export interface PoolLoad {
  readonly waiting: Readonly<Record<Priority, number>>;
  readonly workers: { readonly running: number; readonly idle: number };
}

/** A machine short of memory may end a worker again; a job that fills the memory itself must stop at some point. */
const maxAttempts = 3;

export class Pool {
  readonly #settings: PoolSettings;
  readonly #turns: Turns;
  readonly #crew: Crew;
  readonly #closing = new AbortController();

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#turns = new Turns({ maxWaiting: 4, maxBackground: 1, ...settings });
    this.#crew = new Crew(settings);
    openPools.add(this);
  }

  get #name(): string {
    // `speech.worker.ts`, or `export/worker.ts`.
    const { pathname } = this.#settings.entry;
    const [, folder = '', file = ''] =
      /(?<![^/])([^/]+)\/([^/]+?)(?:\.worker)?\.[a-z]+$/.exec(pathname) ?? [];
    return file === 'worker' ? folder : file;
  }

  get state(): PoolState {
    const { size } = this.#settings;
    const { waiting, workers } = this.load();
    return {
      name: this.#name,
      workers: workers.running + workers.idle,
      running: workers.running,
      waiting: waiting.interactive + waiting.background,
      size,
    };
  }

  /**
   * Queues the task when iteration starts and yields its chunks as they are made; a caller who takes them slowly slows
   * the job down. Throws an `AbortError` when the signal aborts and a `WorkerError` when the job fails. Leaving
   * the loop early stops the job.
   */
  async *run(task: PoolTask, signal: AbortSignal): AsyncGenerator<unknown, void, undefined> {
    if (this.#closing.signal.aborted) throw closed();
    if (signal.aborted) throw aborted(signal);
    const span = activeSpan()?.child(`worker ${this.#name}`);
    const ticket = openTicket(task, { signal, span });
    this.#start(ticket).catch((error: unknown) => ticket.output.destroy(error as Error));
    for await (const chunk of ticket.output) {
      yield chunk;
      ticket.taken();
    }
  }

  /** Loads what a job of a caller is about to need, in the time until it comes; one worker that `stays` is kept from then on. */
  warm(task: Pick<PoolTask, 'key' | 'setup'>, stays = false): void {
    if (this.#closing.signal.aborted) return;
    if (stays) this.#crew.keptKey = task.key;
    this.#crew.warm(task, 'usual');
  }

  /** The only chunk of a task. */
  async runOne(task: PoolTask, signal: AbortSignal): Promise<unknown> {
    const chunks: unknown[] = [];
    // To the end of the job: who leaves before it stops the worker, and with it what it has loaded.
    for await (const chunk of this.run(task, signal)) chunks.push(chunk);
    if (chunks.length > 0) return chunks[0];
    if (signal.aborted) throw aborted(signal);
    throw new WorkerError('failed', 'the job ended without a result');
  }

  load(): PoolLoad {
    return {
      waiting: this.#turns.waiting(),
      workers: { running: this.#turns.running, idle: this.#crew.idle.length },
    };
  }

  /** Ends every worker and fails what still waits or runs. */
  async close(): Promise<void> {
    this.#closing.abort(closed());
    openPools.delete(this);
    await this.#crew.close(closed());
  }

  async #start(ticket: Ticket): Promise<void> {
    const leaves = AbortSignal.any([ticket.gone.signal, this.#closing.signal]);
    const endTurn = await this.#turns.take(ticket, leaves);
    const priority = ticket.isBackground ? 'background' : 'interactive';
    const waitMs = performance.now() - ticket.since;
    this.#settings.measureWait?.(waitMs, priority);
    ticket.span?.set({ 'lectern.worker.wait_ms': Math.round(waitMs), 'lectern.worker.priority': priority });
    try {
      await this.#runToEnd(ticket);
      ticket.output.push(null);
    } catch (error) {
      if (!ticket.gone.signal.aborted) ticket.span?.fail(error);
      ticket.output.destroy(error as Error);
    } finally {
      ticket.span?.end();
      endTurn();
    }
  }

  async #runToEnd(ticket: Ticket): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(ticket);
      } catch (error) {
        if (attempt === maxAttempts || !mayRepeat(ticket, error)) throw error;
      }
    }
  }

  async #attempt(ticket: Ticket): Promise<void> {
    const { task, output, gone, sentChunks: sentBefore } = ticket;
    const level = ticket.isBackground ? 'background' : task.isLong === true ? 'long' : 'usual';
    await this.#crew.untilFree(task, level, gone.signal);
    const mustStart = this.#settings.kind !== 'thread' && !this.#crew.idleFor(task, level);
    const memory = this.#settings.memory ?? workerMemory;
    const bytes = this.#crew.expectedBytes(task.key);
    const admitted = mustStart && (await memory.admit(bytes, gone.signal, ticket.isBackground));
    let worker: Worker;
    try {
      const waitMs = mustStart ? msUntilStart() : 0;
      if (waitMs > 0) await delay(waitMs);
      if (gone.signal.aborted) return;
      if (this.#closing.signal.aborted) throw closed();
      worker = this.#crew.claim(task, level);
    } finally {
      if (admitted) admitted();
    }
    let received = 0;
    const receive = (chunk: unknown) => {
      received += 1;
      if (received <= sentBefore) return worker.taken(run);
      ticket.sentChunks += 1;
      output.push(chunk);
    };
    const { job, silenceMs, onProgress } = task;
    const run: WorkerJob = { job, silenceMs, receive, onProgress };
    ticket.taken = () => {
      ticket.takenChunks += 1;
      // The worker of an earlier attempt sent it, and has gone.
      if (ticket.takenChunks > sentBefore) worker.taken(run);
    };
    try {
      await worker.run(run, gone.signal);
    } catch (error) {
      if ((error as WorkerError).fault !== 'rejected') {
        this.#crew.drop(worker);
        if (!this.#closing.signal.aborted && !gone.signal.aborted) this.#warn(task.key, worker, error);
      }
      throw error;
    } finally {
      this.#crew.release(worker);
    }
  }

  #warn(key: string, { lastWords }: Worker, error: unknown): void {
    this.#settings.log.warn({ key, err: error, lastWords }, 'A worker failed its job and is replaced');
  }
}

const aborted = ({ reason }: AbortSignal): Error =>
  Object.assign(new Error('The operation was aborted', { cause: reason }), { name: 'AbortError' });

const closed = (): WorkerError => new WorkerError('closed', 'the worker pool is closed');
