/** Where the server asks about a file: in another process, with a bound on its time and memory. */
import { EngineError } from '../../engine-error.ts';
import type { EngineLog } from '../../engine-log.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import { WorkerError } from '../../../platform/workers/protocol.ts';
import type { Piece, PieceRequest } from './piece.ts';
import type { Probe, SoundJob } from './sound.worker.ts';
import { readResults } from './unreadable.ts';

export interface SoundDesk {
  probe(path: string, signal: AbortSignal): Promise<Probe>;
  piece(request: PieceRequest, signal: AbortSignal): Promise<Piece>;
  close(): Promise<void>;
}

export function openSoundDesk({ workers, log }: { workers: number; log: EngineLog }): SoundDesk {
  const pool = new Pool({
    entry: new URL('./sound.worker.ts', import.meta.url),
    size: workers,
    idleMs: 30_000,
    loadTimeoutMs: 30_000,
    stopGraceMs: 200,
    heapMb: 256,
    log,
  });

  async function ask<Answer extends object>(job: SoundJob, signal: AbortSignal): Promise<Answer> {
    const silenceMs = job.kind === 'probe' ? 30_000 : 120_000;
    try {
      const task = { key: 'sound', job, silenceMs };
      for await (const answer of readResults<Answer>(pool.run(task, signal))) return answer;
    } catch (error) {
      // Nothing but the file is at work here: when it costs a process its memory or its time, the file is at fault.
      if (!isFilesFault(error)) throw error;
      throw new EngineError('unreadable', 'This file is broken: reading it takes too much.', {
        cause: error,
      });
    }
    throw new EngineError('failed', 'Nothing came back about the file.');
  }

  return {
    probe: (path, signal) => ask<Probe>({ kind: 'probe', path }, signal),
    piece: (request, signal) => ask<Piece>({ kind: 'piece', ...request }, signal),
    close: () => pool.close(),
  };
}

const isFilesFault = (error: unknown): boolean =>
  error instanceof EngineError &&
  error.cause instanceof WorkerError &&
  ['crashed', 'out_of_memory', 'timed_out'].includes(error.cause.fault);
