/** Encodes clips and binds books, each in a worker process of its own, so that a long book keeps no clip waiting. */
import type { EngineLog } from '../engine-log.ts';
import { countSamples } from '../../platform/audio/mp3-frames.ts';
import { createPool } from '../../platform/workers/pool.ts';
import type { AudiobookEngine } from './engine.ts';

export interface AudiobookEngineSettings {
  readonly log: EngineLog;
  /** After how long without work a worker leaves memory. Default: one minute. */
  readonly idleMs?: number;
}

/** Workers run below everything else: on a busy machine they get little, and that is no failure. */
const clipTimeoutMs = 5 * 60_000;
/** A book is bound at some fifty times its pace where nothing else runs. */
const bindTimeoutMs = (samples: number, sampleRate: number) => 600_000 + (samples / sampleRate) * 1000;

export function createAudiobookEngine({ log, idleMs = 60_000 }: AudiobookEngineSettings): AudiobookEngine {
  const pool = (entry: string) =>
    createPool({
      entry: new URL(entry, import.meta.url),
      size: 1,
      keep: 1,
      idleMs,
      loadTimeoutMs: 60_000,
      stopGraceMs: 1_000,
      log,
    });
  const clips = pool('./clip.worker.ts');
  const books = pool('./m4b.worker.ts');

  return {
    async encode(job, signal) {
      const task = { key: 'clip', setup: undefined, job, timeoutMs: clipTimeoutMs };
      for await (const chunk of clips.run(task, signal)) {
        const bytes = chunk as Uint8Array;
        return { bytes, samples: countSamples(bytes) };
      }
      throw new Error('The encoder answered nothing');
    },

    async bind(job, signal) {
      const { samples, sampleRate } = job.book;
      const timeoutMs = bindTimeoutMs(samples, sampleRate);
      for await (const _progress of books.run({ key: 'book', setup: undefined, job, timeoutMs }, signal));
    },

    async close() {
      await Promise.all([clips.close(), books.close()]);
    },
  };
}
