import { unknownSize, wavHeader, wavHeaderBytes } from '../../shared/wav-header.ts';
import { createResampler } from './resampler.ts';

/** 16-bit samples of sound. */

export function joinSamples(chunks: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const joined = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

/** Floats from -1 to 1; what does not fit is clipped. */
export function toInt16(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) {
    pcm[i] = Math.round(Math.max(-1, Math.min(1, samples[i]!)) * 32_767);
  }
  return pcm;
}

export const toFloats = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (sample) => sample / 32_768);

/** Above it, sound is pressed together instead of cut off. */
const knee = 0.9;

/**
 * What a model made, louder or softer by `gainDb`. Models overshoot one now and then, and so does a quiet voice that is made
 * louder: the gain comes first, and peaks are rounded, because a cut one crackles.
 */
export function leveled(samples: Float32Array, gainDb = 0): Int16Array {
  const factor = 10 ** (gainDb / 20);
  return Int16Array.from(samples, (sample) => {
    const size = Math.abs(sample * factor);
    const over = Math.max(0, size - knee) / (1 - knee);
    const pressed = Math.min(size, knee) + ((1 - knee) * over) / (1 + over);
    return Math.round(Math.sign(sample) * pressed * 32_767);
  });
}

/** The same for samples; without a gain, they stay as they are. */
export const amplify = (samples: Int16Array, gainDb = 0): Int16Array =>
  gainDb === 0 ? samples : leveled(toFloats(samples), gainDb);

/* A stream of samples at another rate. */

export interface Rates {
  readonly from: number;
  readonly to: number;
}

export async function* resampled(
  chunks: AsyncIterable<Int16Array>,
  { from, to }: Rates,
): AsyncGenerator<Int16Array> {
  if (from === to) return yield* chunks;
  const resampler = createResampler(from, to, 'fine');
  for await (const samples of chunks) yield toInt16(resampler.push(toFloats(samples)));
  yield toInt16(resampler.flush());
}

/* WAV files of 16-bit mono samples. */

export const streamHeader = (sampleRate: number): Buffer =>
  Buffer.from(wavHeader(sampleRate, unknownSize).buffer);

/** A view of the samples as they are sent: little-endian, as is every machine this runs on. */
export const pcmBytes = (samples: Int16Array): Buffer =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);

export function wavFile(sampleRate: number, parts: readonly Int16Array[]): Buffer {
  const data = parts.map(pcmBytes);
  const dataBytes = data.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([wavHeader(sampleRate, dataBytes), ...data], wavHeaderBytes + dataBytes);
}

export const durationMs = (sampleCount: number, sampleRate: number): number =>
  (sampleCount * 1000) / sampleRate;

/** The same in whole milliseconds. */
export const msOf = (samples: number, sampleRate: number): number =>
  Math.round(durationMs(samples, sampleRate));
