/**
 * Which engine speaks which voice. An engine that fails, or an id that is taken, does not affect the voices of the others. The
 * voices of some engines come and go while the program runs.
 */
import type { EngineContext, SpeechEngine, SpeechVoice } from './engine.ts';
import { gainDbOf } from './levels.ts';
import { paceOf } from './paces.ts';

export interface CatalogEntry {
  readonly voice: SpeechVoice;
  readonly engine: SpeechEngine;
}

export class Catalog {
  readonly #engines: readonly SpeechEngine[];
  readonly #context: EngineContext;
  readonly #lists: (readonly SpeechVoice[])[];
  #entries: ReadonlyMap<string, CatalogEntry> = new Map();
  #voices: readonly SpeechVoice[] = [];

  private constructor(engines: readonly SpeechEngine[], context: EngineContext) {
    this.#engines = engines;
    this.#context = context;
    this.#lists = engines.map(() => []);
  }

  static async open(engines: readonly SpeechEngine[], context: EngineContext): Promise<Catalog> {
    const catalog = new Catalog(engines, context);
    await Promise.all(engines.map((engine, index) => catalog.#prepare(engine, index)));
    catalog.#build();
    return catalog;
  }

  voices(): readonly SpeechVoice[] {
    return this.#voices;
  }

  find(voiceId: string): CatalogEntry | undefined {
    return this.#entries.get(voiceId);
  }

  async #prepare(engine: SpeechEngine, index: number): Promise<void> {
    try {
      this.#lists[index] = await engine.prepare(this.#context);
    } catch (error) {
      this.#context.log.warn(
        { err: error, engine: engine.name },
        'Speech engine left out: it could not be prepared',
      );
    }
    engine.onVoices?.((voices) => {
      this.#lists[index] = voices;
      this.#build();
    });
  }

  #build(): void {
    const entries = new Map<string, CatalogEntry>();
    for (const [index, engine] of this.#engines.entries()) {
      for (const voice of this.#lists[index]!) {
        const { voiceId } = voice;
        const taken = entries.get(voiceId);
        const even = { gainDb: gainDbOf(voiceId), pace: paceOf(voiceId), ...voice };
        if (!taken) entries.set(voiceId, { voice: even, engine });
        else
          this.#context.log.warn(
            { voiceId, engine: engine.name },
            `Voice left out: ${taken.engine.name} has its id`,
          );
      }
    }
    this.#entries = entries;
    this.#voices = Array.from(entries.values(), ({ voice }) => voice);
  }
}
