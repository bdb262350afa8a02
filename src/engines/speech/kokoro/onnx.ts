/**
 * Reads an ONNX file as a graph that can be edited, and writes it back with its weights left where
 * they are: the new file points into the old one (ONNX external data), so a changed graph costs less
 * than a megabyte and no copy of the weights.
 */
import { bytesField, numberField, readFields, readVarint } from './protobuf.ts';

export const FLOAT32 = 1;
export const FLOAT16 = 10;

export interface Attribute {
  readonly name: string;
  /** The whole attribute message, as it stands in the file. */
  readonly bytes: Buffer;
}

export interface GraphNode {
  opType: string;
  name: string;
  inputs: string[];
  outputs: string[];
  attributes: Attribute[];
}

export interface Tensor {
  readonly name: string;
  readonly dataType: number;
  readonly dims: readonly number[];
  readonly data: Buffer;
  /** Where the data lies in the file the graph was read from; absent for a tensor made here. */
  readonly offset?: number;
}

export interface Graph {
  nodes: GraphNode[];
  tensors: Map<string, Tensor>;
  /** Name, inputs and outputs of the graph, and the model's own fields, kept as bytes. */
  readonly graphRest: Buffer[];
  readonly modelRest: Buffer[];
}

/** Data below this size stays inside the graph: a file read per number would cost more. */
const EXTERNAL_FROM_BYTES = 1024;

const MODEL = { graph: 7, metadata: 14 };
const GRAPH = { node: 1, tensor: 5, valueInfo: 13 };
const NODE = { input: 1, output: 2, name: 3, opType: 4, attribute: 5 };
const TENSOR = { dims: 1, dataType: 2, name: 8, raw: 9, external: 13, location: 14 };
const ATTRIBUTE = { name: 1, integer: 3, tensor: 5, integers: 8, type: 20 };
const ATTRIBUTE_TYPE = { integer: 2, tensor: 4, integers: 7 };

export function readGraph(file: Buffer): Graph {
  const graph: Graph = { nodes: [], tensors: new Map(), graphRest: [], modelRest: [] };
  for (const field of readFields(file)) {
    if (field.number === MODEL.metadata) continue;
    if (field.number !== MODEL.graph) {
      graph.modelRest.push(file.subarray(field.from, field.end));
      continue;
    }
    for (const part of readFields(file, field.start, field.end)) {
      if (part.number === GRAPH.node) graph.nodes.push(readNode(file.subarray(part.start, part.end)));
      else if (part.number === GRAPH.tensor) {
        const tensor = readTensor(file.subarray(part.start, part.end), part.start);
        graph.tensors.set(tensor.name, tensor);
      } else if (part.number !== GRAPH.valueInfo) graph.graphRest.push(file.subarray(part.from, part.end));
    }
  }
  return graph;
}

/** `weightsFile` is the name of the file the graph was read from, beside the written one. */
export function writeGraph(graph: Graph, weightsFile: string, metadata: Record<string, string>): Buffer {
  const used = new Set(graph.nodes.flatMap((node) => node.inputs));
  const parts = graph.nodes.map((node) => bytesField(GRAPH.node, writeNode(node)));
  parts.push(...graph.graphRest);
  for (const tensor of graph.tensors.values())
    if (used.has(tensor.name)) parts.push(bytesField(GRAPH.tensor, writeTensor(tensor, weightsFile)));
  return Buffer.concat([
    ...graph.modelRest,
    bytesField(MODEL.graph, Buffer.concat(parts)),
    ...Object.entries(metadata).map(([key, value]) => bytesField(MODEL.metadata, entry(key, value))),
  ]);
}

export function integerAttribute(name: string, value: number): Attribute {
  const parts = [bytesField(ATTRIBUTE.name, name), numberField(ATTRIBUTE.integer, value)];
  return { name, bytes: Buffer.concat([...parts, numberField(ATTRIBUTE.type, ATTRIBUTE_TYPE.integer)]) };
}

export function integersAttribute(name: string, values: readonly number[]): Attribute {
  const parts = [bytesField(ATTRIBUTE.name, name), ...values.map((v) => numberField(ATTRIBUTE.integers, v))];
  return { name, bytes: Buffer.concat([...parts, numberField(ATTRIBUTE.type, ATTRIBUTE_TYPE.integers)]) };
}

export function tensorAttribute(name: string, tensor: Tensor): Attribute {
  const parts = [bytesField(ATTRIBUTE.name, name), bytesField(ATTRIBUTE.tensor, writeTensor(tensor, ''))];
  return { name, bytes: Buffer.concat([...parts, numberField(ATTRIBUTE.type, ATTRIBUTE_TYPE.tensor)]) };
}

export function attribute(node: GraphNode, name: string): Attribute | undefined {
  return node.attributes.find((one) => one.name === name);
}

/** The integers of an attribute, whether it was written as one number or as a list. */
export function integersOf(node: GraphNode, name: string): number[] {
  const { bytes } = attribute(node, name) ?? { bytes: Buffer.alloc(0) };
  const values: number[] = [];
  for (const field of readFields(bytes)) {
    if (field.number === ATTRIBUTE.integer) values.push(field.value);
    if (field.number === ATTRIBUTE.integers) values.push(...readNumbers(bytes, field));
  }
  return values;
}

export function tensorOf(node: GraphNode, name: string): Tensor | undefined {
  const found = attribute(node, name);
  for (const field of readFields(found?.bytes ?? Buffer.alloc(0)))
    if (field.number === ATTRIBUTE.tensor) return readTensor(found!.bytes.subarray(field.start, field.end));
  return undefined;
}

function readNode(bytes: Buffer): GraphNode {
  const node: GraphNode = { opType: '', name: '', inputs: [], outputs: [], attributes: [] };
  for (const field of readFields(bytes)) {
    const content = bytes.subarray(field.start, field.end);
    if (field.number === NODE.input) node.inputs.push(content.toString());
    else if (field.number === NODE.output) node.outputs.push(content.toString());
    else if (field.number === NODE.name) node.name = content.toString();
    else if (field.number === NODE.opType) node.opType = content.toString();
    else if (field.number === NODE.attribute) node.attributes.push(readAttribute(content));
  }
  return node;
}

function readAttribute(bytes: Buffer): Attribute {
  for (const field of readFields(bytes))
    if (field.number === ATTRIBUTE.name)
      return { name: bytes.toString('utf8', field.start, field.end), bytes };
  throw new Error('an attribute without a name');
}

function writeNode(node: GraphNode): Buffer {
  return Buffer.concat([
    ...node.inputs.map((name) => bytesField(NODE.input, name)),
    ...node.outputs.map((name) => bytesField(NODE.output, name)),
    bytesField(NODE.name, node.name),
    bytesField(NODE.opType, node.opType),
    ...node.attributes.map(({ bytes }) => bytesField(NODE.attribute, bytes)),
  ]);
}

function readTensor(bytes: Buffer, fileOffset?: number): Tensor {
  let [name, dataType, data, offset] = ['', 0, Buffer.alloc(0), fileOffset];
  const dims: number[] = [];
  for (const field of readFields(bytes)) {
    if (field.number === TENSOR.dims) dims.push(...readNumbers(bytes, field));
    else if (field.number === TENSOR.dataType) dataType = field.value;
    else if (field.number === TENSOR.name) name = bytes.toString('utf8', field.start, field.end);
    else if (field.number === TENSOR.raw) {
      data = bytes.subarray(field.start, field.end);
      if (fileOffset !== undefined) offset = fileOffset + field.start;
    } else throw new Error(`tensor ${name} keeps its data in a form that is not read here`);
  }
  return { name, dataType, dims, data, ...(offset === undefined ? {} : { offset }) };
}

function writeTensor(tensor: Tensor, weightsFile: string): Buffer {
  const parts = tensor.dims.map((dim) => numberField(TENSOR.dims, dim));
  parts.push(numberField(TENSOR.dataType, tensor.dataType), bytesField(TENSOR.name, tensor.name));
  const { offset, data } = tensor;
  if (offset === undefined || data.length < EXTERNAL_FROM_BYTES) parts.push(bytesField(TENSOR.raw, data));
  else {
    parts.push(bytesField(TENSOR.external, entry('location', weightsFile)));
    parts.push(bytesField(TENSOR.external, entry('offset', String(offset))));
    parts.push(bytesField(TENSOR.external, entry('length', String(data.length))));
    parts.push(numberField(TENSOR.location, 1));
  }
  return Buffer.concat(parts);
}

function entry(key: string, value: string): Buffer {
  return Buffer.concat([bytesField(1, key), bytesField(2, value)]);
}

/** A repeated integer may be packed into one field or stand alone. */
function readNumbers(bytes: Buffer, field: { value: number; start: number; end: number }): number[] {
  const numbers: number[] = [];
  for (let at = field.start; at < field.end; ) {
    const { value, end } = readVarint(bytes, at);
    numbers.push(value);
    at = end;
  }
  return numbers;
}
