/**
 * The noise a model shapes into sound. It comes from a seed, so that the same voice says the same sentence in
 * the same way, to the last bit, on every run.
 */
import { createHash } from 'node:crypto';

export class Noise {
  /** State of the generator xoshiro128**. */
  readonly #state: Uint32Array;
  #spare: number | undefined;

  constructor(...seed: readonly (string | number)[]) {
    const hash = createHash('sha256').update(JSON.stringify(seed)).digest();
    this.#state = Uint32Array.from({ length: 4 }, (_, index) => hash.readUInt32LE(index * 4));
  }

  /** Numbers of a normal distribution with mean 0 and deviation 1. */
  normal(count: number): Float32Array {
    const numbers = new Float32Array(count);
    for (let at = 0; at < count; at++) numbers[at] = this.#nextNormal();
    return numbers;
  }

  /** Marsaglia's polar method makes two numbers at a time. */
  #nextNormal(): number {
    if (this.#spare !== undefined) {
      const spare = this.#spare;
      this.#spare = undefined;
      return spare;
    }
    for (;;) {
      const x = 2 * this.#nextUniform() - 1;
      const y = 2 * this.#nextUniform() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const scale = Math.sqrt((-2 * Math.log(square)) / square);
      this.#spare = y * scale;
      return x * scale;
    }
  }

  #nextUniform(): number {
    const s = this.#state;
    const result = Math.imul(rotate(Math.imul(s[1]!, 5), 7), 9) >>> 0;
    const shifted = s[1]! << 9;
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= shifted;
    s[3] = rotate(s[3]!, 11);
    return result / 2 ** 32;
  }
}

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));
