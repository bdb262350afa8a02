/** Which engine speaks which voice. An engine that fails, or an id that is taken, leaves the others their voices. */
import { gainDbOf } from './levels.ts';
import { paceOf } from './paces.ts';
import type { EngineContext, SpeechEngine, SpeechVoice } from './engine.ts';

export type Catalog = ReadonlyMap<string, { readonly voice: SpeechVoice; readonly engine: SpeechEngine }>;

export async function openCatalog(
  engines: readonly SpeechEngine[],
  context: EngineContext,
): Promise<Catalog> {
  const catalog = new Map<string, { voice: SpeechVoice; engine: SpeechEngine }>();
  const lists = await Promise.all(engines.map((engine) => prepare(engine, context)));
  for (const [index, engine] of engines.entries()) {
    for (const voice of lists[index]!) {
      const taken = catalog.get(voice.voiceId);
      const { voiceId } = voice;
      const even = { gainDb: gainDbOf(voiceId), pace: paceOf(voiceId), ...voice };
      if (!taken) catalog.set(voiceId, { voice: even, engine });
      else
        context.log.warn(
          { voiceId: voice.voiceId, engine: engine.name },
          `Voice left out: ${taken.engine.name} has its id`,
        );
    }
  }
  return catalog;
}

async function prepare(engine: SpeechEngine, context: EngineContext): Promise<readonly SpeechVoice[]> {
  try {
    return await engine.prepare(context);
  } catch (error) {
    context.log.warn({ err: error, engine: engine.name }, 'Speech engine left out: it could not be prepared');
    return [];
  }
}
