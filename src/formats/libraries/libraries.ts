/** Reads each export in a separate process, with limits on its time and memory. */
import { mkdir, rm } from 'node:fs/promises';
import { EngineError, fromWorker, type EngineFault } from '../../platform/engine-error.ts';
import type { PlainLog } from '../../platform/log.ts';
import type { Scratch } from '../../platform/storage/scratch.ts';
import { workerLimits } from '../../platform/time-limits.ts';
import { Pool } from '../../platform/workers/pool.ts';
import type { SavedLibrary } from './engine.ts';

export interface LibraryReader {
  read(path: string, signal: AbortSignal): Promise<SavedLibrary>;
  close(): Promise<void>;
}

export interface LibraryReaderDeps {
  readonly scratch: Pick<Scratch, 'path'>;
  readonly log: PlainLog;
}

export function createLibraryReader({ scratch, log }: LibraryReaderDeps): LibraryReader {
  const pool = new Pool({
    entry: new URL('worker.ts', import.meta.url),
    size: 1,
    idleMs: 1_000,
    loadTimeoutMs: workerLimits.extraction.loadMs,
    stopGraceMs: 0,
    memoryBytes: 1024 ** 3,
    reuse: false,
    log,
  });
  return {
    async read(path, signal) {
      const { silenceMs } = workerLimits.extraction;
      // What the process unpacks goes even where the process was killed.
      const folder = scratch.path();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const task = { key: 'library', job: { path, folder }, cpuMs: 0, silenceMs, isLong: true };
      try {
        return (await pool.runOne(task, signal)) as SavedLibrary;
      } catch (error) {
        const explained = fromWorker(error, explain);
        if (explained instanceof EngineError)
          log.info({ fault: explained.fault, detail: explained.detail }, 'A library could not be read');
        throw explained;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: () => pool.close(),
  };
}

const explain = (fault: EngineFault): string =>
  fault === 'closed'
    ? 'was not read: the server is stopping.'
    : 'takes too long to read, or needs more memory than a file may use. Split it.';
