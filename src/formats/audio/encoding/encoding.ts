/** A sound that is encoded while its samples come. Encoding happens in a thread; the caller only waits. */
import { wavFile } from '../samples.ts';
import type { Codec, Encoding } from './encoder.ts';
import { type EncodingThread, takeThread } from './threads.ts';

/** What is encoded at a time: sounds take turns, and no listener waits long for the first bytes. */
const samplesAtOnce = 16_384;

export interface EncodedPart {
  readonly bytes: Buffer;
  /** How many of the samples that were pushed this part covers. */
  readonly samples: number;
}

export class SoundEncoding {
  readonly #thread: EncodingThread;
  readonly #sound: number;
  #isOver = false;

  private constructor({ thread, sound }: ReturnType<typeof takeThread>) {
    this.#thread = thread;
    this.#sound = sound;
  }

  /** `close` must be called on every path. */
  static async open(encoding: Encoding, fromRate: number): Promise<SoundEncoding> {
    const place = takeThread();
    const opened = new SoundEncoding(place);
    try {
      await place.thread.send(place.sound, { type: 'open', encoding, fromRate });
      return opened;
    } catch (error) {
      opened.#leave();
      throw error;
    }
  }

  /** Bytes as they are made; some parts have none. */
  async *push(samples: Int16Array): AsyncGenerator<EncodedPart, void, undefined> {
    for (let at = 0; at < samples.length; at += samplesAtOnce) {
      // A copy, because it goes over to the thread.
      const part = samples.slice(at, at + samplesAtOnce);
      const bytes = await this.#thread.send(this.#sound, { type: 'push', samples: part });
      yield { bytes: asBuffer(bytes), samples: Math.min(samples.length, at + samplesAtOnce) };
    }
  }

  /** The bytes that the encoder held back. */
  async end(): Promise<Buffer> {
    const bytes = await this.#thread.send(this.#sound, { type: 'end' });
    this.#leave();
    return asBuffer(bytes);
  }

  /** Gives back what an incomplete sound holds. */
  async close(): Promise<void> {
    if (this.#isOver) return;
    this.#leave();
    // A thread that has ended holds nothing.
    await this.#thread.send(this.#sound, { type: 'abandon' }).catch(() => undefined);
  }

  #leave(): void {
    this.#isOver = true;
    this.#thread.leave();
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/* A sound that leaves when it is complete, so that its header can say how long it is. */

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
