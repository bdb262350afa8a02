/**
 * Kokoro's network cut in two, so that sound can leave before a sentence is complete:
 *
 *   front ──► durations, frames and source of the sentence ──► generator ──► samples
 *
 * The front sees the whole sentence and takes an eighth of the time. The generator is made of convolutions, which see a
 * few frames around each, and of 48 normalizations, which need a mean and a deviation over the sentence. Once these
 * are inputs as well, it can run on any stretch of the frames and makes the same samples.
 */
import { cutGraph } from '../../onnx/cut.ts';
import { operator, integer, integerTensor } from '../../onnx/graph.ts';
import type { Graph, GraphNode } from '../../onnx/graph.ts';
import { reshape } from '../../onnx/lines.ts';

/** Values of the original graph where it is cut, and the statistics, which are inputs of the generator. */
export const values = {
  /** How long each phoneme takes, in units of two frames. */
  durations: '/encoder/Clip_output_0',
  /** What the voice says: a column for each frame. */
  frames: '/decoder/decoder/decode.3/Div_4_output_0',
  /** Its tone and noise as a spectrum. */
  source: '/decoder/decoder/generator/Concat_3_output_0',
  style: '/decoder/Slice_output_0',
  means: 'means',
  variances: 'variances',
  samples: 'waveform',
} as const;

export const frameChannels = 512;
export const sourceChannels = 22;
export const styleChannels = 128;
/** Channels of all normalizations of the generator: one mean and one variance for each. */
export const normChannels = 9_216;
export const samplesPerFrame = 300;
/** Columns of the source for each frame; there is one more at the end. */
export const sourcePerFrame = 60;

/** Values inside the front: its pitch and energy have two columns for each of the alignment's. */
const inside = {
  alignment: '/encoder/Cast_4_output_0',
  pitch: '/encoder/Reshape_output_0',
  energy: '/encoder/Reshape_1_output_0',
};

/** Speed, pitch and energy are given for each phoneme: a speed, a factor, and a logarithm that is added. */
export function cutFront(graph: Graph): Graph {
  const { durations, frames, source, style } = values;
  shift(graph, { value: inside.pitch, by: 'pitch', opType: 'Mul' });
  shift(graph, { value: inside.energy, by: 'energy', opType: 'Add' });
  const given = (name: string) => ({ name, dims: [1, 1, 'phonemes'] });
  return cutGraph(graph, {
    inputs: [{ name: 'speed', dims: ['phonemes'] }, given('pitch'), given('energy')],
    keptInputs: ['input_ids', 'style'],
    outputs: [durations, frames, source, style],
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

/** The generator as it is, which needs all frames of a sentence. */
export function cutGenerator(graph: Graph, further: { inputs?: string[]; outputs?: string[] } = {}): Graph {
  const { inputs = [], outputs = [] } = further;
  return cutGraph(graph, {
    inputs: [
      { name: values.frames, dims: [1, frameChannels, 'frames'] },
      { name: values.source, dims: [1, sourceChannels, 'source'] },
      { name: values.style, dims: [1, styleChannels] },
      ...inputs.map((name) => ({ name, dims: [normChannels] })),
    ],
    outputs: [values.samples, ...outputs],
  });
}

/** The generator with the statistics of its normalizations as inputs. */
export function cutStretchGenerator(graph: Graph): Graph {
  const norms = normsOf(graph);
  graph.tensors.set('norms', integerTensor('norms', norms.map(channelsOf)));
  const split = (value: string): GraphNode => ({
    ...operator('Split', { inputs: [value, 'norms'], output: value, attributes: [integer('axis', 0)] }),
    outputs: norms.map(({ name }) => `${name}.${value}`),
  });
  for (const norm of norms) {
    norm.opType = 'BatchNormalization';
    norm.inputs.push(`${norm.name}.${values.means}`, `${norm.name}.${values.variances}`);
  }
  graph.nodes.unshift(split(values.means), split(values.variances));
  return cutGenerator(graph, { inputs: [values.means, values.variances] });
}

/** The normalizations of the generator, in the order of their statistics. */
export function normsOf(graph: Graph): GraphNode[] {
  return graph.nodes.filter(
    ({ opType, name }) => opType === 'InstanceNormalization' && name.includes('/generator/'),
  );
}

const channelsOf = ({ name }: GraphNode): number =>
  /(noise_res\.0|resblocks\.[012])\//.test(name) ? 256 : 128;
