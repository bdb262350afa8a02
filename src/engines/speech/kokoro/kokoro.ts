import type {
  EngineContext,
  SpeakerId,
  SpeechEngine,
  SpeechVoice,
  VoiceMix,
  VoiceSource,
} from '../engine.ts';
import { hasPhonemizer } from '../pronunciation/pronunciation.ts';
import type { KokoroOptions } from './kokoro.model.ts';
import { Preparation } from './preparation/preparation.ts';
import { findPackages } from './preparation/weights.ts';
import type { KokoroPackages } from './preparation/weights.ts';
import { describeVoice, voiceIdOf, voices } from './voices.ts';

export interface KokoroSettings {
  /** How many threads speak a sentence that a listener waits for. */
  readonly listenerThreads: number;
  /** Where the packages with the weights are; by default, they are found among the installed ones. */
  readonly packages?: KokoroPackages;
}

/** Kokoro-82M v1.0 (Apache-2.0): the studio voices. */
export function createKokoroEngine({ listenerThreads, packages }: KokoroSettings): SpeechEngine {
  let preparation: Preparation | undefined;
  let closed = false;

  async function prepare(context: EngineContext): Promise<readonly SpeechVoice[]> {
    const { log } = context;
    if (!hasPhonemizer()) {
      log.warn(
        {},
        'Kokoro: the studio voices are left out, because eSpeak NG, which they need, is not installed',
      );
      return [];
    }
    try {
      const found = packages ?? findPackages();
      preparation = await Preparation.start({ ...context, packages: found });
    } catch (error) {
      log.warn({ err: error }, `Kokoro: the studio voices are left out: ${(error as Error).message}`);
      return [];
    }
    preparation.ready.catch((error: Error) => {
      if (!closed) log.warn({ err: error }, `Kokoro: the studio voices cannot speak: ${error.message}`);
    });
    return voices.map(describeVoice);
  }

  function codeOf(voiceId: string): string {
    const voice = voices.find((one) => voiceIdOf(one) === voiceId);
    if (!voice) throw new Error(`Kokoro has no voice ${voiceId}`);
    return voice.code;
  }

  async function sourceOf(speaker: SpeakerId): Promise<VoiceSource> {
    if (!preparation) throw new Error('Kokoro is not prepared');
    const folder = await preparation.ready;
    const options: KokoroOptions = { folder, form: preparation.form };
    const module = new URL('./kokoro.model.ts', import.meta.url).href;
    return {
      model: { key: `kokoro-${options.form}`, module, options },
      speaker,
      listenerThreads,
    };
  }

  const source = async (voiceId: string): Promise<VoiceSource> => sourceOf(codeOf(voiceId));
  const mixedSource = async (mix: VoiceMix): Promise<VoiceSource> =>
    sourceOf(mix.map(({ voiceId, weight }) => ({ speaker: codeOf(voiceId), weight })));

  async function close(): Promise<void> {
    closed = true;
    await preparation?.close();
  }

  return { name: 'kokoro', prepare, source, mixedSource, close };
}
