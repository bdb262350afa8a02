/** Reads recordings for the server in another process, with a bound on its time and memory. */
import type { PlainLog } from '../../../platform/log.ts';
import { workerLimits } from '../../../platform/time-limits.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import { EngineError, fromWorker } from '../../../platform/engine-error.ts';
import type { Piece, PieceRequest, ProbeResult, ProbeJob } from './media-probe.worker.ts';

export interface MediaProbeDeps {
  readonly workers: number;
  readonly log: PlainLog;
}

const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.mediaProbe;

export class MediaProbe {
  readonly #pool: Pool;

  constructor({ workers, log }: MediaProbeDeps) {
    this.#pool = new Pool({
      entry: new URL('./media-probe.worker.ts', import.meta.url),
      size: workers,
      idleMs: 30_000,
      loadTimeoutMs,
      stopGraceMs: 200,
      heapMb: 256,
      log,
    });
  }

  /** Length and format of a file, by its content. */
  probe(path: string, signal: AbortSignal): Promise<ProbeResult> {
    return this.#ask<ProbeResult>({ kind: 'probe', path }, signal);
  }

  cut(request: PieceRequest, signal: AbortSignal): Promise<Piece> {
    return this.#ask<Piece>({ kind: 'piece', ...request }, signal);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #ask<Result>(job: ProbeJob, signal: AbortSignal): Promise<Result> {
    try {
      return (await this.#pool.runOne({ key: 'media', job, silenceMs }, signal)) as Result;
    } catch (error) {
      // Only the file can be at fault when the process runs out of memory or time.
      throw transcriptionError(error, 'unreadable');
    }
  }
}

/** A worker's error for callers of transcription; `crash` is the fault for a worker that crashed or hung. */
export function transcriptionError(error: unknown, crash: 'unreadable' | 'failed'): unknown {
  const explained = fromWorker(error, () => 'The transcription failed.');
  if (!(explained instanceof EngineError)) return explained;
  const { fault } = explained;
  if (fault === 'closed')
    return new EngineError('unavailable', 'The server is stopping.', { cause: explained });
  if (fault !== 'crashed' && fault !== 'timed_out') return explained;
  const message =
    crash === 'unreadable' ? 'This file is broken: reading it takes too much.' : explained.message;
  return new EngineError(crash, message, { cause: explained });
}
