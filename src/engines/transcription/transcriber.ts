/** Every engine behind one door: who understands the language, and how long a file is. */
import { EngineError } from '../engine-error.ts';
import type { Recording, Step, TranscriptionEngine } from './engine.ts';
import type { SoundDesk } from './sound/desk.ts';

export interface Probe {
  readonly durationMs: number;
  /** The name of the format, for example `mp3`. */
  readonly kind: string;
}

export interface Transcriber {
  /** Whether some engine is there for the language; undefined stands for one that nobody named. */
  understands(language: string | undefined): boolean;
  /** What a file holds, by its content. Throws an `EngineError`; `unreadable` says what to do. */
  probe(path: string, signal: AbortSignal): Promise<Probe>;
  /** Throws an `EngineError`, or an `AbortError` after an abort. */
  transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined>;
  close(): Promise<void>;
}

export interface TranscriberSettings {
  /** In order of preference, for each language. */
  readonly engines: readonly TranscriptionEngine[];
  readonly desk: SoundDesk;
}

export function createTranscriber({ engines, desk }: TranscriberSettings): Transcriber {
  const find = (language: string | undefined) =>
    engines.find((engine) => engine.isAvailable() && engine.understands(language));

  async function* transcribe(
    recording: Recording,
    signal: AbortSignal,
  ): AsyncGenerator<Step, void, undefined> {
    const engine = find(recording.language);
    if (!engine) throw new EngineError('unavailable', 'No engine understands this language.');
    yield* engine.transcribe(recording, signal);
  }

  return {
    understands: (language) => find(language) !== undefined,
    probe: (path, signal) => desk.probe(path, signal),
    transcribe,
    close: async () => void (await Promise.all([desk.close(), ...engines.map((engine) => engine.close())])),
  };
}
