/**
 * The two compressions of Kindle books. Each record of text is compressed by itself and unpacks to a few kilobytes;
 * what unpacks to more is no book.
 */
import { EngineError } from '../../../platform/engine-error.ts';
import { damaged } from '../engine.ts';

export type Unpack = (record: Buffer) => Buffer;

/** Records hold 4 KiB of text; the last bytes of a character may go beyond. */
const maxRecordBytes = 64 * 1024;

const broken = (detail: string): EngineError => damaged('Kindle book', detail);

/** PalmDOC: literal bytes, repeats of what came up to 2,047 bytes before, and spaces joined to their letters. */
export const unpackPalmDoc: Unpack = (record) => {
  const out = Buffer.alloc(maxRecordBytes);
  let length = 0;
  const write = (byte: number) => {
    if (length >= maxRecordBytes) throw broken('a record unpacks to too much');
    out[length++] = byte;
  };
  for (let at = 0; at < record.length;) {
    const byte = record[at++]!;
    if (byte >= 0xc0) {
      write(0x20);
      write(byte ^ 0x80);
    } else if (byte >= 0x80) {
      const pair = (byte << 8) | (record[at++] ?? 0);
      const distance = (pair >> 3) & 0x7ff;
      if (distance === 0 || distance > length) throw broken('a repeat of what is not there');
      for (let count = (pair & 7) + 3; count > 0; count -= 1) write(out[length - distance]!);
    } else if (byte >= 1 && byte <= 8) {
      for (let count = byte; count > 0 && at < record.length; count -= 1) write(record[at++]!);
    } else write(byte);
  }
  return out.subarray(0, length);
};

/*
 * HUFF/CDIC: codes of up to 32 bits stand for phrases, and phrases may be made of codes themselves. Each phrase is
 * unpacked once. A phrase inside a phrase inside a phrase is how a bomb would be made, so depth and length are limited.
 */

const maxDepth = 32;
const maxPhraseBytes = 16 * 1024;
/** All phrases together, as they are remembered. */
const maxPhrasesBytes = 64 * 1024 * 1024;

interface ShortCode {
  readonly bits: number;
  readonly isWhole: boolean;
  readonly last: number;
}

interface Phrase {
  bytes: Buffer;
  isPlain: boolean;
  isOpen: boolean;
}

export function huffCdic(huff: Buffer, cdics: readonly Buffer[]): Unpack {
  try {
    const codes = new Codes(huff);
    const phrases = cdics.reduce<Phrase[]>((all, cdic) => readPhrases(cdic, all), []);
    const reader = new HuffReader(codes, phrases);
    return (record) => reader.unpack(record, maxRecordBytes, 0);
  } catch (error) {
    throw error instanceof EngineError ? error : damaged('Kindle book', error);
  }
}

/** The limits of the codes of each length, as the high bits of 32. */
class Codes {
  readonly #short: readonly ShortCode[];
  readonly #first: readonly number[];
  readonly #last: readonly number[];

  constructor(huff: Buffer) {
    if (huff.toString('latin1', 0, 4) !== 'HUFF') throw broken('no table of codes');
    const [shortAt, longAt] = [huff.readUInt32BE(8), huff.readUInt32BE(12)];
    this.#short = Array.from({ length: 256 }, (_, at) => {
      const value = huff.readUInt32BE(shortAt + at * 4);
      const bits = value & 0x1f;
      if (bits === 0) throw broken('a code without bits');
      return { bits, isWhole: (value & 0x80) !== 0, last: highest(value >>> 8, bits) };
    });
    const limit = (at: number) => huff.readUInt32BE(longAt + at * 4);
    this.#first = [0, ...Array.from({ length: 32 }, (_, at) => shifted(limit(at * 2), at + 1))];
    this.#last = [0, ...Array.from({ length: 32 }, (_, at) => highest(limit(at * 2 + 1), at + 1))];
  }

  /** The length of the code at the start of these 32 bits, and the number of its phrase. */
  find(word: number): readonly [bits: number, phrase: number] {
    const short = this.#short[word >>> 24]!;
    let { bits, last } = short;
    if (!short.isWhole) {
      while (bits <= 32 && word < this.#first[bits]!) bits += 1;
      if (bits > 32) throw broken('an unknown code');
      last = this.#last[bits]!;
    }
    return [bits, Math.floor((last - word) / 2 ** (32 - bits))];
  }
}

const shifted = (value: number, bits: number): number => value * 2 ** (32 - bits);
const highest = (value: number, bits: number): number => (value + 1) * 2 ** (32 - bits) - 1;

function readPhrases(cdic: Buffer, before: Phrase[]): Phrase[] {
  if (cdic.toString('latin1', 0, 4) !== 'CDIC') throw broken('no dictionary');
  const [total, bits] = [cdic.readUInt32BE(8), cdic.readUInt32BE(12)];
  const count = Math.min(bits > 16 ? 0 : 2 ** bits, total - before.length);
  for (let at = 0; at < count; at += 1) {
    const start = 16 + cdic.readUInt16BE(16 + at * 2);
    const length = cdic.readUInt16BE(start);
    const bytes = cdic.subarray(start + 2, start + 2 + (length & 0x7fff));
    before.push({ bytes, isPlain: (length & 0x8000) !== 0, isOpen: false });
  }
  return before;
}

class HuffReader {
  readonly #codes: Codes;
  readonly #phrases: readonly Phrase[];
  #remembered = 0;

  constructor(codes: Codes, phrases: readonly Phrase[]) {
    this.#codes = codes;
    this.#phrases = phrases;
  }

  unpack(packed: Buffer, maxBytes: number, depth: number): Buffer {
    if (depth > maxDepth) throw broken('phrases in phrases without end');
    const data = Buffer.concat([packed, Buffer.alloc(8)]);
    const parts: Buffer[] = [];
    let length = 0;
    for (let at = 0, end = packed.length * 8; ;) {
      const [bits, number] = this.#codes.find(wordAt(data, at));
      at += bits;
      if (at > end) return Buffer.concat(parts, length);
      const bytes = this.#phrase(number, depth);
      length += bytes.length;
      if (length > maxBytes) throw broken('a record unpacks to too much');
      parts.push(bytes);
    }
  }

  #phrase(number: number, depth: number): Buffer {
    const phrase = this.#phrases[number];
    if (!phrase || phrase.isOpen) throw broken('a phrase that is not there');
    if (phrase.isPlain) return phrase.bytes;
    phrase.isOpen = true;
    phrase.bytes = this.unpack(phrase.bytes, maxPhraseBytes, depth + 1);
    phrase.isOpen = false;
    phrase.isPlain = true;
    this.#remembered += phrase.bytes.length;
    if (this.#remembered > maxPhrasesBytes) throw broken('phrases unpack to too much');
    return phrase.bytes;
  }
}

/** 32 bits from a place that need not be the start of a byte. */
function wordAt(data: Buffer, bit: number): number {
  const at = bit >>> 3;
  const shift = bit & 7;
  const word = data.readUInt32BE(at);
  return shift === 0 ? word : ((word << shift) | (data[at + 4]! >>> (8 - shift))) >>> 0;
}
