/**
 * The first step to Kokoro's tables of statistics: every voice says sentences, and what the front knows about each is
 * stored together with the generator's statistics. Takes minutes of processor time; sentences that were spoken
 * before are not spoken again.
 *
 *   node bin/run.mjs scripts/kokoro/collect.ts <model folder> <folder for the samples> [rounds] [voice,voice…]
 */
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frameCountOf } from '../../src/engines/speech/kokoro/front.ts';
import { convolveBytesAndPlanes } from '../../src/engines/speech/kokoro/graphs/forms.ts';
import { normsOf, values } from '../../src/engines/speech/kokoro/graphs/parts.ts';
import { featuresOf } from '../../src/engines/speech/kokoro/statistics/features.ts';
import { voiceIdOf, voices } from '../../src/engines/speech/kokoro/voices.ts';
import { operator, type Graph } from '../../src/engines/speech/onnx/graph.ts';
import { paceOf } from '../../src/engines/speech/levels.ts';
import { MeasuringModel, reduceOverTime } from './measuring.ts';
import { learningSentences } from './sentences.ts';

const [modelFolder, sampleFolder, rounds = '8', codes = voices.map(({ code }) => code).join()] =
  process.argv.slice(2);
if (!modelFolder || !sampleFolder) throw new Error('Name the folder of the model and one for the samples');
await mkdir(sampleFolder, { recursive: true });
/** Voices are heard at their own pace, and now and then slower or faster. */
const rates = [1, 1, 0.88, 1, 1.15, 1];
// 8 bits take half the time, and move a mean by 0.008 of its deviation and a deviation by 0.3 %.
const model = await MeasuringModel.open(modelFolder, measureNorms, convolveBytesAndPlanes);

/** Voices of one language say different sentences, so that together they learn from all of them. */
for (let round = 0; round < Number(rounds); round += 1) {
  for (const [index, voice] of voices.entries()) {
    if (!codes.split(',').includes(voice.code)) continue;
    const sentences = learningSentences[voice.language.slice(0, 2)]!;
    const number = (index * 5 + round) % sentences.length;
    const path = join(sampleFolder, `${voice.code}-${number}.bin`);
    if (await exists(path)) continue;
    const rate = paceOf(voiceIdOf(voice)) * rates[(index + round) % rates.length]!;
    const { sentence, outputs } = await model.run(sentences[number]!, voice, rate);
    const means = outputs[values.means]!.data;
    const variances = outputs['squares']!.data.map((square, at) => Math.max(0, square - means[at]! ** 2));
    const parts = [featuresOf(sentence), means, variances].map((one) => Buffer.from(one.slice().buffer));
    await writeFile(`${path}.draft`, Buffer.concat(parts));
    await rename(`${path}.draft`, path);
    process.stdout.write(`${voice.code} ${number}: ${frameCountOf(sentence)} frames\n`);
  }
}

function measureNorms(graph: Graph): string[] {
  const inputs = normsOf(graph).map((norm) => norm.inputs[0]!);
  const squared = inputs.map((input) => `${input}.squared`);
  for (const [index, input] of inputs.entries())
    graph.nodes.push(operator('Mul', { inputs: [input, input], output: squared[index]! }));
  return [
    reduceOverTime(graph, values.means, { operation: 'ReduceMean', inputs }),
    reduceOverTime(graph, 'squares', { operation: 'ReduceMean', inputs: squared }),
  ];
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
