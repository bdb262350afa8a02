/** Cuts Kokoro's front out of its weights, in a process of its own. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '../../../platform/workers/serve.ts';
import { takeWeights, writeGraph } from '../onnx/onnx.ts';
import { convolveBytes } from './graphs/bytes.ts';
import { cutFront } from './graphs/parts.ts';
import { readNetwork } from './graphs/simplify.ts';
import { modelFiles, type FilesJob } from './model-files.ts';
import { pronunciationFolder, readVoices, readWeights, unpackPronunciation } from './weights.ts';

serve<FilesJob, never>(async () => async ({ packages, folder }) => {
  const write = (name: string, content: Buffer) => writeFile(join(folder, name), content, { flush: true });
  const front = cutFront(readNetwork(await readWeights(packages)));
  convolveBytes(front);
  await write(modelFiles.weights, takeWeights(front));
  await write(modelFiles.front, writeGraph(front, modelFiles.weights, {}));
  await write(modelFiles.styles, await readVoices(packages));
  await mkdir(join(folder, pronunciationFolder));
  await unpackPronunciation(packages, folder);
});
