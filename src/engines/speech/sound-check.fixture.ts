/**
 * Whether two recordings of one sentence sound the same. Waveforms cannot tell: half precision moves the phase of a
 * tone, which no ear notices but which makes a comparison of samples useless. Length, loudness and the
 * energy in each band of hearing over time (log-mel) can.
 */

export interface Sound {
  readonly samples: Int16Array;
  readonly sampleRate: number;
}

export interface SoundDifference {
  /** Length of the second divided by that of the first. */
  readonly lengthRatio: number;
  /** Loudness of the second against the first. */
  readonly loudnessDb: number;
  /** Mean difference over all bands and frames. */
  readonly melDb: number;
}

const frameSize = 1024;
const hopSize = 256;
const bandCount = 40;
const lowestHz = 60;
const highestHz = 10_000;
/** Anything this far below the loudest band cannot be heard beside it. */
const rangeDb = 50;

const limits = { lengthPart: 0.02, loudnessDb: 1.5, melDb: 3 };

/** Whoever changes the sound by more than this says something else. */
export function soundsAlike({ lengthRatio, loudnessDb, melDb }: SoundDifference): boolean {
  return (
    Math.abs(lengthRatio - 1) <= limits.lengthPart &&
    Math.abs(loudnessDb) <= limits.loudnessDb &&
    melDb <= limits.melDb
  );
}

export function compareSounds(first: Sound, second: Sound): SoundDifference {
  const [a, b] = [logMel(first), logMel(second)];
  const frames = Math.min(a.length, b.length);
  // Both are measured against the loudest band of the first, so that a silent second sound does not match.
  const floor = Math.max(...a.map((bands) => Math.max(...bands)), 0) - rangeDb;
  let sum = 0;
  for (let frame = 0; frame < frames; frame += 1)
    for (let band = 0; band < bandCount; band += 1)
      sum += Math.abs(Math.max(floor, a[frame]![band]!) - Math.max(floor, b[frame]![band]!));
  return {
    lengthRatio: second.samples.length / first.samples.length,
    loudnessDb: decibels(power(second.samples)) - decibels(power(first.samples)),
    melDb: frames === 0 ? Infinity : sum / (frames * bandCount),
  };
}

const decibels = (energy: number): number => 10 * Math.log10(energy + 1e-9);

function power(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / Math.max(1, samples.length);
}

/** Decibels in each band, frame by frame. */
export function logMel({ samples, sampleRate }: Sound): Float64Array[] {
  const filters = melFilters(sampleRate);
  const frames: Float64Array[] = [];
  for (let at = 0; at + frameSize <= samples.length; at += hopSize) {
    const energies = spectrum(samples.subarray(at, at + frameSize));
    frames.push(
      Float64Array.from(filters, (filter) => {
        let sum = 0;
        for (const [bin, weight] of filter) sum += energies[bin]! * weight;
        return decibels(sum);
      }),
    );
  }
  return frames;
}

type Filter = readonly (readonly [bin: number, weight: number])[];

/** Triangles of equal width on the mel scale, which matches the resolution of hearing. */
function melFilters(sampleRate: number): Filter[] {
  const mel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
  const hertz = (mels: number) => 700 * (10 ** (mels / 2595) - 1);
  const [low, high] = [mel(lowestHz), mel(Math.min(highestHz, sampleRate / 2))];
  const edges = Array.from({ length: bandCount + 2 }, (_, index) =>
    hertz(low + ((high - low) * index) / (bandCount + 1)),
  );
  return Array.from({ length: bandCount }, (_, band) => {
    const [from, middle, to] = edges.slice(band, band + 3) as [number, number, number];
    const filter: (readonly [number, number])[] = [];
    for (let bin = 1; bin < frameSize / 2; bin += 1) {
      const hz = (bin * sampleRate) / frameSize;
      const weight = Math.min((hz - from) / (middle - from), (to - hz) / (to - middle));
      if (weight > 0) filter.push([bin, weight]);
    }
    // The lowest bands are narrower than a bin: the nearest one stands for them.
    return filter.length > 0 ? filter : [[Math.max(1, Math.round((middle * frameSize) / sampleRate)), 1]];
  });
}

const hann = Float64Array.from(
  { length: frameSize },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / frameSize),
);

/** The energy of each frequency: a fast Fourier transform, in place. */
function spectrum(frame: Int16Array): Float64Array {
  const re = new Float64Array(frameSize);
  const im = new Float64Array(frameSize);
  const bits = Math.log2(frameSize);
  for (let i = 0; i < frameSize; i += 1) {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit += 1) reversed |= ((i >> bit) & 1) << (bits - 1 - bit);
    re[reversed] = frame[i]! * hann[i]!;
  }
  for (let size = 2; size <= frameSize; size *= 2) {
    const half = size / 2;
    for (let k = 0; k < half; k += 1) {
      const [cos, sin] = [Math.cos((-2 * Math.PI * k) / size), Math.sin((-2 * Math.PI * k) / size)];
      for (let i = k; i < frameSize; i += size) {
        const [x, y] = [re[i + half]!, im[i + half]!];
        const [dx, dy] = [x * cos - y * sin, x * sin + y * cos];
        [re[i + half], im[i + half]] = [re[i]! - dx, im[i]! - dy];
        [re[i], im[i]] = [re[i]! + dx, im[i]! + dy];
      }
    }
  }
  return Float64Array.from({ length: frameSize / 2 }, (_, bin) => re[bin]! ** 2 + im[bin]! ** 2);
}
