/**
 * How fast each voice speaks on this machine, so that people know before they choose one. A model is measured once,
 * within seconds, at the lowest priority and while nobody listens, and again after a while or when the machine or the program has changed.
 *
 *   unknown ──► being measured ──► known (kept on the disk) ──► out of date ──► being measured
 */
import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from '../../../platform/replace-file.ts';
import { workerLimits } from '../../../platform/time-limits.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import type { EngineContext, SpeechVoice, VoiceSource } from '../engine.ts';
import type { SpeedJob } from './speed.worker.ts';

export interface VoiceSpeedsDeps extends EngineContext {
  readonly voices: () => readonly SpeechVoice[];
  readonly source: (voiceId: string) => Promise<VoiceSource>;
  /** The version of this program: another one may compute differently. */
  readonly version: string;
}

interface Measured {
  readonly speed: number;
  /** Epoch milliseconds. */
  readonly measuredAt: number;
}

export interface KeptSpeeds {
  readonly machine: string;
  readonly models: Record<string, Measured>;
}

const freshMs = 30 * 24 * 3_600_000;
const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.speechSpeed;

/** What a measurement is valid for: this program on this machine. */
export const machineOf = (version: string): string =>
  [version, process.arch, cpus()[0]?.model, availableParallelism()].join(' · ');

export class VoiceSpeeds {
  readonly #deps: VoiceSpeedsDeps;
  readonly #file: string;
  readonly #machine: string;
  /** By the key of the model. */
  readonly #models = new Map<string, Measured>();
  readonly #keys = new Map<string, string>();
  /** Models that are being measured, or that cannot be. */
  readonly #tried = new Set<string>();
  readonly #pool: Pool;
  #isLooking = false;
  #isRead = false;

  constructor(deps: VoiceSpeedsDeps) {
    this.#deps = deps;
    this.#file = join(deps.modelsDir, 'speeds.json');
    this.#machine = machineOf(deps.version);
    this.#pool = new Pool({
      entry: new URL('./speed.worker.ts', import.meta.url),
      size: 1,
      // One sentence, then all its memory is given back.
      reuse: false,
      idleMs: 60_000,
      loadTimeoutMs,
      stopGraceMs: 500,
      log: deps.log,
    });
  }

  /** Seconds of sound that a listener gets in a second; undefined until it is measured. */
  of(voiceId: string): number | undefined {
    const key = this.#keys.get(voiceId);
    return key === undefined ? undefined : this.#models.get(key)?.speed;
  }

  /** Measures what is not known, until `signal` aborts. A model that is still being prepared is waited for. */
  async measure(signal: AbortSignal = new AbortController().signal): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      if (!this.#isRead) await this.#read();
      await Promise.all(this.#deps.voices().map((voice) => this.#look(voice, signal)));
    } finally {
      this.#isLooking = false;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #look(voice: SpeechVoice, signal: AbortSignal): Promise<void> {
    const { source, log } = this.#deps;
    // An engine whose model cannot be prepared has logged that itself.
    const found = await source(voice.voiceId).catch(() => undefined);
    if (!found) return;
    const { key } = found.model;
    this.#keys.set(voice.voiceId, key);
    const known = this.#models.get(key);
    if ((known && Date.now() - known.measuredAt < freshMs) || this.#tried.has(key)) return;
    this.#tried.add(key);
    try {
      const speed = await this.#measureModel(voice, found, signal);
      if (!(speed > 0)) return;
      this.#models.set(key, { speed: Math.round(speed * 100) / 100, measuredAt: Date.now() });
      await this.#keep();
      log.info({ model: key, speed }, 'Speech: the speed of a model on this machine was measured');
      this.#tried.delete(key);
    } catch (error) {
      // Another time.
      if (signal.aborted) return void this.#tried.delete(key);
      if ((error as { fault?: string }).fault !== 'closed')
        log.warn({ err: error, model: key }, 'Speech: the speed of a model could not be measured');
    }
  }

  async #measureModel(voice: SpeechVoice, source: VoiceSource, signal: AbortSignal): Promise<number> {
    const { model, speaker, listenerThreads: threads = 1 } = source;
    const { language, sampleRate } = voice;
    const job: SpeedJob = {
      model,
      threads,
      sampleRate,
      speech: { text: textIn(language), language, speaker },
    };
    const task = { key: model.key, job, silenceMs, priority: 'background' } as const;
    return (await this.#pool.runOne(task, signal)) as number;
  }

  async #read(): Promise<void> {
    this.#isRead = true;
    try {
      const { machine, models } = JSON.parse(await readFile(this.#file, 'utf8')) as KeptSpeeds;
      if (machine !== this.#machine) return;
      for (const [key, measured] of Object.entries(models)) this.#models.set(key, measured);
    } catch {
      // Nothing was kept yet, or it cannot be read: the models are measured.
    }
  }

  async #keep(): Promise<void> {
    const kept: KeptSpeeds = { machine: this.#machine, models: Object.fromEntries(this.#models) };
    await mkdir(this.#deps.modelsDir, { recursive: true });
    await replaceFile(this.#file, JSON.stringify(kept, undefined, 2));
  }
}

/** Numbers are spoken in every language. */
const textIn = (language: string): string =>
  language.startsWith('en')
    ? 'The keeper of the harbour lit the lamp, and waited for the boats to come home.'
    : '1, 2, 3, 4, 5, 6, 7, 8, 9, 10.';
