/** Any sound as 16 kHz mono from a point in time on, in one unbroken stream: what models listen to. */
import { createResampler } from '../../../formats/audio/resampler.ts';
import type { DecodedSamples, SoundReader } from './reader.ts';

export const listeningRate = 16_000;

/** Clocks of recorders are rough; only a longer gap is filled with silence. */
const smallestGapMs = 250;
/** Silence is made in pieces, too: the gap may be an hour long. */
const silenceAtOnce = listeningRate * 10;

export async function* listen(
  reader: SoundReader,
  fromMs: number,
): AsyncGenerator<Float32Array, void, undefined> {
  let [rate, resampler] = [listeningRate, createResampler(listeningRate, listeningRate)];
  let isRunUp = true;
  let dueMs = fromMs;
  for await (const whole of reader.blocks(fromMs)) {
    const block = isRunUp ? withoutBefore(whole, fromMs) : whole;
    const length = block?.channels[0]?.length ?? 0;
    if (!block || length === 0) continue;
    isRunUp = false;
    const gapMs = block.atMs - dueMs;
    if (gapMs > smallestGapMs) {
      yield resampler.flush();
      resampler = createResampler(rate, listeningRate);
      yield* silence(gapMs);
      dueMs = block.atMs;
    }
    if (block.sampleRate !== rate) {
      yield resampler.flush();
      rate = block.sampleRate;
      resampler = createResampler(rate, listeningRate);
    }
    dueMs += (length * 1000) / rate;
    yield resampler.push(mixDown(block.channels));
  }
  yield resampler.flush();
}

function* silence(ms: number): Generator<Float32Array, void, undefined> {
  for (let left = Math.round((ms * listeningRate) / 1000); left > 0; left -= silenceAtOnce)
    yield new Float32Array(Math.min(left, silenceAtOnce));
}

/** Removes what only served as a run-up for the codec. */
function withoutBefore(block: DecodedSamples, ms: number): DecodedSamples | undefined {
  const early = Math.round(((ms - block.atMs) * block.sampleRate) / 1000);
  if (early <= 0) return block;
  if (early >= (block.channels[0]?.length ?? 0)) return undefined;
  return { ...block, atMs: ms, channels: block.channels.map((samples) => samples.subarray(early)) };
}

function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first] = channels;
  if (channels.length === 1) return first!;
  const mixed = new Float32Array(first!.length);
  for (const samples of channels) for (let i = 0; i < mixed.length; i += 1) mixed[i]! += samples[i]!;
  for (let i = 0; i < mixed.length; i += 1) mixed[i]! /= channels.length;
  return mixed;
}

/** The last stretch of a stream of samples, by time. What is no longer kept reads as silence. */
export class SoundMemory {
  readonly #startMs: number;
  readonly #ring: Float32Array;
  /** Samples that have come so far. */
  #count = 0;

  constructor(startMs: number, lengthMs: number) {
    this.#startMs = startMs;
    this.#ring = new Float32Array(Math.ceil((lengthMs * listeningRate) / 1000));
  }

  push(samples: Float32Array): void {
    for (const sample of samples) this.#ring[this.#count++ % this.#ring.length] = sample;
  }

  cut(fromMs: number, toMs: number): Float32Array {
    const { length } = this.#ring;
    const indexOf = (ms: number) => Math.round(((ms - this.#startMs) * listeningRate) / 1000);
    const [first, last] = [indexOf(fromMs), indexOf(toMs)];
    const oldest = Math.max(0, this.#count - length);
    return Float32Array.from({ length: Math.max(0, last - first) }, (_, offset) => {
      const index = first + offset;
      return index >= oldest && index < this.#count ? this.#ring[index % length]! : 0;
    });
  }

  /** How far the stream has come. */
  endMs(): number {
    return this.#startMs + (this.#count * 1000) / listeningRate;
  }
}
