/**
 * Kokoro's sound, made by a small network that learned it from Kokoro's own generator (scripts/kokoro/student). What is
 * known of a whole sentence comes as one vector; everything else looks a few frames around, and beyond the ends of a
 * sentence is nothing. So a stretch sounds exactly as it does in the whole.
 */
import { fileURLToPath } from 'node:url';
import { Session } from '../../../onnx-session.ts';
import type { Sentence } from '../front.ts';
import { timbreNumbers } from '../graphs/parts.ts';
import { columnsPerFrame, pulsesOf, samplesPerFrame } from './pulses.ts';

const own = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export interface StudentFiles {
  readonly summary: string;
  readonly student: string;
}

export const studentFiles: StudentFiles = { summary: own('summary.onnx'), student: own('student.onnx') };

const conditionNumbers = 320;
/** How many frames on either side affect a frame. */
const reach = 18;
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

export class Student {
  readonly #summary: Session;
  readonly #student: Session;

  private constructor(summary: Session, student: Session) {
    this.#summary = summary;
    this.#student = student;
  }

  static async open(files: StudentFiles, threads: number): Promise<Student> {
    const opened = [files.summary, files.student].map((file) => Session.open(file, threads));
    const [summary, student] = await Promise.all(opened);
    return new Student(summary!, student!);
  }

  async *speak(
    sentence: Sentence,
    { from: first, ends }: Stretch = stretchOf(0, sentence.frames.count),
  ): AsyncGenerator<Float32Array> {
    const { frames, pitch, timbre } = sentence;
    const count = frames.count;
    const { condition } = await this.#summary.run({
      frames,
      pitch: { data: pitch, dims: [1, count] },
      style: { data: timbre, dims: [1, timbreNumbers] },
    });
    let from = first;
    for (const to of ends) {
      const [before, after] = [Math.max(0, from - reach), Math.min(count, to + reach)];
      const { cycles, train } = pulsesOf(pitch, before, after);
      const size = after - before;
      const { sound } = await this.#student.run({
        frames: before === 0 && after === count ? frames : frames.slice(before, after),
        pitch: { data: pitch.subarray(before, after), dims: [1, size] },
        cycles: { data: cycles, dims: [1, columnsPerFrame * size] },
        pulses: { data: train, dims: [1, samplesPerFrame * size] },
        condition: { data: condition!.data, dims: [1, conditionNumbers] },
      });
      yield sound!.data.subarray((from - before) * samplesPerFrame, (to - before) * samplesPerFrame);
      from = to;
    }
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
