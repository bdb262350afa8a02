/**
 * What a transcription engine is: it listens to a file from a point in time on and reports, step by step, what it
 * understood. A caller that keeps the steps can stop at any of them and continue later, in another process too.
 */

/** Something said between two pauses, or one of several sentences said without one. */
export interface Utterance {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  /** Who says it, from 0, in a recording with a channel for each person; undefined: that cannot be told. */
  readonly speaker?: number;
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
  /** A few seconds of somebody who is speaking now: it goes before recordings. */
  readonly isLive?: boolean | undefined;
  /** Whose it is: the accounts take turns. */
  readonly account?: string;
}

/** A recording whose language is wanted. */
export type DetectedRecording = Pick<Recording, 'path' | 'isLive'>;

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

/* Sound that is still being made. */

/** What is heard, in order; only the start of an utterance may come before the text of the one before it. */
export type Heard =
  | { readonly kind: 'started'; readonly atMs: number }
  | { readonly kind: 'stopped'; readonly atMs: number }
  /** What an utterance seems to say so far; what comes later may differ in any part. */
  | { readonly kind: 'partial'; readonly text: string }
  /** An utterance is over. Its text is empty where nothing was understood. */
  | ({ readonly kind: 'final'; readonly language?: string } & Utterance)
  /** All that came before a `cut` was told. */
  | { readonly kind: 'cut' };

export interface LiveSound {
  /** BCP 47. By default it is detected in the first utterances that are long enough to tell. */
  readonly language?: string | undefined;
  readonly account?: string;
  readonly sampleRate: number;
  /** Whether texts of utterances that are not over are wanted. Default: true. */
  readonly hasPartials?: boolean;
}

export interface LiveListening {
  /** How much sound has come. */
  readonly receivedMs: number;
  /** Resolves when there is room for more: a sender who is faster than the models has to wait. */
  push(samples: Int16Array): Promise<void>;
  /** The pause that ends an utterance from now on; `Infinity`: only `cut` and `end` do, and its length. */
  setPause(ms: number): void;
  /** Whatever is being said is over. */
  cut(): void;
  /** Forgets whatever is being said. */
  clear(): void;
  /** Nothing more will come. */
  end(): void;
  /** Until the sound ends and all of it was understood. Throws an `EngineError`, or an `AbortError` after an abort. */
  listen(heard: (event: Heard) => Promise<void>, signal: AbortSignal): Promise<void>;
}

export interface LiveTranscriber {
  isAvailable(): boolean;
  open(sound: LiveSound): LiveListening;
  close(): Promise<void>;
}
