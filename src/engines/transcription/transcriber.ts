/** Every engine behind one interface: it chooses one that understands the language, and knows how long a file is. */
import { EngineError } from '../../platform/engine-error.ts';
import type { Recording, Step, TranscriptionEngine } from './engine.ts';
import type { MediaProbe } from './sound/media-probe.ts';

export interface Probe {
  readonly durationMs: number;
  /** The name of the format, for example `mp3`. */
  readonly kind: string;
}

export interface Transcriber {
  /** Whether an engine is available for the language; undefined stands for one that was not given. */
  understands(language: string | undefined): boolean;
  /** Whether recordings in other languages can be written down in English. */
  translates(): boolean;
  /** What a file contains, whatever it is called. Throws an `EngineError`; `unreadable` says what to do. */
  probe(path: string, signal: AbortSignal): Promise<Probe>;
  /** Throws an `EngineError`, or an `AbortError` after an abort. */
  transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined>;
  close(): Promise<void>;
}

export interface TranscriberDeps {
  /** In order of preference, for each language. */
  readonly engines: readonly TranscriptionEngine[];
  readonly probe: MediaProbe;
}

export function createTranscriber(deps: TranscriberDeps): Transcriber {
  return new EngineTranscriber(deps);
}

class EngineTranscriber implements Transcriber {
  readonly #deps: TranscriberDeps;

  constructor(deps: TranscriberDeps) {
    this.#deps = deps;
  }

  understands(language: string | undefined): boolean {
    return this.#find(language) !== undefined;
  }

  translates(): boolean {
    return this.#translator(undefined) !== undefined;
  }

  probe(path: string, signal: AbortSignal): Promise<Probe> {
    return this.#deps.probe.probe(path, signal);
  }

  async *transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined> {
    const { language, inEnglish } = recording;
    const engine = inEnglish ? this.#translator(language) : this.#find(language);
    if (!engine) throw new EngineError('unavailable', 'No engine understands this language.');
    yield* engine.transcribe(recording, signal);
  }

  async close(): Promise<void> {
    const { engines, probe } = this.#deps;
    await Promise.all([probe.close(), ...engines.map((engine) => engine.close())]);
  }

  #translator(language: string | undefined): TranscriptionEngine | undefined {
    return this.#deps.engines.find(
      (engine) => engine.translates === true && engine.isAvailable() && engine.understands(language),
    );
  }

  #find(language: string | undefined): TranscriptionEngine | undefined {
    return this.#deps.engines.find((engine) => engine.isAvailable() && engine.understands(language));
  }
}
