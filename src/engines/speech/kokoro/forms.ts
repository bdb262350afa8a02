/** The forms of Kokoro's graph among which a machine chooses. All share one file of weights. */
import { convolveHalfPlanes, convolveHalves, convolvePlanes } from './convolutions.ts';
import { withOutput } from '../onnx/cut.ts';
import { readGraph, writeGraph } from '../onnx/onnx.ts';
import { fuseNormalisations, squareByMultiplying, transformByConvolution, widen } from './simplify.ts';

const shapers = {
  lines: () => undefined,
  planes: convolvePlanes,
  'half-lines': convolveHalves,
  'half-planes': convolveHalfPlanes,
};

export type Form = keyof typeof shapers;

/** The joined original, beside every form. */
export const weightsFile = 'weights.onnx';

/** The value that says how long each phoneme takes. */
export const durations = '/encoder/Clip_output_0';

/** Runs on every processor, and is seldom the slowest. */
export const safeForm: Form = 'planes';

/**
 * Left out everywhere, because they lost to these on both architectures: half precision throughout, and
 * 8-bit weights. Convolutions in half precision have kernels of their own on ARM alone.
 */
export function candidateForms(arch: string): readonly Form[] {
  return arch === 'arm64' ? ['half-planes', 'half-lines', 'planes', 'lines'] : ['planes', 'lines'];
}

export function writeForm(original: Buffer, form: Form): Buffer {
  const graph = readGraph(original);
  widen(graph);
  squareByMultiplying(graph);
  fuseNormalisations(graph);
  transformByConvolution(graph);
  shapers[form](graph);
  return writeGraph(withOutput(graph, durations), weightsFile, {});
}
