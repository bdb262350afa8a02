/** The worker's half of a pool, in a process or a thread. */
import { flushCompileCache } from 'node:module';
import { parentPort, Worker as Thread, type Transferable } from 'node:worker_threads';
import {
  type FromWorker,
  maxChunksAhead,
  messageOf,
  type ProcessLimits,
  type Rejection,
  type ToWorker,
  type WorkerLimits,
} from './ticket.ts';

export interface Emit<Chunk> {
  /**
   * Sends one chunk of the result to the pool. Returns false once the caller has gone. A thread moves what is in
   * `transfer` instead of copying it; a process always copies.
   */
  (chunk: Chunk, transfer?: readonly Transferable[]): boolean;
  /**
   * Reports that the job advances while it has nothing to send, and what part of it is done, from 0 to 1, where it knows.
   * Returns false once the caller has gone.
   */
  progress(part?: number): boolean;
  /** Waits until the caller has taken most of what was sent. Resolves to false once the caller has gone. */
  ready(): Promise<boolean>;
}

/** Resolves to `'retire'` when the worker should not be used again. */
export type RunJob<Job, Chunk> = (job: Job, emit: Emit<Chunk>) => Promise<'retire' | undefined | void>;

/**
 * Call it once, from the module the pool starts. `load` gets the setup of the pool's task and returns what runs its
 * jobs, one at a time. A job that throws an error with a `fault` is rejected with it; any other error also ends
 * the worker.
 */
export function serve<Job, Chunk>(load: (setup: unknown) => Promise<RunJob<Job, Chunk>>): void {
  const server = new JobServer(load);
  if (parentPort) parentPort.on('message', (message: ToWorker) => void server.receive(message));
  else {
    outliveSignalsButNotTheServer();
    process.on('message', (message: ToWorker) => void server.receive(message));
  }
}

class JobServer<Job, Chunk> {
  readonly #load: (setup: unknown) => Promise<RunJob<Job, Chunk>>;
  #run: RunJob<Job, Chunk> | undefined;
  #isStopped = false;
  #ahead = 0;
  #room = Promise.withResolvers<void>();

  constructor(load: (setup: unknown) => Promise<RunJob<Job, Chunk>>) {
    this.#load = load;
  }

  async receive(message: ToWorker): Promise<void> {
    if (message.type === 'load') await this.#prepare(message.setup, message.limits);
    else if (message.type === 'run') await this.#runJob(message.job as Job);
    else {
      if (message.type === 'stop') this.#isStopped = true;
      else this.#ahead -= 1;
      this.#room.resolve();
    }
  }

  async #prepare(setup: unknown, limits: WorkerLimits): Promise<void> {
    try {
      apply(limits);
      this.#run = await this.#load(setup);
      send({ type: 'loaded' });
      keepCompiled();
    } catch (error) {
      send({ type: 'load_failed', message: messageOf(error) });
    }
  }

  async #runJob(job: Job): Promise<void> {
    this.#isStopped = false;
    this.#ahead = 0;
    try {
      if (!this.#run) throw new Error('a job came before its setup');
      const end = await this.#run(job, this.#emit());
      keepCompiled();
      send({ type: 'done', retire: end === 'retire' });
    } catch (error) {
      const rejection = rejectionOf(error);
      send(rejection ? { type: 'rejected', rejection } : { type: 'failed', message: messageOf(error) });
    }
  }

  #emit(): Emit<Chunk> {
    const emit = (chunk: Chunk, transfer: readonly Transferable[] = []): boolean => {
      if (this.#isStopped) return false;
      this.#ahead += 1;
      send({ type: 'chunk', chunk }, transfer);
      return true;
    };
    const progress = (part?: number): boolean => {
      if (!this.#isStopped) send({ type: 'progress', part });
      return !this.#isStopped;
    };
    return Object.assign(emit, { progress, ready: () => this.#ready() });
  }

  async #ready(): Promise<boolean> {
    // Lets the message of a caller who has gone come in, even for jobs that never wait for anything else.
    await new Promise((resolve) => setImmediate(resolve));
    while (!this.#isStopped && this.#ahead >= maxChunksAhead) {
      this.#room = Promise.withResolvers<void>();
      await this.#room.promise;
    }
    return !this.#isStopped;
  }
}

/**
 * Writes what this worker compiled where the next one finds it. Node itself does so at the end of a process, but workers are
 * killed. Without anything new it takes microseconds.
 */
function keepCompiled(): void {
  if (!parentPort) flushCompileCache();
}

function rejectionOf(error: unknown): Rejection | undefined {
  if (!(error instanceof Error) || !('fault' in error) || typeof error.fault !== 'string') return undefined;
  const given = 'detail' in error && typeof error.detail === 'string' ? error.detail : undefined;
  const detail = given ?? (error.cause === undefined ? undefined : messageOf(error.cause).slice(0, 500));
  return { fault: error.fault, message: error.message, detail };
}

function send(message: FromWorker, transfer: readonly Transferable[] = []): void {
  if (parentPort) parentPort.postMessage(message, transfer);
  else process.send?.(message);
}

/** Threads share the server's memory; their heap is limited from outside. */
function apply({ memoryBytes }: WorkerLimits): void {
  if (!parentPort && memoryBytes !== undefined) watchOver({ memoryBytes });
}

/**
 * Limits the processor time of this process from now on, whatever its working thread does. Unlike a limit on the
 * duration it means the same on a busy machine.
 */
export function limitCpuTime(ms: number): void {
  const { user, system } = process.cpuUsage();
  watchOver({ cpuMs: (user + system) / 1_000 + ms });
}

let watcher: Thread | undefined;

/**
 * The limits of V8 count its own heap only, and a hostile file fills buffers outside of it: a thread beside the working one,
 * which may be busy for good, watches the whole process. One for all limits, because each takes as long to start as Node.
 */
function watchOver(limits: ProcessLimits): void {
  watcher ??= new Thread(new URL('limits.thread.ts', import.meta.url));
  watcher.unref();
  watcher.postMessage(limits);
}

function outliveSignalsButNotTheServer(): void {
  // Ctrl-C reaches every process of the terminal. The server ends its workers itself, after its last job.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  // A plain exit would first wait for native code whose result is no longer needed.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
