/**
 * One task of the queue in a worker. Its chunks go to its node as they are made, a window ahead of what is taken there.
 *
 *   working ⇄ resting (the window is full) ──► sent to its end | failed | given back | stopped (it is no longer wanted)
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlainLog } from '../../platform/log.ts';
import type { TraceSpan } from '../../platform/tracing/span.ts';
import { EngineError } from '../engine-error.ts';
import { encodeMessage, type Content, type Failure, type PackedChunk } from './messages.ts';
import { windowChunks } from './window.ts';
import type { WorkQueue, Ticket } from './work-queue.ts';

/** What a worker does with the requests of a queue. */
export interface WorkEngine<Request = unknown> {
  isBackground(request: Request): boolean;
  /** Whether the result differs each time. */
  isRandom(request: Request): Promise<boolean>;
  /** Throws an `EngineError`, or an `AbortError` after an abort. */
  work(request: Request, signal: AbortSignal): AsyncGenerator<PackedChunk, void, undefined>;
}

export interface TaskRunDeps {
  readonly queue: Pick<WorkQueue, 'emit' | 'taken'>;
  readonly engine: WorkEngine;
  readonly worker: string;
  readonly log: PlainLog;
}

/** How often a full window is checked: a listener who is that far behind does not notice. */
const restMs = 50;

export class TaskRun {
  readonly ticket: Ticket;
  isBackground = false;
  isResting = false;
  readonly #deps: TaskRunDeps;
  readonly #gone = new AbortController();
  #isGivenBack = false;
  #number = 0;
  #about = { waitedMs: 0, isRandom: false };

  constructor(deps: TaskRunDeps, { id, attempt }: Ticket) {
    this.#deps = deps;
    this.ticket = { id, attempt };
  }

  /** Nobody wants it anymore. */
  stop(): void {
    this.#gone.abort();
  }

  /** This worker is stopping: another one does the task. */
  giveBack(): void {
    this.#isGivenBack = true;
    this.#gone.abort();
  }

  /** Never rejects: failures go to the task's node. Spans that start meanwhile are part of `span`. */
  async work(request: unknown, waitedMs: number, span?: TraceSpan): Promise<void> {
    await (span ? span.run(() => this.#work(request, waitedMs, span)) : this.#work(request, waitedMs));
    span?.end();
  }

  async #work(request: unknown, waitedMs: number, span?: TraceSpan): Promise<void> {
    const { engine } = this.#deps;
    try {
      if (request === undefined) throw new EngineError('failed', 'A task of the queue cannot be read');
      // A request that cannot be prepared fails when it is worked on.
      const isRandom = await engine.isRandom(request).catch(() => false);
      this.#about = { waitedMs, isRandom };
      for await (const chunk of engine.work(request, this.#gone.signal)) {
        const taken = await this.#send({ kind: 'chunk', chunk });
        if (taken !== undefined && this.#number - taken >= windowChunks) await this.#rest();
      }
      await this.#send({ kind: 'end' });
    } catch (error) {
      span?.fail(error);
      await this.#explain(error);
    }
  }

  async sendBack(): Promise<void> {
    await this.#emit({ kind: 'returned' }).catch(() => undefined);
  }

  async #explain(error: unknown): Promise<void> {
    // The engine of a stopping worker ends by itself.
    const isClosed = error instanceof EngineError && error.fault === 'closed';
    if (this.#isGivenBack || isClosed) return this.sendBack();
    // This also removes the task from the list of this worker's claims.
    const failure = failureOf(error);
    await this.#emit({ kind: 'failed', failure }).catch((problem: unknown) =>
      this.#deps.log.warn({ err: problem }, 'The end of a task could not be sent to its node'),
    );
  }

  /** Returns how many chunks the node has taken. Stops the task when it is no longer wanted. */
  async #send(content: Content): Promise<number | undefined> {
    const taken = await this.#emit(content);
    if (taken === undefined) this.stop();
    return taken;
  }

  #emit(content: Content): Promise<number | undefined> {
    const { queue, worker } = this.#deps;
    const message = encodeMessage({ ...this.ticket, ...this.#about, number: this.#number, content });
    this.#number += 1;
    return queue.emit(this.ticket, worker, { message, isLast: content.kind !== 'chunk' });
  }

  async #rest(): Promise<void> {
    const { queue, worker } = this.#deps;
    this.isResting = true;
    try {
      for (;;) {
        const taken = await queue.taken(this.ticket, worker);
        if (taken === undefined) return this.stop();
        if (this.#number - taken < windowChunks || this.#gone.signal.aborted) return;
        await sleep(restMs, undefined, { signal: this.#gone.signal }).catch(() => undefined);
      }
    } finally {
      this.isResting = false;
    }
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof EngineError) {
    const { fault, message, retryAfterMs, detail, server } = error;
    return { fault, message, retryAfterMs, detail, server };
  }
  return { fault: 'failed', message: 'The worker failed', detail: String(error) };
}
