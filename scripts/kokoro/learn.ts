/**
 * The second step: learns from the samples of `collect.ts` how the statistics of a sentence follow from what the
 * front knows of it, and writes `statistics/tables.bin.br`. A voice with fewer than three samples is left out.
 *
 *   node bin/run.mjs scripts/kokoro/learn.ts <folder with the samples>
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { normChannels } from '../../src/engines/speech/kokoro/graphs/parts.ts';
import { featureCount } from '../../src/engines/speech/kokoro/statistics/features.ts';
import {
  encodeTables,
  epsilon,
  outputCount,
  tablesFile,
  type Tables,
} from '../../src/engines/speech/kokoro/statistics/tables.ts';
import { voices } from '../../src/engines/speech/kokoro/voices.ts';
import { combine, dot, fitRidge, principalComponents, type Matrix } from './regression.ts';

const components = 48;
/** Of the features, each of which is counted in its deviations. */
const ridge = 0.1 * featureCount;
const voiceStep = 0.015;
const componentStep = 0.002;
const leastSamples = 3;
/**
 * The first normalisations, which shape the source alone. Differences in them are not audible (0.08 dB), so a voice's
 * average statistics are enough, in coarse steps.
 */
const sourceNormChannels = 2_304;
const coarse = 4;

interface Sample {
  readonly voice: string;
  readonly features: Float64Array;
  readonly means: Float64Array;
  readonly logDeviations: Float64Array;
}

const [sampleFolder] = process.argv.slice(2);
if (!sampleFolder) throw new Error('Name the folder with the samples');
const all = readdirSync(sampleFolder)
  .filter((name) => name.endsWith('.bin'))
  .map(readSample);
const learned = voices
  .map(({ code }) => ({ code, samples: all.filter(({ voice }) => voice === code) }))
  .filter(({ samples }) => samples.length >= leastSamples);
const tables = learn(learned.flatMap(({ samples }) => samples));
const file = brotliCompressSync(encodeTables(tables));
writeFileSync(tablesFile, file);
process.stdout.write(`${learned.length} voices, ${file.length} bytes\n`);

function readSample(name: string): Sample {
  const numbers = new Float32Array(Uint8Array.from(readFileSync(join(sampleFolder!, name))).buffer);
  const means = numbers.subarray(featureCount, featureCount + normChannels);
  const variances = numbers.subarray(featureCount + normChannels);
  return {
    voice: name.slice(0, name.lastIndexOf('-')),
    features: Float64Array.from(numbers.subarray(0, featureCount)),
    means: Float64Array.from(means),
    logDeviations: Float64Array.from(variances, (variance) => 0.5 * Math.log(variance + epsilon)),
  };
}

function learn(samples: readonly Sample[]): Tables {
  const logDeviations = Float16Array.from(average(samples.map((one) => one.logDeviations)));
  const outputs = samples.map(({ means, logDeviations: own }) =>
    Float64Array.from({ length: outputCount }, (_, at) =>
      at < normChannels ? means[at]! / Math.exp(logDeviations[at]!) : own[at - normChannels]!,
    ),
  );
  const codes = samples.map(({ voice }) => voice);
  const features = samples.map((one) => one.features);
  const usualFeatures = averagePerVoice(codes, features);
  const usualOutputs = averagePerVoice(codes, outputs);
  const inputs = codes.map((code, at) => minus(features[at]!, usualFeatures.get(code)!));
  const scale = average(inputs.map((row) => row.map((value) => value ** 2))).map(
    (one) => Math.sqrt(one) + 1e-6,
  );
  const scaled = inputs.map((row) => row.map((value, at) => value / scale[at]!));
  const targets = codes.map((code, at) =>
    minus(outputs[at]!, usualOutputs.get(code)!).map((value, output) => (isOfSource(output) ? 0 : value)),
  );
  const { rows, weights } = shorten(scaled, fitRidge(scaled, targets, ridge));
  const unscaled = weights.map((row) => row.map((value, at) => value / scale[at]!));
  return quantise({ logDeviations, rows, weights: unscaled, usualFeatures, usualOutputs });
}

/** What the regression says, by its strongest components alone. */
function shorten(inputs: Matrix, factors: Matrix): { rows: Matrix; weights: Matrix } {
  const fitted = inputs.map((a) =>
    combine(
      Float64Array.from(inputs, (b) => dot(a, b)),
      factors,
    ),
  );
  const rows = principalComponents(fitted, components);
  const weights = rows.map((row) =>
    combine(
      Float64Array.from(factors, (factor) => dot(factor, row)),
      inputs,
    ),
  );
  // Each is counted in its usual strength, so that the rows say how much a component changes.
  const usual = rows.map(
    (row) => Math.hypot(...fitted.map((one) => dot(one, row))) / Math.sqrt(fitted.length),
  );
  return {
    rows: rows.map((row, at) => row.map((value) => value * usual[at]!)),
    weights: weights.map((row, at) => row.map((value) => value / usual[at]!)),
  };
}

interface Learned {
  readonly logDeviations: Float16Array;
  readonly rows: Matrix;
  readonly weights: Matrix;
  readonly usualFeatures: ReadonlyMap<string, Float64Array>;
  readonly usualOutputs: ReadonlyMap<string, Float64Array>;
}

function quantise({ logDeviations, rows, weights, usualFeatures, usualOutputs }: Learned): Tables {
  const base = Float16Array.from(average([...usualOutputs.values()]));
  const weightSteps = weights.map((row) => largest(row) / 127);
  const weightRows = weights.map((row, at) => row.map((value) => Math.round(value / weightSteps[at]!)));
  const strengths = [...usualFeatures].map(([code, features]) => [
    code,
    weightRows.map((row, at) => dot(row, features) * weightSteps[at]!),
  ]);
  const voiceRows = [...usualOutputs.values()].map((row) =>
    row.map((value, at) => {
      const steps = (value - base[at]!) / voiceStep;
      return isOfSource(at) ? coarse * Math.round(steps / coarse) : steps;
    }),
  );
  return {
    components,
    voices: Object.fromEntries(strengths) as Record<string, number[]>,
    voiceStep,
    componentStep,
    weightSteps,
    logDeviations,
    base,
    voiceRows: toBytes(voiceRows),
    componentRows: toBytes(rows.map((row) => row.map((value) => value / componentStep))),
    weightRows: toBytes(weightRows),
  };
}

function isOfSource(output: number): boolean {
  return output % normChannels < sourceNormChannels;
}

function averagePerVoice(codes: readonly string[], rows: Matrix): Map<string, Float64Array> {
  const groups = Map.groupBy(rows.keys(), (at) => codes[at]!);
  return new Map([...groups].map(([code, members]) => [code, average(members.map((at) => rows[at]!))]));
}

function average(rows: readonly Float64Array[]): Float64Array {
  return combine(new Float64Array(rows.length).fill(1 / rows.length), [...rows]);
}

function minus(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, at) => value - b[at]!);
}

function largest(row: Float64Array): number {
  return row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-12);
}

function toBytes(rows: Matrix): Int8Array {
  const numbers = rows.flatMap((row) => [...row]);
  return Int8Array.from(numbers, (value) => Math.max(-127, Math.min(127, Math.round(value))));
}
