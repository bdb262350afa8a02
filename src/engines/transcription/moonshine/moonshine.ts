import { EngineError } from '../../engine-error.ts';
import type { PlainLog } from '../../../platform/log.ts';
import { Pool, type PoolTask } from '../../../platform/workers/pool.ts';
import type { Recording, Step, TranscriptionEngine } from '../engine.ts';
import { transcriptionError } from '../sound/media-probe.ts';
import type { MoonshineJob, MoonshineSetup } from './moonshine.worker.ts';
import { findPackages, prepareMoonshine, type MoonshineFiles, type MoonshinePackages } from './weights.ts';

export interface MoonshineSettings {
  readonly modelsDir: string;
  /** Recordings that are transcribed at the same time. */
  readonly workers: number;
  readonly numThreads: number;
  /** After how long without work the model leaves memory. */
  readonly idleMs: number;
  readonly log: PlainLog;
  /** Where the weights are; found among the installed packages when not given. */
  readonly packages?: MoonshinePackages;
}

/** A step comes every few seconds; one that does not come in this time never will. */
const silenceMs = 180_000;

/** Moonshine base, English, on this machine (MIT). */
export class Moonshine implements TranscriptionEngine {
  readonly name = 'moonshine';
  readonly #settings: MoonshineSettings;
  readonly #packages: MoonshinePackages | undefined;
  readonly #pool: Pool;
  #prepared: Promise<MoonshineFiles> | undefined;

  constructor(settings: MoonshineSettings) {
    this.#settings = settings;
    this.#packages = settings.packages ?? installed();
    this.#pool = new Pool({
      entry: new URL('./moonshine.worker.ts', import.meta.url),
      size: settings.workers,
      maxBackground: settings.workers,
      idleMs: settings.idleMs,
      loadTimeoutMs: 120_000,
      stopGraceMs: 1_000,
      heapMb: 512,
      log: settings.log,
    });
  }

  isAvailable(): boolean {
    return this.#packages !== undefined;
  }

  understands(language: string | undefined): boolean {
    return language === undefined || /^en\b/i.test(language);
  }

  async *transcribe({ path, fromMs }: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined> {
    const setup: MoonshineSetup = { files: await this.#prepare(), numThreads: this.#settings.numThreads };
    const job: MoonshineJob = { path, fromMs };
    const task: PoolTask = { key: 'moonshine', setup, job, silenceMs, priority: 'background' };
    try {
      yield* this.#pool.run(task, signal) as AsyncGenerator<Step, void, undefined>;
    } catch (error) {
      throw transcriptionError(error, 'failed');
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /** Verified when the first recording asks for it: a server that never transcribes reads no weights. */
  async #prepare(): Promise<MoonshineFiles> {
    if (!this.#packages) throw new EngineError('unavailable', 'The weights of Moonshine are not installed.');
    this.#prepared ??= prepareMoonshine(this.#packages, this.#settings.modelsDir);
    try {
      return await this.#prepared;
    } catch (cause) {
      this.#prepared = undefined;
      this.#settings.log.warn({ err: cause }, 'Moonshine: its weights are missing or damaged');
      throw new EngineError('unavailable', 'The weights of Moonshine are missing or damaged.', { cause });
    }
  }
}

function installed(): MoonshinePackages | undefined {
  try {
    return findPackages();
  } catch {
    return undefined;
  }
}
