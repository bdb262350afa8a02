/**
 * The second step: learns from the samples of `collect.ts` how the statistics of a sentence follow from what the
 * front knows of it, and writes `statistics/tables.bin.br`. A voice with fewer than three samples is left out.
 *
 *   node bin/run.mjs scripts/kokoro/learn.ts <folder with the samples>
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { featureCount } from '../../src/engines/speech/kokoro/statistics/features.ts';
import { encodeTables, tablesFile, type Tables } from '../../src/engines/speech/kokoro/statistics/tables.ts';
import { average, combine, dot, fitRidge, principalComponents, toBytes, type Matrix } from './regression.ts';
import { isOfSource, leastSamples, outputsOf, readSamples, voiceRowOf, type Sample } from './samples.ts';

const components = 48;
/** The weight of the penalty; each feature is scaled by its deviation. */
const ridge = 0.1 * featureCount;
const voiceStep = 0.016;
const componentStep = 0.001;
const [sampleFolder] = process.argv.slice(2);
if (!sampleFolder) throw new Error('Name the folder with the samples');
const all = readSamples(sampleFolder);
const learned = [...Map.groupBy(all, ({ voice }) => voice).values()].filter(
  (samples) => samples.length >= leastSamples,
);
const tables = learn(learned.flat());
const file = brotliCompressSync(encodeTables(tables));
writeFileSync(tablesFile, file);
process.stdout.write(`${learned.length} voices, ${file.length} bytes\n`);

function learn(samples: readonly Sample[]): Tables {
  const logDeviations = Float16Array.from(average(samples.map((one) => one.logDeviations)));
  const outputs = samples.map((one) => outputsOf(one, logDeviations));
  const codes = samples.map(({ voice }) => voice);
  const features = samples.map((one) => one.features);
  const usualFeatures = averagePerVoice(codes, features);
  const usualOutputs = averagePerVoice(codes, outputs);
  const inputs = codes.map((code, at) => minus(features[at]!, usualFeatures.get(code)!));
  // In half precision, as they are stored; the smallest number keeps them from becoming zero there.
  const scale = average(inputs.map((row) => row.map((value) => value ** 2))).map((one) =>
    Math.f16round(Math.sqrt(one) + 1e-5),
  );
  const scaled = inputs.map((row) => row.map((value, at) => value / scale[at]!));
  const targets = codes.map((code, at) =>
    minus(outputs[at]!, usualOutputs.get(code)!).map((value, output) => (isOfSource(output) ? 0 : value)),
  );
  const { rows, weights } = shorten(scaled, fitRidge(scaled, targets, ridge));
  const featureScales = Float16Array.from(scale);
  return quantize({ logDeviations, featureScales, rows, weights, usualFeatures, usualOutputs });
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
  // Each is scaled by its usual strength, so that the rows say how much a component changes.
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
  readonly featureScales: Float16Array;
  readonly rows: Matrix;
  readonly weights: Matrix;
  readonly usualFeatures: ReadonlyMap<string, Float64Array>;
  readonly usualOutputs: ReadonlyMap<string, Float64Array>;
}

function quantize(learned: Learned): Tables {
  const { logDeviations, featureScales, rows, weights, usualFeatures, usualOutputs } = learned;
  const base = Float16Array.from(average([...usualOutputs.values()]));
  const weightSteps = weights.map((row) => largest(row) / 127);
  const weightRows = weights.map((row, at) => row.map((value) => Math.round(value / weightSteps[at]!)));
  const strengths = [...usualFeatures].map(([code, features]) => [
    code,
    weightRows.map(
      (row, at) =>
        dot(
          row,
          features.map((value, feature) => value / featureScales[feature]!),
        ) * weightSteps[at]!,
    ),
  ]);
  const voiceRows = [...usualOutputs.values()].map((row) => voiceRowOf(row, base, voiceStep));
  return {
    components,
    voices: Object.fromEntries(strengths) as Record<string, number[]>,
    voiceStep,
    componentStep,
    weightSteps,
    logDeviations,
    base,
    featureScales,
    voiceRows: toBytes(voiceRows),
    componentRows: toBytes(rows.map((row) => row.map((value) => value / componentStep))),
    weightRows: toBytes(weightRows),
  };
}

function averagePerVoice(codes: readonly string[], rows: Matrix): Map<string, Float64Array> {
  const groups = Map.groupBy(rows.keys(), (at) => codes[at]!);
  return new Map([...groups].map(([code, members]) => [code, average(members.map((at) => rows[at]!))]));
}

function minus(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, at) => value - b[at]!);
}

function largest(row: Float64Array): number {
  return row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-12);
}
