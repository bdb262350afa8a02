/** From a voice to the worker that speaks it, and from what that worker reports to what callers are told. */
import { EngineError } from '../../platform/engine-error.ts';
import { untilAborted } from '../../platform/until-aborted.ts';
import type { WorkerError } from '../../platform/workers/ticket.ts';
import type { CatalogEntry } from './catalog.ts';
import type { VoiceSource } from './engine.ts';
import type { SpeechSetup } from './speech.worker.ts';

/** Which worker speaks it: one with several threads for a listener. */
export function setupOf({ model, listenerThreads = 1 }: VoiceSource, background: boolean) {
  const setup: SpeechSetup = { ...model, threads: background ? 1 : listenerThreads };
  return { key: model.key, setup };
}

export const sourceOf = ({ engine, voice }: CatalogEntry, voiceId: string): Promise<VoiceSource> =>
  voice.mix && engine.mixedSource ? engine.mixedSource(voice.mix) : engine.source(voiceId);

/** An engine may still be preparing its model; a caller who has gone does not wait for it. */
export async function waitForSource(
  found: Promise<VoiceSource>,
  voiceId: string,
  signal: AbortSignal,
): Promise<VoiceSource> {
  try {
    return await untilAborted(found, signal);
  } catch (error) {
    if (signal.aborted)
      throw Object.assign(new Error('The caller has gone', { cause: error }), { name: 'AbortError' });
    const message = `The model of voice "${voiceId}" could not be prepared`;
    throw new EngineError('unavailable', message, { cause: error });
  }
}

export function explain(error: WorkerError, voiceId: string): EngineError {
  if (error.fault === 'closed') return new EngineError('closed', 'Speech is shutting down', { cause: error });
  const details = { detail: error.message, cause: error };
  if (error.fault === 'load_failed') {
    return new EngineError('unavailable', `The model of voice "${voiceId}" cannot be loaded`, details);
  }
  return new EngineError('failed', `Voice "${voiceId}" failed on this sentence`, details);
}
