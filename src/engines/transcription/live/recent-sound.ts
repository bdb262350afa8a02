/** The last stretch of sound that still comes in, at the rate that models listen to. Times count from its very start. */
import { listeningRate } from '../sound/listen.ts';

const samplesIn = (ms: number): number => Math.round((ms * listeningRate) / 1000);

export class RecentSound {
  readonly #ring: Int16Array;
  #count = 0;

  constructor(lengthMs: number) {
    this.#ring = new Int16Array(samplesIn(lengthMs));
  }

  get endMs(): number {
    return (this.#count * 1000) / listeningRate;
  }

  push(samples: Int16Array): void {
    const { length } = this.#ring;
    for (let at = 0; at < samples.length;) {
      const place = this.#count % length;
      const part = samples.subarray(at, at + Math.min(length - place, samples.length - at));
      this.#ring.set(part, place);
      at += part.length;
      this.#count += part.length;
    }
  }

  /** A copy of what is there of it: what is too old, or has not come yet, is left out. */
  cut(fromMs: number, toMs: number): Int16Array {
    const { length } = this.#ring;
    const first = Math.max(0, this.#count - length, samplesIn(fromMs));
    const last = Math.min(this.#count, samplesIn(toMs));
    const copy = new Int16Array(Math.max(0, last - first));
    for (let at = 0; at < copy.length;) {
      const place = (first + at) % length;
      const part = this.#ring.subarray(place, place + Math.min(length - place, copy.length - at));
      copy.set(part, at);
      at += part.length;
    }
    return copy;
  }
}
