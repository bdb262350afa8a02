/**
 * A part of the network whose result at one place depends on a few columns of its input around that place. It
 * runs on stretches of a sentence, in order. Its results are kept, so that only the columns around a seam
 * are computed twice.
 */
import { Frames } from '../onnx/frames.ts';

export interface StageSettings {
  /** How many columns on either side of the input affect a result: with fewer, the seams would be audible. */
  readonly reach: number;
  readonly channels: number;
  /** How many columns it makes from one column of its input. Default: one. */
  readonly growth?: number;
  /** The fewest columns of its input that a run takes or leaves, if a short run costs nearly as much. */
  readonly leastColumns?: number;
  readonly run: (window: Frames) => Promise<Float32Array>;
}

/** Where a stage gets its input from: another stage, or frames that are complete. */
export interface Source {
  readonly count: number;
  /** The frames, with at least the columns before `column` computed. */
  until(column: number): Promise<Frames>;
}

export class Stage implements Source {
  readonly count: number;
  readonly #settings: StageSettings;
  readonly #input: Source;
  readonly #made: Frames;
  readonly #growth: number;
  /** Columns of the input that are done. */
  #done = 0;

  constructor(input: Source, settings: StageSettings) {
    this.#input = input;
    this.#settings = settings;
    this.#growth = settings.growth ?? 1;
    this.count = input.count * this.#growth;
    this.#made = new Frames(new Float32Array(this.count * settings.channels), settings.channels);
  }

  async until(column: number): Promise<Frames> {
    const wanted = Math.ceil(column / this.#growth);
    if (wanted > this.#done) await this.#extend(wanted);
    return this.#made;
  }

  async #extend(wanted: number): Promise<void> {
    const { reach, channels, leastColumns = 1, run } = this.#settings;
    const last = this.#input.count;
    const from = this.#done;
    const least = Math.max(wanted, from + leastColumns);
    const to = last - least < leastColumns ? last : least;
    const [before, after] = [Math.max(0, from - reach), Math.min(last, to + reach)];
    const window = (await this.#input.until(after)).slice(before, after);
    const made = new Frames(await run(window), channels);
    const [first, end] = [(from - before) * this.#growth, (to - before) * this.#growth];
    this.#made.set(made.slice(first, end), from * this.#growth);
    this.#done = to;
  }
}

/**
 * Where a sentence is cut into chunks. The first is short, because a listener waits for it; each one after it is
 * longer, because every seam costs time; none is so long that the listener would run out of sound meanwhile.
 */
const growth = 4;
/** 0.09 and 0.19 seconds. */
const leastFirstFrames = 8;
const mostFirstFrames = 16;
/** Longer ones cost no less, and an abort takes effect between chunks. */
const mostFrames = 384;

/** The ends of the chunks of a sentence with this many frames. */
export function chunkEnds(frames: number, firstFrames = firstChunk(frames)): number[] {
  const ends: number[] = [];
  let [end, size] = [0, firstFrames];
  while (end < frames) {
    end = Math.min(frames, end + size);
    ends.push(end);
    size = Math.min(growth * size, mostFrames);
  }
  return ends;
}

/** The size that gives as few chunks as a short first one allows, without a small rest. */
function firstChunk(frames: number): number {
  let [parts, size] = [1, 1];
  while (frames / parts > mostFirstFrames) {
    size *= growth;
    parts += size;
  }
  return Math.max(leastFirstFrames, Math.ceil(frames / parts));
}
