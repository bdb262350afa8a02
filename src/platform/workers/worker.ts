/**
 * One worker process, seen from the server.
 *
 *   loading ──► ready ──► ended
 *
 * `claimed` is a second, independent state: a pool claims a worker for one job at a time, perhaps while
 * it still loads. Whatever goes wrong (an error, a crash, a time-out, a stop it does not heed) ends the
 * process; nothing is mended in place, because after a failure nobody knows what native code left behind.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { WorkerError } from './protocol.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

export interface WorkerSettings {
  /** The module that calls `serve`. */
  readonly entry: URL;
  readonly loadTimeoutMs: number;
  /** How long a job may take to notice that its caller has gone. */
  readonly stopGraceMs: number;
  /** Most memory for JavaScript, for work on files of strangers. Default: what Node takes. */
  readonly heapMb?: number;
}

export interface WorkerJob {
  readonly job: unknown;
  readonly timeoutMs: number;
  readonly receive: (chunk: unknown) => void;
}

const STDERR_TAIL = 2_000;

export class Worker {
  readonly key: string;
  claimed = false;
  /** When it last finished a job, to choose whom to end first. */
  idleSince = performance.now();
  readonly #child: ChildProcess;
  readonly #settings: WorkerSettings;
  readonly #loaded = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  #current: { task: WorkerJob; done: PromiseWithResolvers<void> } | undefined;
  #isLoaded = false;
  #over: WorkerError | undefined;
  #stderr = '';

  constructor(key: string, setup: unknown, settings: WorkerSettings) {
    this.key = key;
    this.#settings = settings;
    this.#child = fork(settings.entry, {
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        ...(settings.heapMb ? [`--max-old-space-size=${settings.heapMb}`] : []),
      ],
      serialization: 'advanced',
      // Native libraries print what they like; a tool server's stdout must carry nothing but its protocol.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_TAIL);
    });
    this.#child.on('message', (message) => this.#hear(message as FromWorker));
    this.#child.on('error', (error) => this.#exited(error.message));
    this.#child.on('exit', (code, signal) => this.#exited(signal ?? `exit code ${code}`));
    this.#loaded.promise.catch(() => undefined);
    this.#load(setup);
  }

  /** Settles once the process has gone. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** The last lines the process wrote to stderr: native libraries say there why they gave up. */
  get lastWords(): string {
    return this.#stderr.trim();
  }

  /** Runs one job. An abort asks the worker to stop, and ends it when it does not. */
  async run(task: WorkerJob, signal: AbortSignal): Promise<void> {
    const gone = Promise.withResolvers<'gone'>();
    const leave = () => gone.resolve('gone');
    signal.addEventListener('abort', leave);
    try {
      // A load goes on when its caller has gone: the next caller will want the same model.
      if ((await Promise.race([this.#loaded.promise, gone.promise])) === 'gone') return;
      await this.#runLoaded(task, gone.promise);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  end(reason: WorkerError): void {
    if (this.#over) return;
    this.#over = reason;
    this.#loaded.reject(reason);
    this.#current?.done.reject(reason);
    this.#child.kill('SIGKILL');
  }

  #load(setup: unknown): void {
    const seconds = Math.ceil(this.#settings.loadTimeoutMs / 1000);
    const reason = new WorkerError('load_failed', `not loaded after ${seconds} seconds`);
    const timer = setTimeout(() => this.end(reason), this.#settings.loadTimeoutMs);
    const clear = () => clearTimeout(timer);
    this.#loaded.promise.then(clear, clear);
    this.#tell({ type: 'load', setup });
  }

  async #runLoaded(task: WorkerJob, gone: Promise<'gone'>): Promise<void> {
    if (this.#over) throw this.#over;
    const done = Promise.withResolvers<void>();
    this.#current = { task, done };
    const late = new WorkerError('timed_out', `no result after ${Math.ceil(task.timeoutMs / 1000)} seconds`);
    const timers = [setTimeout(() => this.end(late), task.timeoutMs)];
    void gone.then(() => {
      if (this.#current?.done !== done) return;
      this.#tell({ type: 'stop' });
      const reason = new WorkerError('timed_out', 'a stopped job did not stop');
      timers.push(setTimeout(() => this.end(reason), this.#settings.stopGraceMs));
    });
    this.#tell({ type: 'run', job: task.job });
    try {
      await done.promise;
    } finally {
      this.#current = undefined;
      timers.forEach((timer) => clearTimeout(timer));
    }
  }

  #tell(message: ToWorker): void {
    // A message that cannot be sent means a process that is going: its exit tells the rest.
    this.#child.send(message, () => undefined);
  }

  #hear(message: FromWorker): void {
    if (message.type === 'loaded') {
      this.#isLoaded = true;
      this.#loaded.resolve();
    }
    if (message.type === 'load_failed') this.end(new WorkerError('load_failed', message.message));
    else if (message.type === 'chunk') this.#current?.task.receive(message.chunk);
    else if (message.type === 'done') this.#current?.done.resolve();
    else if (message.type === 'failed') this.end(new WorkerError('failed', message.message));
  }

  #exited(how: string): void {
    const [fault, when] = this.#isLoaded
      ? (['crashed', ''] as const)
      : (['load_failed', ' while it loaded'] as const);
    this.end(new WorkerError(fault, `the worker ended unexpectedly${when} (${how})`));
    this.#ended.resolve();
  }
}
