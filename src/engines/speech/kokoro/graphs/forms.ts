/** The forms of Kokoro's graph among which a machine chooses. All share one file of weights. */
import {
  float16,
  float32,
  type Graph,
  type GraphNode,
  integer,
  integers,
  operator,
} from '../../onnx/graph.ts';
import {
  constant,
  kernelName,
  type LineConvolution,
  replaceLines,
  reshape,
  rowConvolution,
} from '../../onnx/lines.ts';
import { readGraph, writeGraph } from '../../onnx/onnx.ts';
import { convolveBytes } from './bytes.ts';
import { readCalibration } from './calibration.ts';
import { cutFront, cutGenerator, cutStretchGenerator } from './parts.ts';
import {
  fuseNormalizations,
  halfOf,
  squareByMultiplying,
  transformByConvolution,
  widen,
} from './simplify.ts';

/*
 * Kokoro spends most of its time in convolutions along time. Which way of computing them is fastest
 * depends on the processor: onnxruntime has blocked kernels only for planes (two dimensions), and on
 * ARM fast half-precision ones, which cannot dilate.
 */

/** Every convolution becomes one over a plane that is one row high. */
export function convolvePlanes(graph: Graph): void {
  replaceWidened(graph, (line) => rowConvolution(graph, line));
}

/** Every convolution is computed in half precision, as the weights are stored. */
function convolveHalves(graph: Graph): void {
  replaceWidened(graph, ({ node, input, output }) => [
    cast(input, `${node.name}.x`, float16),
    { ...node, inputs: [`${node.name}.x`, ...node.inputs.slice(1).map(halfOf)], outputs: [`${node.name}.y`] },
    cast(`${node.name}.y`, output, float32),
  ]);
}

/**
 * Both at once. A dilated convolution is folded: with one column for each step of the dilation, the
 * values it combines are below each other, and an undilated convolution down the columns computes the same.
 */
function convolveHalfPlanes(graph: Graph): void {
  replaceWidened(graph, (line) => {
    const { node, input, output } = line;
    const inner = { ...line, input: `${node.name}.x`, output: `${node.name}.y` };
    const folds = line.dilation > 1 && line.stride === 1;
    const convolution = folds ? foldedConvolution(graph, inner) : rowConvolution(graph, inner);
    for (const one of convolution) if (one.opType === 'Conv') one.inputs = one.inputs.map(toHalf);
    const kernels = convolution.find((one) => one.outputs[0] === kernelName(node));
    if (kernels) kernels.inputs[0] = halfOf(kernels.inputs[0]!);
    return [cast(input, inner.input, float16), ...convolution, cast(inner.output, output, float32)];
  });

  function toHalf(name: string): string {
    return graph.tensors.has(halfOf(name)) ? halfOf(name) : name;
  }
}

/** Replaces the convolutions whose weights come from the original. */
function replaceWidened(graph: Graph, replace: (line: LineConvolution) => GraphNode[]): void {
  replaceLines(graph, { weightsOf: (name) => graph.tensors.get(halfOf(name)), replace });
}

function foldedConvolution(graph: Graph, line: LineConvolution): GraphNode[] {
  const { node, inputChannels, outputChannels, kernel, dilation, pads } = line;
  const at = (part: string) => `${node.name}.${part}`;
  const time = [integer('start', 2), integer('end', 3)];
  const column = [
    integers('kernel_shape', [kernel, 1]),
    integers('pads', [pads[0] / dilation, 0, pads[1] / dilation, 0]),
  ];
  const missing = [constant(graph, [0, 0, 0, 0, 0]), at('missing')];
  const conv = [at('plane'), kernelName(node), ...node.inputs.slice(2)];
  const slice = [at('line'), constant(graph, [0]), at('length'), constant(graph, [2])];
  return [
    operator('Shape', { inputs: [line.input], output: at('length'), attributes: time }),
    operator('Neg', { inputs: [at('length')], output: at('negative') }),
    operator('Mod', { inputs: [at('negative'), constant(graph, [dilation])], output: at('missing') }),
    operator('Concat', { inputs: missing, output: at('pads'), attributes: [integer('axis', 0)] }),
    operator('Pad', { inputs: [line.input, at('pads')], output: at('padded') }),
    reshape(graph, [node.inputs[1]!, kernelName(node)], [outputChannels, inputChannels, kernel, 1]),
    reshape(graph, [at('padded'), at('plane')], [1, inputChannels, -1, dilation]),
    operator('Conv', { inputs: conv, output: at('planes'), attributes: column }),
    reshape(graph, [at('planes'), at('line')], [1, outputChannels, -1]),
    operator('Slice', { inputs: slice, output: line.output }),
  ];
}

function cast(input: string, output: string, type: number): GraphNode {
  return operator('Cast', { inputs: [input], output, attributes: [integer('to', type)] });
}

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
