/** Encodes clips and the sound of M4Bs, in separate worker processes, so that an M4B delays no clip. */
import { availableParallelism } from 'node:os';
import { countSamples } from '../audio/mp3-frames.ts';
import type { PlainLog } from '../../platform/log.ts';
import { workerLimits } from '../../platform/time-limits.ts';
import { Pool } from '../../platform/workers/pool.ts';
import type {
  AudiobookEngine,
  ClipRequest,
  EncodedClip,
  MasterRequest,
  Measures,
  SoundRequest,
} from './engine.ts';

export interface AudiobookEngineSettings {
  readonly log: PlainLog;
  /** How long an idle worker stays in memory. Default: one minute. */
  readonly idleMs?: number;
}

const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.audiobook;
const priority = 'background';

/** One encodes what eight cores speak at most, with the fastest of the voices. */
const encoders = Math.ceil(availableParallelism() / 8);

export class PooledAudiobookEngine implements AudiobookEngine {
  readonly #clips: Pool;
  readonly #sounds: Pool;
  readonly #masters: Pool;

  constructor(settings: AudiobookEngineSettings) {
    this.#clips = openPool('./clip.worker.ts', encoders, settings);
    this.#sounds = openPool('./m4b.worker.ts', 1, settings);
    this.#masters = openPool('./master.worker.ts', 1, settings);
  }

  async encode(job: ClipRequest, signal: AbortSignal): Promise<EncodedClip> {
    const bytes = await this.#clips.runOne({ key: 'clip', job, silenceMs, priority }, signal);
    return { bytes: bytes as Uint8Array, samples: countSamples(bytes as Uint8Array) };
  }

  async encodeSound(job: SoundRequest, signal: AbortSignal): Promise<Uint8Array> {
    return (await this.#sounds.runOne({ key: 'sound', job, silenceMs, priority }, signal)) as Uint8Array;
  }

  async *master(job: MasterRequest, signal: AbortSignal): AsyncGenerator<Uint8Array | Measures> {
    for await (const piece of this.#masters.run({ key: 'master', job, silenceMs, priority }, signal))
      yield piece as Uint8Array | Measures;
  }

  async close(): Promise<void> {
    await Promise.all([this.#clips, this.#sounds, this.#masters].map((pool) => pool.close()));
  }
}

const openPool = (entry: string, size: number, { log, idleMs = 60_000 }: AudiobookEngineSettings): Pool =>
  new Pool({
    entry: new URL(entry, import.meta.url),
    size,
    maxBackground: size,
    idleMs,
    loadTimeoutMs,
    stopGraceMs: 1_000,
    log,
  });
