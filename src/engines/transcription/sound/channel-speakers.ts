/**
 * Who speaks, where each person has a channel: calls, and interviews with two microphones. Where both channels are about as
 * loud, as in music and what one microphone heard, nobody can tell.
 */
import type { DecodedSamples } from './decoders.ts';

const frameMs = 20;
/** As long as a phrase may wait. */
const keptFrames = 60_000 / frameMs;
/** Six decibels: what a microphone hears of the other person is softer than that. */
const clearlyLouder = 4;

export class ChannelSpeakers {
  /** Energy of each frame and channel, the newest over the oldest. */
  readonly #energies = [new Float64Array(keptFrames), new Float64Array(keptFrames)] as const;
  readonly #frames = new Float64Array(keptFrames).fill(-1);

  add({ atMs, sampleRate, channels }: DecodedSamples): void {
    if (channels.length !== 2) return;
    const perFrame = Math.max(1, Math.round((sampleRate * frameMs) / 1000));
    for (let from = 0; from < channels[0]!.length; from += perFrame) {
      const frame = Math.floor((atMs + (from * 1000) / sampleRate) / frameMs);
      const place = ((frame % keptFrames) + keptFrames) % keptFrames;
      if (this.#frames[place] !== frame) {
        this.#frames[place] = frame;
        for (const energies of this.#energies) energies[place] = 0;
      }
      for (const [channel, samples] of channels.entries())
        this.#energies[channel]![place]! += energyOf(samples, from, from + perFrame);
    }
  }

  /** The channel, from 0; undefined where that cannot be told. */
  speakerOf(startMs: number, endMs: number): number | undefined {
    const sums = [0, 0];
    for (let frame = Math.floor(startMs / frameMs); frame <= endMs / frameMs; frame++) {
      const place = ((frame % keptFrames) + keptFrames) % keptFrames;
      if (this.#frames[place] !== frame) continue;
      for (const [channel, energies] of this.#energies.entries()) sums[channel]! += energies[place]!;
    }
    const [left, right] = sums as [number, number];
    if (left > clearlyLouder * right) return 0;
    return right > clearlyLouder * left ? 1 : undefined;
  }
}

function energyOf(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to && at < samples.length; at++) sum += samples[at]! ** 2;
  return sum;
}
