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
