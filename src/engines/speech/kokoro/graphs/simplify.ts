/** Rewrites parts of Kokoro's graph that its export left slow, without changing what they compute. */
import {
  float16,
  float32,
  float,
  floatTensor,
  integer,
  integerTensor,
  integersOf,
  operator,
  producers,
  prune,
  tensor,
} from '../../onnx/graph.ts';
import type { Graph, GraphNode } from '../../onnx/graph.ts';
import { readGraph, tensorOf, writeTensor } from '../../onnx/onnx.ts';

/** The name under which the half-precision original of a widened tensor is kept. */
export const halfOf = (name: string): string => `${name}.half`;

/**
 * Computes in single precision. The weights stay as they are, in half the space; a cast after each
 * is computed once, when the model is loaded.
 */
function widen(graph: Graph): void {
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
function squareByMultiplying(graph: Graph): void {
  for (const node of graph.nodes) {
    const exponent = node.opType === 'Pow' ? graph.tensors.get(halfOf(node.inputs[1]!)) : undefined;
    if (exponent?.dims.length !== 0 || exponent.data.readUInt16LE(0) !== 0x4000) continue;
    node.opType = 'Mul';
    node.inputs = [node.inputs[0]!, node.inputs[0]!];
  }
}

/** An instance normalization spelled out in seven passes over the sound becomes one operator. */
function fuseNormalizations(graph: Graph): void {
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

/** The network in single precision, without the slow parts of its export. */
export function readNetwork(original: Buffer): Graph {
  const graph = readGraph(original);
  widen(graph);
  squareByMultiplying(graph);
  fuseNormalizations(graph);
  return graph;
}
