/**
 * Piper's network cut in four, so that sound can leave before a sentence is complete:
 *
 *   text ──► durations, and a mean and deviation for each phoneme ──► flow ──► coarse ──► fine ──► samples
 *
 * Text sees the whole sentence and takes a tenth of the time. The others are convolutions: what they compute for a
 * frame depends only on a few frames around it, so they can run on any stretch of the sentence. Coarse and fine are
 * the decoder: coarse needs many frames around each and is fast; fine takes most of the time and needs one frame on either
 * side. The noise, which the original draws itself, is an input.
 */
import { cutGraph } from '../onnx/cut.ts';
import {
  float32,
  type Graph,
  type GraphNode,
  integers,
  integersOf,
  integerTensor,
  operator,
  producers,
  type Tensor,
} from '../onnx/graph.ts';
import { replaceLines, rowConvolution } from '../onnx/lines.ts';
import { readGraph, writeGraph } from '../onnx/onnx.ts';

/*
 * A transposed convolution writes each input several times into its output; onnxruntime has no fast kernel for it.
 * The same numbers come from a plain convolution that computes all outputs between two inputs at once, as
 * channels, which are then put side by side in time.
 */

function upsampleByConvolution(graph: Graph): void {
  graph.nodes = graph.nodes.flatMap((node) =>
    node.opType === 'ConvTranspose' ? plainConvolution(graph, node) : [node],
  );
}

function plainConvolution(graph: Graph, node: GraphNode): GraphNode[] {
  const [input, weightName, biasName] = node.inputs as [string, string, string];
  const [stride] = integersOf(node, 'strides') as [number];
  const [pad] = integersOf(node, 'pads') as [number];
  const weight = graph.tensors.get(weightName)!;
  const outputs = weight.dims[1]!;
  const at = (part: string) => `${node.name}.${part}`;
  graph.tensors.set(at('weight'), { ...plainWeight(weight, stride, pad), name: at('weight') });
  graph.tensors.set(at('bias'), { ...repeat(graph.tensors.get(biasName)!, stride), name: at('bias') });
  graph.tensors.set(at('apart'), integerTensor(at('apart'), [1, outputs, stride, -1]));
  graph.tensors.set(at('together'), integerTensor(at('together'), [1, outputs, -1]));
  return [
    operator('Conv', {
      inputs: [input, at('weight'), at('bias')],
      output: at('phases'),
      attributes: [integers('kernel_shape', [taps]), integers('pads', [1, 1])],
    }),
    operator('Reshape', { inputs: [at('phases'), at('apart')], output: at('rows') }),
    operator('Transpose', {
      inputs: [at('rows')],
      output: at('columns'),
      attributes: [integers('perm', [0, 1, 3, 2])],
    }),
    operator('Reshape', { inputs: [at('columns'), at('together')], output: node.outputs[0]! }),
  ];
}

/** An output depends on the input before it, at it and after it. */
const taps = 3;

/** From [inputs, outputs, kernel] to [outputs × stride, inputs, taps]. */
function plainWeight({ dims, data }: Tensor, stride: number, pad: number): Omit<Tensor, 'name'> {
  const [inputs, outputs, kernel] = dims as [number, number, number];
  if (kernel > stride + 2 * pad || pad > stride)
    throw new Error('an upsampling reaches further than expected');
  const made = new Float32Array(outputs * stride * inputs * taps);
  for (let output = 0; output < outputs; output++) {
    for (let phase = 0; phase < stride; phase++) {
      for (let input = 0; input < inputs; input++) {
        for (let tap = 0; tap < taps; tap++) {
          const place = phase + pad + (1 - tap) * stride;
          if (place < 0 || place >= kernel) continue;
          const from = (input * outputs + output) * kernel + place;
          made[((output * stride + phase) * inputs + input) * taps + tap] = data.readFloatLE(4 * from);
        }
      }
    }
  }
  return { dataType: float32, dims: [outputs * stride, inputs, taps], data: Buffer.from(made.buffer) };
}

function repeat({ data }: Tensor, times: number): Omit<Tensor, 'name'> {
  const count = data.length / 4;
  const made = Float32Array.from({ length: count * times }, (_, index) =>
    data.readFloatLE(4 * Math.floor(index / times)),
  );
  return { dataType: float32, dims: [count * times], data: Buffer.from(made.buffer) };
}

export const graphFiles = {
  text: 'text.onnx',
  flow: 'flow.onnx',
  coarse: 'coarse.onnx',
  fine: 'fine.onnx',
} as const;

/** Values of the original graph where it is cut. */
export const values = {
  /** For the duration predictor: two numbers for each phoneme. */
  noise: '/dp/RandomNormalLike_output_0',
  mean: '/enc_p/Split_output_0',
  logDeviation: '/enc_p/Split_output_1',
  /** How many frames each phoneme takes. */
  durations: '/Ceil_output_0',
  speaker: '/Unsqueeze_output_0',
  /** The input of the flow: noise around the means, a column for each frame. */
  prior: '/Add_output_0',
  mask: '/Cast_2_output_0',
  latent: '/Mul_7_output_0',
  /** Between the two parts of the decoder: eight columns for each frame. */
  outline: '/dec/Div_output_0',
  samples: 'output',
} as const;

export const outlinesPerFrame = 8;
export const samplesPerFrame = 256;

/** How Piper's models differ: those of other qualities are narrower, or have a decoder that looks further around each frame. */
export interface PiperShape {
  readonly channels: number;
  readonly outlineChannels: number;
  /** 0 if the model has one speaker, who is not an input. */
  readonly speakerChannels: number;
  readonly looksFar: boolean;
}

/** The shape of the built-in model, and of all models of medium quality with several speakers. */
export const usualShape: PiperShape = {
  channels: 192,
  outlineChannels: 128,
  speakerChannels: 512,
  looksFar: false,
};

/** Throws if the graph is not one of Piper's, or of a kind that cannot be cut. */
export function shapeOf(graph: Graph): PiperShape {
  const made = producers(graph);
  const missing = Object.entries(values).find(([name, value]) => name !== 'speaker' && !made.has(value));
  if (missing) throw new Error(`the model is not one of Piper's: it has no ${missing[1]}`);
  const weightOf = (name: string) => {
    const node = graph.nodes.find((one) => one.name === name);
    return graph.tensors.get(node?.inputs[1] ?? '')?.dims ?? [];
  };
  const [, channels = 0] = weightOf('/dec/conv_pre/Conv');
  const [, outlineChannels = 0] = weightOf('/dec/ups.0/ConvTranspose');
  // In models of one speaker a table of weights has this name.
  const chosen = graph.nodes.find(({ inputs }) => inputs[1] === 'sid');
  const speakerChannels = chosen ? (graph.tensors.get(chosen.inputs[0]!)?.dims[1] ?? 0) : 0;
  if (channels === 0 || outlineChannels === 0 || (chosen && speakerChannels === 0))
    throw new Error("the model is not one of Piper's: its decoder is different");
  const looksFar = graph.nodes.some(({ name }) => name.startsWith('/dec/resblocks.0/convs1'));
  return { channels, outlineChannels, speakerChannels, looksFar };
}

export function cutPiper(model: Buffer, weightsFile: string): Record<keyof typeof graphFiles, Buffer> {
  const graph = readGraph(model);
  const { channels, outlineChannels, speakerChannels } = shapeOf(graph);
  const { noise, mean, logDeviation, durations, speaker, prior, mask, latent, outline, samples } = values;
  const speakerInputs = speakerChannels > 0 ? [{ name: speaker, dims: [1, speakerChannels, 1] }] : [];
  const isSpoken = speakerInputs.length > 0;
  const text = cutGraph(graph, {
    inputs: [{ name: noise, dims: [1, 2, 'phonemes'] }],
    keptInputs: ['input', 'input_lengths', 'scales', ...(isSpoken ? ['sid'] : [])],
    outputs: [mean, logDeviation, durations, ...(isSpoken ? [speaker] : [])],
  });
  const flow = cutGraph(graph, {
    inputs: [
      { name: prior, dims: [1, channels, 'frames'] },
      { name: mask, dims: [1, 1, 'frames'] },
      ...speakerInputs,
    ],
    outputs: [latent],
  });
  const coarse = cutGraph(graph, {
    inputs: [{ name: latent, dims: [1, channels, 'frames'] }, ...speakerInputs],
    outputs: [outline],
  });
  const fine = cutGraph(graph, {
    inputs: [{ name: outline, dims: [1, outlineChannels, 'columns'] }],
    outputs: [samples],
  });
  upsampleByConvolution(coarse);
  upsampleByConvolution(fine);
  for (const part of [flow, coarse, fine]) convolvePlanes(part);
  return {
    text: writeGraph(text, weightsFile, {}),
    flow: writeGraph(flow, weightsFile, {}),
    coarse: writeGraph(coarse, weightsFile, {}),
    fine: writeGraph(fine, weightsFile, {}),
  };
}

/** Blocked kernels take two thirds of the time on x86-64. The last convolution has one output channel, too few for a block. */
function convolvePlanes(graph: Graph): void {
  replaceLines(graph, {
    weightsOf: (name) => {
      const weights = graph.tensors.get(name);
      return weights && weights.dims[0]! > 1 ? weights : undefined;
    },
    replace: (line) => rowConvolution(graph, line),
  });
}
