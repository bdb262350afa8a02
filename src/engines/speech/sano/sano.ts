import type { EngineContext, SpeechEngine, SpeechVoice, VoiceSource } from '../engine.ts';
import { hasPhonemizer } from '../pronunciation/pronunciation.ts';
import { describeVoice, filesOf, findPackage, verifyVoice, voiceIdOf, voices } from './voices.ts';
import type { SanoOptions } from './sano.model.ts';

/** Half a megabyte each: voices that sanoTTS distilled from large ones. */
export class SanoEngine implements SpeechEngine {
  readonly name = 'sano';
  readonly #findPackage: () => string;

  constructor(packageDir?: string) {
    this.#findPackage = () => packageDir ?? findPackage();
  }

  async prepare({ log }: EngineContext): Promise<readonly SpeechVoice[]> {
    try {
      if (!hasPhonemizer()) throw new Error('eSpeak NG, which they need, is not installed');
      const packageDir = this.#findPackage();
      for (const voice of voices) await verifyVoice(packageDir, voice);
      return voices.map(describeVoice);
    } catch (error) {
      log.warn({ err: error }, `sanoTTS: the small voices are left out: ${(error as Error).message}`);
      return [];
    }
  }

  source(voiceId: string): Promise<VoiceSource> {
    const voice = voices.find((one) => voiceIdOf(one) === voiceId);
    if (!voice) return Promise.reject(new Error(`sanoTTS has no voice ${voiceId}`));
    const options: SanoOptions = { files: filesOf(this.#findPackage(), voice), espeak: voice.espeak };
    const module = new URL('./sano.model.ts', import.meta.url).href;
    return Promise.resolve({
      model: { key: `sano-${voice.folder}`, module, options },
      speaker: voice.folder,
      maxCharacters: 200,
    });
  }
}
