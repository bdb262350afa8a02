/**
 * What a transcription engine is: it listens to a file from a point in time on and reports, step by step, what it
 * understood. A caller that keeps the steps can stop at any of them and continue later, in another process too.
 */

/** Something said between two pauses, or one of several sentences said without one. */
export interface Utterance {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

export interface Step {
  /** What was understood since the step before, in order; nothing if there was no speech. */
  readonly utterances: readonly Utterance[];
  /** Everything before is transcribed: `fromMs` of a later call. */
  readonly doneMs: number;
  /** The language that is spoken, if the engine reports it. */
  readonly language?: string;
}

export interface Recording {
  readonly path: string;
  /** BCP 47. By default, the engine detects it, or assumes the one it knows. */
  readonly language?: string;
  /** Where to start. */
  readonly fromMs: number;
  /** Whether to write it down in English, whatever is spoken; for an engine that `translates`. */
  readonly inEnglish?: boolean;
  /** No person waits for it. */
  readonly isBackground?: boolean;
  /** Whose it is: the accounts take turns. */
  readonly account?: string;
}

export interface TranscriptionEngine {
  readonly name: string;
  /** Whether it is installed or configured. Calls nothing outside this machine. */
  isAvailable(): boolean;
  /** Whether it can write in English what is said in the languages that it understands. */
  readonly translates?: boolean;
  /** Undefined stands for a language that was not given. */
  understands(language: string | undefined): boolean;
  /** Throws an `EngineError`, or an `AbortError` after an abort. Leaving the loop stops it. */
  transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined>;
  close(): Promise<void>;
}
