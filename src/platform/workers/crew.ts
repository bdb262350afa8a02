/** The workers of a pool: which of them takes a job, and when one is hired or ended. */
import { workerMemory, type Resident, type WorkerMemory } from './memory.ts';
import type { Level } from './channel.ts';
import { WorkerError } from './ticket.ts';
import { Worker, type WorkerSettings, type WorkerSetup } from './worker.ts';

export interface CrewSettings extends WorkerSettings {
  /** How many jobs run at the same time. */
  readonly size: number;
  /** How many workers may live at the same time, idle ones included. Default: `size`. */
  readonly keep?: number;
  /** After how long without a job a worker is ended. */
  readonly idleMs: number;
  /** The worker that a caller used last stays for as long as there is memory. Default: it leaves like any other. */
  readonly keepsLast?: boolean;
  /** False: no worker runs a second job, as is right for untrusted files. */
  readonly reuse?: boolean;
  /** What a process with this setup takes once it works; see `memory.ts`. */
  readonly expectedBytes?: (key: string) => number;
  /** Default: that of this process. */
  readonly memory?: WorkerMemory;
}

/** Node with a library or two. */
const defaultBytes = 120e6;

export class Crew {
  readonly #settings: CrewSettings;
  readonly #workers = new Set<Worker>();
  /** One worker that holds it does not leave for want of work. */
  keptKey: string | undefined;
  readonly #sweep: NodeJS.Timeout;
  /** Workers that stop, each with the job that waits for it. */
  readonly #awaited = new Map<Worker, () => void>();

  constructor(settings: CrewSettings) {
    this.#settings = settings;
    this.#sweep = setInterval(() => this.#retireIdle(), Math.max(10, settings.idleMs / 4)).unref();
  }

  get #memory(): WorkerMemory {
    return this.#settings.memory ?? workerMemory;
  }

  /** What a process with this setup takes. */
  expectedBytes(key: string): number {
    return this.#settings.expectedBytes?.(key) ?? defaultBytes;
  }

  get idle(): readonly Worker[] {
    return [...this.#workers].filter((worker) => !worker.claimed);
  }

  /** An idle worker that holds what the job needs. */
  idleFor({ key }: { readonly key: string }, level: Level): Worker | undefined {
    return this.idle.find((one) => one.key === key && one.level === level);
  }

  /**
   * Resolves when the job may take its worker. One that holds what the job needs, and only has to stop because its caller
   * has gone, is waited for: a new one would have to load, which takes longer.
   */
  async untilFree({ key }: { readonly key: string }, level: Level, signal: AbortSignal): Promise<void> {
    if (this.#settings.reuse === false || this.idleFor({ key }, level)) return;
    const stopping = [...this.#workers].find(
      (one) => one.key === key && one.level === level && one.isStopping && !this.#awaited.has(one),
    );
    if (!stopping) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#awaited.set(stopping, resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    this.#awaited.delete(stopping);
  }

  /** Lets a worker load what a job is going to need, where none holds it and there is room. It keeps no process alive. */
  warm({ key, setup }: { readonly key: string; readonly setup?: unknown }, level: Level): void {
    const isHeld = [...this.#workers].some((one) => one.key === key && one.level === level);
    const isFull = this.#workers.size >= (this.#settings.keep ?? this.#settings.size);
    if (isHeld || isFull || !this.#memory.fits(this.expectedBytes(key))) return;
    this.#hire({ key, setup, level }).hold(false);
  }

  /** An idle worker that holds what the job needs, or a new one. */
  claim({ key, setup }: { readonly key: string; readonly setup?: unknown }, level: Level): Worker {
    let worker = this.idleFor({ key }, level);
    if (!worker) {
      const [oldest] = this.idle.toSorted((a, b) => a.idleSince - b.idleSince);
      if (oldest && this.#workers.size >= (this.#settings.keep ?? this.#settings.size)) this.#retire(oldest);
      worker = this.#hire({ key, setup, level });
    }
    worker.claimed = true;
    worker.hold(true);
    return worker;
  }

  release(worker: Worker): void {
    worker.claimed = false;
    worker.idleSince = performance.now();
    const isInTheWay = worker.level === 'background' && this.#memory.isWanted;
    if (worker.isSpent || isInTheWay || this.#settings.reuse === false) this.#retire(worker);
    else if (this.#workers.has(worker)) worker.hold(false);
    this.#awaited.get(worker)?.();
  }

  /** It failed, and gets no further jobs. */
  drop(worker: Worker): void {
    this.#workers.delete(worker);
  }

  /** Ends all of them, and whatever they are doing. */
  async close(reason: WorkerError): Promise<void> {
    clearInterval(this.#sweep);
    const workers = [...this.#workers];
    for (const worker of workers) worker.end(reason);
    await Promise.all(workers.map((worker) => worker.ended));
  }

  #hire(setup: WorkerSetup): Worker {
    const worker = new Worker(setup, this.#settings);
    this.#workers.add(worker);
    const memory = this.#memory;
    const expected = this.expectedBytes(setup.key);
    const isIdle = () => !worker.claimed;
    const resident: Resident = {
      get claimed() {
        return !isIdle();
      },
      isBackground: setup.level === 'background',
      idleMs: () => performance.now() - worker.idleSince,
      bytes: () => Math.max(expected, worker.rssBytes ?? 0),
      retire: async () => {
        if (!isIdle()) return;
        this.#retire(worker);
        await worker.ended;
      },
    };
    const forget = () => {
      this.#workers.delete(worker);
      memory.delete(resident);
    };
    if (this.#settings.kind !== 'thread') memory.add(resident);
    worker.ended.then(forget, forget);
    return worker;
  }

  #retire(worker: Worker): void {
    this.#workers.delete(worker);
    worker.end(new WorkerError('closed', 'the worker was no longer needed'));
  }

  #retireIdle(): void {
    const since = performance.now() - this.#settings.idleMs;
    const usual = [...this.#workers].filter(({ level }) => level === 'usual');
    const byUse = usual.toSorted((a, b) => b.idleSince - a.idleSince);
    const kept = new Set([
      this.#settings.keepsLast === true ? byUse[0] : undefined,
      byUse.find(({ key }) => key === this.keptKey),
    ]);
    for (const worker of this.#workers) {
      if (!worker.claimed && worker.idleSince <= since && !kept.has(worker)) this.#retire(worker);
    }
  }
}
