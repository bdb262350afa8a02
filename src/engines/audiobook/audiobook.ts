/** Encodes clips and binds audiobooks, in separate worker processes, so that a long audiobook delays no clip. */
import type { EngineLog } from '../engine-log.ts';
import { countSamples } from '../../platform/audio/mp3-frames.ts';
import { Pool } from '../../platform/workers/pool.ts';
import type { AudiobookEngine, BindRequest, ClipRequest, EncodedClip } from './engine.ts';

export interface AudiobookEngineSettings {
  readonly log: EngineLog;
  /** How long an idle worker stays in memory. Default: one minute. */
  readonly idleMs?: number;
}

/** Workers have the lowest priority: on a busy machine a long silence is no failure. */
const silenceMs = 5 * 60_000;
const priority = 'background';

export class PooledAudiobookEngine implements AudiobookEngine {
  readonly #clips: Pool;
  readonly #books: Pool;

  constructor(settings: AudiobookEngineSettings) {
    this.#clips = openPool('./clip.worker.ts', settings);
    this.#books = openPool('./m4b.worker.ts', settings);
  }

  async encode(job: ClipRequest, signal: AbortSignal): Promise<EncodedClip> {
    const bytes = await this.#clips.runOne({ key: 'clip', job, silenceMs, priority }, signal);
    return { bytes: bytes as Uint8Array, samples: countSamples(bytes as Uint8Array) };
  }

  bind(job: BindRequest, signal: AbortSignal): AsyncIterable<number> {
    return this.#books.run({ key: 'book', job, silenceMs, priority }, signal) as AsyncIterable<number>;
  }

  async close(): Promise<void> {
    await Promise.all([this.#clips.close(), this.#books.close()]);
  }
}

const openPool = (entry: string, { log, idleMs = 60_000 }: AudiobookEngineSettings): Pool =>
  new Pool({
    entry: new URL(entry, import.meta.url),
    size: 1,
    idleMs,
    loadTimeoutMs: 60_000,
    stopGraceMs: 1_000,
    log,
  });
