/**
 * Changes the sample rate with a windowed sinc filter, which passes the frequencies that both rates can carry and
 * nothing above. Made for streams: a recording in chunks gives the same output as the whole.
 */

/** Zero crossings on each side of the filter's middle: enough for speech, and quick. */
const crossings = 16;
/** A fraction of a sample is rounded to one of so many; the usual rates need fewer and are exact. */
const mostPhases = 640;
/** The filter starts to roll off a little below the limit, to be closed when the limit is reached. */
const rollOff = 0.94;

export interface Resampler {
  push(samples: Float32Array): Float32Array;
  /** What the filter still holds back. */
  flush(): Float32Array;
}

export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples, flush: () => new Float32Array(0) };
  const phases = Math.min(to / gcd(from, to), mostPhases);
  const { taps, reach } = designFilter(from, to, phases);
  const width = 2 * reach;
  /** Input not yet used up; it starts `reach` samples before the first one that came. */
  let held: Float32Array = new Float32Array(reach);
  /** Where the next output stands, in samples of the input, counted from the start of `held`. */
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

function designFilter(from: number, to: number, phases: number) {
  const cutoff = Math.min(1, to / from) * rollOff;
  const reach = Math.ceil(crossings / cutoff);
  const taps = new Float32Array(phases * 2 * reach);
  for (let phase = 0; phase < phases; phase += 1) {
    const row = taps.subarray(phase * 2 * reach, (phase + 1) * 2 * reach);
    let sum = 0;
    for (let tap = 0; tap < row.length; tap += 1) {
      const distance = tap - reach + 1 - phase / phases;
      row[tap] = sinc(distance * cutoff) * hann(distance / reach);
      sum += row[tap]!;
    }
    // Every phase lets silence and a steady level pass unchanged.
    for (let tap = 0; tap < row.length; tap += 1) row[tap]! /= sum;
  }
  return { taps, reach };
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const hann = (x: number): number => (Math.abs(x) >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * x));
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function join(a: Float32Array, b: Float32Array): Float32Array {
  const joined = new Float32Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
