/** Cuts a part out of a graph: from some values, which become its inputs, to others, which become its outputs. */
import { float32, producers, usesOf } from './graph.ts';
import type { Graph, GraphNode } from './graph.ts';
import { bytesField, numberField, readFields } from './protobuf.ts';

/** A dimension is a number, or a name for one that differs from run to run. */
interface GraphInput {
  readonly name: string;
  readonly dims: readonly (number | string)[];
}

export interface GraphPart {
  readonly inputs: readonly GraphInput[];
  readonly outputs: readonly string[];
  /** The graph's own inputs that stay inputs. */
  readonly keptInputs?: readonly string[];
}

/** Field numbers of the graph's message, and of the messages that describe an input or output. */
const graphFields = { name: 2, input: 11, output: 12 };
const valueFields = { name: 1, type: 2 };
const tensorTypeFields = { element: 1, shape: 2 };

export function cutGraph(graph: Graph, { inputs, outputs, keptInputs = [] }: GraphPart): Graph {
  const isKept = (bytes: Buffer): boolean =>
    readFields(bytes).some(
      ({ number, start, end }) =>
        number === graphFields.name ||
        (number === graphFields.input && keptInputs.includes(nameOf(bytes.subarray(start, end)))),
    );
  const needed = nodesFor(graph, outputs, new Set(inputs.map(({ name }) => name)));
  return {
    ...graph,
    nodes: graph.nodes.filter((node) => needed.has(node)),
    outputs: [...outputs],
    graphRest: [
      ...graph.graphRest.filter(isKept),
      ...inputs.map(({ name, dims }) => bytesField(graphFields.input, describe(name, dims))),
      ...outputs.map((name) => bytesField(graphFields.output, describe(name))),
    ],
  };
}

/** Every node that is needed to make the outputs from what is given. */
function nodesFor(graph: Graph, outputs: readonly string[], given: ReadonlySet<string>): Set<GraphNode> {
  const made = producers(graph);
  const needed = new Set<GraphNode>();
  const open = [...outputs];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const node = given.has(name) ? undefined : made.get(name);
    if (!node || needed.has(node)) continue;
    needed.add(node);
    open.push(...usesOf(node));
  }
  return needed;
}

function nameOf(value: Buffer): string {
  for (const { number, start, end } of readFields(value))
    if (number === valueFields.name) return value.toString('utf8', start, end);
  return '';
}

function describe(name: string, dims?: readonly (number | string)[]): Buffer {
  const dimension = (dim: number | string) =>
    bytesField(1, typeof dim === 'number' ? numberField(1, dim) : bytesField(2, dim));
  const shape = dims ? [bytesField(tensorTypeFields.shape, Buffer.concat(dims.map(dimension)))] : [];
  const tensorType = Buffer.concat([numberField(tensorTypeFields.element, float32), ...shape]);
  return Buffer.concat([
    bytesField(valueFields.name, name),
    bytesField(valueFields.type, bytesField(1, tensorType)),
  ]);
}
