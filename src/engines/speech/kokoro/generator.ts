/** The second part of Kokoro, which makes the sound, stretch by stretch. */
import { Session, type Floats } from '../../onnx-session.ts';
import { Frames } from '../onnx/frames.ts';
import { frameCountOf, type Sentence } from './front.ts';
import {
  frameChannels,
  normChannels,
  samplesPerFrame,
  sourceChannels,
  sourcePerFrame,
  values,
} from './graphs/parts.ts';

/** What the generator's normalizations need to know about a sentence: a number for each of their channels. */
export interface Statistics {
  readonly means: Float32Array;
  readonly variances: Float32Array;
}

/** How many frames on either side affect a frame: with fewer, the joints of chunks would be audible. */
const reach = 9;
/** Half a second, which is heard while the next chunk is made. */
const firstChunkFrames = 40;
/** Each chunk computes the frames around it once more, so later ones are longer. */
const chunkGrowth = 2.5;
const maxChunkFrames = 400;

/** Frames that become sound, and where each chunk of them ends. */
interface Stretch {
  readonly from: number;
  readonly ends: readonly number[];
}

export const stretchOf = (from: number, to: number): Stretch => ({
  from,
  ends: chunkEnds(to - from).map((end) => from + end),
});

export class Generator {
  readonly #session: Session;

  private constructor(session: Session) {
    this.#session = session;
  }

  static async open(graph: string, threads: number): Promise<Generator> {
    return new Generator(await Session.open(graph, threads));
  }

  async *speak(
    sentence: Sentence,
    statistics: Statistics,
    { from: first, ends }: Stretch = stretchOf(0, frameCountOf(sentence)),
  ): AsyncGenerator<Float32Array> {
    const count = frameCountOf(sentence);
    const given = {
      [values.style]: sentence[values.style]!,
      [values.means]: { data: statistics.means, dims: [normChannels] },
      [values.variances]: { data: statistics.variances, dims: [normChannels] },
    };
    const frames = new Frames(sentence[values.frames]!.data, frameChannels);
    const source = new Frames(sentence[values.source]!.data, sourceChannels);
    let from = first;
    for (const to of ends) {
      const [before, after] = [Math.max(0, from - reach), Math.min(count, to + reach)];
      const made = await this.#session.run({
        ...given,
        [values.frames]: frames.slice(before, after),
        [values.source]: source.slice(before * sourcePerFrame, after * sourcePerFrame + 1),
      });
      const samples = made[values.samples]!.data;
      yield samples.subarray((from - before) * samplesPerFrame, (to - before) * samplesPerFrame);
      from = to;
    }
  }
}

/** The generator as it was trained: it takes the statistics from the sentence itself, and so needs all of it at once. */
export class WholeGenerator {
  readonly #session: Session;

  private constructor(session: Session) {
    this.#session = session;
  }

  static async open(graph: string, threads: number): Promise<WholeGenerator> {
    return new WholeGenerator(await Session.open(graph, threads));
  }

  async *speak(sentence: Sentence): AsyncGenerator<Float32Array> {
    const take = (name: string): Record<string, Floats> => ({ [name]: sentence[name]! });
    const made = await this.#session.run({
      ...take(values.frames),
      ...take(values.source),
      ...take(values.style),
    });
    yield made[values.samples]!.data;
  }
}

/** Where chunks end. A rest that is shorter than the first chunk is added to the last one. */
export function chunkEnds(count: number): number[] {
  const ends: number[] = [];
  let end = 0;
  for (let size = firstChunkFrames; end < count; size = Math.min(maxChunkFrames, size * chunkGrowth)) {
    end = count - end - size < firstChunkFrames ? count : end + size;
    ends.push(end);
  }
  return ends;
}
