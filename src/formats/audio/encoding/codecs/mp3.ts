/** 16-bit mono samples to MP3 by LAME, on the thread that calls it: call it in a worker. */
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Encoder, Encoding } from '../encoder.ts';
import type { Mp3SampleRate } from './mp3-rates.ts';

/** Speech in mono is transparent at this rate. */
const bitrate = 64;
const samplesAtOnce = 1152 * 40;

type Lame = Awaited<ReturnType<typeof createMp3Encoder>>;
type Bitrate = NonNullable<Parameters<Lame['configure']>[0]['bitrate']>;

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
  const lame = await createMp3Encoder();
  return async ({ sampleRate, parts, outputRate }) => {
    lame.configure({
      sampleRate,
      channels: 1,
      bitrate,
      ...(outputRate !== undefined && { outputSampleRate: outputRate }),
    });
    const encoded = parts.flatMap((part) => encode(lame, part));
    encoded.push(Uint8Array.from(lame.finalize()));
    return joined(encoded);
  };
}

/** One input whose samples come little by little. How they are cut changes no byte. */
export async function openMp3({ sampleRate, kilobits }: Encoding): Promise<Encoder> {
  const lame = await createMp3Encoder();
  lame.configure({
    sampleRate,
    channels: 1,
    bitrate: kilobits as Bitrate,
    outputSampleRate: sampleRate as Mp3SampleRate,
  });
  return {
    push: (samples) => joined(encode(lame, samples)),
    end: () => Uint8Array.from(lame.finalize()),
    abandon: () => undefined,
  };
}

function encode(lame: Lame, samples: Int16Array): Uint8Array<ArrayBuffer>[] {
  const encoded: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < samples.length; at += samplesAtOnce) {
    const floats = Float32Array.from(samples.subarray(at, at + samplesAtOnce), (sample) => sample / 32_768);
    // The encoder hands out a view of its own memory.
    encoded.push(Uint8Array.from(lame.encode([floats])));
  }
  return encoded;
}

const joined = async (parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Blob(parts).arrayBuffer());
