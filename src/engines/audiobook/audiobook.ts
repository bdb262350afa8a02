/** Encodes clips and binds books, each in a worker process of its own, so that a long book keeps no clip waiting. */
import type { EngineLog } from '../engine-log.ts';
import { countSamples } from '../../platform/audio/mp3-frames.ts';
import { Pool } from '../../platform/workers/pool.ts';
import type { AudiobookEngine } from './engine.ts';

export interface AudiobookEngineSettings {
  readonly log: EngineLog;
  /** After how long without work a worker leaves memory. Default: one minute. */
  readonly idleMs?: number;
}

/** Workers run below everything else: on a busy machine they get little, and that is no failure. */
const silenceMs = 5 * 60_000;
const priority = 'background';

export function createAudiobookEngine({ log, idleMs = 60_000 }: AudiobookEngineSettings): AudiobookEngine {
  const pool = (entry: string) =>
    new Pool({
      entry: new URL(entry, import.meta.url),
      size: 1,
      idleMs,
      loadTimeoutMs: 60_000,
      stopGraceMs: 1_000,
      log,
    });
  const clips = pool('./clip.worker.ts');
  const books = pool('./m4b.worker.ts');

  return {
    async encode(job, signal) {
      const bytes = await clips.runOne({ key: 'clip', job, silenceMs, priority }, signal);
      return { bytes: bytes as Uint8Array, samples: countSamples(bytes as Uint8Array) };
    },

    bind: (job, signal) =>
      books.run({ key: 'book', job, silenceMs, priority }, signal) as AsyncGenerator<number, void, undefined>,

    async close() {
      await Promise.all([clips.close(), books.close()]);
    },
  };
}
