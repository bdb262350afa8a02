/**
 * Every voice of every engine behind one door. Synthesis runs in a pool of worker processes; a worker
 * holds one model, loads it when the first job asks for it, and leaves when nobody does any more.
 */
import { EngineError } from '../engine-error.ts';
import { createPool } from '../../platform/workers/pool.ts';
import { WorkerError } from '../../platform/workers/protocol.ts';
import type { EngineContext, SpeechEngine, SpeechVoice, VoiceSource } from './engine.ts';
import { toSpeakable } from './speakable.ts';

export interface SpeakerSettings {
  readonly engines: readonly SpeechEngine[];
  readonly context: EngineContext;
  /** How many sentences are spoken at the same time: one for each core serves best, with one thread in each. */
  readonly workers: number;
  /** How many loaded models may wait for their next sentence besides the speaking ones. Default: two. */
  readonly spareModels?: number;
  /** After how long without a sentence a model leaves memory. Default: five minutes. */
  readonly idleMs?: number;
  readonly loadTimeoutMs?: number;
  /** What every sentence may take, to which comes `characterTimeoutMs` for each of its characters. */
  readonly sentenceTimeoutMs?: number;
  readonly characterTimeoutMs?: number;
  /** How long an aborted sentence may go on before its worker is replaced. Default: one second, less than a load. */
  readonly stopGraceMs?: number;
}

export interface SpeakRequest {
  readonly voiceId: string;
  /** One sentence, or a part of one. */
  readonly text: string;
  readonly language: string;
  /** Nobody listens yet: whoever does comes first. */
  readonly background?: boolean;
}

export interface Speaker {
  voices(): readonly SpeechVoice[];
  /**
   * Speaks when iteration begins; yields 16-bit mono samples at the voice's rate, and nothing at all for a
   * text with nothing to pronounce. Throws an `AbortError` after an abort and otherwise an `EngineError`.
   */
  speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<Int16Array, void, undefined>;
  close(): Promise<void>;
}

/** A job holds its worker to the end, so nobody may hand in a chapter as a sentence. */
export const MAX_TEXT_LENGTH = 2_000;

export async function createSpeaker(settings: SpeakerSettings): Promise<Speaker> {
  const { engines, context, workers } = settings;
  const { sentenceTimeoutMs = 30_000, characterTimeoutMs = 400 } = settings;
  const catalog = await openCatalog(engines, context);
  const pool = createPool({
    entry: new URL('./speech.worker.ts', import.meta.url),
    size: workers,
    keep: workers + (settings.spareModels ?? 2),
    idleMs: settings.idleMs ?? 5 * 60_000,
    loadTimeoutMs: settings.loadTimeoutMs ?? 120_000,
    stopGraceMs: settings.stopGraceMs ?? 1_000,
    log: context.log,
  });

  async function* speak({ voiceId, text, language, background = false }: SpeakRequest, signal: AbortSignal) {
    const entry = catalog.get(voiceId);
    if (!entry) throw new EngineError('unknown_voice', `There is no voice "${voiceId}"`);
    if (text.length > MAX_TEXT_LENGTH)
      throw new EngineError('too_long', 'The text is too long for one sentence');
    const spoken = toSpeakable(text);
    if (!spoken) return;
    const { model, speaker } = await findSource(entry.engine, voiceId, signal);
    const timeoutMs = sentenceTimeoutMs + spoken.length * characterTimeoutMs;
    const task = {
      key: model.key,
      setup: model,
      job: { text: spoken, language, speaker },
      timeoutMs,
      background,
    };
    try {
      yield* pool.run(task, signal) as AsyncGenerator<Int16Array, void, undefined>;
    } catch (error) {
      throw error instanceof WorkerError ? explain(error, voiceId) : error;
    }
  }

  async function close(): Promise<void> {
    await Promise.all([pool.close(), ...engines.map((engine) => engine.close?.())]);
  }

  const voices = [...catalog.values()].map(({ voice }) => voice);
  return { voices: () => voices, speak, close };
}

/** An engine may still be preparing its model; a caller who has gone does not wait for it. */
async function findSource(engine: SpeechEngine, voiceId: string, signal: AbortSignal): Promise<VoiceSource> {
  const gone = Promise.withResolvers<undefined>();
  const leave = () => gone.resolve(undefined);
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  try {
    const source = await Promise.race([gone.promise, engine.source(voiceId)]);
    if (source) return source;
    throw Object.assign(new Error('The caller has gone', { cause: signal.reason }), { name: 'AbortError' });
  } catch (error) {
    if (signal.aborted) throw error;
    const message = `The model of voice "${voiceId}" could not be prepared`;
    throw new EngineError('unavailable', message, { cause: error });
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

type Catalog = Map<string, { readonly voice: SpeechVoice; readonly engine: SpeechEngine }>;

async function openCatalog(engines: readonly SpeechEngine[], context: EngineContext): Promise<Catalog> {
  const catalog: Catalog = new Map();
  const lists = await Promise.all(engines.map((engine) => prepare(engine, context)));
  for (const [index, engine] of engines.entries()) {
    for (const voice of lists[index]!) {
      const taken = catalog.get(voice.voiceId);
      if (!taken) catalog.set(voice.voiceId, { voice, engine });
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

function explain(error: WorkerError, voiceId: string): EngineError {
  if (error.fault === 'closed') return new EngineError('closed', 'Speech is shutting down', { cause: error });
  const details = { detail: error.message, cause: error };
  if (error.fault === 'load_failed') {
    return new EngineError('unavailable', `The model of voice "${voiceId}" cannot be loaded`, details);
  }
  return new EngineError('failed', `Voice "${voiceId}" failed on this sentence`, details);
}
