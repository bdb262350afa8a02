/**
 * The range of each channel before and after the generator's convolutions, over many voices, by which its
 * 8-bit form is scaled. Made by scripts/kokoro/calibrate.ts, and shipped, so that every machine makes
 * the same 8-bit weights.
 */
import { readFileSync } from 'node:fs';
import type { Graph, GraphNode } from '../../onnx/graph.ts';
import { halfOf } from './simplify.ts';

export interface Range {
  readonly least: number;
  readonly most: number;
}

interface ConvolutionRanges {
  readonly inputs: readonly Range[];
  readonly inputMeans: readonly number[];
  readonly outputs: readonly Range[];
}

/** By the name of the convolution. */
export type Calibration = ReadonlyMap<string, ConvolutionRanges>;

/** How much further a voice that was not calibrated may reach. */
const margin = 1.1;
/** As a share of the median width: a channel that hardly moved would otherwise be scaled by chance. */
const leastWidth = 0.02;

export const isByteConvolution = ({ opType, name }: GraphNode): boolean =>
  opType === 'Conv' && /\/generator\/(resblocks|noise_res)/.test(name);

/** The rows of the file, each with a number in half precision for every channel of every convolution. */
export const calibrationRows = ['inputLeast', 'inputMost', 'inputMean', 'outputLeast', 'outputMost'] as const;

export const calibrationFile = new URL('./calibration.bin', import.meta.url);

export function readCalibration(graph: Graph): Calibration {
  const numbers = new Float16Array(Uint8Array.from(readFileSync(calibrationFile)).buffer);
  const total = numbers.length / calibrationRows.length;
  let first = 0;
  const ranges = new Map<string, ConvolutionRanges>();
  for (const { name, inputs } of graph.nodes.filter(isByteConvolution)) {
    const channels = graph.tensors.get(halfOf(inputs[1]!))!.dims[1]!;
    const row = (which: (typeof calibrationRows)[number]) => {
      const at = calibrationRows.indexOf(which) * total + first;
      return Array.from(numbers.subarray(at, at + channels));
    };
    ranges.set(name, {
      inputs: widenRanges(row('inputLeast'), row('inputMost')),
      inputMeans: row('inputMean'),
      outputs: widenRanges(row('outputLeast'), row('outputMost')),
    });
    first += channels;
  }
  return ranges;
}

/** The ranges that were measured, with room around them. */
function widenRanges(least: readonly number[], most: readonly number[]): Range[] {
  const widths = most.map((one, channel) => one - least[channel]!);
  const usual = widths.toSorted((a, b) => a - b)[widths.length >> 1]!;
  return widths.map((width, channel) => {
    const center = (least[channel]! + most[channel]!) / 2;
    const half = Math.max(width * margin, usual * leastWidth) / 2;
    return { least: center - half, most: center + half };
  });
}
