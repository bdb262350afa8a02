/** Opus in Ogg (RFC 7845). The first page says how many samples to skip, the last how many there are. */
import { Application, createEncoder, Signal } from 'libopus-wasm';
import { randomInt } from 'node:crypto';
import { joinSamples } from '../../samples.ts';
import type { Encoder, Encoding } from '../encoder.ts';

/** Pages of an Ogg stream (RFC 3533). */

const headBytes = 27;
const firstPage = 2;
const lastPage = 4;

export interface PagePlace {
  readonly isLast: boolean;
  /** How many samples are complete at the end of this page. */
  readonly granule: number;
}

export class OggPages {
  readonly #serial: number;
  #count = 0;

  constructor(serial: number) {
    this.#serial = serial;
  }

  /** One page with these packets, which must be less than 64 kB together. */
  write(packets: readonly Uint8Array[], { isLast, granule }: PagePlace): Uint8Array {
    const lacing = packets.flatMap(({ length }) => [
      ...Array<number>(Math.floor(length / 255)).fill(255),
      length % 255,
    ]);
    const head = Buffer.alloc(headBytes + lacing.length);
    head.write('OggS', 'latin1');
    head.writeUInt8((this.#count === 0 ? firstPage : 0) | (isLast ? lastPage : 0), 5);
    head.writeBigInt64LE(BigInt(granule), 6);
    head.writeUInt32LE(this.#serial, 14);
    head.writeUInt32LE(this.#count++, 18);
    head.writeUInt8(lacing.length, 26);
    head.set(lacing, headBytes);
    const page = Buffer.concat([head, ...packets]);
    page.writeUInt32LE(checksum(page), 22);
    return page;
  }
}

/** Ogg's own CRC: unlike that of zlib, it is not reflected and starts at zero. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value & 0x80_00_00_00 ? 0x04_c1_1d_b7 : 0);
  return value;
});

function checksum(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) crc = (crc << 8) ^ table[((crc >>> 24) ^ byte) & 0xff]!;
  return crc >>> 0;
}

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
