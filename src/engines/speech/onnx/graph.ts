/** A network's graph in memory, with its nodes and tensors. */
import { bytesField, numberField, readFields, readNumbers } from './protobuf.ts';

export const float32 = 1;
const int64 = 7;
export const float16 = 10;

export interface Graph {
  nodes: GraphNode[];
  readonly tensors: Map<string, Tensor>;
  /** Name, inputs and outputs of the graph, and the model's own fields, kept as bytes. */
  readonly graphRest: Buffer[];
  readonly modelRest: Buffer[];
  readonly outputs: string[];
}

export interface GraphNode {
  opType: string;
  name: string;
  inputs: string[];
  outputs: string[];
  attributes: Attribute[];
  /** Whose operator it is, if it is not one of ONNX. */
  domain?: string;
  /** Values that a graph inside it uses, besides its inputs. */
  readonly outside?: readonly string[];
}

/** Every value that a node needs. */
export const usesOf = ({ inputs, outside = [] }: GraphNode): string[] => [...inputs, ...outside];

export interface Attribute {
  readonly name: string;
  /** The whole attribute message, as it is in the file. */
  readonly bytes: Buffer;
}

export interface Tensor {
  readonly name: string;
  readonly dataType: number;
  readonly dims: readonly number[];
  readonly data: Buffer;
  /** Where the data is in the file the graph was read from; absent for a tensor made here. */
  readonly offset?: number;
}

export interface Wiring {
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: readonly Attribute[];
}

/** A new node, named after its only output. */
export function operator(opType: string, { inputs, output, attributes = [] }: Wiring): GraphNode {
  return { opType, name: output, inputs: [...inputs], outputs: [output], attributes: [...attributes] };
}

export function integerTensor(name: string, values: readonly number[]): Tensor {
  const data = Buffer.from(BigInt64Array.from(values, BigInt).buffer);
  return { name, dataType: int64, dims: [values.length], data };
}

export function floatTensor(name: string, dims: readonly number[], values: readonly number[]): Tensor {
  return { name, dataType: float32, dims, data: Buffer.from(Float32Array.from(values).buffer) };
}

/** The numbers of the attribute message's fields, and of its types. */
export const attributeFields = { name: 1, float: 2, integer: 3, tensor: 5, graph: 6, integers: 8, type: 20 };
const attributeTypes = { float: 1, integer: 2, tensor: 4, graph: 5, integers: 7 };

function attribute(name: string, type: number, value: readonly Buffer[]): Attribute {
  const parts = [bytesField(attributeFields.name, name), ...value, numberField(attributeFields.type, type)];
  return { name, bytes: Buffer.concat(parts) };
}

export const integer = (name: string, value: number): Attribute =>
  attribute(name, attributeTypes.integer, [numberField(attributeFields.integer, value)]);

export const integers = (name: string, values: readonly number[]): Attribute =>
  attribute(
    name,
    attributeTypes.integers,
    values.map((value) => numberField(attributeFields.integers, value)),
  );

export function float(name: string, value: number): Attribute {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8(attributeFields.float * 8 + 5);
  bytes.writeFloatLE(value, 1);
  return attribute(name, attributeTypes.float, [bytes]);
}

export const tensor = (name: string, encoded: Buffer): Attribute =>
  attribute(name, attributeTypes.tensor, [bytesField(attributeFields.tensor, encoded)]);

export const graphAttribute = (name: string, encoded: Buffer): Attribute =>
  attribute(name, attributeTypes.graph, [bytesField(attributeFields.graph, encoded)]);

/** The integers of an attribute, whether it was written as one number or as a list. */
export function integersOf(node: GraphNode, name: string): number[] {
  const bytes = node.attributes.find((one) => one.name === name)?.bytes ?? Buffer.alloc(0);
  return [...readFields(bytes)]
    .filter(({ number }) => number === attributeFields.integer || number === attributeFields.integers)
    .flatMap((field) => readNumbers(bytes, field));
}

/** Which node makes each value. */
export function producers(graph: Graph): Map<string, GraphNode> {
  return new Map(graph.nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const)));
}

/** Removes nodes whose results nobody uses. */
export function prune(graph: Graph): void {
  for (;;) {
    const used = new Set([...graph.outputs, ...graph.nodes.flatMap(usesOf)]);
    const kept = graph.nodes.filter(({ outputs }) => outputs.some((output) => used.has(output)));
    if (kept.length === graph.nodes.length) return;
    graph.nodes = kept;
  }
}
