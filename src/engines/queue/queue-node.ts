/**
 * A node in a queue: each task goes to Redis, and its chunks come from the worker that took it. Once a second the node renews
 * its tasks in the queue, and checks how they and the workers are doing.
 */
import { createHash, randomUUID } from 'node:crypto';
import { queueLimits } from '../../platform/time-limits.ts';
import { activeSpan, type TraceSpan } from '../../platform/tracing/span.ts';
import type { PoolLoad, PoolSettings } from '../../platform/workers/pool.ts';
import { EngineError } from '../engine-error.ts';
import type { WantedVoice } from '../speech/installed/voice-store.ts';
import { decodeMessage, type Message } from './messages.ts';
import { QueuedTask, type Received, type Work } from './queued-task.ts';
import { windowChunks } from './window.ts';
import { WorkQueue, type Announcement, type WorkQueueSettings, type TaskState } from './work-queue.ts';
import { WorkerList } from './worker-list.ts';

export interface QueueNodeSettings extends WorkQueueSettings {
  readonly measureWait?: PoolSettings['measureWait'];
  /** How long a person waits while no worker can do a task. */
  readonly patienceMs?: number;
}

/** How long the start waits for the list of workers. */
const firstLookMs = 2_000;

export class QueueNode {
  readonly #settings: QueueNodeSettings;
  readonly #queue: WorkQueue;
  readonly #workers: WorkerList;
  readonly #node = randomUUID();
  readonly #tasks = new Map<string, QueuedTask>();
  #ticking: NodeJS.Timeout | undefined;
  #listening: Promise<void> | undefined;
  #isTending = false;
  #isClosed = false;

  static async open(settings: QueueNodeSettings): Promise<QueueNode> {
    const node = new QueueNode(settings, await WorkQueue.open(settings));
    await node.start();
    return node;
  }

  constructor(settings: QueueNodeSettings, queue: WorkQueue) {
    this.#settings = settings;
    this.#queue = queue;
    this.#workers = new WorkerList(queue);
  }

  async start(): Promise<void> {
    this.#listening = this.#listen();
    await this.#queue.connected(firstLookMs);
    if (this.#queue.isConnected) await this.#tend();
    this.#ticking = setInterval(() => this.#tick(), queueLimits.beatMs).unref();
  }

  /** What live workers announce. */
  get list(): WorkerList {
    return this.#workers;
  }

  get workers(): readonly Announcement[] {
    return this.#workers.workers;
  }

  /** Since when no worker has been alive; undefined while one is. */
  get missingSinceMs(): number | undefined {
    return this.#workers.missingSinceMs;
  }

  /** How many tasks all workers together do at the same time in the background. */
  get slots(): number {
    return this.workers.reduce((sum, { slots }) => sum + slots, 0);
  }

  /** The voices that every worker should install. */
  async want(voices: readonly WantedVoice[]): Promise<void> {
    const list = JSON.stringify(voices);
    const name = createHash('sha256').update(list).digest('base64url').slice(0, 16);
    await this.#queue.briefly(this.#queue.want(name, list));
  }

  load(): PoolLoad {
    const running = this.workers.reduce((sum, { busy }) => sum + busy, 0);
    const idle = Math.max(0, this.slots + this.workers.length - running);
    return { waiting: this.#workers.waiting, workers: { running, idle } };
  }

  /** Throws an `AbortError` after an abort and otherwise an `EngineError`. */
  async *run<Item>(work: Work<Item>, signal: AbortSignal): AsyncGenerator<Received<Item>, void, undefined> {
    if (this.#isClosed) throw this.#closed();
    const { kind = 'speech' } = this.#settings;
    const span = activeSpan()?.child(`queue ${kind}`);
    try {
      yield* this.#follow(work, signal, span);
    } catch (error) {
      span?.fail(error);
      throw error;
    } finally {
      span?.end();
    }
  }

  async *#follow<Item>(
    work: Work<Item>,
    signal: AbortSignal,
    span: TraceSpan | undefined,
  ): AsyncGenerator<Received<Item>, void, undefined> {
    const id = randomUUID();
    const left = () => {
      if (this.#tasks.delete(id) && !task.isOver) this.#queue.cancel(id).catch(ignore);
    };
    const traceparent = span?.traceparent;
    const task = new QueuedTask<Item>({ id, work, signal, traceparent, left });
    if (!task.output.destroyed) {
      this.#tasks.set(id, task);
      this.#submit(task);
    }
    for await (const received of task.output as AsyncIterable<Received<Item>>) {
      yield received;
      task.take(received);
      this.#report(task);
    }
  }

  #closed(): EngineError {
    const { kind = 'speech' } = this.#settings;
    return new EngineError(
      'closed',
      kind === 'speech' ? 'Speech is shutting down' : 'The server is stopping.',
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#ticking);
    const tasks = [...this.#tasks.values()];
    for (const { output } of tasks) output.destroy(this.#closed());
    // This comes after the cancellations, on the same connection.
    if (tasks.length > 0) await this.#queue.briefly(this.#queue.look());
    this.#queue.close();
    await this.#listening;
  }

  #submit({ ticket, work, traceparent }: QueuedTask): void {
    const { request, needs, isBackground, account } = work;
    this.#queue
      .submit({
        ...ticket,
        node: this.#node,
        priority: isBackground ? 'background' : 'interactive',
        account,
        needs,
        body: JSON.stringify(traceparent === undefined ? request : { ...request, traceparent }),
      })
      .catch(ignore);
  }

  /** Tells the worker now and then how much was taken: often enough that it never waits for a fast listener. */
  #report({ ticket, takenChunks }: QueuedTask): void {
    if (takenChunks % (windowChunks / 4) === 0) this.#queue.take(ticket, takenChunks).catch(ignore);
  }

  async #listen(): Promise<void> {
    for await (const bytes of this.#queue.messages('inbox', this.#node)) {
      const message = decodeMessage(bytes);
      const task = message && this.#tasks.get(message.id);
      if (message && task) this.#receive(task, message);
    }
  }

  #receive(task: QueuedTask, message: Message): void {
    const { isBackground } = task.work;
    if (task.isFirst(message))
      this.#settings.measureWait?.(message.waitedMs, isBackground ? 'background' : 'interactive');
    const taken = task.takenChunks;
    if (task.receive(message)) this.#submit(task);
    // Chunks that were received before are skipped, and count as taken.
    else if (task.takenChunks > taken) this.#report(task);
    if (task.isOver) this.#tasks.delete(task.id);
  }

  #tick(): void {
    this.#tend().catch(ignore);
    if (!this.#queue.isConnected) this.#workers.lose();
    for (const task of this.#tasks.values()) this.#judge(task);
  }

  /** One at a time: Redis may be away for longer than a tick. */
  async #tend(): Promise<void> {
    if (this.#isTending) return;
    this.#isTending = true;
    try {
      const tasks = [...this.#tasks.values()];
      const tickets = tasks.map(({ ticket }) => ticket);
      const [states] = await Promise.all([this.#queue.tend(this.#node, tickets), this.#workers.look()]);
      for (const [index, task] of tasks.entries())
        if (task.attempt === tickets[index]!.attempt) this.#mend(task, states[index]!);
    } finally {
      this.#isTending = false;
    }
  }

  #mend(task: QueuedTask, state: TaskState): void {
    task.isRunning = state === 'running';
    if (task.isOver || state === 'waiting' || state === 'running') return;
    if (state === 'missing') {
      if (task.miss()) this.#submit(task);
      // A worker that is merely late, on a busy machine, keeps the task as long as no other one could do it.
    } else if (this.#workers.serves(task.work.needs) && task.lose(state)) this.#submit(task);
  }

  /** A person does not wait for workers that do not exist. */
  #judge(task: QueuedTask): void {
    const { patienceMs = queueLimits.patienceMs } = this.#settings;
    const isServed = this.#queue.isConnected && (task.isRunning || this.#workers.serves(task.work.needs));
    task.stuckSince = isServed ? undefined : (task.stuckSince ?? performance.now());
    if (task.work.isPatient || task.stuckSince === undefined) return;
    if (performance.now() - task.stuckSince < patienceMs) return;
    const { kind = 'speech' } = this.#settings;
    const message = this.#queue.isConnected
      ? task.work.noWorker
      : `The ${kind} queue cannot be reached: the operator has to check Redis.`;
    task.fail(new EngineError('unavailable', message, { retryAfterMs: patienceMs }));
    this.#queue.cancel(task.id).catch(ignore);
  }
}

/** Redis cannot be reached, and the next tick tries again; or this node is closing. */
const ignore = (): void => undefined;
