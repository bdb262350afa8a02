import { prepareFolder } from '../../../platform/models/model-folder.ts';
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
import { type KokoroFiles, kokoroFiles, modelDigest } from './model-files.ts';
import { describeVoice, voiceIdOf, voices } from './voices.ts';
import { findPackages, type KokoroPackages } from './weights.ts';

export interface KokoroSettings {
  /** How many threads speak a sentence that a listener waits for. */
  readonly listenerThreads: number;
  /** Where the packages with the weights are; by default, they are found among the installed ones. */
  readonly packages?: KokoroPackages;
}

/** Kokoro-82M v1.0 (Apache-2.0), with a generator of our own: the studio voices. */
export function createKokoroEngine({ listenerThreads, packages }: KokoroSettings): SpeechEngine {
  let folder: string | undefined;
  let files: KokoroFiles | undefined;
  let closed = false;

  async function prepare({ modelsDir, log }: EngineContext): Promise<readonly SpeechVoice[]> {
    if (!hasPhonemizer()) {
      log.warn(
        {},
        'Kokoro: the studio voices are left out, because eSpeak NG, which they need, is not installed',
      );
      return [];
    }
    try {
      files = kokoroFiles(packages ?? findPackages(), modelsDir);
      const how = await prepareFolder(files);
      if (how === 'made') log.info({ folder: files.path }, 'Kokoro: the studio voices are ready');
      folder = files.path;
      const model = await modelDigest();
      return voices.map((voice) => ({ ...describeVoice(voice), model }));
    } catch (error) {
      const left = `Kokoro: the studio voices are left out: ${(error as Error).message}`;
      if (!closed) log.warn({ err: error }, left);
      return [];
    } finally {
      await files?.close();
    }
  }

  function codeOf(voiceId: string): string {
    const voice = voices.find((one) => voiceIdOf(one) === voiceId);
    if (!voice) throw new Error(`Kokoro has no voice ${voiceId}`);
    return voice.code;
  }

  async function sourceOf(speaker: SpeakerId): Promise<VoiceSource> {
    if (folder === undefined) throw new Error('Kokoro is not prepared');
    const options: KokoroOptions = { folder };
    const module = new URL('./kokoro.model.ts', import.meta.url).href;
    return { model: { key: 'kokoro', module, options }, speaker, listenerThreads };
  }

  const source = async (voiceId: string): Promise<VoiceSource> => sourceOf(codeOf(voiceId));
  const mixedSource = async (mix: VoiceMix): Promise<VoiceSource> =>
    sourceOf(mix.map(({ voiceId, weight }) => ({ speaker: codeOf(voiceId), weight })));

  return {
    name: 'kokoro',
    prepare,
    source,
    mixedSource,
    async close() {
      closed = true;
      await files?.close();
    },
  };
}
