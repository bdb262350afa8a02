/** The network that reads the phonemes is one layer, applied twelve times, which its export wrote out twelve times. */
import { floatTensor, prune } from '../../onnx/graph.ts';
import type { Graph } from '../../onnx/graph.ts';
import { repeatLayer } from '../../onnx/loop.ts';

const network = '/encoder/bert/encoder';
const layer = `${network}/albert_layer_groups.0/albert_layers.0`;
const layerCount = 12;
const suffixes = ['', ...Array.from({ length: layerCount - 1 }, (_, at) => `_${at + 1}`)];

/** Queries and keys have 64 numbers each; both are multiplied by the root of what their product is divided by. */
const scale = floatTensor('reading.scale', [1], [Math.sqrt(1 / Math.sqrt(64))]);
const exportedScales = new Set(suffixes.map((suffix) => `${layer}/attention${suffix}/Sqrt_1_output_0`));

export function repeatReading(graph: Graph): void {
  // The export computes it from a shape, from which onnxruntime makes a graph that it cannot read again.
  graph.tensors.set(scale.name, scale);
  for (const node of graph.nodes)
    node.inputs = node.inputs.map((input) => (exportedScales.has(input) ? scale.name : input));
  prune(graph);
  repeatLayer(graph, [
    `${network}/embedding_hidden_mapping_in/Add_output_0`,
    ...suffixes.map((suffix) => `${layer}/full_layer_layer_norm${suffix}/LayerNormalization_output_0`),
  ]);
}
