/** A sound that leaves when it is complete, so that its header can say how long it is. */
import { wavFile } from '../wav.ts';
import type { Codec, Encoding } from './encoder.ts';
import { SoundEncoding } from './encoding.ts';

export class WholeSound {
  readonly #codec: Codec;
  readonly #sampleRate: number;
  /** Undefined: samples are kept as they are. */
  readonly #encoding: SoundEncoding | undefined;
  readonly #samples: Int16Array[] = [];
  readonly #bytes: Buffer[] = [];
  #count = 0;

  private constructor(codec: Codec, sampleRate: number, encoding: SoundEncoding | undefined) {
    this.#codec = codec;
    this.#sampleRate = sampleRate;
    this.#encoding = encoding;
  }

  /** `close` must be called on every path. */
  static async open(wanted: Encoding, fromRate: number): Promise<WholeSound> {
    const { codec, sampleRate } = wanted;
    const isPlain = codec === 'wav' && sampleRate === fromRate;
    const encoding = isPlain ? undefined : await SoundEncoding.open(wanted, fromRate);
    return new WholeSound(codec, sampleRate, encoding);
  }

  async push(samples: Int16Array): Promise<void> {
    this.#count += samples.length;
    if (!this.#encoding) this.#samples.push(samples);
    else for await (const { bytes } of this.#encoding.push(samples)) this.#bytes.push(bytes);
  }

  async end(): Promise<Buffer> {
    if (!this.#encoding) return wavFile(this.#sampleRate, this.#samples);
    this.#bytes.push(await this.#encoding.end());
    const bytes = Buffer.concat(this.#bytes);
    return this.#codec === 'flac' ? withLength(bytes, this.#count) : bytes;
  }

  async close(): Promise<void> {
    await this.#encoding?.close();
  }
}

/** Writes the number of samples into the header of a FLAC file: 36 bits after the rate, channels and bits. */
function withLength(flac: Buffer, samples: number): Buffer {
  const at = 21;
  const highBits = (flac[at]! & 0xf0) | Math.floor(samples / 2 ** 32);
  flac.writeUInt8(highBits, at);
  flac.writeUInt32BE(samples % 2 ** 32, at + 1);
  return flac;
}
