/**
 * Adds voices to `statistics/tables.bin.br` from the samples of `collect.ts` and leaves those that are in it as they are:
 * a voice's usual statistics are its own, the components by which sentences differ are shared by all. A voice with fewer
 * than three samples is left out. For each it prints by how much a sample that was left out is predicted better than by
 * the voice's usual statistics.
 *
 *   node bin/run.mjs scripts/kokoro/add.ts <folder with the samples>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { featureCount } from '../../src/engines/speech/kokoro/statistics/features.ts';
import {
  decodeTables,
  encodeTables,
  epsilon,
  outputCount,
  StatisticsTables,
  tablesFile,
  type Tables,
} from '../../src/engines/speech/kokoro/statistics/tables.ts';
import { alone } from '../../src/engines/speech/kokoro/voices.ts';
import { average, toBytes } from './regression.ts';
import { leastSamples, outputsOf, readSamples, voiceRowOf, type Sample } from './samples.ts';

const [sampleFolder] = process.argv.slice(2);
if (!sampleFolder) throw new Error('Name the folder with the samples');
let tables = decodeTables(brotliDecompressSync(readFileSync(tablesFile)));
const groups = Map.groupBy(readSamples(sampleFolder), ({ voice }) => voice);
for (const [voice, samples] of groups) {
  if (voice in tables.voices || samples.length < leastSamples) continue;
  const [left, ...others] = samples;
  const [predicted, usual] = errorsOf(withVoice(tables, voice, others), voice, left!);
  process.stdout.write(`${voice}: ${predicted.toFixed(5)}, usual ${usual.toFixed(5)}\n`);
  tables = withVoice(tables, voice, samples);
}
const file = brotliCompressSync(encodeTables(tables));
writeFileSync(tablesFile, file);
process.stdout.write(`${Object.keys(tables.voices).length} voices, ${file.length} bytes\n`);

function withVoice(known: Tables, voice: string, samples: readonly Sample[]): Tables {
  const { weightRows, weightSteps, featureScales, logDeviations, base, voiceStep } = known;
  const features = average(samples.map((one) => one.features));
  const strengths = weightSteps.map((step, component) => {
    let sum = 0;
    for (let at = 0; at < featureCount; at += 1)
      sum += (weightRows[component * featureCount + at]! * features[at]!) / featureScales[at]!;
    return sum * step;
  });
  const outputs = average(samples.map((one) => outputsOf(one, logDeviations)));
  const row = voiceRowOf(outputs, base, voiceStep);
  return {
    ...known,
    voices: { ...known.voices, [voice]: strengths },
    voiceRows: Int8Array.from([...known.voiceRows, ...toBytes([row])]),
  };
}

/** Mean squared errors of the prediction, and of the voice's usual statistics. */
function errorsOf(learned: Tables, voice: string, sample: Sample): [predicted: number, usual: number] {
  const { logDeviations, base, voiceRows, voiceStep, voices } = learned;
  const wanted = outputsOf(sample, logDeviations);
  const { means, variances } = new StatisticsTables(learned).predict(
    alone({ code: voice }),
    Float32Array.from(sample.features),
  )!;
  const predicted = outputsOf(
    {
      means: Float64Array.from(means),
      logDeviations: Float64Array.from(variances, (variance) => 0.5 * Math.log(variance + epsilon)),
    },
    logDeviations,
  );
  const row = Object.keys(voices).indexOf(voice) * outputCount;
  const usual = Float64Array.from(base, (value, at) => value + voiceStep * voiceRows[row + at]!);
  return [meanSquare(wanted, predicted), meanSquare(wanted, usual)];
}

function meanSquare(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, at) => sum + (value - b[at]!) ** 2, 0) / a.length;
}
