/**
 * The convolutions that make the frames, as products of matrices whose weights are bytes with a scale for every 128 of them.
 * They take a quarter of the memory and as long as before. What decides lengths and pitch stays in single precision, and
 * becomes convolutions over planes, which give the same numbers on any count of threads: along lines they differ in the
 * last bit, from which rounding to bytes makes another sound.
 */
import { float32, integer, integers, operator, prune } from '../../onnx/graph.ts';
import type { Graph, GraphNode, Tensor } from '../../onnx/graph.ts';
import { constant, type LineConvolution, replaceLines, rowConvolution } from '../../onnx/lines.ts';
import { addMicrosoft } from '../../onnx/onnx.ts';
import { halfOf } from './simplify.ts';

const uint8 = 2;
/** Weights that share a scale. */
const blockSize = 128;
/** The byte that stands for zero. */
const middle = 128;
/** Activations are rounded to bytes as well, by a scale for each block of a row. */
const accuracyLevel = 4;
const toTheEnd = 2 ** 31 - 1;

const makesFrames = ({ name }: GraphNode): boolean => /decoder\/decoder\/(?:encode|decode)/.test(name);

export function convolveBytes(graph: Graph): void {
  replaceLines(graph, {
    weightsOf: (name) => graph.tensors.get(halfOf(name)),
    replace: (line) =>
      makesFrames(line.node) && isPlain(line) ? byProduct(graph, line) : rowConvolution(graph, line),
  });
  prune(graph);
  addMicrosoft(graph);
}

/** It sees as many columns before as after, and each of them once. The pitch and energy go through narrow ones. */
const isPlain = ({ kernel, dilation, stride, pads, inputChannels }: LineConvolution): boolean =>
  dilation === 1 && stride === 1 && pads[0] === pads[1] && 2 * pads[0] + 1 === kernel && inputChannels > 1;

/** The columns around each are put beside it, so that a single product weighs all of them. */
function byProduct(graph: Graph, line: LineConvolution): GraphNode[] {
  const { node, kernel, inputChannels, outputChannels, input, output } = line;
  const at = (part: string) => `${node.name}.${part}`;
  const turned = [integers('perm', [0, 2, 1])];
  const { bytes, scales } = toBytes(floatsOf(graph, node.inputs[1]!), line);
  const attributes = [
    integer('K', kernel * inputChannels),
    integer('N', outputChannels),
    integer('bits', 8),
    integer('block_size', blockSize),
    integer('accuracy_level', accuracyLevel),
  ];
  graph.tensors.set(at('bytes'), { ...bytes, name: at('bytes') });
  graph.tensors.set(at('scales'), { ...scales, name: at('scales') });
  const inputs = [at('columns'), at('bytes'), at('scales'), ...biasOf(node)];
  const product = operator('MatMulNBits', { inputs, output: at('sums'), attributes });
  return [
    operator('Transpose', { inputs: [input], output: at('rows'), attributes: turned }),
    ...neighbors(graph, line, [at('rows'), at('columns')]),
    { ...product, domain: 'com.microsoft' },
    operator('Transpose', { inputs: [at('sums')], output, attributes: turned }),
  ];
}

/** Between the scales and a bias stand two inputs that are left out. */
const biasOf = ({ inputs: [, , bias] }: GraphNode): string[] => (bias === undefined ? [] : ['', '', bias]);

function neighbors(
  graph: Graph,
  { node, kernel, inputChannels, pads: [before] }: LineConvolution,
  [rows, columns]: readonly [string, string],
): GraphNode[] {
  const at = (part: string) => `${node.name}.${part}`;
  if (kernel === 1) return [operator('Identity', { inputs: [rows], output: columns })];
  const data = Buffer.alloc(4 * before * inputChannels);
  graph.tensors.set(at('ends'), {
    name: at('ends'),
    dataType: float32,
    dims: [1, before, inputChannels],
    data,
  });
  const shifts = Array.from({ length: kernel }, (_, shift) => {
    const end = shift < 2 * before ? shift - 2 * before : toTheEnd;
    const range = [constant(graph, [shift]), constant(graph, [end]), constant(graph, [1])];
    return operator('Slice', { inputs: [at('padded'), ...range], output: at(`shift.${shift}`) });
  });
  const shifted = shifts.map(({ name }) => name);
  return [
    operator('Concat', {
      inputs: [at('ends'), rows, at('ends')],
      output: at('padded'),
      attributes: [integer('axis', 1)],
    }),
    ...shifts,
    operator('Concat', { inputs: shifted, output: columns, attributes: [integer('axis', 2)] }),
  ];
}

function toBytes(
  weights: Float32Array,
  { kernel, inputChannels, outputChannels }: LineConvolution,
): { readonly bytes: Omit<Tensor, 'name'>; readonly scales: Omit<Tensor, 'name'> } {
  const count = kernel * inputChannels;
  const blocks = Math.ceil(count / blockSize);
  const bytes = new Uint8Array(outputChannels * blocks * blockSize).fill(middle);
  const scales = new Float32Array(outputChannels * blocks);
  const row = new Float32Array(blocks * blockSize);
  for (let output = 0; output < outputChannels; output += 1) {
    const own = weights.subarray(output * count, (output + 1) * count);
    for (let channel = 0, index = 0; channel < inputChannels; channel += 1)
      for (let shift = 0; shift < kernel; shift += 1) row[shift * inputChannels + channel] = own[index++]!;
    for (let block = 0; block < blocks; block += 1) {
      const [from, to] = [block * blockSize, (block + 1) * blockSize];
      let most = 1e-12;
      for (let index = from; index < to; index += 1) most = Math.max(most, Math.abs(row[index]!));
      const scale = (scales[output * blocks + block] = most / 127);
      const at = output * row.length;
      for (let index = from; index < to; index += 1)
        bytes[at + index] = middle + Math.round(row[index]! / scale);
    }
  }
  const dims = [outputChannels, blocks, blockSize];
  return {
    bytes: { dataType: uint8, dims, data: Buffer.from(bytes.buffer) },
    scales: { dataType: float32, dims: [scales.length], data: Buffer.from(scales.buffer) },
  };
}

function floatsOf(graph: Graph, name: string): Float32Array {
  const { data } = graph.tensors.get(halfOf(name))!;
  return new Float32Array(new Float16Array(new Uint8Array(data).buffer));
}
