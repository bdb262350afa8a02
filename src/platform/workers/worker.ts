/**
 * One worker, seen from the server.
 *
 *   loading ──► ready ──► ended
 *
 * `claimed` is a second, independent state: a pool claims a worker for one job at a time, perhaps while
 * it still loads. Whatever goes wrong (an error, a crash, silence, a stop that it ignores) ends the worker;
 * nothing is repaired in place, because after a failure no one knows what native code left behind.
 * Only an error that the job threw on purpose leaves the worker as it is.
 */
import { type Channel, type ChannelSettings, type Level, openChannel } from './channel.ts';
import { type FromWorker, maxChunksAhead, WorkerError, type WorkerFault } from './ticket.ts';

/**
 * Notices a worker that makes no progress.
 *
 *   stopped ──► counting ──► expired
 *      ▲            │ (restart: it made progress)
 *      └────────────┘
 *
 * The limit counts the worker's own processor time where the system reports it: on a busy machine two minutes may pass
 * before a worker has computed for two seconds, which is not a reason to end it. Only a worker that neither computes
 * nor is ready to is judged by the clock: it waits for something that never comes.
 */

/** An idle process uses at most this share of a processor over the whole limit. */
const leastShare = 0.001;

export interface SilenceDeps {
  /** The worker's processor time so far; undefined where it is not known, and the clock alone decides. */
  readonly cpuTimeMs: () => number | undefined;
  /** Whether one of its threads computes, or would if it got a processor or its disk. */
  readonly isRunning: () => boolean;
  /** `isIdle`: the worker is known to wait for something, so that the fault need not lie with its job. */
  readonly expire: (isIdle: boolean) => void;
}

export class Silence {
  readonly #limitMs: number;
  readonly #deps: SilenceDeps;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number, deps: SilenceDeps) {
    this.#limitMs = limitMs;
    this.#deps = deps;
  }

  restart(): void {
    const cpuMs = this.#deps.cpuTimeMs();
    this.#wait(cpuMs, cpuMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(atStart: number | undefined, atLook: number | undefined): void {
    this.stop();
    this.#timer = setTimeout(() => {
      const now = this.#deps.cpuTimeMs();
      const isKnown = now !== undefined && atStart !== undefined && atLook !== undefined;
      const hasTimeLeft = isKnown && now - atStart < this.#limitMs;
      const isSlow = hasTimeLeft && (now - atLook > this.#limitMs * leastShare || this.#deps.isRunning());
      if (isSlow) this.#wait(atStart, now);
      else this.#deps.expire(hasTimeLeft);
    }, this.#limitMs);
  }
}

export interface WorkerSettings extends ChannelSettings {
  readonly loadTimeoutMs: number;
  /** How long a job may take to notice that its caller has gone. */
  readonly stopGraceMs: number;
  /** Memory limit of the whole worker process, buffers included. Default: none. */
  readonly memoryBytes?: number;
}

export interface WorkerSetup {
  readonly key: string;
  readonly setup: unknown;
  readonly level: Level;
}

export interface WorkerJob {
  readonly job: unknown;
  /** How long it may compute without sending a chunk or reporting progress; see `silence.ts`. */
  readonly silenceMs: number;
  readonly receive: (chunk: unknown) => void;
  readonly onProgress?: ((part: number) => void) | undefined;
}

interface Current {
  readonly task: WorkerJob;
  readonly done: PromiseWithResolvers<void>;
  /** Chunks that the caller has not taken yet. */
  ahead: number;
  readonly silence: Silence;
  grace?: Silence;
}

export class Worker {
  readonly key: string;
  /** Where it runs, for its whole life: most users may not raise a priority again. */
  readonly level: Level;
  claimed = false;
  /** When it last finished a job, to choose which to end first. */
  idleSince = performance.now();
  readonly #channel: Channel;
  readonly #settings: WorkerSettings;
  readonly #loaded = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  #current: Current | undefined;
  #isLoaded = false;
  #wantsToRetire = false;
  #failure: WorkerError | undefined;

  constructor({ key, setup, level }: WorkerSetup, settings: WorkerSettings) {
    this.key = key;
    this.level = level;
    this.#settings = settings;
    this.#channel = openChannel(settings, {
      message: (message) => this.#receive(message),
      exit: (fault, how) => this.#exited(fault, how),
    });
    if (level !== 'usual') this.#channel.lowerPriority(level);
    this.#loaded.promise.catch(() => undefined);
    this.#load(setup);
  }

  /** Settles once the worker has gone. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Whether it asked not to be used again. */
  get isSpent(): boolean {
    return this.#wantsToRetire;
  }

  /** Whether it has been told to stop its job, because nobody wants the rest. */
  get isStopping(): boolean {
    return this.#current?.grace !== undefined;
  }

  get rssBytes(): number | undefined {
    return this.#channel.rssBytes();
  }

  get lastWords(): string {
    return this.#channel.lastWords();
  }

  /** Keeps the server's process alive only while there is work. */
  hold(isHeld: boolean): void {
    this.#channel.hold(isHeld);
  }

  /** Runs one job. An abort asks the worker to stop, and ends it when it does not. */
  async run(task: WorkerJob, signal: AbortSignal): Promise<void> {
    const gone = Promise.withResolvers<'gone'>();
    const leave = () => gone.resolve('gone');
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    try {
      // A load continues when its caller has gone: the next caller will want the same model.
      if ((await Promise.race([this.#loaded.promise, gone.promise])) === 'gone') return;
      await this.#runLoaded(task, gone.promise);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** The caller has taken a chunk of this job: the worker may send another. */
  taken(task: WorkerJob): void {
    const current = this.#current;
    if (current?.task !== task) return;
    current.ahead -= 1;
    this.#channel.send({ type: 'taken' });
    if (current.ahead === maxChunksAhead - 1) this.#listen(current);
  }

  end(reason: WorkerError): void {
    if (this.#failure) return;
    this.#failure = reason;
    this.#loaded.reject(reason);
    this.#current?.done.reject(reason);
    this.#channel.hold(true);
    this.#channel.kill();
  }

  #load(setup: unknown): void {
    const { loadTimeoutMs, memoryBytes } = this.#settings;
    const seconds = Math.ceil(loadTimeoutMs / 1000);
    const reason = new WorkerError('load_failed', `not loaded after ${seconds} seconds`);
    const silence = this.#silence(loadTimeoutMs, reason);
    silence.restart();
    const stop = () => silence.stop();
    this.#loaded.promise.then(stop, stop);
    this.#channel.send({ type: 'load', setup, limits: { memoryBytes } });
  }

  async #runLoaded(task: WorkerJob, gone: Promise<'gone'>): Promise<void> {
    if (this.#failure) throw this.#failure;
    const { silenceMs } = task;
    const reason = new WorkerError('timed_out', `no progress for ${Math.ceil(silenceMs / 1000)} seconds`);
    const silence = this.#silence(silenceMs, reason);
    const current: Current = { task, done: Promise.withResolvers<void>(), ahead: 0, silence };
    this.#current = current;
    this.#listen(current);
    gone.then(() => this.#stop(current)).catch((error: unknown) => current.done.reject(error));
    this.#channel.send({ type: 'run', job: task.job });
    try {
      await current.done.promise;
    } finally {
      this.#current = undefined;
      silence.stop();
      current.grace?.stop();
    }
  }

  #silence(limitMs: number, reason: WorkerError): Silence {
    return new Silence(limitMs, {
      cpuTimeMs: () => this.#channel.cpuTimeMs(),
      isRunning: () => this.#channel.isRunning(),
      expire: (isIdle) => this.end(isIdle ? new WorkerError('stalled', reason.message) : reason),
    });
  }

  /** Counts the silence from now on; a job that waits for its caller is not silent. */
  #listen({ ahead, silence }: Current): void {
    if (ahead >= maxChunksAhead) silence.stop();
    else silence.restart();
  }

  #stop(current: Current): void {
    if (this.#current !== current) return;
    this.#channel.send({ type: 'stop' });
    const reason = new WorkerError('timed_out', 'the job did not stop when it was told to');
    // A worker that gets no processor time has not seen the stop yet, and replacing it would take much longer.
    current.grace = this.#silence(this.#settings.stopGraceMs, reason);
    current.grace.restart();
  }

  #receive(message: FromWorker): void {
    const current = this.#current;
    if (message.type === 'loaded') {
      this.#isLoaded = true;
      this.#loaded.resolve();
    } else if (message.type === 'load_failed') this.end(new WorkerError('load_failed', message.message));
    else if (!current) return;
    else if (message.type === 'chunk') {
      current.ahead += 1;
      this.#listen(current);
      current.task.receive(message.chunk);
    } else if (message.type === 'progress') {
      this.#listen(current);
      if (message.part !== undefined) current.task.onProgress?.(message.part);
    } else if (message.type === 'done') {
      this.#wantsToRetire = message.retire;
      current.done.resolve();
    } else if (message.type === 'rejected') {
      const { rejection } = message;
      current.done.reject(new WorkerError('rejected', rejection.message, rejection));
    } else this.end(new WorkerError('failed', message.message));
  }

  #exited(fault: WorkerFault, how: string): void {
    const isLoadFault = !this.#isLoaded && fault === 'crashed';
    const when = this.#isLoaded ? '' : ' while it loaded';
    this.end(
      new WorkerError(isLoadFault ? 'load_failed' : fault, `the worker ended unexpectedly${when} (${how})`),
    );
    this.#ended.resolve();
  }
}
