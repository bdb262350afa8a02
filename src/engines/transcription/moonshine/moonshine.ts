import { EngineError } from '../../engine-error.ts';
import type { EngineLog } from '../../engine-log.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import type { Step, TranscriptionEngine } from '../engine.ts';
import { readResults } from '../sound/unreadable.ts';
import type { MoonshineJob, MoonshineSetup } from './moonshine.worker.ts';
import { findPackages, prepareMoonshine, type MoonshineFiles, type MoonshinePackages } from './weights.ts';

export interface MoonshineSettings {
  readonly modelsDir: string;
  /** Recordings that are listened to at the same time. */
  readonly workers: number;
  readonly numThreads: number;
  /** After how long without work the model leaves memory. */
  readonly idleMs: number;
  readonly log: EngineLog;
  /** Where the weights are; found among the installed packages when not given. */
  readonly packages?: MoonshinePackages;
}

/** A step comes every few seconds; one that does not come in this time never will. */
const silenceMs = 180_000;

/** Moonshine base, English, on this machine (MIT). */
export function createMoonshine(settings: MoonshineSettings): TranscriptionEngine {
  const packages = settings.packages ?? installed();
  const pool = new Pool({
    entry: new URL('./moonshine.worker.ts', import.meta.url),
    size: settings.workers,
    maxBackground: settings.workers,
    idleMs: settings.idleMs,
    loadTimeoutMs: 120_000,
    stopGraceMs: 1_000,
    heapMb: 512,
    log: settings.log,
  });
  let prepared: Promise<MoonshineFiles> | undefined;

  /** Verified when the first recording asks for it: a server that never transcribes reads no weights. */
  async function prepare(): Promise<MoonshineFiles> {
    if (!packages) throw new EngineError('unavailable', 'The weights of Moonshine are not installed.');
    prepared ??= prepareMoonshine(packages, settings.modelsDir);
    try {
      return await prepared;
    } catch (error) {
      prepared = undefined;
      settings.log.warn({ err: error }, 'Moonshine: its weights are missing or damaged');
      throw new EngineError('unavailable', 'The weights of Moonshine are missing or damaged.', {
        cause: error,
      });
    }
  }

  async function* transcribe({ path, fromMs }: { path: string; fromMs: number }, signal: AbortSignal) {
    const setup: MoonshineSetup = { files: await prepare(), numThreads: settings.numThreads };
    const job: MoonshineJob = { path, fromMs };
    const task = { key: 'moonshine', setup, job, silenceMs, priority: 'background' as const };
    yield* readResults<Step>(pool.run(task, signal));
  }

  return {
    name: 'moonshine',
    isAvailable: () => packages !== undefined,
    understands: (language) => language === undefined || /^en\b/i.test(language),
    transcribe,
    close: () => pool.close(),
  };
}

function installed(): MoonshinePackages | undefined {
  try {
    return findPackages();
  } catch {
    return undefined;
  }
}
