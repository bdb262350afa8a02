/** Engines put silence of very different lengths around a sentence. It is trimmed as the audio streams through. */

/** About -48 dB: breath and hiss count as silence, the end of a soft s does not. */
const loudest = 130;
/** Left at either end, so that no sound starts or stops abruptly. */
const paddingMs = 20;

export class SilenceTrimmer {
  /** How many samples were taken off the start. */
  leading = 0;
  /** How many samples were passed on. */
  length = 0;
  readonly #padding: number;
  #hasStarted = false;
  /** Silence that is passed on once sound follows it. */
  #held: Int16Array[] = [];

  constructor(sampleRate: number) {
    this.#padding = Math.round((sampleRate * paddingMs) / 1000);
  }

  /** The samples that can be passed on now, in order. */
  *push(samples: Int16Array): Generator<Int16Array> {
    const { first, end } = this.#sound(samples);
    if (first === end) {
      this.#hold(samples);
      return;
    }
    let from = 0;
    if (this.#hasStarted) yield* this.#pass(this.#held);
    else {
      const silence = this.#heldLength() + first;
      const keep = Math.min(this.#padding, silence);
      this.leading = silence - keep;
      from = Math.max(0, first - keep);
      if (keep > first) yield* this.#pass([this.#lastHeld(keep - first)]);
    }
    this.#held = [];
    this.#hasStarted = true;
    yield* this.#pass([samples.subarray(from, end)]);
    this.#hold(samples.subarray(end));
  }

  /** The part of the silence at the end that is kept. A sentence without any sound stays as it is. */
  *end(): Generator<Int16Array> {
    if (!this.#hasStarted) yield* this.#pass(this.#held);
    else yield* this.#pass([this.#firstHeld(this.#padding)]);
    this.#held = [];
  }

  *#pass(parts: readonly Int16Array[]): Generator<Int16Array> {
    for (const part of parts) {
      if (part.length === 0) continue;
      this.length += part.length;
      yield part;
    }
  }

  /** From the first to the last loud sample, exactly: trimming again changes nothing. */
  #sound(samples: Int16Array): { first: number; end: number } {
    const first = samples.findIndex(isLoud);
    return first < 0 ? { first: 0, end: 0 } : { first, end: samples.findLastIndex(isLoud) + 1 };
  }

  #hold(samples: Int16Array): void {
    if (samples.length > 0) this.#held.push(samples);
  }

  #heldLength(): number {
    return this.#held.reduce((sum, { length }) => sum + length, 0);
  }

  #firstHeld(count: number): Int16Array {
    return this.#joined().subarray(0, count);
  }

  #lastHeld(count: number): Int16Array {
    const held = this.#joined();
    return held.subarray(Math.max(0, held.length - count));
  }

  #joined(): Int16Array {
    const joined = new Int16Array(this.#heldLength());
    let at = 0;
    for (const part of this.#held) {
      joined.set(part, at);
      at += part.length;
    }
    return joined;
  }
}

const isLoud = (sample: number): boolean => Math.abs(sample) > loudest;
