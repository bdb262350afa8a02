/** The processes in which a model listens on this machine; its weights are verified before the first of them starts. */
import type { PlainLog } from '../../../platform/log.ts';
import { workerLimits } from '../../../platform/time-limits.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import type { PoolTask } from '../../../platform/workers/ticket.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { transcriptionError } from '../sound/media-probe.ts';

export interface ModelSettings {
  /** Recordings that are transcribed at the same time. */
  readonly workers: number;
  readonly numThreads: number;
  /** How long an idle model stays in memory. */
  readonly idleMs: number;
  readonly log: PlainLog;
}

export interface ModelWorkersDeps<Files> {
  /** The name of the model. */
  readonly model: string;
  readonly entry: URL;
  readonly settings: ModelSettings;
  /** Undefined if the model is not installed. */
  readonly prepare: (() => Promise<Files>) | undefined;
}

/** What each worker gets before its first job. */
export interface ModelSetup<Files> {
  readonly files: Files;
  readonly numThreads: number;
}

const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.transcription;

export class ModelWorkers<Files> {
  readonly #deps: ModelWorkersDeps<Files>;
  readonly #pool: Pool;
  #prepared: Promise<Files> | undefined;

  constructor(deps: ModelWorkersDeps<Files>) {
    this.#deps = deps;
    const { workers, idleMs, log } = deps.settings;
    this.#pool = new Pool({
      entry: deps.entry,
      size: workers,
      maxBackground: workers,
      idleMs,
      loadTimeoutMs,
      stopGraceMs: 1_000,
      heapMb: 512,
      // Half a minute of sound with its model, in 32-bit numbers.
      expectedBytes: () => 600e6,
      log,
    });
  }

  isAvailable(): boolean {
    return this.#deps.prepare !== undefined;
  }

  /** Throws an `EngineError`, or an `AbortError` after an abort. */
  async *run<Result>(job: unknown, signal: AbortSignal): AsyncGenerator<Result, void, undefined> {
    const { model, settings } = this.#deps;
    const setup: ModelSetup<Files> = { files: await this.#prepare(), numThreads: settings.numThreads };
    const task: PoolTask = { key: model, setup, job, silenceMs, priority: 'background' };
    try {
      yield* this.#pool.run(task, signal) as AsyncGenerator<Result, void, undefined>;
    } catch (error) {
      throw transcriptionError(error, 'failed');
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /** Verified for the first recording: a server that never transcribes reads no weights. */
  async #prepare(): Promise<Files> {
    const { model, prepare, settings } = this.#deps;
    if (!prepare) throw new EngineError('unavailable', `The weights of ${model} are not installed.`);
    this.#prepared ??= prepare();
    try {
      return await this.#prepared;
    } catch (cause) {
      this.#prepared = undefined;
      settings.log.warn({ err: cause }, `${model}: its weights are missing or damaged`);
      throw new EngineError('unavailable', `The weights of ${model} are missing or damaged.`, { cause });
    }
  }
}

/** What `find` returns; undefined if it throws because a package is missing. */
export function installed<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
