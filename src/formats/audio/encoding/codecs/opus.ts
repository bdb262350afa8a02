/** Opus in Ogg (RFC 7845). The first page says how many samples to skip, the last how many there are. */
import { randomInt } from 'node:crypto';
import { Application, createEncoder, Signal } from 'libopus-wasm';
import { joinSamples } from '../../samples.ts';
import type { Encoder, Encoding } from '../encoder.ts';
import { OggPages } from './ogg.ts';

type OpusRate = 8_000 | 12_000 | 16_000 | 24_000 | 48_000;

/** Ogg counts samples of Opus at this rate, whatever the encoder was given. */
const oggRate = 48_000;
const framesPerSecond = 50;
/** Half a second per page: little overhead, and no listener notices the wait. */
const packetsPerPage = 25;

export async function openOpus({ sampleRate, kilobits }: Encoding): Promise<Encoder> {
  const encoder = await createEncoder({
    sampleRate: sampleRate as OpusRate,
    channels: 1,
    application: Application.Audio,
    signal: Signal.Voice,
    bitrate: kilobits * 1000,
  });
  return new OpusStream(encoder, sampleRate);
}

type OpusEncoder = Awaited<ReturnType<typeof createEncoder>>;

class OpusStream implements Encoder {
  readonly #encoder: OpusEncoder;
  readonly #frame: number;
  /** Ogg's samples for each of ours. */
  readonly #scale: number;
  readonly #preSkip: number;
  readonly #pages = new OggPages(randomInt(2 ** 32));
  #held: Int16Array = new Int16Array(0);
  #samples = 0;
  #packets: Uint8Array[] = [];
  #encodedSamples = 0;
  #isStarted = false;

  constructor(encoder: OpusEncoder, sampleRate: number) {
    this.#encoder = encoder;
    this.#frame = sampleRate / framesPerSecond;
    this.#scale = oggRate / sampleRate;
    this.#preSkip = encoder.getLookahead() * this.#scale;
  }

  push(samples: Int16Array): Uint8Array {
    this.#samples += samples.length;
    const all = joinSamples([this.#held, samples]);
    let at = 0;
    const pages: Uint8Array[] = this.#head();
    for (; at + this.#frame <= all.length; at += this.#frame) {
      this.#encode(all.subarray(at, at + this.#frame));
      if (this.#packets.length === packetsPerPage) pages.push(this.#page(false));
    }
    this.#held = all.slice(at);
    return concat(pages);
  }

  /** Fills the last frame, and continues until what the encoder held back is out. */
  end(): Uint8Array {
    const pages = this.#head();
    const wanted = this.#samples + this.#preSkip / this.#scale;
    while (this.#encodedSamples < wanted || this.#packets.length === 0) {
      const frame = new Int16Array(this.#frame);
      frame.set(this.#held);
      this.#held = new Int16Array(0);
      if (this.#packets.length === packetsPerPage) pages.push(this.#page(false));
      this.#encode(frame);
    }
    pages.push(this.#page(true));
    this.#encoder.free();
    return concat(pages);
  }

  abandon(): void {
    this.#encoder.free();
  }

  #encode(frame: Int16Array): void {
    this.#packets.push(Uint8Array.from(this.#encoder.encode(frame)));
    this.#encodedSamples += this.#frame;
  }

  #head(): Uint8Array[] {
    if (this.#isStarted) return [];
    this.#isStarted = true;
    const head = { isLast: false, granule: 0 };
    return [
      this.#pages.write([opusHead(this.#preSkip)], head),
      this.#pages.write([opusTags('Lectern')], head),
    ];
  }

  #page(isLast: boolean): Uint8Array {
    const end = isLast ? this.#samples * this.#scale + this.#preSkip : this.#encodedSamples * this.#scale;
    return this.#pages.write(this.#packets.splice(0), { isLast, granule: end });
  }
}

function opusHead(preSkip: number): Uint8Array {
  const bytes = Buffer.alloc(19);
  bytes.write('OpusHead', 'latin1');
  bytes.writeUInt8(1, 8);
  bytes.writeUInt8(1, 9);
  bytes.writeUInt16LE(preSkip, 10);
  bytes.writeUInt32LE(oggRate, 12);
  return bytes;
}

function opusTags(vendor: string): Uint8Array {
  const bytes = Buffer.alloc(16 + vendor.length);
  bytes.write('OpusTags', 'latin1');
  bytes.writeUInt32LE(vendor.length, 8);
  bytes.write(vendor, 12, 'latin1');
  return bytes;
}

const concat = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));
