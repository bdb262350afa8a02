/** Integrated loudness of a mono recording in LUFS, as ITU-R BS.1770 and EBU R128 measure it. */

interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** Blocks of 0.4 seconds overlap by three quarters. */
const stepSeconds = 0.1;
const stepsOfBlock = 4;
const silentLufs = -70;
const relativeGateLu = -10;

/** -Infinity for silence. */
export function loudnessOf(samples: Int16Array, sampleRate: number): number {
  const meter = new LoudnessMeter(sampleRate);
  meter.push(Float32Array.from(samples, (sample) => sample / 32_768));
  return meter.lufs;
}

/** The same for a recording that comes in chunks. */
export class LoudnessMeter {
  readonly #step: number;
  readonly #filters: readonly Filter[];
  /** The energy of each step that is complete. */
  readonly #steps: number[] = [];
  #sum = 0;
  #count = 0;

  constructor(sampleRate: number) {
    this.#step = Math.round(stepSeconds * sampleRate);
    this.#filters = [openFilter(headFilter(sampleRate)), openFilter(lowFilter(sampleRate))];
  }

  push(samples: Float32Array): void {
    const [head, low] = this.#filters as [Filter, Filter];
    for (const sample of samples) {
      this.#sum += low(head(sample)) ** 2;
      if ((this.#count += 1) < this.#step) continue;
      this.#steps.push(this.#sum / this.#step);
      [this.#sum, this.#count] = [0, 0];
    }
  }

  get lufs(): number {
    const blocks = this.#steps
      .slice(stepsOfBlock - 1)
      .map((_, at) => mean(this.#steps.slice(at, at + stepsOfBlock)))
      .filter((energy) => lufs(energy) > silentLufs);
    if (blocks.length === 0) return -Infinity;
    const gate = lufs(mean(blocks)) + relativeGateLu;
    return lufs(mean(blocks.filter((energy) => lufs(energy) > gate)));
  }
}

const lufs = (energy: number): number => -0.691 + 10 * Math.log10(energy);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

type Filter = (sample: number) => number;

/** K-weighting has two: the head makes high tones louder at the ear, and low ones are heard less. */
function openFilter({ b, a }: Biquad): Filter {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  };
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
