/**
 * Reads an ONNX file as a graph that can be edited, and writes it back with its weights left where
 * they are: the new file points into the old one (ONNX external data), so a changed graph costs less
 * than a megabyte and no copy of the weights.
 */
import { ATTRIBUTE } from './graph.ts';
import type { Attribute, Graph, GraphNode, Tensor } from './graph.ts';
import { bytesField, numberField, readFields, readNumbers } from './protobuf.ts';

/** Data below this size stays inside the graph: a file read for each number would cost more. */
const EXTERNAL_FROM_BYTES = 1024;

const MODEL = { graph: 7, metadata: 14 };
const GRAPH = { node: 1, tensor: 5, output: 12, valueInfo: 13 };
const NODE = { input: 1, output: 2, name: 3, opType: 4, attribute: 5 };
const TENSOR = { dims: 1, dataType: 2, name: 8, raw: 9, external: 13, location: 14 };

export function readGraph(file: Buffer): Graph {
  const graph: Graph = { nodes: [], tensors: new Map(), graphRest: [], modelRest: [], outputs: [] };
  for (const field of readFields(file)) {
    if (field.number === MODEL.metadata) continue;
    if (field.number !== MODEL.graph) {
      graph.modelRest.push(file.subarray(field.from, field.end));
      continue;
    }
    for (const part of readFields(file, field.start, field.end)) {
      const content = file.subarray(part.start, part.end);
      if (part.number === GRAPH.node) graph.nodes.push(readNode(content));
      else if (part.number === GRAPH.tensor) {
        const tensor = readTensor(content, part.start);
        graph.tensors.set(tensor.name, tensor);
      } else if (part.number !== GRAPH.valueInfo) graph.graphRest.push(file.subarray(part.from, part.end));
      if (part.number === GRAPH.output) graph.outputs.push(readName(content));
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
  const used = new Set(graph.nodes.flatMap(({ inputs }) => inputs));
  const tensors = [...graph.tensors.values()].filter(({ name }) => used.has(name));
  const parts = [
    ...graph.nodes.map((node) => bytesField(GRAPH.node, writeNode(node))),
    ...graph.graphRest,
    ...tensors.map((tensor) => bytesField(GRAPH.tensor, writeTensor(tensor, weightsFile))),
  ];
  return Buffer.concat([
    ...graph.modelRest,
    bytesField(MODEL.graph, Buffer.concat(parts)),
    ...Object.entries(metadata).map(([key, value]) => bytesField(MODEL.metadata, entry(key, value))),
  ]);
}

/** A tensor inside a node's attribute. */
export function tensorOf(node: GraphNode, name: string): Tensor | undefined {
  const bytes = node.attributes.find((one) => one.name === name)?.bytes ?? Buffer.alloc(0);
  for (const { number, start, end } of readFields(bytes))
    if (number === ATTRIBUTE.tensor) return readTensor(bytes.subarray(start, end));
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
    if (number === NODE.input) node.inputs.push(content.toString());
    else if (number === NODE.output) node.outputs.push(content.toString());
    else if (number === NODE.name) node.name = content.toString();
    else if (number === NODE.opType) node.opType = content.toString();
    else if (number === NODE.attribute) node.attributes.push(readAttribute(content));
  }
  return node;
}

const readAttribute = (bytes: Buffer): Attribute => ({ name: readName(bytes), bytes });

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
  let [name, dataType, offset] = ['', 0, fileOffset];
  let data: Buffer = Buffer.alloc(0);
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

export function writeTensor({ name, dataType, dims, data, offset }: Tensor, weightsFile = ''): Buffer {
  const parts = dims.map((dim) => numberField(TENSOR.dims, dim));
  parts.push(numberField(TENSOR.dataType, dataType), bytesField(TENSOR.name, name));
  if (offset === undefined || data.length < EXTERNAL_FROM_BYTES) parts.push(bytesField(TENSOR.raw, data));
  else {
    const place = { location: weightsFile, offset: String(offset), length: String(data.length) };
    for (const [key, value] of Object.entries(place))
      parts.push(bytesField(TENSOR.external, entry(key, value)));
    parts.push(numberField(TENSOR.location, 1));
  }
  return Buffer.concat(parts);
}

const entry = (key: string, value: string): Buffer =>
  Buffer.concat([bytesField(1, key), bytesField(2, value)]);
