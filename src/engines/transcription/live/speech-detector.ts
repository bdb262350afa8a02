/** Finds speech in short stretches of sound, in a process of its own: it is asked several times a second. */
import { EngineError } from '../../../platform/engine-error.ts';
import type { PlainLog } from '../../../platform/log.ts';
import { workerLimits } from '../../../platform/time-limits.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import { findDetector, type Stretch, verifyDetector } from '../phrases/phrases.ts';
import { installed } from '../phrases/transcribe.ts';
import { transcriptionError } from '../sound/media-probe.ts';
import type { DetectionJob, DetectionSetup } from './speech-detector.worker.ts';

const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.transcription;

export interface SpeechDetectorSettings {
  readonly idleMs: number;
  readonly log: PlainLog;
}

export class SpeechDetector {
  readonly #file = installed(findDetector);
  readonly #pool: Pool;
  #verified: Promise<void> | undefined;

  constructor({ idleMs, log }: SpeechDetectorSettings) {
    this.#pool = new Pool({
      entry: new URL('./speech-detector.worker.ts', import.meta.url),
      size: 1,
      idleMs,
      loadTimeoutMs,
      stopGraceMs: 1_000,
      heapMb: 128,
      log,
    });
  }

  isAvailable(): boolean {
    return this.#file !== undefined;
  }

  /** Times count from the first sample. Speech that has just ended may seem to last a quarter of a second longer. */
  async find(samples: Int16Array, signal: AbortSignal): Promise<readonly Stretch[]> {
    const job: DetectionJob = { samples };
    const setup: DetectionSetup = { detector: await this.#verify() };
    try {
      return (await this.#pool.runOne({ key: 'speech', setup, job, silenceMs }, signal)) as Stretch[];
    } catch (error) {
      throw transcriptionError(error, 'failed');
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #verify(): Promise<string> {
    const file = this.#file;
    if (file === undefined) throw new EngineError('unavailable', 'The detector of speech is not installed.');
    await (this.#verified ??= verifyDetector(file));
    return file;
  }
}
