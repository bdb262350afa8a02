/**
 * The generator's activation is `y + sin²(αy) / α`, with an α for each channel. The normalization before it can yield αy
 * instead of y, and a convolution after it that has its own scale for each channel can divide by α. What
 * remains is `u + sin² u`, which saves two passes over the sound.
 */
import { float32, operator, producers, prune } from '../../onnx/graph.ts';
import type { Graph, GraphNode } from '../../onnx/graph.ts';
import { halfOf } from './simplify.ts';

interface Snake {
  readonly norm: GraphNode;
  readonly square: GraphNode;
  readonly sum: GraphNode;
  readonly alphas: Float32Array;
}

/** Returns the α by which the inputs of each convolution are now multiplied, by the convolution's name. */
export function foldSnakes(
  graph: Graph,
  convolutions: readonly GraphNode[],
): ReadonlyMap<string, Float32Array> {
  const made = producers(graph);
  const alphas = new Map<string, Float32Array>();
  const scalings = new Map<GraphNode, GraphNode[]>();
  for (const convolution of convolutions) {
    const snake = findSnake(graph, made, convolution.inputs[0]!);
    alphas.set(convolution.name, snake.alphas);
    scalings.set(snake.norm, scaleNorm(graph, snake));
    snake.sum.inputs[1] = snake.square.outputs[0]!;
    const [sine] = snake.square.inputs as [string];
    made.get(sine)!.inputs = [snake.norm.outputs[0]!];
  }
  graph.nodes = graph.nodes.flatMap((node) => [...(scalings.get(node) ?? []), node]);
  prune(graph);
  return alphas;
}

function findSnake(graph: Graph, made: ReadonlyMap<string, GraphNode>, value: string): Snake {
  const behind = (node: GraphNode, input: number, opType: string): GraphNode => {
    const found = made.get(node.inputs[input]!);
    if (!found?.opType.endsWith(opType)) throw new Error(`${value} is not the expected activation`);
    return found;
  };
  const sum = made.get(value)!;
  const norm = behind(sum, 0, 'Normalization');
  const square = behind(behind(sum, 1, 'Mul'), 1, 'Mul');
  const product = behind(behind(square, 0, 'Sin'), 0, 'Mul');
  const { data } = graph.tensors.get(halfOf(product.inputs[0]!))!;
  const alphas = Float32Array.from(new Float16Array(Uint8Array.from(data).buffer));
  return { norm, square, sum, alphas };
}

/** The normalization multiplies by a scale and adds a shift: both are multiplied by α. */
function scaleNorm(graph: Graph, { norm, alphas }: Snake): GraphNode[] {
  const name = `${norm.name}.alpha`;
  const data = Buffer.from(alphas.buffer);
  graph.tensors.set(name, { name, dataType: float32, dims: [alphas.length], data });
  return [1, 2].map((input) => {
    const output = `${norm.inputs[input]!}.alpha`;
    const scaled = operator('Mul', { inputs: [norm.inputs[input]!, name], output });
    norm.inputs[input] = output;
    return scaled;
  });
}
