import type { Recording, Step, TranscriptionEngine } from '../engine.ts';
import { installed, type ModelSettings, ModelWorkers, type PhraseJob } from '../phrases/transcribe.ts';
import { findPackages, prepareMoonshine, type MoonshineFiles, type MoonshinePackages } from './weights.ts';

export interface MoonshineSettings extends ModelSettings {
  readonly modelsDir: string;
  /** Where the weights are; by default, they are found among the installed packages. */
  readonly packages?: MoonshinePackages;
}

/** Moonshine base, English, on this machine (MIT). */
export class Moonshine implements TranscriptionEngine {
  readonly name = 'moonshine';
  readonly #workers: ModelWorkers<MoonshineFiles>;

  constructor(settings: MoonshineSettings) {
    const packages = settings.packages ?? installed(findPackages);
    this.#workers = new ModelWorkers({
      model: 'Moonshine',
      entry: new URL('./moonshine.worker.ts', import.meta.url),
      settings,
      prepare: packages && (() => prepareMoonshine(packages, settings.modelsDir)),
    });
  }

  isAvailable(): boolean {
    return this.#workers.isAvailable();
  }

  understands(language: string | undefined): boolean {
    return language === undefined || /^en\b/i.test(language);
  }

  transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined> {
    const { path, fromMs } = recording;
    const job: PhraseJob = { path, fromMs };
    return this.#workers.run<Step>(job, signal, recording);
  }

  close(): Promise<void> {
    return this.#workers.close();
  }
}
