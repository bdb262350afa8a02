/** A place for one worker: started when a job comes, replaced when it can no longer be trusted. */
import { Worker } from 'node:worker_threads';
import { EngineError } from '../engine-error.ts';
import type { ExportJob } from './engine.ts';
import type { ExporterOptions } from './exporter.ts';
import type { WorkerAnswer } from './worker.ts';

/** typst keeps what it has once claimed: a worker beyond this makes room for a fresh one. */
const MAX_WORKER_BYTES = 256 * 1024 * 1024;

export class Seat {
  readonly #options: ExporterOptions;
  #worker: Worker | undefined;
  #fail: ((error: unknown) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ExporterOptions) {
    this.#options = options;
  }

  get busy(): boolean {
    return this.#fail !== undefined;
  }

  async run(job: ExportJob, signal: AbortSignal | undefined): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    const ending = new AbortController();
    try {
      const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
        this.#fail = reject;
        this.#watch(worker, signal, ending.signal);
        worker.once('message', resolve);
        worker.postMessage(job);
      });
      if ('fault' in answer) throw new EngineError(answer.fault, answer.message);
      if (answer.memoryBytes > MAX_WORKER_BYTES) await this.#dismiss();
      return answer.bytes;
    } catch (error) {
      await this.#dismiss();
      throw error;
    } finally {
      ending.abort();
      this.#fail = undefined;
      this.#rest();
    }
  }

  async close(reason: Error): Promise<void> {
    clearTimeout(this.#idle);
    this.#fail?.(reason);
    await this.#dismiss();
  }

  #start(): Worker {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      name: 'export',
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMb },
    });
    // Without a listener, a worker that breaks between two jobs would take the process with it.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  /** Everything besides an answer that ends a job. */
  #watch(worker: Worker, signal: AbortSignal | undefined, ending: AbortSignal): void {
    const { timeoutMs } = this.#options;
    const late = new EngineError('timed_out', `The export took longer than ${timeoutMs} ms.`);
    const timer = setTimeout(() => this.#fail?.(late), timeoutMs);
    const onAbort = () => this.#fail?.(signal?.reason);
    const onError = (cause: unknown) =>
      this.#fail?.(new EngineError('crashed', 'The export worker crashed.', { cause }));
    const onExit = (code: number) =>
      this.#fail?.(new EngineError('crashed', `The export worker ended with code ${code}.`));
    signal?.addEventListener('abort', onAbort);
    worker.on('error', onError).on('messageerror', onError).on('exit', onExit);
    ending.addEventListener('abort', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      worker
        .off('error', onError)
        .off('messageerror', onError)
        .off('exit', onExit)
        .removeAllListeners('message');
    });
  }

  async #dismiss(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #rest(): void {
    if (!this.#worker) return;
    this.#worker.unref();
    this.#idle = setTimeout(() => void this.#dismiss(), this.#options.idleMs).unref();
  }
}
