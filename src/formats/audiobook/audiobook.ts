/**
 * Encodes clips and binds audiobooks, in separate worker processes, so that a long audiobook delays no clip. A third
 * process follows the audiobooks that are being made: it remembers how far it is in each of them.
 */
import { countSamples } from '../audio/mp3-frames.ts';
import type { PlainLog } from '../../platform/log.ts';
import { workerLimits } from '../../platform/time-limits.ts';
import { Pool } from '../../platform/workers/pool.ts';
import type { AudiobookEngine, BindRequest, ClipRequest, EncodedClip, FollowRequest } from './engine.ts';
import type { BinderJob } from './m4b.worker.ts';

export interface AudiobookEngineSettings {
  readonly log: PlainLog;
  /** How long an idle worker stays in memory. Default: one minute. */
  readonly idleMs?: number;
}

const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.audiobook;
const priority = 'background';
/** A worker that stopped between two clips would have to start the audiobook over. */
const longestSentenceMs = 10 * 60_000;

export class PooledAudiobookEngine implements AudiobookEngine {
  readonly #clips: Pool;
  readonly #books: Pool;
  readonly #growing: Pool;
  /** The files of clips that the worker of `#growing` has started. */
  readonly #started = new Set<string>();

  constructor(settings: AudiobookEngineSettings) {
    this.#clips = openPool('./clip.worker.ts', settings);
    this.#books = openPool('./m4b.worker.ts', settings);
    this.#growing = openPool('./m4b.worker.ts', { ...settings, idleMs: longestSentenceMs });
  }

  async encode(job: ClipRequest, signal: AbortSignal): Promise<EncodedClip> {
    const bytes = await this.#clips.runOne({ key: 'clip', job, silenceMs, priority }, signal);
    return { bytes: bytes as Uint8Array, samples: countSamples(bytes as Uint8Array) };
  }

  async follow(request: FollowRequest, signal: AbortSignal): Promise<number> {
    this.#started.add(request.clipsFile);
    const job: BinderJob = { kind: 'follow', ...request };
    return (await this.#growing.runOne({ key: 'book', job, silenceMs, priority }, signal)) as number;
  }

  bind(request: BindRequest, signal: AbortSignal): AsyncIterable<number> {
    const job: BinderJob = { kind: 'bind', ...request };
    const pool = this.#started.delete(request.clipsFile) ? this.#growing : this.#books;
    return pool.run({ key: 'book', job, silenceMs, priority }, signal) as AsyncIterable<number>;
  }

  async close(): Promise<void> {
    await Promise.all([this.#clips, this.#books, this.#growing].map((pool) => pool.close()));
  }
}

const openPool = (entry: string, { log, idleMs = 60_000 }: AudiobookEngineSettings): Pool =>
  new Pool({
    entry: new URL(entry, import.meta.url),
    size: 1,
    idleMs,
    loadTimeoutMs,
    stopGraceMs: 1_000,
    log,
  });
