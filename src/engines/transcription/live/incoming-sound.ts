/** Sound that has come and was not looked at yet, at the rate that models listen to. A sender who is too fast has to wait. */
import { createResampler, type Resampler } from '../../../formats/audio/resampler.ts';
import { joinSamples, toFloats, toInt16 } from '../../../formats/audio/samples.ts';
import { listeningRate } from '../sound/listen.ts';

/** A sender who is faster than time gets longer looks. */
const longestLookMs = 1_000;
/** The sender waits while so much was not looked at. */
const roomMs = 3_000;

export class IncomingSound {
  readonly #sampleRate: number;
  readonly #resampler: Resampler;
  #waiting: Int16Array[] = [];
  #received = 0;
  #isEnded = false;
  #news = Promise.withResolvers<void>();
  #room = Promise.withResolvers<void>();

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#resampler = createResampler(sampleRate, listeningRate);
  }

  get receivedMs(): number {
    return (this.#received * 1000) / this.#sampleRate;
  }

  get waitingMs(): number {
    const samples = this.#waiting.reduce((sum, { length }) => sum + length, 0);
    return (samples * 1000) / listeningRate;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** It has ended, and all of it was taken. */
  get isOver(): boolean {
    return this.#isEnded && this.#waiting.length === 0;
  }

  /** Resolves when more has come, or `tell` was called. */
  get news(): Promise<void> {
    return this.#news.promise;
  }

  /** Resolves when there is room for more. */
  async push(samples: Int16Array): Promise<void> {
    if (this.#isEnded) return;
    this.#received += samples.length;
    this.#add(this.#resampler.push(toFloats(samples)));
    while (this.waitingMs > roomMs && !this.#isEnded) await this.#room.promise;
  }

  /** What is looked at next. */
  take(): Int16Array {
    const all = joinSamples(this.#waiting);
    const count = Math.round((longestLookMs * listeningRate) / 1000);
    this.#waiting = all.length > count ? [all.subarray(count)] : [];
    this.#makeRoom();
    return all.subarray(0, count);
  }

  clear(): void {
    this.#waiting = [];
    this.#makeRoom();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#add(this.#resampler.flush());
    this.#isEnded = true;
    this.tell();
    this.#makeRoom();
  }

  tell(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }

  #add(samples: Float32Array): void {
    if (samples.length > 0) this.#waiting.push(toInt16(samples));
    this.tell();
  }

  #makeRoom(): void {
    this.#room.resolve();
    this.#room = Promise.withResolvers();
  }
}
