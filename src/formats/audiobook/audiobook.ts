/** Encodes clips and the sound of M4Bs, in separate worker processes, so that an M4B delays no clip. */
import { countSamples } from '../audio/mp3-frames.ts';
import type { PlainLog } from '../../platform/log.ts';
import { workerLimits } from '../../platform/time-limits.ts';
import { Pool } from '../../platform/workers/pool.ts';
import type { AudiobookEngine, ClipRequest, EncodedClip, SoundRequest } from './engine.ts';

export interface AudiobookEngineSettings {
  readonly log: PlainLog;
  /** How long an idle worker stays in memory. Default: one minute. */
  readonly idleMs?: number;
}

const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.audiobook;
const priority = 'background';

export class PooledAudiobookEngine implements AudiobookEngine {
  readonly #clips: Pool;
  readonly #sounds: Pool;

  constructor(settings: AudiobookEngineSettings) {
    this.#clips = openPool('./clip.worker.ts', settings);
    this.#sounds = openPool('./m4b.worker.ts', settings);
  }

  async encode(job: ClipRequest, signal: AbortSignal): Promise<EncodedClip> {
    const bytes = await this.#clips.runOne({ key: 'clip', job, silenceMs, priority }, signal);
    return { bytes: bytes as Uint8Array, samples: countSamples(bytes as Uint8Array) };
  }

  async encodeSound(job: SoundRequest, signal: AbortSignal): Promise<Uint8Array> {
    return (await this.#sounds.runOne({ key: 'sound', job, silenceMs, priority }, signal)) as Uint8Array;
  }

  async close(): Promise<void> {
    await Promise.all([this.#clips, this.#sounds].map((pool) => pool.close()));
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
