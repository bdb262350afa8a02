/**
 * Rewrites parts of Kokoro's graph that its export left slow, without changing what they compute.
 * Together they save a sixth of the time, measured on two x64 cores.
 */
import {
  float16,
  float32,
  float,
  floatTensor,
  integer,
  integerTensor,
  integers,
  integersOf,
} from '../../onnx/graph.ts';
import { operator, producers, prune, tensor } from '../../onnx/graph.ts';
import type { Graph, GraphNode } from '../../onnx/graph.ts';
import { tensorOf, writeTensor } from '../../onnx/onnx.ts';

/** The name under which the half-precision original of a widened tensor is kept. */
export const halfOf = (name: string): string => `${name}.half`;

/**
 * Computes in single precision. The weights stay as they are, in half the space; a cast after each
 * is computed once, when the model is loaded.
 */
export function widen(graph: Graph): void {
  const casts: GraphNode[] = [];
  const halves = graph.tensors.values().filter(({ dataType }) => dataType === float16);
  for (const original of halves.toArray()) {
    const { name } = original;
    graph.tensors.delete(name);
    graph.tensors.set(halfOf(name), { ...original, name: halfOf(name) });
    const attributes = [integer('to', float32)];
    casts.push(operator('Cast', { inputs: [halfOf(name)], output: name, attributes }));
  }
  for (const node of graph.nodes) {
    if (node.opType === 'Cast' && integersOf(node, 'to')[0] === float16)
      node.attributes = [integer('to', float32)];
    const constant = tensorOf(node, 'value');
    if (constant?.dataType === float16) widenConstant(node, constant.data.readUInt16LE(0));
  }
  graph.nodes.unshift(...casts);
}

/** The only half-precision constants inside nodes: the zeros recurrent layers begin with, and a mask of ones. */
const knownHalves: ReadonlyMap<number, number> = new Map([
  [0x0000, 0],
  [0x3c00, 1],
]);

function widenConstant(node: GraphNode, half: number): void {
  const value = knownHalves.get(half);
  if (value === undefined) throw new Error(`${node.name} has an unexpected constant`);
  node.attributes = [tensor('value', writeTensor(floatTensor('', [1], [value])))];
}

/** `Pow` computes a logarithm for every number; a square is one multiplication. */
export function squareByMultiplying(graph: Graph): void {
  for (const node of graph.nodes) {
    const exponent = node.opType === 'Pow' ? graph.tensors.get(halfOf(node.inputs[1]!)) : undefined;
    if (exponent?.dims.length !== 0 || exponent.data.readUInt16LE(0) !== 0x4000) continue;
    node.opType = 'Mul';
    node.inputs = [node.inputs[0]!, node.inputs[0]!];
  }
}

/** An instance normalization spelled out in seven passes over the sound becomes one operator. */
export function fuseNormalizations(graph: Graph): void {
  const made = producers(graph);
  graph.tensors.set('fused.axes', integerTensor('fused.axes', [0, 2]));
  graph.nodes = graph.nodes.flatMap((node) => {
    const found = findNormalization(node, (name) => made.get(name ?? ''));
    if (!found) return [node];
    const [output] = node.outputs as [string];
    const [scale, shift] = [`${output}.scale`, `${output}.shift`];
    return [
      operator('Squeeze', { inputs: [found.scale, 'fused.axes'], output: scale }),
      operator('Squeeze', { inputs: [found.shift, 'fused.axes'], output: shift }),
      operator('InstanceNormalization', {
        inputs: [found.input, scale, shift],
        output,
        attributes: [float('epsilon', 1e-5)],
      }),
    ];
  });
  prune(graph);
}

type Producer = (name: string | undefined) => GraphNode | undefined;

/** Recognizes scale · (x − mean(x)) / √(mean((x − mean(x))²) + ε) + shift by its last addition. */
function findNormalization(last: GraphNode, producer: Producer) {
  const behind = (node: GraphNode | undefined, input: number, opType: string) => {
    const found = producer(node?.inputs[input]);
    return found?.opType === opType ? found : undefined;
  };
  if (last.opType !== 'Add') return undefined;
  const scaled = behind(last, 0, 'Mul');
  const divided = behind(scaled, 1, 'Div');
  const centered = behind(divided, 0, 'Sub');
  const mean = behind(centered, 1, 'ReduceMean');
  const root = behind(divided, 1, 'Sqrt');
  const variance = behind(behind(root, 0, 'Add'), 0, 'ReduceMean');
  const input = centered?.inputs[0];
  if (!scaled || !variance || !input || mean?.inputs[0] !== input) return undefined;
  return { input, scale: scaled.inputs[0]!, shift: last.inputs[1]! };
}

/** Length, step and number of bins of the Fourier transform inside the vocoder. */
const frameLength = 20;
const frameStep = 5;
const binCount = frameLength / 2 + 1;

/**
 * The short-time Fourier transform becomes a convolution with its sines and cosines. The two bins that have
 * no imaginary part now have exactly none, where rounding used to leave a random sign; a negative one
 * then has the angle +π, as it had when the network was trained.
 */
export function transformByConvolution(graph: Graph): void {
  const stft = graph.nodes.find(({ opType }) => opType === 'STFT');
  const turned = graph.nodes.find(({ inputs }) => stft && inputs[0] === stft.outputs[0]);
  const parts = graph.nodes.filter(({ inputs }) => turned && inputs[0] === turned.outputs[0]);
  const [real, imaginary] = parts.map(({ outputs }) => outputs[0]!);
  const sign = graph.nodes.find(({ opType, inputs }) => opType === 'Greater' && inputs[0] === imaginary);
  const signal = stft && producers(graph).get(stft.inputs[0]!)?.inputs[0];
  if (!stft || !signal || !real || !imaginary || !sign)
    throw new Error('the Fourier transform was not found');
  sign.opType = 'GreaterOrEqual';
  graph.tensors.set('fourier', floatTensor('fourier', [2 * binCount, 1, frameLength], fourierKernels()));
  const attributes = [integers('strides', [frameStep]), integers('kernel_shape', [frameLength])];
  const halves = [integer('axis', 1), integer('num_outputs', 2)];
  const convolution = operator('Conv', {
    inputs: [signal, 'fourier'],
    output: 'fourier.spectrum',
    attributes,
  });
  const split = operator('Split', { inputs: ['fourier.spectrum'], output: real, attributes: halves });
  split.outputs.push(imaginary);
  graph.nodes = graph.nodes.flatMap((node) => {
    if (node === stft) return [convolution, split];
    return node === turned || parts.includes(node) ? [] : [node];
  });
  prune(graph);
}

function fourierKernels(): number[] {
  const times = Array.from({ length: frameLength }, (_, time) => time);
  const angle = (cycles: number) => (2 * Math.PI * cycles) / frameLength;
  const hann = (time: number) => 0.5 - 0.5 * Math.cos(angle(time));
  const bins = Array.from({ length: binCount }, (_, bin) => bin);
  const isReal = (bin: number) => bin === 0 || bin === binCount - 1;
  return [
    ...bins.flatMap((bin) => times.map((time) => hann(time) * Math.cos(angle(bin * time)))),
    ...bins.flatMap((bin) =>
      times.map((time) => (isReal(bin) ? 0 : -hann(time) * Math.sin(angle(bin * time)))),
    ),
  ];
}
