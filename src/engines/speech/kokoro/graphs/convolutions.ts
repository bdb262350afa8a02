/**
 * Kokoro spends most of its time in convolutions along time. Which way of computing them is fastest
 * depends on the processor: onnxruntime has blocked kernels only for planes (two dimensions), and on
 * ARM quick half-precision ones, which know no dilation.
 */
import {
  float16,
  float32,
  integer,
  integerTensor,
  integers,
  integersOf,
  operator,
} from '../../onnx/graph.ts';
import type { Graph, GraphNode } from '../../onnx/graph.ts';
import { halfOf } from './simplify.ts';

interface Line {
  readonly node: GraphNode;
  readonly input: string;
  readonly output: string;
  readonly inputChannels: number;
  readonly outputChannels: number;
  readonly kernel: number;
  readonly dilation: number;
  readonly stride: number;
  readonly pads: readonly [number, number];
}

/** Every convolution becomes one over a plane that is one row high. */
export function convolvePlanes(graph: Graph): void {
  replaceLines(graph, (line) => rowConvolution(graph, line));
}

/** Every convolution is computed in half precision, as the weights are stored. */
export function convolveHalves(graph: Graph): void {
  replaceLines(graph, ({ node, input, output }) => [
    cast(input, `${node.name}.x`, float16),
    { ...node, inputs: [`${node.name}.x`, ...node.inputs.slice(1).map(halfOf)], outputs: [`${node.name}.y`] },
    cast(`${node.name}.y`, output, float32),
  ]);
}

/**
 * Both at once. A dilated convolution is folded: with one column for each step of the dilation, the
 * moments it joins stand below each other, and an undilated convolution down the columns is the same.
 */
export function convolveHalfPlanes(graph: Graph): void {
  replaceLines(graph, (line) => {
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

function replaceLines(graph: Graph, replace: (line: Line) => GraphNode[]): void {
  graph.nodes = graph.nodes.flatMap((node) => {
    const line = readLine(graph, node);
    return line ? replace(line) : [node];
  });
}

function readLine(graph: Graph, node: GraphNode): Line | undefined {
  const weights = node.opType === 'Conv' ? graph.tensors.get(halfOf(node.inputs[1]!)) : undefined;
  if (!weights) return undefined;
  const [outputChannels, inputChannels, kernel] = weights.dims as [number, number, number];
  const [dilation, stride] = [integersOf(node, 'dilations')[0]!, integersOf(node, 'strides')[0]!];
  const pads = integersOf(node, 'pads') as [number, number];
  const [input, output] = [node.inputs[0]!, node.outputs[0]!];
  return { node, input, output, inputChannels, outputChannels, kernel, dilation, stride, pads };
}

const kernelName = (node: GraphNode): string => `${node.name}.kernels`;

function rowConvolution(graph: Graph, line: Line): GraphNode[] {
  const { node, inputChannels, outputChannels, kernel, dilation, stride, pads } = line;
  const [plane, planes] = [`${node.name}.plane`, `${node.name}.planes`];
  return [
    reshape(graph, [node.inputs[1]!, kernelName(node)], [outputChannels, inputChannels, 1, kernel]),
    reshape(graph, [line.input, plane], [1, inputChannels, 1, -1]),
    operator('Conv', {
      inputs: [plane, kernelName(node), ...node.inputs.slice(2)],
      output: planes,
      attributes: [
        integers('kernel_shape', [1, kernel]),
        integers('dilations', [1, dilation]),
        integers('strides', [1, stride]),
        integers('pads', [0, pads[0], 0, pads[1]]),
      ],
    }),
    reshape(graph, [planes, line.output], [1, outputChannels, -1]),
  ];
}

function foldedConvolution(graph: Graph, line: Line): GraphNode[] {
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

function reshape(graph: Graph, [input, output]: [string, string], shape: readonly number[]): GraphNode {
  return operator('Reshape', { inputs: [input, constant(graph, shape)], output });
}

function cast(input: string, output: string, type: number): GraphNode {
  return operator('Cast', { inputs: [input], output, attributes: [integer('to', type)] });
}

function constant(graph: Graph, values: readonly number[]): string {
  const name = `constant.${values.join('.')}`;
  graph.tensors.set(name, integerTensor(name, values));
  return name;
}
