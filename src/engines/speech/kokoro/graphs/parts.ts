/**
 * Kokoro's network up to where its generator begins:
 *
 *   phonemes, style ──► front ──► durations, frames and pitch of the sentence ──► student ──► samples
 *
 * The front sees the whole sentence. What follows is our own (`student/`), and needs nothing else of the original.
 */
import { cutGraph } from '../../onnx/cut.ts';
import { integer, operator } from '../../onnx/graph.ts';
import type { Graph } from '../../onnx/graph.ts';
import { reshape } from '../../onnx/lines.ts';

/** Values of the original graph where it is cut. */
export const values = {
  /** How long each phoneme takes, in units of two frames. */
  durations: '/encoder/Clip_output_0',
  /** What the voice says: a column for each frame. */
  frames: '/decoder/decoder/decode.3/Div_4_output_0',
  /** In Hz, a number for each frame. */
  pitch: '/decoder/decoder/Unsqueeze_output_0',
} as const;

export const frameChannels = 512;
/** The first half of a style is the timbre, which the student sees as well. */
export const timbreNumbers = 128;

/** Values inside the front: its pitch and energy have two columns for each of the alignment's. */
const inside = {
  alignment: '/encoder/Cast_4_output_0',
  pitch: '/encoder/Reshape_output_0',
  energy: '/encoder/Reshape_1_output_0',
};

/** Speed, pitch and energy are given for each phoneme: a speed, a factor, and a logarithm that is added. */
export function cutFront(graph: Graph): Graph {
  const { durations, frames, pitch } = values;
  shift(graph, { value: inside.pitch, by: 'pitch', opType: 'Mul' });
  shift(graph, { value: inside.energy, by: 'energy', opType: 'Add' });
  const given = (name: string) => ({ name, dims: [1, 1, 'phonemes'] });
  return cutGraph(graph, {
    inputs: [{ name: 'speed', dims: ['phonemes'] }, given('pitch'), given('energy')],
    keptInputs: ['input_ids', 'style'],
    outputs: [durations, frames, pitch],
  });
}

interface Shift {
  readonly value: string;
  /** The input with a number for each phoneme. */
  readonly by: string;
  readonly opType: 'Mul' | 'Add';
}

/** Spreads an input over the columns as the phonemes are, and combines it with the value. */
function shift(graph: Graph, { value, by, opType }: Shift): void {
  const at = (part: string) => `${by}.${part}`;
  const maker = graph.nodes.findIndex(({ outputs }) => outputs.includes(value));
  graph.nodes[maker]!.outputs = [at('own')];
  graph.nodes.splice(
    maker + 1,
    0,
    operator('MatMul', { inputs: [by, inside.alignment], output: at('units') }),
    reshape(graph, [at('units'), at('column')], [-1, 1]),
    operator('Concat', {
      inputs: [at('column'), at('column')],
      output: at('pairs'),
      attributes: [integer('axis', 1)],
    }),
    reshape(graph, [at('pairs'), at('columns')], [1, -1]),
    operator(opType, { inputs: [at('own'), at('columns')], output: value }),
  );
}
