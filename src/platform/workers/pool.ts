/**
 * A pool of worker processes that run jobs off the event loop.
 *
 * A task waits (first in, first out) → runs in a worker that holds its setup, or in a new one → ends.
 * A task of the background waits until no other does, and only one of them runs at a time.
 * A worker holds one setup (a loaded model) for its whole life and leaves after a time without work,
 * which gives all its memory back.
 *
 * Why processes and not threads: native model code ends its whole process when it meets a file it does
 * not like (sherpa-onnx calls `exit`, onnxruntime throws through C++), a thread cannot be stopped while
 * it computes natively, and what C++ prints goes to the server's own stdout. A process costs 40 MB and
 * 60 ms more; what it sends is copied, which at 44 KB for a second of sound is nothing.
 */
import { Readable } from 'node:stream';
import { WorkerError } from './protocol.ts';
import { Worker } from './worker.ts';
import type { WorkerSettings } from './worker.ts';

export interface PoolSettings extends WorkerSettings {
  /** How many jobs run at the same time. */
  readonly size: number;
  /** How many workers may live at the same time, idle ones included; at least `size`. */
  readonly keep: number;
  /** After how long without a job a worker is ended. */
  readonly idleMs: number;
  readonly log: PoolLog;
}

export interface PoolLog {
  warn(fields: object, message: string): void;
}

export interface PoolTask {
  /** Tasks with the same key have the same setup and may share a worker, one after the other. */
  readonly key: string;
  readonly setup: unknown;
  readonly job: unknown;
  /** Counted from the moment the job reaches a loaded worker. */
  readonly timeoutMs: number;
  /** Nobody waits for it at this moment. */
  readonly background?: boolean;
}

export interface Pool {
  /**
   * Queues the task when iteration begins and yields its chunks as they come. Throws an `AbortError` when
   * the signal aborts and a `WorkerError` when the job fails. Leaving the loop early stops the job.
   */
  run(task: PoolTask, signal: AbortSignal): AsyncGenerator<unknown, void, undefined>;
  /** Ends every worker and fails what still waits or runs. */
  close(): Promise<void>;
}

interface Ticket {
  readonly task: PoolTask;
  readonly output: Readable;
  readonly left: AbortController;
}

export function createPool(settings: PoolSettings): Pool {
  const waiting: Ticket[] = [];
  const workers = new Set<Worker>();
  let running = 0;
  let inBackground = 0;
  let closed = false;

  function startNext(): void {
    while (running < settings.size) {
      const urgent = waiting.findIndex(({ task }) => !task.background);
      const [next] = urgent >= 0 || inBackground === 0 ? waiting.splice(Math.max(0, urgent), 1) : [];
      if (!next) return;
      void start(next);
    }
  }

  async function start({ task, output, left }: Ticket): Promise<void> {
    running += 1;
    if (task.background) inBackground += 1;
    const worker = claim(task);
    try {
      const receive = (chunk: unknown) => void output.push(chunk);
      await worker.run({ job: task.job, timeoutMs: task.timeoutMs, receive }, left.signal);
      output.push(null);
    } catch (error) {
      workers.delete(worker);
      if (!closed && !left.signal.aborted) {
        const { lastWords } = worker;
        settings.log.warn(
          { key: task.key, err: error, lastWords },
          'A worker failed its job and is replaced',
        );
      }
      output.destroy(error as Error);
    } finally {
      worker.claimed = false;
      worker.idleSince = performance.now();
      running -= 1;
      if (task.background) inBackground -= 1;
      startNext();
    }
  }

  function claim(task: PoolTask): Worker {
    const idle = [...workers].filter((worker) => !worker.claimed);
    let worker = idle.find(({ key }) => key === task.key);
    if (!worker) {
      if (workers.size >= settings.keep) {
        retire(idle.toSorted((a, b) => a.idleSince - b.idleSince)[0]!);
      }
      worker = hire(task);
    }
    worker.claimed = true;
    return worker;
  }

  function hire(task: PoolTask): Worker {
    const worker = new Worker(task.key, task.setup, settings);
    workers.add(worker);
    void worker.ended.then(() => workers.delete(worker));
    return worker;
  }

  function retire(worker: Worker): void {
    workers.delete(worker);
    worker.end(new WorkerError('closed', 'the worker was not needed any more'));
  }

  function retireIdle(): void {
    const since = performance.now() - settings.idleMs;
    for (const worker of workers) if (!worker.claimed && worker.idleSince <= since) retire(worker);
  }

  const sweep = setInterval(retireIdle, Math.max(10, settings.idleMs / 4)).unref();

  async function* run(task: PoolTask, signal: AbortSignal) {
    if (closed) throw new WorkerError('closed', 'the worker pool is closed');
    const left = new AbortController();
    const output = new Readable({
      objectMode: true,
      signal,
      read: () => undefined,
      destroy(error, done) {
        const place = waiting.findIndex((ticket) => ticket.output === output);
        if (place >= 0) waiting.splice(place, 1);
        left.abort();
        done(error);
      },
    });
    waiting.push({ task, output, left });
    startNext();
    yield* output;
  }

  async function close(): Promise<void> {
    closed = true;
    clearInterval(sweep);
    const reason = new WorkerError('closed', 'the worker pool is closed');
    for (const { output } of waiting.splice(0)) output.destroy(reason);
    const going = [...workers];
    for (const worker of going) worker.end(reason);
    await Promise.all(going.map((worker) => worker.ended));
  }

  return { run, close };
}
