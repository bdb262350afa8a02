/** The samples of `collect.ts`, and what the tables of statistics keep of a voice. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { normChannels } from '../../src/engines/speech/kokoro/graphs/parts.ts';
import { featureCount } from '../../src/engines/speech/kokoro/statistics/features.ts';
import { epsilon, outputCount } from '../../src/engines/speech/kokoro/statistics/tables.ts';

export const leastSamples = 3;
/**
 * The first normalizations, which shape the source alone. Differences in them are not audible (0.08 dB), so a voice's
 * average statistics are enough, in coarse steps.
 */
const sourceNormChannels = 2_304;
const coarse = 4;

export interface Sample {
  readonly voice: string;
  readonly features: Float64Array;
  readonly means: Float64Array;
  readonly logDeviations: Float64Array;
}

export function readSamples(folder: string): Sample[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.bin'))
    .map((name) => {
      const numbers = new Float32Array(Uint8Array.from(readFileSync(join(folder, name))).buffer);
      const means = numbers.subarray(featureCount, featureCount + normChannels);
      const variances = numbers.subarray(featureCount + normChannels);
      return {
        voice: name.slice(0, name.lastIndexOf('-')),
        features: Float64Array.from(numbers.subarray(0, featureCount)),
        means: Float64Array.from(means),
        logDeviations: Float64Array.from(variances, (variance) => 0.5 * Math.log(variance + epsilon)),
      };
    });
}

/** What is predicted: means in the usual deviations, deviations as logarithms. */
export const outputsOf = (
  { means, logDeviations: own }: Pick<Sample, 'means' | 'logDeviations'>,
  usual: ArrayLike<number>,
): Float64Array =>
  Float64Array.from({ length: outputCount }, (_, at) =>
    at < normChannels ? means[at]! / Math.exp(usual[at]!) : own[at - normChannels]!,
  );

export const isOfSource = (output: number): boolean => output % normChannels < sourceNormChannels;

/** How a voice's usual outputs differ from those of all voices, in steps. */
export const voiceRowOf = (outputs: Float64Array, base: ArrayLike<number>, step: number): Float64Array =>
  outputs.map((value, at) => {
    const steps = (value - base[at]!) / step;
    return isOfSource(at) ? coarse * Math.round(steps / coarse) : steps;
  });
