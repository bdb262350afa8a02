/**
 * Changes the sample rate with a windowed sinc filter, which passes the frequencies that both rates can carry and
 * nothing above. Made for streams: a recording in chunks gives the same output as the whole.
 */

interface Quality {
  /** Zero crossings on each side of the filter's middle. */
  readonly crossings: number;
  /** As a part of the limit: the filter rolls off a little below it, so that nothing passes above it. */
  readonly rollOff: number;
  readonly window: (x: number) => number;
}

/** `quick` is enough for programs that listen; `fine` is for people: nothing folds back above -90 dB. */
const qualities = {
  quick: { crossings: 16, rollOff: 0.94, window: hann },
  fine: { crossings: 64, rollOff: 0.95, window: kaiser },
} as const satisfies Record<string, Quality>;

/** Places between two samples are rounded to one of these; the usual rates need fewer and are exact. */
const maxPhases = 640;

export interface Resampler {
  push(samples: Float32Array): Float32Array;
  /** What the filter still holds back. */
  flush(): Float32Array;
}

export function createResampler(
  from: number,
  to: number,
  quality: keyof typeof qualities = 'quick',
): Resampler {
  if (from === to) return { push: (samples) => samples, flush: () => new Float32Array(0) };
  const phases = Math.min(to / gcd(from, to), maxPhases);
  const { taps, reach } = designFilter({ from, to, phases, ...qualities[quality] });
  const width = 2 * reach;
  /** Input not yet used up; it starts `reach` samples before the first one that came. */
  let held: Float32Array = new Float32Array(reach);
  /** Where the next output is, in samples of the input, counted from the start of `held`. */
  let place = reach;

  function push(samples: Float32Array): Float32Array {
    const input = join(held, samples);
    const count = Math.max(0, Math.floor(((input.length - reach - place) * to) / from));
    const output = new Float32Array(count);
    for (let i = 0; i < count; i += 1) {
      const exact = place + (i * from) / to;
      let whole = Math.floor(exact);
      let phase = Math.round((exact - whole) * phases);
      if (phase === phases) [whole, phase] = [whole + 1, 0];
      let sum = 0;
      const [first, row] = [whole - reach + 1, phase * width];
      for (let tap = 0; tap < width; tap += 1) sum += input[first + tap]! * taps[row + tap]!;
      output[i] = sum;
    }
    place += (count * from) / to;
    const used = Math.floor(place) - reach;
    held = input.slice(used);
    place -= used;
    return output;
  }

  return { push, flush: () => push(new Float32Array(reach + 1)) };
}

interface Design extends Quality {
  readonly from: number;
  readonly to: number;
  readonly phases: number;
}

function designFilter({ from, to, phases, crossings, rollOff, window }: Design) {
  const cutoff = Math.min(1, to / from) * rollOff;
  const reach = Math.ceil(crossings / cutoff);
  const taps = new Float32Array(phases * 2 * reach);
  for (let phase = 0; phase < phases; phase += 1) {
    const row = taps.subarray(phase * 2 * reach, (phase + 1) * 2 * reach);
    let sum = 0;
    for (let tap = 0; tap < row.length; tap += 1) {
      const distance = tap - reach + 1 - phase / phases;
      row[tap] = sinc(distance * cutoff) * window(distance / reach);
      sum += row[tap]!;
    }
    // Every phase lets silence and a steady level pass unchanged.
    for (let tap = 0; tap < row.length; tap += 1) row[tap]! /= sum;
  }
  return { taps, reach };
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
function hann(x: number): number {
  return Math.abs(x) >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * x);
}

/** About 100 dB between what passes and what does not. */
const beta = 10;

function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel(beta * Math.sqrt(1 - x * x)) / bessel(beta);
}

/** The modified Bessel function of order zero, by its series. */
function bessel(x: number): number {
  let [sum, term] = [1, 1];
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function join(a: Float32Array, b: Float32Array): Float32Array {
  const joined = new Float32Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
