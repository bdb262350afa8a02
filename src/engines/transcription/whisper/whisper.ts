import type { DetectedRecording, Recording, Step, TranscriptionEngine } from '../engine.ts';
import { installed, ModelWorkers, type ModelSettings } from '../phrases/transcribe.ts';
import { understandsLanguage } from './tokens.ts';
import { findWhisper, verifyWhisper, type WhisperFiles } from './weights.ts';
import type { WhisperJob } from './whisper.worker.ts';

export interface WhisperSettings extends ModelSettings {
  /** Where the weights are; by default, they are found among the installed packages. */
  readonly files?: WhisperFiles;
}

/** Whisper base, on this machine (Apache-2.0): tells languages apart, and transcribes many of them. */
export class Whisper implements TranscriptionEngine {
  readonly name = 'whisper';
  readonly translates = true;
  readonly #workers: ModelWorkers<WhisperFiles>;

  constructor(settings: WhisperSettings) {
    const files = settings.files ?? installed(findWhisper);
    this.#workers = new ModelWorkers({
      model: 'Whisper',
      entry: new URL('./whisper.worker.ts', import.meta.url),
      settings,
      prepare: files && (() => verifyWhisper(files)),
    });
  }

  isAvailable(): boolean {
    return this.#workers.isAvailable();
  }

  understands(language: string | undefined): boolean {
    return language === undefined || understandsLanguage(language);
  }

  /** The language of a recording's first minute or so of speech; undefined if it has none. */
  async detect({ path, isLive }: DetectedRecording, signal: AbortSignal): Promise<string | undefined> {
    const job: WhisperJob = { kind: 'detect', path };
    let found: string | undefined;
    // To the end of the job: who leaves before it stops the worker, and with it the model.
    for await (const { language } of this.#workers.run<{ language: string }>(job, signal, { isLive }))
      found ??= language;
    return found;
  }

  async *transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined> {
    const { path, fromMs } = recording;
    const language = recording.language ?? (await this.detect(recording, signal)) ?? 'en';
    const kind = recording.inEnglish ? 'translate' : 'transcribe';
    const job: WhisperJob = { kind, path, fromMs, language };
    yield* this.#workers.run<Step>(job, signal, recording);
  }

  close(): Promise<void> {
    return this.#workers.close();
  }
}
