/**
 * Piper's network cut in four, so that sound can leave before a sentence is complete:
 *
 *   text ──► durations, and a mean and deviation for each phoneme ──► flow ──► coarse ──► fine ──► samples
 *
 * Text sees the whole sentence and takes a tenth of the time. The others are convolutions: what they make of a
 * frame depends on a few frames around it alone, so they can run on any stretch of the sentence. Coarse and fine are
 * the decoder: coarse looks far around itself and is quick, fine takes most of the time and needs one frame on either
 * side. The noise, which the original draws inside, is given from outside.
 */
import { cutGraph } from '../onnx/cut.ts';
import { readGraph, writeGraph } from '../onnx/onnx.ts';
import { upsampleByConvolution } from './upsampling.ts';

export const graphFiles = {
  text: 'text.onnx',
  flow: 'flow.onnx',
  coarse: 'coarse.onnx',
  fine: 'fine.onnx',
} as const;

/** Values of the original graph where it is cut. */
export const values = {
  /** Of the duration predictor: two for each phoneme. */
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

export const channels = 192;
export const outlineChannels = 128;
export const outlinesPerFrame = 8;
export const samplesPerFrame = 256;

export function cutPiper(model: Buffer, weightsFile: string): Record<keyof typeof graphFiles, Buffer> {
  const graph = readGraph(model);
  const { noise, mean, logDeviation, durations, speaker, prior, mask, latent, outline, samples } = values;
  const speakerInput = { name: speaker, dims: [1, 512, 1] };
  const text = cutGraph(graph, {
    inputs: [{ name: noise, dims: [1, 2, 'phonemes'] }],
    keptInputs: ['input', 'input_lengths', 'scales', 'sid'],
    outputs: [mean, logDeviation, durations, speaker],
  });
  const flow = cutGraph(graph, {
    inputs: [
      { name: prior, dims: [1, channels, 'frames'] },
      { name: mask, dims: [1, 1, 'frames'] },
      speakerInput,
    ],
    outputs: [latent],
  });
  const coarse = cutGraph(graph, {
    inputs: [{ name: latent, dims: [1, channels, 'frames'] }, speakerInput],
    outputs: [outline],
  });
  const fine = cutGraph(graph, {
    inputs: [{ name: outline, dims: [1, outlineChannels, 'columns'] }],
    outputs: [samples],
  });
  upsampleByConvolution(coarse);
  upsampleByConvolution(fine);
  return {
    text: writeGraph(text, weightsFile, {}),
    flow: writeGraph(flow, weightsFile, {}),
    coarse: writeGraph(coarse, weightsFile, {}),
    fine: writeGraph(fine, weightsFile, {}),
  };
}
