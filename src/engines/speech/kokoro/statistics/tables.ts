/**
 * Predicts the statistics of a sentence's sound before it is made.
 *
 * A linear regression, learned by scripts/kokoro/learn.ts from sentences that every voice spoke: each voice has its own
 * usual statistics, and how a sentence differs from them is predicted from what the front knows about it, by a few components
 * that all voices share. A mean is measured in deviations of its channel, and a deviation as a logarithm, so that an
 * error weighs the same everywhere.
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Statistics } from '../generator.ts';
import { normChannels } from '../graphs/parts.ts';
import type { KokoroMix } from '../voices.ts';
import { featureCount } from './features.ts';

export const tablesFile = new URL('./tables.bin.br', import.meta.url);
/** What a normalization adds to a variance. */
export const epsilon = 1e-5;
export const outputCount = 2 * normChannels;

/** How the numbers are stored in the file: a line of JSON with this, and the numbers after it. */
interface TablesHead {
  readonly components: number;
  /** The usual strength of each component for each voice. */
  readonly voices: Readonly<Record<string, readonly number[]>>;
  /** The size of one step of the integers. */
  readonly voiceStep: number;
  readonly componentStep: number;
  readonly weightSteps: readonly number[];
}

export interface Tables extends TablesHead {
  /** The usual deviation of each channel, as a logarithm. */
  readonly logDeviations: Float16Array;
  /** The mean over all voices. */
  readonly base: Float16Array;
  /** How each voice differs from it, a row for each. */
  readonly voiceRows: Int8Array;
  /** What a component changes, a row for each. */
  readonly componentRows: Int8Array;
  /** How much each feature usually varies. Without it, rounding would distort the weights of the features that vary most. */
  readonly featureScales: Float16Array;
  /** How strong a component is, by the features of a sentence in their scales, a row for each. */
  readonly weightRows: Int8Array;
}

export class StatisticsTables {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  static async read(): Promise<StatisticsTables> {
    return new StatisticsTables(decodeTables(await promisify(brotliDecompress)(await readFile(tablesFile))));
  }

  /** Undefined if a voice was not learned. The usual statistics of a mix are the weighted mean of its voices'. */
  predict(mix: KokoroMix<{ readonly code: string }>, features: Float32Array): Statistics | undefined {
    const { voices, voiceRows, voiceStep, base, logDeviations } = this.#tables;
    const codes = Object.keys(voices);
    const parts = mix.map(({ voice, weight }) => ({ at: codes.indexOf(voice.code), weight }));
    if (parts.some(({ at }) => at < 0)) return undefined;
    const mean = (valueOf: (voice: number) => number): number =>
      parts.reduce((sum, { at, weight }) => sum + weight * valueOf(at), 0);
    const outputs = Float64Array.from(
      { length: outputCount },
      (_, at) => base[at]! + voiceStep * mean((voice) => voiceRows[voice * outputCount + at]!),
    );
    const usual = voices[codes[0]!]!.map((_, component) => mean((at) => voices[codes[at]!]![component]!));
    this.#addComponents(outputs, this.#strengths(usual, features));
    const [means, variances] = [new Float32Array(normChannels), new Float32Array(normChannels)];
    for (let channel = 0; channel < normChannels; channel += 1) {
      means[channel] = outputs[channel]! * Math.exp(logDeviations[channel]!);
      variances[channel] = Math.max(0, Math.exp(2 * outputs[normChannels + channel]!) - epsilon);
    }
    return { means, variances };
  }

  /** How strong each component is in a sentence, compared with what is usual for the voice. */
  #strengths(usual: readonly number[], features: Float32Array): number[] {
    const { weightRows, weightSteps, featureScales } = this.#tables;
    const scaled = Float64Array.from(features, (feature, at) => feature / featureScales[at]!);
    return usual.map((one, component) => {
      let sum = 0;
      const row = component * featureCount;
      for (let at = 0; at < featureCount; at += 1) sum += weightRows[row + at]! * scaled[at]!;
      return sum * weightSteps[component]! - one;
    });
  }

  #addComponents(outputs: Float64Array, strengths: readonly number[]): void {
    const { componentRows, componentStep } = this.#tables;
    for (const [component, strength] of strengths.entries()) {
      const row = component * outputCount;
      for (let at = 0; at < outputCount; at += 1)
        outputs[at]! += strength * componentStep * componentRows[row + at]!;
    }
  }
}

export function encodeTables(tables: Tables): Buffer {
  const { logDeviations, base, featureScales, voiceRows, componentRows, weightRows, ...head } = tables;
  const rows = [logDeviations, base, featureScales, voiceRows, componentRows, weightRows];
  const bytes = rows.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bytes]);
}

export function decodeTables(file: Buffer): Tables {
  const end = file.indexOf('\n') + 1;
  const head = JSON.parse(file.toString('utf8', 0, end)) as TablesHead;
  let at = end;
  const take = (length: number): ArrayBuffer => Uint8Array.from(file.subarray(at, (at += length))).buffer;
  return {
    ...head,
    logDeviations: new Float16Array(take(2 * normChannels)),
    base: new Float16Array(take(2 * outputCount)),
    featureScales: new Float16Array(take(2 * featureCount)),
    voiceRows: new Int8Array(take(Object.keys(head.voices).length * outputCount)),
    componentRows: new Int8Array(take(head.components * outputCount)),
    weightRows: new Int8Array(take(head.components * featureCount)),
  };
}
