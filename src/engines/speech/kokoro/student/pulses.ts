/** The train of pulses at a sentence's pitch, which the student shapes into its sound. */
import { sampleRate } from '../voices.ts';

export const samplesPerFrame = 300;
/** Columns of the student's spectrum, four for each frame. */
const samplesPerColumn = 75;
export const columnsPerFrame = samplesPerFrame / samplesPerColumn;
/** Below this there is no pitch. */
const leastPitch = 10;
const highestHarmonic = 11_500;
/** How loud the highest harmonic is beside the first. */
const lastHarmonic = 0.1;

export interface Pulses {
  /** The part of a period that has passed at the middle of each column. */
  readonly cycles: Float32Array;
  readonly train: Float32Array;
}

/**
 * Those of some frames of a sentence: all harmonics below 11.5 kHz, gently falling, in the phase in which Kokoro counts them;
 * silence where there is no pitch. Periods are counted from the beginning of the sentence, in double precision.
 */
export function pulsesOf(pitch: Float32Array, from = 0, to = pitch.length): Pulses {
  const train = new Float32Array(samplesPerFrame * (to - from));
  const cycles = new Float32Array(columnsPerFrame * (to - from));
  const passed = cyclesAtFrames(pitch);
  for (let frame = from; frame < to; frame++) {
    const sound = pitch[frame]! > leastPitch ? harmonicsOf(pitch[frame]!) : undefined;
    const here = passed[frame]!;
    // Between the middles of two frames the count grows evenly; beyond the first and the last it stands still.
    const before = here - (passed[frame - 1] ?? here);
    const after = (passed[frame + 1] ?? here) - here;
    for (let index = 0; index < samplesPerFrame; index++) {
      const share = (index + 0.5) / samplesPerFrame - 0.5;
      const count = here + share * (share < 0 ? before : after);
      const phase = Math.fround(count - Math.floor(count));
      const at = (frame - from) * samplesPerFrame + index;
      if (at % samplesPerColumn === samplesPerColumn >> 1) cycles[Math.floor(at / samplesPerColumn)] = phase;
      if (sound) train[at] = sound(phase);
    }
  }
  return { cycles, train };
}

/** How many periods have passed at the middle of each frame. */
function cyclesAtFrames(pitch: Float32Array): Float64Array {
  let passed = 0;
  return Float64Array.from(pitch, (frequency) => (passed += frequency * (samplesPerFrame / sampleRate)));
}

/** The sum over k = 1 … n of rᵏ cos kx, in closed form, equally loud at every pitch: the more harmonics, the softer each. */
function harmonicsOf(frequency: number): (phase: number) => number {
  const count = Math.floor(highestHarmonic / Math.max(40, frequency));
  const ratio = lastHarmonic ** (1 / count);
  const loudness = 0.1 / Math.sqrt(count);
  return (phase) => {
    const angle = 2 * Math.PI * phase;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // z (1 − zⁿ) / (1 − z) with z = r eⁱˣ: its real part.
    const topReal = 1 - lastHarmonic * Math.cos(count * angle);
    const topImaginary = -lastHarmonic * Math.sin(count * angle);
    const real = ratio * (cos * topReal - sin * topImaginary);
    const imaginary = ratio * (cos * topImaginary + sin * topReal);
    const [below, belowImaginary] = [1 - ratio * cos, -ratio * sin];
    return (
      (loudness * (real * below + imaginary * belowImaginary)) /
      (below * below + belowImaginary * belowImaginary)
    );
  };
}
