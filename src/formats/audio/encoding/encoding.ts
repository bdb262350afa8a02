/** A sound that is encoded while its samples come. Encoding happens in a thread; the caller only waits. */
import type { Encoding } from './encoder.ts';
import { takeThread, type EncodingThread } from './threads.ts';

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
