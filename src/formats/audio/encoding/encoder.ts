/** An encoder turns samples into the bytes of one sound format; these are the formats there are. */
import { mp3SampleRates } from './codecs/mp3-rates.ts';

export const codecs = ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm', 'ulaw', 'alaw'] as const;
export type Codec = (typeof codecs)[number];

/** How a sound is written. Plain data: it travels to the thread that encodes. */
export interface Encoding {
  readonly codec: Codec;
  /** Samples per second of the encoded sound. */
  readonly sampleRate: number;
  /** Kilobits per second; only lossy codecs use it. */
  readonly kilobits: number;
}

/** Takes 16-bit mono samples at the rate of the encoding. Some bytes come later than their samples. */
export interface Encoder {
  push(samples: Int16Array): Promise<Uint8Array> | Uint8Array;
  /** The last bytes; nothing may be pushed afterwards. */
  end(): Promise<Uint8Array> | Uint8Array;
  /** Gives back what the encoder holds when the sound is not completed. */
  abandon(): Promise<void> | void;
}

/** The rates of codecs that do not accept all of them. */
const rates: Partial<Record<Codec, readonly number[]>> = {
  mp3: mp3SampleRates,
  aac: mp3SampleRates,
  flac: [8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000],
  opus: [8_000, 12_000, 16_000, 24_000, 48_000],
};
/** Every codec accepts it, and speech has little above half of it. */
const defaultRate = 24_000;

/** Speech in mono is transparent at these. */
const kilobits: Partial<Record<Codec, number>> = { mp3: 64, aac: 64, opus: 40 };

/** How a voice is written in a codec when the caller leaves the details to us: at its own rate where that is possible. */
export const encodingOf = (codec: Codec, voiceRate: number): Encoding => ({
  codec,
  sampleRate: (rates[codec]?.includes(voiceRate) ?? true) ? voiceRate : defaultRate,
  kilobits: kilobits[codec] ?? 0,
});
