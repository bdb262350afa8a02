/**
 * A ZIP that is written as its files are read: nothing is known beforehand and nothing is kept but the list of files, so an
 * archive of any size takes the memory of a chunk. Every file is deflated, because a deflated stream knows its own end: readers
 * that do not look at the directory can read it too. Sizes above 4 GiB are written as ZIP64.
 */
import { crc32, createDeflateRaw } from 'node:zlib';
import { through } from './through.ts';

export interface ZipEntry {
  /** A relative path with slashes. */
  readonly name: string;
  readonly modifiedMs: number;
  /** Sound is compressed already: little time is spent on it. */
  readonly isCompressed?: boolean;
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly time: number;
  readonly crc: number;
  readonly bytes: number;
  readonly deflated: number;
  readonly offset: number;
}

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50 } as const;
const [end64, locator64, end] = [0x06064b50, 0x07064b50, 0x06054b50];
/** Sizes follow the data, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 45;
const max32 = 0xffff_ffff;
const max16 = 0xffff;
/** Before this, ZIP has no dates. */
const firstYear = 1980;

export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const time = dosTime(entry.modifiedMs);
    const start = offset;
    const header = localHeader(name, time);
    yield header;
    offset += header.length;
    let [crc, bytes, size] = [0, 0, 0];
    async function* counted() {
      for await (const chunk of entry.chunks) {
        crc = crc32(chunk, crc);
        bytes += chunk.length;
        yield chunk;
      }
    }
    const deflate = createDeflateRaw({ level: entry.isCompressed ? 1 : 6 });
    for await (const chunk of through(counted(), deflate)) {
      size += chunk.length;
      yield chunk;
    }
    const one = { name, time, crc, bytes, deflated: size, offset: start };
    written.push(one);
    const sizes = descriptor(one);
    yield sizes;
    offset += size + sizes.length;
  }
  yield* directory(written, offset);
}

function localHeader(name: Buffer, time: number): Buffer {
  // The empty sizes of ZIP64 announce that those after the data have eight bytes each.
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(signatures.local, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt32LE(time, 10);
  header.writeUInt32LE(max32, 18);
  header.writeUInt32LE(max32, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function descriptor({ crc, bytes, deflated: size }: Written): Buffer {
  const all = Buffer.alloc(24);
  all.writeUInt32LE(signatures.descriptor, 0);
  all.writeUInt32LE(crc, 4);
  all.writeBigUInt64LE(BigInt(size), 8);
  all.writeBigUInt64LE(BigInt(bytes), 16);
  return all;
}

function centralEntry({ name, time, crc, bytes, deflated: size, offset }: Written): Buffer {
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [index, value] of [bytes, size, offset].entries())
    extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(signatures.central, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt32LE(time, 12);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(max32, 20);
  entry.writeUInt32LE(max32, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(max32, 42);
  return Buffer.concat([entry, name, extra]);
}

function* directory(written: readonly Written[], start: number): Generator<Buffer> {
  let bytes = 0;
  for (const one of written) {
    const entry = centralEntry(one);
    bytes += entry.length;
    yield entry;
  }
  const last = Buffer.alloc(56 + 20 + 22);
  last.writeUInt32LE(end64, 0);
  last.writeBigUInt64LE(44n, 4);
  last.writeUInt16LE(version, 12);
  last.writeUInt16LE(version, 14);
  last.writeBigUInt64LE(BigInt(written.length), 24);
  last.writeBigUInt64LE(BigInt(written.length), 32);
  last.writeBigUInt64LE(BigInt(bytes), 40);
  last.writeBigUInt64LE(BigInt(start), 48);
  last.writeUInt32LE(locator64, 56);
  last.writeBigUInt64LE(BigInt(start + bytes), 64);
  last.writeUInt32LE(1, 72);
  last.writeUInt32LE(end, 76);
  last.writeUInt16LE(Math.min(written.length, max16), 84);
  last.writeUInt16LE(Math.min(written.length, max16), 86);
  last.writeUInt32LE(Math.min(bytes, max32), 88);
  last.writeUInt32LE(Math.min(start, max32), 92);
  yield last;
}

/** Time in the low half, date in the high one; in UTC, because the reader's zone is not known. */
function dosTime(epochMs: number): number {
  const date = new Date(epochMs);
  const year = Math.max(0, date.getUTCFullYear() - firstYear);
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
