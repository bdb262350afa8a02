/** The engines of this machine as one: English goes to the engine made for it, other languages to the one that knows many. */
import { EngineError } from '../../platform/engine-error.ts';
import type { Recording, Step, TranscriptionEngine } from './engine.ts';

export interface LocalTranscriptionDeps {
  readonly english: TranscriptionEngine;
  readonly others: TranscriptionEngine & {
    /** The language spoken in a file; undefined if there is no speech. */
    detect(path: string, signal: AbortSignal): Promise<string | undefined>;
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
    const language = recording.language ?? (await this.#detect(recording.path, signal));
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

  async #detect(path: string, signal: AbortSignal): Promise<string | undefined> {
    const { others } = this.#deps;
    return others.isAvailable() ? others.detect(path, signal) : undefined;
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
