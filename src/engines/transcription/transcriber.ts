/** Every engine behind one interface: it chooses one that understands the language, and knows how long a file is. */
import { EngineError } from '../../platform/engine-error.ts';
import type { DetectedRecording, Recording, Step, TranscriptionEngine } from './engine.ts';
import { Moonshine, type MoonshineSettings } from './moonshine/moonshine.ts';
import { type OpenaiSettings, OpenaiTranscription } from './openai.ts';
import type { MediaProbe } from './sound/media-probe.ts';
import { Whisper } from './whisper/whisper.ts';

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

/* The engines of this machine as one: English goes to the engine made for it, other languages to the one that knows many. */

export interface LocalTranscriptionDeps {
  readonly english: TranscriptionEngine;
  readonly others: TranscriptionEngine & {
    /** The language spoken in a file; undefined if there is no speech. */
    detect(recording: DetectedRecording, signal: AbortSignal): Promise<string | undefined>;
  };
}

export class LocalTranscription implements TranscriptionEngine {
  readonly name = 'local';
  readonly #deps: LocalTranscriptionDeps;

  constructor(deps: LocalTranscriptionDeps) {
    this.#deps = deps;
  }

  get translates(): boolean {
    const { others } = this.#deps;
    return others.translates === true && others.isAvailable();
  }

  isAvailable(): boolean {
    return this.#deps.english.isAvailable() || this.#deps.others.isAvailable();
  }

  understands(language: string | undefined): boolean {
    return this.#find(language) !== undefined;
  }

  async *transcribe(recording: Recording, signal: AbortSignal): AsyncGenerator<Step, void, undefined> {
    const language = recording.language ?? (await this.#detect(recording, signal));
    const isEnglish = language === undefined || primary(language) === 'en';
    const engine = recording.inEnglish && !isEnglish ? this.#translatorOf(language) : this.#find(language);
    if (!engine) throw new EngineError('unreadable', refusal(language));
    const known = language !== undefined && { language };
    for await (const step of engine.transcribe({ ...recording, ...known }, signal))
      yield { ...step, ...known };
  }

  async close(): Promise<void> {
    await Promise.all([this.#deps.english.close(), this.#deps.others.close()]);
  }

  async #detect(recording: DetectedRecording, signal: AbortSignal): Promise<string | undefined> {
    const { others } = this.#deps;
    return others.isAvailable() ? others.detect(recording, signal) : undefined;
  }

  #translatorOf(language: string): TranscriptionEngine | undefined {
    const { others } = this.#deps;
    return this.translates && others.understands(language) ? others : undefined;
  }

  #find(language: string | undefined): TranscriptionEngine | undefined {
    const { english, others } = this.#deps;
    return [english, others].find((engine) => engine.isAvailable() && engine.understands(language));
  }
}

const primary = (language: string): string => language.split('-', 1)[0]!.toLowerCase();

function refusal(language = 'und'): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  return `This recording seems to be ${name}, which this server cannot transcribe. If it is another language, say which.`;
}

export interface EnginesSettings {
  /** `auto`, `off`, or the one to use. */
  readonly engine: 'auto' | 'off' | 'moonshine' | 'openai';
  /** For both of the models on this machine. */
  readonly moonshine: MoonshineSettings;
  readonly openai: OpenaiSettings;
}

/** The engines the settings ask for, in order of preference. */
export function openTranscriptionEngines(
  settings: EnginesSettings,
  probe: MediaProbe,
): TranscriptionEngine[] {
  const openai = () => new OpenaiTranscription(settings.openai, probe);
  const { engine } = settings;
  if (engine === 'off') return [];
  if (engine === 'openai') return [openai()];
  const moonshine = new Moonshine(settings.moonshine);
  const local = new LocalTranscription({ english: moonshine, others: new Whisper(settings.moonshine) });
  if (engine === 'moonshine') return [local];
  // Recordings declared as English stay on this machine; a server that the operator chose knows the rest better than our models.
  return [namedLanguagesOnly(moonshine), openai(), local];
}

/** The same engine, for recordings whose language was given. */
function namedLanguagesOnly(engine: TranscriptionEngine): TranscriptionEngine {
  return {
    name: engine.name,
    isAvailable: () => engine.isAvailable(),
    understands: (language) => language !== undefined && engine.understands(language),
    transcribe: (recording: Recording, signal) => engine.transcribe(recording, signal),
    close: async () => undefined,
  };
}
