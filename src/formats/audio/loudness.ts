/** Integrated loudness of a mono recording in LUFS, as ITU-R BS.1770 and EBU R128 measure it. */

interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

const blockSeconds = 0.4;
/** Blocks overlap by three quarters. */
const stepSeconds = 0.1;
const silentLufs = -70;
const relativeGateLu = -10;

/** -Infinity for silence. */
export function loudnessOf(samples: Int16Array, sampleRate: number): number {
  const energies = blockEnergies(weighted(samples, sampleRate), sampleRate).filter(
    (energy) => lufs(energy) > silentLufs,
  );
  if (energies.length === 0) return -Infinity;
  const gate = lufs(mean(energies)) + relativeGateLu;
  return lufs(mean(energies.filter((energy) => lufs(energy) > gate)));
}

const lufs = (energy: number): number => -0.691 + 10 * Math.log10(energy);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function blockEnergies(signal: Float64Array, sampleRate: number): number[] {
  const [block, step] = [Math.round(blockSeconds * sampleRate), Math.round(stepSeconds * sampleRate)];
  const energies: number[] = [];
  for (let from = 0; from + block <= signal.length; from += step) {
    let sum = 0;
    for (let at = from; at < from + block; at++) sum += signal[at]! ** 2;
    energies.push(sum / block);
  }
  return energies;
}

/** K-weighting: the head makes high tones louder at the ear, and low ones are heard less. */
function weighted(samples: Int16Array, sampleRate: number): Float64Array {
  const signal = Float64Array.from(samples, (sample) => sample / 32_768);
  return filtered(filtered(signal, headFilter(sampleRate)), lowFilter(sampleRate));
}

function filtered(signal: Float64Array, { b, a }: Biquad): Float64Array {
  const output = new Float64Array(signal.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < signal.length; at++) {
    const x = signal[at]!;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    output[at] = y;
  }
  return output;
}

/** The standard gives coefficients for 48 kHz; these are the filters behind them, for any rate. */
function headFilter(sampleRate: number): Biquad {
  const [frequency, gainDb, quality] = [1_681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const high = 10 ** (gainDb / 20);
  const band = high ** 0.4996667741545416;
  const scale = 1 + k / quality + k * k;
  return {
    b: [
      (high + (band * k) / quality + k * k) / scale,
      (2 * (k * k - high)) / scale,
      (high - (band * k) / quality + k * k) / scale,
    ],
    a: [(2 * (k * k - 1)) / scale, (1 - k / quality + k * k) / scale],
  };
}

function lowFilter(sampleRate: number): Biquad {
  const [frequency, quality] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const scale = 1 + k / quality + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / scale, (1 - k / quality + k * k) / scale] };
}
