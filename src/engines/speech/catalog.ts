/**
 * Which engine speaks which voice. An engine that fails, or an id that is taken, does not affect the voices of the others. The
 * voices of some engines come and go while the program runs.
 */
import { resampled } from '../../formats/audio/samples.ts';
import type { PlainLog } from '../../platform/log.ts';
import type { EngineContext, SpeechChunk, SpeechEngine, SpeechVoice } from './engine.ts';
import { gainDbOf, paceOf } from './levels.ts';

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

/* Lets a voice of this machine speak a sentence that a server could not, if the owner has set one. */

export interface SubstituteDeps {
  readonly voice: SpeechVoice;
  readonly standIn: SpeechVoice;
  readonly speak: (voiceId: string) => AsyncGenerator<SpeechChunk, void, undefined>;
  readonly log: PlainLog;
}

/** The other voice speaks only if nothing of the sentence was heard yet. */
export async function* withSubstitute(
  deps: SubstituteDeps,
  signal: AbortSignal,
): AsyncGenerator<SpeechChunk, void, undefined> {
  const { voice, standIn, speak, log } = deps;
  let isHeard = false;
  try {
    for await (const chunk of speak(voice.voiceId)) {
      isHeard ||= chunk.samples.length > 0;
      yield chunk;
    }
  } catch (error) {
    if (isHeard || signal.aborted) throw error;
    log.warn(
      { voice: voice.voiceId, standIn: standIn.voiceId, reason: (error as Error).message },
      'Speech: a voice of this machine speaks in place of a server',
    );
    yield* substitute(deps);
  }
}

/** At the rate of the replaced voice. Word times are left out, because they count samples of another rate. */
async function* substitute({ voice, standIn, speak }: SubstituteDeps): AsyncGenerator<SpeechChunk> {
  for await (const samples of resampled(samplesOf(speak(standIn.voiceId)), {
    from: standIn.sampleRate,
    to: voice.sampleRate,
  }))
    yield { samples, isSubstitute: true };
  yield { samples: new Int16Array(0), endsPart: true, isSubstitute: true };
}

async function* samplesOf(chunks: AsyncIterable<SpeechChunk>): AsyncGenerator<Int16Array> {
  for await (const { samples } of chunks) yield samples;
}

/* Describes a mix of several voices of one engine. The engine makes its sound. */

interface Weighted {
  readonly weight: number;
}

interface Ingredient extends Weighted {
  readonly voice: SpeechVoice;
}

/** The part that decides the accent; the first of those that weigh the same. */
export const heaviest = <P extends Weighted>(parts: readonly P[]): P =>
  parts.reduce((most, part) => (part.weight > most.weight ? part : most));

/** Parts in the order of their ids, with weights that add up to one, so that the same mix is always the same list. */
export function normalize<P extends Weighted & { readonly voiceId: string }>(parts: readonly P[]): P[] {
  const sorted = parts.toSorted((a, b) => (a.voiceId < b.voiceId ? -1 : 1));
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  return sorted.map((part) => ({ ...part, weight: part.weight / total }));
}

/** `parts` are normalized. */
export function mixVoices(
  { voiceId, name }: Pick<SpeechVoice, 'voiceId' | 'name'>,
  parts: readonly Ingredient[],
): SpeechVoice {
  const { voice } = heaviest(parts);
  const mean = (valueOf: (voice: SpeechVoice) => number): number =>
    round(parts.reduce((sum, part) => sum + part.weight * valueOf(part.voice), 0));
  const isOneGender = parts.every((part) => part.voice.gender === voice.gender);
  return {
    ...voice,
    voiceId,
    name,
    gender: isOneGender ? voice.gender : 'not_specified',
    description: `A mix of ${parts.map(shareOf).join(', ')}.`,
    gainDb: mean(({ gainDb = 0 }) => gainDb),
    pace: mean(({ pace = 1 }) => pace),
    mix: parts.map((part) => ({ voiceId: part.voice.voiceId, weight: part.weight })),
  };
}

const shareOf = ({ voice, weight }: Ingredient): string => `${voice.name} (${Math.round(weight * 100)} %)`;

/** To a thousandth: nobody hears a smaller difference. */
const round = (value: number): number => Math.round(value * 1_000) / 1_000;
