/** Kokoro's own generator, which the student learns from, and the source of tone and noise that it is given. */
import { cutGraph } from '../../../src/engines/speech/onnx/cut.ts';
import {
  floatTensor,
  type Graph,
  integer,
  integers,
  operator,
  producers,
  prune,
} from '../../../src/engines/speech/onnx/graph.ts';
import { frameChannels, timbreNumbers, values } from '../../../src/engines/speech/kokoro/graphs/parts.ts';

/** Tone and noise as a spectrum. */
export const source = '/decoder/decoder/generator/Concat_3_output_0';
const sourceChannels = 22;
export const timbreInput = '/decoder/Slice_output_0';

/** The generator as it is, which needs all frames of a sentence. */
export function cutGenerator(graph: Graph): Graph {
  return cutGraph(graph, {
    inputs: [
      { name: values.frames, dims: [1, frameChannels, 'frames'] },
      { name: source, dims: [1, sourceChannels, 'source'] },
      { name: timbreInput, dims: [1, timbreNumbers] },
    ],
    outputs: ['waveform'],
  });
}

/** Length, step and number of bins of the Fourier transform inside the vocoder. */
const frameLength = 20;
const frameStep = 5;
const binCount = frameLength / 2 + 1;

/**
 * The short-time Fourier transform becomes a convolution with its sines and cosines. The two bins that have
 * no imaginary part now have exactly none, where rounding used to leave a random sign; a negative one
 * then has the angle +π, as it had when the network was trained.
 */
export function transformByConvolution(graph: Graph): void {
  const stft = graph.nodes.find(({ opType }) => opType === 'STFT');
  const turned = graph.nodes.find(({ inputs }) => stft && inputs[0] === stft.outputs[0]);
  const parts = graph.nodes.filter(({ inputs }) => turned && inputs[0] === turned.outputs[0]);
  const [real, imaginary] = parts.map(({ outputs }) => outputs[0]!);
  const sign = graph.nodes.find(({ opType, inputs }) => opType === 'Greater' && inputs[0] === imaginary);
  const signal = stft && producers(graph).get(stft.inputs[0]!)?.inputs[0];
  if (!stft || !signal || !real || !imaginary || !sign)
    throw new Error('the Fourier transform was not found');
  sign.opType = 'GreaterOrEqual';
  graph.tensors.set('fourier', floatTensor('fourier', [2 * binCount, 1, frameLength], fourierKernels()));
  const attributes = [integers('strides', [frameStep]), integers('kernel_shape', [frameLength])];
  const halves = [integer('axis', 1), integer('num_outputs', 2)];
  const convolution = operator('Conv', {
    inputs: [signal, 'fourier'],
    output: 'fourier.spectrum',
    attributes,
  });
  const split = operator('Split', { inputs: ['fourier.spectrum'], output: real, attributes: halves });
  split.outputs.push(imaginary);
  graph.nodes = graph.nodes.flatMap((node) => {
    if (node === stft) return [convolution, split];
    return node === turned || parts.includes(node) ? [] : [node];
  });
  prune(graph);
}

function fourierKernels(): number[] {
  const times = Array.from({ length: frameLength }, (_, time) => time);
  const angle = (cycles: number) => (2 * Math.PI * cycles) / frameLength;
  const hann = (time: number) => 0.5 - 0.5 * Math.cos(angle(time));
  const bins = Array.from({ length: binCount }, (_, bin) => bin);
  const isReal = (bin: number) => bin === 0 || bin === binCount - 1;
  return [
    ...bins.flatMap((bin) => times.map((time) => hann(time) * Math.cos(angle(bin * time)))),
    ...bins.flatMap((bin) =>
      times.map((time) => (isReal(bin) ? 0 : -hann(time) * Math.sin(angle(bin * time)))),
    ),
  ];
}
