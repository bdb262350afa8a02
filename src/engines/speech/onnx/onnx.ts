/**
 * Reads an ONNX file as a graph that can be edited, and writes it back with its weights left where
 * they are: the new file points into the old one (ONNX external data), so a changed graph costs less
 * than a megabyte and no copy of the weights.
 */
import { attributeFields, usesOf } from './graph.ts';
import type { Attribute, Graph, GraphNode, Tensor } from './graph.ts';
import { bytesField, numberField, readFields, readNumbers } from './protobuf.ts';

/** Data below this size stays inside the graph: a file read for each number would cost more. */
const externalFromBytes = 1024;
/** Of tensors in a file of their own. */
const alignment = 64;

const modelFields = { graph: 7, operators: 8, metadata: 14 };
const graphFields = { node: 1, tensor: 5, output: 12, valueInfo: 13 };
const nodeFields = { input: 1, output: 2, name: 3, opType: 4, attribute: 5, domain: 7 };
const tensorFields = { dims: 1, dataType: 2, name: 8, raw: 9, external: 13, location: 14 };

export function readGraph(file: Buffer): Graph {
  const graph: Graph = { nodes: [], tensors: new Map(), graphRest: [], modelRest: [], outputs: [] };
  for (const field of readFields(file)) {
    if (field.number === modelFields.metadata) continue;
    if (field.number !== modelFields.graph) {
      graph.modelRest.push(file.subarray(field.from, field.end));
      continue;
    }
    for (const part of readFields(file, field.start, field.end)) {
      const content = file.subarray(part.start, part.end);
      if (part.number === graphFields.node) graph.nodes.push(readNode(content));
      else if (part.number === graphFields.tensor) {
        const tensor = readTensor(content, part.start);
        graph.tensors.set(tensor.name, tensor);
      } else if (part.number !== graphFields.valueInfo)
        graph.graphRest.push(file.subarray(part.from, part.end));
      if (part.number === graphFields.output) graph.outputs.push(readName(content));
    }
  }
  return graph;
}

/** `weightsFile` is the name of the file the graph was read from, beside the written one. */
export function writeGraph(
  graph: Graph,
  weightsFile: string,
  metadata: Readonly<Record<string, string>>,
): Buffer {
  const used = new Set(graph.nodes.flatMap(usesOf));
  const tensors = [...graph.tensors.values()].filter(({ name }) => used.has(name));
  const parts = [
    ...graph.nodes.map((node) => bytesField(graphFields.node, writeNode(node))),
    ...graph.graphRest,
    ...tensors.map((tensor) => bytesField(graphFields.tensor, writeTensor(tensor, weightsFile))),
  ];
  return Buffer.concat([
    ...graph.modelRest,
    bytesField(modelFields.graph, Buffer.concat(parts)),
    ...Object.entries(metadata).map(([key, value]) => bytesField(modelFields.metadata, entry(key, value))),
  ]);
}

/** Allows operators that onnxruntime has beside those of ONNX. */
export function addMicrosoft(graph: Graph): void {
  const version = Buffer.concat([bytesField(1, 'com.microsoft'), numberField(2, 1)]);
  graph.modelRest.push(bytesField(modelFields.operators, version));
}

/**
 * Moves the weights that a graph needs into a file of their own, for `writeGraph`: onnxruntime maps it instead of keeping a
 * copy.
 */
export function takeWeights(graph: Graph): Buffer {
  const used = new Set(graph.nodes.flatMap(usesOf));
  const parts: Buffer[] = [];
  let end = 0;
  for (const tensor of graph.tensors.values()) {
    if (!used.has(tensor.name) || tensor.data.length < externalFromBytes) continue;
    graph.tensors.set(tensor.name, { ...tensor, offset: end });
    const padding = Buffer.alloc(-tensor.data.length & (alignment - 1));
    parts.push(tensor.data, padding);
    end += tensor.data.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** A tensor inside a node's attribute. */
export function tensorOf(node: GraphNode, name: string): Tensor | undefined {
  const bytes = node.attributes.find((one) => one.name === name)?.bytes ?? Buffer.alloc(0);
  for (const { number, start, end } of readFields(bytes))
    if (number === attributeFields.tensor) return readTensor(bytes.subarray(start, end));
  return undefined;
}

/** Every message with a name keeps it in its first field. */
function readName(bytes: Buffer): string {
  for (const { number, start, end } of readFields(bytes))
    if (number === 1) return bytes.toString('utf8', start, end);
  throw new Error('a part of the graph has no name');
}

function readNode(bytes: Buffer): GraphNode {
  const node: GraphNode = { opType: '', name: '', inputs: [], outputs: [], attributes: [] };
  for (const { number, start, end } of readFields(bytes)) {
    const content = bytes.subarray(start, end);
    if (number === nodeFields.input) node.inputs.push(content.toString());
    else if (number === nodeFields.output) node.outputs.push(content.toString());
    else if (number === nodeFields.name) node.name = content.toString();
    else if (number === nodeFields.opType) node.opType = content.toString();
    else if (number === nodeFields.attribute) node.attributes.push(readAttribute(content));
  }
  return node;
}

const readAttribute = (bytes: Buffer): Attribute => ({ name: readName(bytes), bytes });

export function writeNode(node: GraphNode): Buffer {
  return Buffer.concat([
    ...node.inputs.map((name) => bytesField(nodeFields.input, name)),
    ...node.outputs.map((name) => bytesField(nodeFields.output, name)),
    bytesField(nodeFields.name, node.name),
    bytesField(nodeFields.opType, node.opType),
    ...node.attributes.map(({ bytes }) => bytesField(nodeFields.attribute, bytes)),
    ...(node.domain === undefined ? [] : [bytesField(nodeFields.domain, node.domain)]),
  ]);
}

function readTensor(bytes: Buffer, fileOffset?: number): Tensor {
  let [name, dataType, offset] = ['', 0, fileOffset];
  let data: Buffer = Buffer.alloc(0);
  const dims: number[] = [];
  for (const field of readFields(bytes)) {
    if (field.number === tensorFields.dims) dims.push(...readNumbers(bytes, field));
    else if (field.number === tensorFields.dataType) dataType = field.value;
    else if (field.number === tensorFields.name) name = bytes.toString('utf8', field.start, field.end);
    else if (field.number === tensorFields.raw) {
      data = bytes.subarray(field.start, field.end);
      if (fileOffset !== undefined) offset = fileOffset + field.start;
    } else throw new Error(`tensor ${name} keeps its data in a form that is not supported`);
  }
  return { name, dataType, dims, data, ...(offset === undefined ? {} : { offset }) };
}

export function writeTensor({ name, dataType, dims, data, offset }: Tensor, weightsFile = ''): Buffer {
  const parts = dims.map((dim) => numberField(tensorFields.dims, dim));
  parts.push(numberField(tensorFields.dataType, dataType), bytesField(tensorFields.name, name));
  if (offset === undefined || data.length < externalFromBytes) parts.push(bytesField(tensorFields.raw, data));
  else {
    const place = { location: weightsFile, offset: String(offset), length: String(data.length) };
    for (const [key, value] of Object.entries(place))
      parts.push(bytesField(tensorFields.external, entry(key, value)));
    parts.push(numberField(tensorFields.location, 1));
  }
  return Buffer.concat(parts);
}

const entry = (key: string, value: string): Buffer =>
  Buffer.concat([bytesField(1, key), bytesField(2, value)]);
