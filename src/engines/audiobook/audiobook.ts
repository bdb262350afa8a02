/**
 * Encodes clips and binds books, each in a worker process of its own, so that a long book keeps no clip waiting. A third
 * one follows the books that are being made: it remembers how far it is in each of them.
 */
import type { EngineLog } from '../engine-log.ts';
import { countSamples } from '../../platform/audio/mp3-frames.ts';
import { Pool } from '../../platform/workers/pool.ts';
import type { AudiobookEngine } from './engine.ts';
import type { BinderJob } from './m4b.worker.ts';

export interface AudiobookEngineSettings {
  readonly log: EngineLog;
  /** After how long without work a worker leaves memory. Default: one minute. */
  readonly idleMs?: number;
}

/** Workers run below everything else: on a busy machine they get little, and that is no failure. */
const silenceMs = 5 * 60_000;
const priority = 'background';
/** A worker that ends between two clips of a book would have to start it again. */
const longestSentenceMs = 10 * 60_000;

export function createAudiobookEngine({ log, idleMs = 60_000 }: AudiobookEngineSettings): AudiobookEngine {
  const pool = (entry: string, keptMs = idleMs) =>
    new Pool({
      entry: new URL(entry, import.meta.url),
      size: 1,
      idleMs: keptMs,
      loadTimeoutMs: 60_000,
      stopGraceMs: 1_000,
      log,
    });
  const clips = pool('./clip.worker.ts');
  const books = pool('./m4b.worker.ts');
  const followed = pool('./m4b.worker.ts', Math.max(idleMs, longestSentenceMs));
  /** The books, by their file of clips, that the worker of `followed` has started. */
  const started = new Set<string>();

  return {
    async encode(job, signal) {
      const bytes = await clips.runOne({ key: 'clip', job, silenceMs, priority }, signal);
      return { bytes: bytes as Uint8Array, samples: countSamples(bytes as Uint8Array) };
    },

    async follow(request, signal) {
      started.add(request.clipsFile);
      const job: BinderJob = { kind: 'follow', ...request };
      return (await followed.runOne({ key: 'book', job, silenceMs, priority }, signal)) as number;
    },

    bind(request, signal) {
      const job: BinderJob = { kind: 'bind', ...request };
      const binder = started.delete(request.clipsFile) ? followed : books;
      const task = { key: 'book', job, silenceMs, priority } as const;
      return binder.run(task, signal) as AsyncGenerator<number, void, undefined>;
    },

    async close() {
      await Promise.all([clips.close(), books.close(), followed.close()]);
    },
  };
}
