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

/** Models return floats from -1 to 1 and overshoot now and then; what does not fit is clipped. */
export function toInt16(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) {
    pcm[i] = Math.round(Math.max(-1, Math.min(1, samples[i]!)) * 32_767);
  }
  return pcm;
}

export const toFloats = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (sample) => sample / 32_768);

/** Louder or softer by `gainDb`; at zero, the same samples. */
export function amplify(samples: Int16Array, gainDb: number): Int16Array {
  if (gainDb === 0) return samples;
  const factor = 10 ** (gainDb / 20);
  return samples.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * factor))));
}

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

/**
 * An MP3 stream is a sequence of frames, each with its own length and the same number of samples. Counting them
 * gives the length of the audio to the sample, without a decoder.
 */

export interface Mp3Frame {
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRate: number;
  readonly bitrateKbps: number;
  readonly channels: 1 | 2;
  /** Bytes of side information after the four of the header: where a reader looks for the `Info` tag. */
  readonly sideBytes: number;
}

const rates = [44_100, 48_000, 32_000];
const bitratesOne = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitratesTwo = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** By the two version bits: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const rateDivisors = [4, 0, 2, 1];
const layerThree = 1;

/** The frame whose header is at `at`, or undefined when there is none. */
export function frameAt(bytes: Uint8Array, at: number): Mp3Frame | undefined {
  const [sync = 0, kind = 0, pace = 0, mode = 0] = bytes.subarray(at, at + 4);
  const version = (kind >> 3) & 3;
  const rate = rates[(pace >> 2) & 3];
  const divisor = rateDivisors[version]!;
  const isOne = version === 3;
  const bitrateKbps = (isOne ? bitratesOne : bitratesTwo)[pace >> 4] ?? 0;
  const isHeader = sync === 0xff && kind >> 5 === 7 && ((kind >> 1) & 3) === layerThree;
  if (!isHeader || divisor === 0 || rate === undefined || bitrateKbps === 0) return undefined;
  const sampleRate = rate / divisor;
  const samples = isOne ? 1152 : 576;
  const channels = mode >> 6 === 3 ? 1 : 2;
  return {
    bytes: Math.floor((samples * bitrateKbps * 125) / sampleRate) + ((pace >> 1) & 1),
    samples,
    sampleRate,
    bitrateKbps,
    channels,
    sideBytes: isOne ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17,
  };
}

/** How many samples a piece of whole frames holds. Throws when it is anything else. */
export function countSamples(bytes: Uint8Array): number {
  let [at, samples] = [0, 0];
  while (at < bytes.length) {
    const frame = frameAt(bytes, at);
    if (!frame || at + frame.bytes > bytes.length) throw new Error(`No whole MP3 frame at byte ${at}`);
    at += frame.bytes;
    samples += frame.samples;
  }
  return samples;
}
