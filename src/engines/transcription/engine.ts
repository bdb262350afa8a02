/**
 * What a transcription engine is: it listens to a file from a point in time on and says, step by step, what it
 * understood. Whoever keeps the steps can stop at any of them and go on later, in another process too.
 */

/** Something said between two pauses, or one of several sentences said without one. */
export interface Utterance {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

export interface Step {
  /** What was understood since the step before, in order; nothing where nobody speaks. */
  readonly utterances: readonly Utterance[];
  /** Everything before is told: `fromMs` of a later call. */
  readonly doneMs: number;
}

export interface Recording {
  readonly path: string;
  /** BCP 47; not given: the engine finds out, or takes the one it knows. */
  readonly language?: string;
  /** Where to begin. */
  readonly fromMs: number;
}

export interface TranscriptionEngine {
  readonly name: string;
  /** Whether it is installed or configured. Asks nobody outside this machine. */
  isThere(): boolean;
  /** Undefined stands for a language that nobody named. */
  understands(language: string | undefined): boolean;
  /** Throws a `TranscriptionError`, or an `AbortError` after an abort. Leaving the loop stops it. */
  transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined>;
  close(): Promise<void>;
}

/**
 * - `unreadable`: the file is at fault, and the message says what to do about it
 * - `unavailable`: no engine can do it now: weights are missing, a server does not answer
 * - `refused`: a server says no and will say no again
 * - `failed`: it may work next time
 */
export type TranscriptionFault = 'unreadable' | 'unavailable' | 'refused' | 'failed';

export class TranscriptionError extends Error {
  override readonly name = 'TranscriptionError';
  readonly fault: TranscriptionFault;

  constructor(fault: TranscriptionFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }
}

export interface EngineLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
