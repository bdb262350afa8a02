/** 16-bit mono samples to MP3, on the thread that calls it: call it in a worker. */
import { createMp3Encoder } from 'wasm-media-encoders';

/** Speech in mono is transparent at this rate. */
const bitrate = 64;
const samplesAtOnce = 1152 * 40;

export const mp3SampleRates = [
  8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000,
] as const;
export type Mp3SampleRate = (typeof mp3SampleRates)[number];

export interface Mp3Input {
  readonly sampleRate: number;
  readonly parts: readonly Int16Array[];
  /** Resampled to this when it is given. */
  readonly outputRate?: Mp3SampleRate;
}

/**
 * One encoder for many inputs, one after the other. Each starts with an empty bit reservoir, so the frames of
 * one never need those of another, and carries no header frame: outputs of one rate can be put end to end.
 */
export async function openMp3Encoder(): Promise<(input: Mp3Input) => Promise<Uint8Array<ArrayBuffer>>> {
  const encoder = await createMp3Encoder();
  return async ({ sampleRate, parts, outputRate }) => {
    encoder.configure({
      sampleRate,
      channels: 1,
      bitrate,
      ...(outputRate !== undefined && { outputSampleRate: outputRate }),
    });
    const encoded: Uint8Array<ArrayBuffer>[] = [];
    for (const part of parts) {
      for (let at = 0; at < part.length; at += samplesAtOnce) {
        const floats = Float32Array.from(part.subarray(at, at + samplesAtOnce), (sample) => sample / 32_768);
        // The encoder hands out a view of its own memory.
        encoded.push(Uint8Array.from(encoder.encode([floats])));
      }
    }
    encoded.push(Uint8Array.from(encoder.finalize()));
    return new Uint8Array(await new Blob(encoded).arrayBuffer());
  };
}
