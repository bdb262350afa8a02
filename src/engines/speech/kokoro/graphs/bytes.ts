/**
 * The generator's convolutions in 8 bits, which processors with VNNI compute at several times the speed of floats.
 *
 * Activations are unsigned with one scale and one zero point per channel; weights are signed. A convolution knows only
 * one scale for all of its inputs, and one for each output. So the scales of the inputs are folded into
 * the weights, those of the outputs into the scale of the result, and the zero points into the bias. None of that costs time.
 */
import { integer, integers, integersOf, operator, float32 } from '../../onnx/graph.ts';
import type { Graph, GraphNode, Tensor } from '../../onnx/graph.ts';
import { isByteConvolution, type Calibration, type Range } from './calibration.ts';
import { halfOf } from './simplify.ts';
import { foldSnakes } from './snake.ts';

const uint8 = 2;
const int8 = 3;
const int32 = 6;
/** The unsigned number in the middle of the range. */
const middle = 128;

export function convolveBytes(graph: Graph, calibration: Calibration): void {
  add(graph, 'bytes.one', [], Float32Array.of(1));
  add(graph, 'bytes.middle', [], Uint8Array.of(middle));
  const alphas = foldSnakes(graph, graph.nodes.filter(isByteConvolution));
  const norms = new Map(
    graph.nodes
      .filter(({ opType }) => opType.endsWith('Normalization'))
      .map((norm) => [norm.inputs[0]!, norm] as const),
  );
  graph.nodes = graph.nodes.flatMap((node) => {
    if (!isByteConvolution(node)) return [node];
    const ranges = calibration.get(node.name);
    if (!ranges) throw new Error(`${node.name} was not calibrated`);
    const norm = norms.get(node.outputs[0]!);
    const inputs = toInputScales(ranges.inputs, alphas.get(node.name)!);
    const outputs = ranges.outputs.map(norm ? toScale : toScaleWithZero);
    const quantized = quantize(graph, node, { means: ranges.inputMeans, inputs, outputs });
    if (!norm) return byteConvolution(graph, node, { inputs, outputs, quantized });
    const centered = outputs.map((scale) => ({ ...scale, zero: 0 }));
    return [
      // A normalization that computes its own means has the offset in them already.
      ...(norm.opType === 'BatchNormalization' ? [shiftMeans(graph, norm, outputs)] : []),
      ...byteConvolution(graph, node, { inputs, outputs: centered, quantized }),
    ];
  });
}

/** Values before a normalization may have any offset, so that all 8 bits are used: the means get the same offset. */
function shiftMeans(graph: Graph, norm: GraphNode, scales: readonly Scale[]): GraphNode {
  const offsets = Float32Array.from(scales, ({ step, zero }) => step * zero);
  const means = norm.inputs[3]!;
  const inputs = [means, add(graph, `${norm.name}.offsets`, [scales.length], offsets)];
  norm.inputs[3] = `${means}.shifted`;
  return operator('Add', { inputs, output: norm.inputs[3] });
}

interface Scale {
  /** How much one step of the unsigned number is; negative if it counts downwards. */
  readonly step: number;
  /** The number that stands for zero, counted from the middle. */
  readonly zero: number;
}

function toScale({ least, most }: Range): Scale {
  const step = (most - least) / 254;
  return { step, zero: Math.round(-(most + least) / 2 / step) };
}

/** A scale that can represent zero. */
function toScaleWithZero({ least, most }: Range): Scale {
  const center = (most + least) / 2;
  const step = Math.max((most - least) / 2, Math.abs(center)) / 127;
  return { step, zero: Math.round(-center / step) };
}

interface InputScale extends Scale {
  /** The size of one step in the value that is rounded, which is the input times α. */
  readonly roundedStep: number;
}

/** With a negative α, the rounded value is smallest where the input is greatest. */
function toInputScales(ranges: readonly Range[], alphas: Float32Array): InputScale[] {
  return ranges.map(({ least, most }, channel) => {
    const alpha = alphas[channel]!;
    const { step, zero } = toScaleWithZero(alpha < 0 ? { least: -most, most: -least } : { least, most });
    return { step: step * Math.sign(alpha), zero, roundedStep: step * Math.abs(alpha) };
  });
}

interface Quantized {
  readonly dims: readonly number[];
  readonly weights: Int8Array;
  readonly bias: Int32Array;
  /** The size of one step of the sum, in steps of the output. */
  readonly steps: Float32Array;
}

interface Scales {
  readonly means: readonly number[];
  readonly inputs: readonly Scale[];
  readonly outputs: readonly Scale[];
}

function quantize(graph: Graph, node: GraphNode, { means, inputs, outputs }: Scales): Quantized {
  const { dims } = tensorOf(graph, node.inputs[1]!);
  const [kernel, floatBias] = [floatsOf(graph, node.inputs[1]!), floatsOf(graph, node.inputs[2]!)];
  const [rows, channels, length] = dims as [number, number, number];
  const weights = new Int8Array(kernel.length);
  const bias = new Int32Array(rows);
  const steps = new Float32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const at = row * channels * length;
    let most = 1e-12;
    for (let i = 0; i < channels * length; i += 1)
      most = Math.max(most, Math.abs(kernel[at + i]! * inputs[Math.floor(i / length)]!.step));
    const step = most / 127;
    // Rounding shifts the mean of a sum, always in the same direction; the bias corrects it.
    let [zeros, drift] = [0, 0];
    for (let i = 0; i < channels * length; i += 1) {
      const channel = Math.floor(i / length);
      const input = inputs[channel]!;
      const weight = Math.round((kernel[at + i]! * input.step) / step);
      weights[at + i] = weight;
      zeros += weight * input.zero;
      drift += (kernel[at + i]! - (step * weight) / input.step) * means[channel]!;
    }
    const output = outputs[row]!;
    bias[row] = Math.round((floatBias[row]! + drift) / step - zeros + (output.zero * output.step) / step);
    steps[row] = step / output.step;
  }
  return { dims, weights, bias, steps };
}

interface Parts {
  readonly inputs: readonly InputScale[];
  readonly outputs: readonly Scale[];
  readonly quantized: Quantized;
}

function byteConvolution(graph: Graph, node: GraphNode, { inputs, outputs, quantized }: Parts): GraphNode[] {
  const at = (part: string) => `${node.name}.${part}`;
  const rows = quantized.bias.length;
  const numbersOf = (scales: readonly Scale[]) => Uint8Array.from(scales, ({ zero }) => zero + middle);
  const zeros = (part: string, scales: readonly Scale[]) =>
    add(graph, at(part), [scales.length], numbersOf(scales));
  const steps = (part: string, numbers: readonly number[]) =>
    add(graph, at(part), [numbers.length], Float32Array.from(numbers));
  const inputSteps = inputs.map(({ roundedStep }) => roundedStep);
  const outputSteps = outputs.map(({ step }) => step);
  // Zero is a different number in each channel, so the convolution cannot pad the ends itself.
  const [before, after] = integersOf(node, 'pads') as [number, number];
  const nothing = numbersOf(inputs);
  const ends = (part: string, count: number) => {
    const numbers = { length: inputs.length * count };
    const padding = Uint8Array.from(numbers, (_, index) => nothing[Math.floor(index / count)]!);
    return add(graph, at(part), [1, inputs.length, count], padding);
  };
  const convolution = [
    at('padded'),
    'bytes.one',
    'bytes.middle',
    add(graph, at('weights'), quantized.dims, quantized.weights),
    add(graph, at('weight-steps'), [rows], quantized.steps),
    add(graph, at('weight-zeros'), [rows], new Int8Array(rows)),
    'bytes.one',
    'bytes.middle',
    add(graph, at('bias'), [rows], quantized.bias),
  ];
  const axis = [integer('axis', 1)];
  return [
    operator('QuantizeLinear', {
      inputs: [node.inputs[0]!, steps('input-steps', inputSteps), zeros('input-zeros', inputs)],
      output: at('bytes'),
      attributes: axis,
    }),
    operator('Concat', {
      inputs: [ends('before', before), at('bytes'), ends('after', after)],
      output: at('padded'),
      attributes: [integer('axis', 2)],
    }),
    operator('QLinearConv', {
      inputs: convolution,
      output: at('sums'),
      attributes: [...node.attributes.filter(({ name }) => name !== 'pads'), integers('pads', [0, 0])],
    }),
    operator('DequantizeLinear', {
      inputs: [at('sums'), steps('output-steps', outputSteps), zeros('output-zeros', outputs)],
      output: node.outputs[0]!,
      attributes: axis,
    }),
  ];
}

type Numbers = Float32Array | Uint8Array | Int8Array | Int32Array;

function add(graph: Graph, name: string, dims: readonly number[], numbers: Numbers): string {
  const types = new Map<unknown, number>([
    [Float32Array, float32],
    [Uint8Array, uint8],
    [Int8Array, int8],
    [Int32Array, int32],
  ]);
  const data = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  graph.tensors.set(name, { name, dataType: types.get(numbers.constructor)!, dims, data });
  return name;
}

function tensorOf(graph: Graph, name: string): Tensor {
  const tensor = graph.tensors.get(halfOf(name));
  if (!tensor) throw new Error(`${name} is not in half precision`);
  return tensor;
}

function floatsOf(graph: Graph, name: string): Float32Array {
  const { data } = tensorOf(graph, name);
  return Float32Array.from(new Float16Array(Uint8Array.from(data).buffer));
}
