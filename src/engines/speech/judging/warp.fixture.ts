/** Aligns two recordings of a sentence, and finds where a sound rises out of silence. */
import { logMel, type Sound } from '../sound-check.fixture.ts';

const cepstra = 13;
const frameSeconds = ({ sampleRate }: Sound) => 256 / sampleRate;
/** The time of a frame is its middle. */
const firstMiddle = ({ sampleRate }: Sound) => 512 / sampleRate;
const levelSeconds = 0.005;
/** Anything this much softer than the loud parts is silence: between words, and around the sentence. */
const pauseDb = 25;
const edgeDb = 40;
/** Shorter gaps are stops inside a word. */
const leastSilence = 0.04;

/** Maps a time in the first recording, in seconds, to the time in the other at which the same is heard. */
export function warp(first: Sound, second: Sound): (seconds: number) => number {
  const [a, b] = [core(first), core(second)];
  const places = alignFrames(featuresOf(a.sound), featuresOf(b.sound));
  const other = (frame: number) => b.from + firstMiddle(second) + places[frame]! * frameSeconds(second);
  return (seconds) => {
    const place = (seconds - a.from - firstMiddle(first)) / frameSeconds(first);
    const frame = Math.min(places.length - 2, Math.max(0, Math.floor(place)));
    const share = Math.min(1, Math.max(0, place - frame));
    return other(frame) + share * (other(frame + 1) - other(frame));
  };
}

/** When the sound starts after the nearest silence before a sample, in seconds. */
export function heardFrom(sound: Sound, fromSample: number): number {
  const levels = levelsOf(sound);
  const quiet = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.9)]! - pauseDb;
  const needed = Math.round(leastSilence / levelSeconds);
  let at = Math.floor(fromSample / (sound.sampleRate * levelSeconds));
  for (let silent = 0; at >= 0; at--) {
    silent = (levels[at] ?? -Infinity) <= quiet ? silent + 1 : 0;
    if (silent === needed) return (at + needed) * levelSeconds;
  }
  return 0;
}

/** The recording without the silence around it. */
function core(sound: Sound): { readonly sound: Sound; readonly from: number } {
  const levels = levelsOf(sound);
  const quiet = Math.max(...levels) - edgeDb;
  const size = sound.sampleRate * levelSeconds;
  const first = Math.max(0, Math.floor((levels.findIndex((level) => level > quiet) - 2) * size));
  const last = Math.floor((levels.findLastIndex((level) => level > quiet) + 3) * size);
  // The first and the last frame need samples around them.
  const around = new Int16Array(1024);
  const samples = Int16Array.from([...around, ...sound.samples.subarray(first, last), ...around]);
  return { sound: { ...sound, samples }, from: (first - around.length) / sound.sampleRate };
}

function levelsOf({ samples, sampleRate }: Sound): number[] {
  const size = sampleRate * levelSeconds;
  return Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
    const slice = samples.subarray(Math.floor(index * size), Math.floor((index + 1) * size));
    return 10 * Math.log10(slice.reduce((sum, sample) => sum + sample * sample, 1) / slice.length);
  });
}

/** Cepstra and their slopes, each normalized to mean 0 and deviation 1. */
function featuresOf(sound: Sound): Float64Array[] {
  const rows = logMel(sound).map((bands) =>
    Float64Array.from({ length: cepstra }, (_, order) =>
      bands.reduce(
        (sum, level, band) =>
          sum + Math.max(0, level) * Math.cos((Math.PI * order * (band + 0.5)) / bands.length),
        0,
      ),
    ),
  );
  const at = (index: number) => rows[Math.min(rows.length - 1, Math.max(0, index))]!;
  const features = rows.map((row, index) =>
    Float64Array.from({ length: 2 * cepstra }, (_, place) =>
      place < cepstra ? row[place]! : at(index + 2)[place - cepstra]! - at(index - 2)[place - cepstra]!,
    ),
  );
  for (let place = 0; place < 2 * cepstra; place++) normalize(features, place);
  return features;
}

function normalize(features: readonly Float64Array[], place: number): void {
  const mean = features.reduce((sum, row) => sum + row[place]!, 0) / features.length;
  const variance = features.reduce((sum, row) => sum + (row[place]! - mean) ** 2, 0) / features.length;
  for (const row of features) row[place] = (row[place]! - mean) / (Math.sqrt(variance) || 1);
}

/** The cheapest path through both: for each frame of the first, the mean of its frames in the second. */
function alignFrames(a: readonly Float64Array[], b: readonly Float64Array[]): number[] {
  const width = b.length + 1;
  const costs = new Float64Array((a.length + 1) * width).fill(Infinity);
  costs[0] = 0;
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column < width; column++) {
      const at = row * width + column;
      const before = Math.min(costs[at - width - 1]!, costs[at - width]!, costs[at - 1]!);
      costs[at] = before + distance(a[row - 1]!, b[column - 1]!);
    }
  }
  const sums = a.map(() => ({ sum: 0, count: 0 }));
  for (let [row, column] = [a.length, b.length]; row > 0;) {
    const frame = sums[row - 1]!;
    frame.sum += column - 1;
    frame.count += 1;
    const at = row * width + column;
    const [diagonal, up, left] = [costs[at - width - 1]!, costs[at - width]!, costs[at - 1]!];
    if (diagonal <= up && diagonal <= left) [row, column] = [row - 1, column - 1];
    else if (up <= left) row -= 1;
    else column -= 1;
  }
  return sums.map(({ sum, count }) => sum / count);
}

function distance(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < a.length; place++) sum += (a[place]! - b[place]!) ** 2;
  return Math.sqrt(sum);
}
