/** Convolutions along time, and another way to compute them. */
import { integerTensor, integers, integersOf, operator } from './graph.ts';
import type { Graph, GraphNode, Tensor } from './graph.ts';

export interface LineConvolution {
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

interface Replacement {
  /** Weights by name. A convolution for which it returns nothing is left as it is. */
  readonly weightsOf: (name: string) => Tensor | undefined;
  readonly replace: (line: LineConvolution) => readonly GraphNode[];
}

export function replaceLines(graph: Graph, { weightsOf, replace }: Replacement): void {
  graph.nodes = graph.nodes.flatMap((node) => {
    const weights = node.opType === 'Conv' ? weightsOf(node.inputs[1]!) : undefined;
    return weights ? replace(readLine(node, weights)) : [node];
  });
}

function readLine(node: GraphNode, { dims }: Tensor): LineConvolution {
  const [outputChannels, inputChannels, kernel] = dims as [number, number, number];
  const [dilation = 1] = integersOf(node, 'dilations');
  const [stride = 1] = integersOf(node, 'strides');
  const [before = 0, after = 0] = integersOf(node, 'pads');
  const [input, output] = [node.inputs[0]!, node.outputs[0]!];
  const pads = [before, after] as const;
  return { node, input, output, inputChannels, outputChannels, kernel, dilation, stride, pads };
}

const kernelName = (node: GraphNode): string => `${node.name}.kernels`;

/** Over a plane that is one row high: onnxruntime has blocked kernels only for planes. */
export function rowConvolution(graph: Graph, line: LineConvolution): GraphNode[] {
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

export function reshape(
  graph: Graph,
  [input, output]: readonly [string, string],
  shape: readonly number[],
): GraphNode {
  return operator('Reshape', { inputs: [input, constant(graph, shape)], output });
}

export function constant(graph: Graph, values: readonly number[]): string {
  const name = `constant.${values.join('.')}`;
  graph.tensors.set(name, integerTensor(name, values));
  return name;
}
