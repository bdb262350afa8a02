/**
 * Layers that share their weights, written out one after the other, become one layer that is applied as many times. The
 * library prepares the weights of every node by itself, and throws away what it has already: each layer costs time then.
 */
import { float32, graphAttribute, integerTensor, operator, usesOf } from './graph.ts';
import type { Graph, GraphNode } from './graph.ts';
import { writeNode } from './onnx.ts';
import { bytesField, numberField } from './protobuf.ts';

const bool = 9;
const int64 = 7;
const bodyFields = { node: 1, name: 2, input: 11, output: 12 };

/** `values`: what the first layer sees, then what each layer makes of it. */
export function repeatLayer(graph: Graph, values: readonly string[]): void {
  const [first, ...ends] = values as [string, ...string[]];
  const layers = ends.map((end, index) => nodesBetween(graph, values[index]!, end));
  const shapes = layers.map((layer, index) => describeLayer(layer, values[index]!));
  if (shapes.some((shape) => shape !== shapes[0])) throw new Error('the layers are not the same');
  const repeated = new Set(layers.flat());
  const last = layers.at(-1)!.at(-1)!;
  const loop = loopOf(graph, layers[0]!, { first, once: ends[0]!, output: ends.at(-1)!, count: ends.length });
  graph.nodes = graph.nodes.flatMap((node) => {
    if (node === last) return [loop];
    return repeated.has(node) ? [] : [node];
  });
}

/** Nodes that make one value out of the other, in their order. */
function nodesBetween(graph: Graph, from: string, to: string): GraphNode[] {
  const dependent = new Set([from]);
  const between: GraphNode[] = [];
  for (const node of graph.nodes) {
    if (!node.inputs.some((input) => dependent.has(input))) continue;
    between.push(node);
    for (const output of node.outputs) dependent.add(output);
    if (node.outputs.includes(to)) return between;
  }
  throw new Error(`nothing makes ${to} out of ${from}`);
}

/** What it computes: operators with their attributes, and where their inputs come from. */
function describeLayer(layer: readonly GraphNode[], from: string): string {
  const places = new Map([[from, 'from']]);
  const described = layer.map(({ opType, inputs, outputs, attributes }, at) => {
    for (const [index, output] of outputs.entries()) places.set(output, `${at}.${index}`);
    const bytes = attributes.map((attribute) => attribute.bytes.toString('hex')).sort();
    return [opType, inputs.map((input) => places.get(input) ?? `outside ${input}`), bytes];
  });
  return JSON.stringify(described);
}

interface LoopEnds {
  readonly first: string;
  /** What the first layer makes of it. */
  readonly once: string;
  readonly output: string;
  readonly count: number;
}

function loopOf(
  graph: Graph,
  layer: readonly GraphNode[],
  { first, once, output, count }: LoopEnds,
): GraphNode {
  const at = (part: string) => `${output}.${part}`;
  graph.tensors.set(at('count'), integerTensor(at('count'), [count]));
  const inside = new Set([first, ...layer.flatMap(({ outputs }) => outputs)]);
  const goOn = operator('Identity', { inputs: [at('going')], output: at('goes') });
  const body = Buffer.concat([
    ...[...layer, goOn].map((node) => bytesField(bodyFields.node, writeNode(node))),
    bytesField(bodyFields.name, at('layer')),
    bytesField(bodyFields.input, describe(at('index'), int64, scalar)),
    bytesField(bodyFields.input, describe(at('going'), bool, scalar)),
    bytesField(bodyFields.input, describe(first, float32)),
    bytesField(bodyFields.output, describe(at('goes'), bool, scalar)),
    bytesField(bodyFields.output, describe(once, float32)),
  ]);
  const inputs = [at('count'), '', first];
  return {
    ...operator('Loop', { inputs, output, attributes: [graphAttribute('body', body)] }),
    outside: layer.flatMap(usesOf).filter((name) => !inside.has(name)),
  };
}

/** The shape of a single number has no dimensions, which is not the same as no shape. */
const scalar = bytesField(2, '');

const describe = (name: string, type: number, shape: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    bytesField(1, name),
    bytesField(2, bytesField(1, Buffer.concat([numberField(1, type), shape]))),
  ]);
