/** The forms of Kokoro's graph among which a machine chooses. All share one file of weights. */
import type { Graph } from '../../onnx/graph.ts';
import { readGraph, writeGraph } from '../../onnx/onnx.ts';
import { convolveBytes } from './bytes.ts';
import { readCalibration } from './calibration.ts';
import { convolveHalfPlanes, convolveHalves, convolvePlanes } from './convolutions.ts';
import { cutFront, cutGenerator, cutStretchGenerator } from './parts.ts';
import { fuseNormalizations, squareByMultiplying, transformByConvolution, widen } from './simplify.ts';

const shapers = {
  bytes: convolveBytesAndPlanes,
  planes: convolvePlanes,
  lines: () => undefined,
  'half-lines': convolveHalves,
  'half-planes': convolveHalfPlanes,
};

export type Form = keyof typeof shapers;

/** The original, joined into one file, beside every form. */
export const weightsFile = 'weights.onnx';

/** Runs on every processor, and is seldom the slowest. */
export const safeForm: Form = 'planes';

/**
 * Two forms are left out because they lost to these on both architectures: half precision throughout, and 8-bit weights
 * with activations in floating point. Only ARM has kernels for convolutions in half precision; planes
 * beat lines wherever there are kernels for blocks.
 */
export function candidateForms(arch: string): readonly Form[] {
  return arch === 'arm64' ? ['bytes', 'half-planes', 'half-lines', 'planes', 'lines'] : ['bytes', 'planes'];
}

export const partFile = (form: Form, part: keyof FormParts): string => `${form}-${part}.onnx`;

/** The network in single precision, without the slow parts of its export. */
export function readNetwork(original: Buffer): Graph {
  const graph = readGraph(original);
  widen(graph);
  squareByMultiplying(graph);
  fuseNormalizations(graph);
  transformByConvolution(graph);
  return graph;
}

export interface FormParts {
  readonly front: Buffer;
  /** Makes a sentence in chunks, by statistics that are given to it. */
  readonly generator: Buffer;
  /** Makes a sentence at once, by its own statistics. */
  readonly whole: Buffer;
}

export function writeForm(original: Buffer, form: Form): FormParts {
  const write = (part: Graph) => {
    shapers[form](part);
    return writeGraph(part, weightsFile, {});
  };
  return {
    front: write(cutFront(readNetwork(original))),
    generator: write(cutStretchGenerator(readNetwork(original))),
    whole: write(cutGenerator(readNetwork(original))),
  };
}

/** Convolutions that were not calibrated stay in single precision. */
export function convolveBytesAndPlanes(graph: Graph): void {
  convolveBytes(graph, readCalibration(graph));
  convolvePlanes(graph);
}
