/** What Whisper hears: how loud each of 80 bands of pitch is, every hundredth of a second for half a minute. */
import { listeningRate } from '../sound/listen.ts';

export const melBands = 80;
/** The model always takes half a minute; shorter sound is padded with silence. */
export const windowSeconds = 30;

const fftSize = 400;
const half = fftSize / 2;
const hop = 160;
export const melFrames = (windowSeconds * listeningRate) / hop;
/** The softest sound by the model's authors: a power, and the range below the loudest in powers of ten. */
const softestPower = 1e-10;
const rangeBelowLoudest = 8;

/** Slaney's scale of pitch: even steps up to 1 kHz, even ratios above. */
const linearUntilHz = 1000;
const hzPerMel = 200 / 3;
const melsBelow = linearUntilHz / hzPerMel;
const logStep = Math.log(6.4) / 27;
const hzOf = (mel: number): number =>
  mel < melsBelow ? mel * hzPerMel : linearUntilHz * Math.exp(logStep * (mel - melsBelow));
const melOf = (hz: number): number =>
  hz < linearUntilHz ? hz / hzPerMel : melsBelow + Math.log(hz / linearUntilHz) / logStep;

interface Band {
  /** The first frequency of the spectrum that it covers. */
  readonly from: number;
  readonly weights: readonly number[];
}

/** Triangles of equal area that overlap by half. */
function makeBands(): Band[] {
  const highest = melOf(listeningRate / 2);
  const corner = (index: number): number => hzOf((highest * index) / (melBands + 1));
  return Array.from({ length: melBands }, (_, band) => {
    const [low, middle, high] = [corner(band), corner(band + 1), corner(band + 2)];
    const from = Math.ceil((low * fftSize) / listeningRate);
    const to = Math.min(half, Math.floor((high * fftSize) / listeningRate));
    const weights = Array.from({ length: to - from + 1 }, (_unused, offset) => {
      const hz = ((from + offset) * listeningRate) / fftSize;
      const height = Math.min((hz - low) / (middle - low), (high - hz) / (high - middle));
      return (2 * Math.max(0, height)) / (high - low);
    });
    return { from, weights };
  });
}

const bands = makeBands();
const hann = Float64Array.from(
  { length: fftSize },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / fftSize),
);
const cosines = Float64Array.from({ length: fftSize }, (_, i) => Math.cos((2 * Math.PI * i) / fftSize));

/** Band by band, each with all its frames: a tensor of 1 × 80 × 3000. Sound beyond half a minute is left out. */
export function melOfSpeech(samples: Float32Array): Float32Array {
  const mel = new Float32Array(melBands * melFrames).fill(Math.log10(softestPower));
  // Frames after the last sample are silent already.
  const frames = Math.min(melFrames, Math.ceil((samples.length + half) / hop));
  for (let frame = 0; frame < frames; frame += 1) {
    const power = powerAt(samples, frame * hop);
    for (const [band, { from, weights }] of bands.entries()) {
      let sum = 0;
      for (let i = 0; i < weights.length; i += 1) sum += weights[i]! * power[from + i]!;
      mel[band * melFrames + frame] = Math.log10(Math.max(sum, softestPower));
    }
  }
  const floor = mel.reduce((loudest, value) => Math.max(loudest, value), -Infinity) - rangeBelowLoudest;
  return mel.map((value) => (Math.max(value, floor) + 4) / 4);
}

/** The power of each frequency around a sample. The sound is mirrored at its start, as it was in the model's training. */
function powerAt(samples: Float32Array, center: number): Float64Array {
  const [even, odd] = [new Float64Array(half + 1), new Float64Array(half + 1)];
  const at = (i: number): number => (samples[Math.abs(center - half + i)] ?? 0) * hann[i]!;
  // Cosines are the same and sines the opposite on both sides of the middle: half the work. The window starts with 0.
  for (let i = 1; i < half; i += 1) {
    even[i] = at(i) + at(fftSize - i);
    odd[i] = at(i) - at(fftSize - i);
  }
  even[half] = at(half);
  const power = new Float64Array(half + 1);
  for (let k = 0; k <= half; k += 1) {
    let [real, imaginary] = [0, 0];
    for (let i = 1, phase = k; i <= half; i += 1, phase = (phase + k) % fftSize) {
      real += even[i]! * cosines[phase]!;
      imaginary += odd[i]! * cosines[(phase + fftSize - fftSize / 4) % fftSize]!;
    }
    power[k] = real * real + imaginary * imaginary;
  }
  return power;
}
