/** Where Moonshine's weights, its vocabulary and the speech detector come from, and how they are verified. */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepareFolder, verifyFile, type ModelFolder } from '../../../platform/models/model-folder.ts';
import { findDetector, verifyDetector } from '../phrases/phrases.ts';

export interface MoonshineFiles {
  readonly encoder: string;
  readonly decoder: string;
  readonly tokens: string;
  readonly detector: string;
}

export interface MoonshinePackages {
  /** `@usefulsensors/moonshine-js` 0.1.16: the model, as its authors publish it. */
  readonly modelDir: string;
  /** `llama-tokenizer-js` 1.2.2: the vocabulary is that of Llama. */
  readonly vocabularyFile: string;
  /** Silero's speech detector. */
  readonly detectorFile: string;
}

const SHA_256 = {
  encoder: '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
  decoder: 'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
  vocabulary: '34a7b9f7579d40486444590c37cba6564ef40c3dd98ecdfc2f7c886ae72c898d',
  tokens: 'e3fbc29e5942492b07f5d20e988657d64ab5e0a6dbd5ea5d8bc5aa5f494b20fb',
};

/** Throws when one of them is not installed. */
export function findPackages(): MoonshinePackages {
  const { resolve } = createRequire(import.meta.url);
  const entry = fileURLToPath(import.meta.resolve('@usefulsensors/moonshine-js'));
  return {
    modelDir: join(dirname(entry), 'model', 'base', 'quantized'),
    vocabularyFile: resolve('llama-tokenizer-js'),
    detectorFile: findDetector(),
  };
}

/** The files, verified to the last bit. The model is used from its package; only the tokens are written. */
export async function prepareMoonshine(
  { modelDir, vocabularyFile, detectorFile }: MoonshinePackages,
  modelsDir: string,
): Promise<MoonshineFiles> {
  const [encoder, decoder] = [
    join(modelDir, 'encoder_model.onnx'),
    join(modelDir, 'decoder_model_merged.onnx'),
  ];
  await verifyFile(encoder, SHA_256.encoder);
  await verifyFile(decoder, SHA_256.decoder);
  await verifyDetector(detectorFile);
  const folder = vocabularyFolder(vocabularyFile, modelsDir);
  await prepareFolder(folder);
  return { encoder, decoder, tokens: join(folder.path, tokensFile), detector: detectorFile };
}

const tokensFile = 'tokens.txt';

function vocabularyFolder(vocabularyFile: string, modelsDir: string): ModelFolder {
  return {
    path: join(modelsDir, 'moonshine-base-en'),
    check: (folder) => verifyFile(join(folder, tokensFile), SHA_256.tokens),
    async fill(folder) {
      await verifyFile(vocabularyFile, SHA_256.vocabulary);
      const { default: tokenizer } = (await import(pathToFileURL(vocabularyFile).href)) as {
        default: { vocabById: readonly string[] };
      };
      await writeFile(join(folder, tokensFile), tokenLines(tokenizer.vocabById), { flush: true });
    },
  };
}

/** The model has more outputs than Llama has words; the rest are its own special tokens, which are never shown. */
const outputs = 32_768;

/** In sherpa-onnx's format: each token in base64, then its number. */
function tokenLines(vocabulary: readonly string[]): string {
  const lines = Array.from({ length: outputs }, (_, id) => {
    const token = vocabulary[id] ?? `<<ST_${id}>>`;
    const byte = /^<0x([0-9A-F]{2})>$/.exec(token)?.[1];
    const bytes = byte === undefined ? Buffer.from(token.replaceAll('▁', ' ')) : Buffer.from(byte, 'hex');
    return `${bytes.toString('base64')} ${id}`;
  });
  return `${lines.join('\n')}\n`;
}
