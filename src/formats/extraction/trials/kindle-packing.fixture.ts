/** How the texts of books for Kindle are packed: both compressions, and none. */
export const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, at * 2));
  return bytes;
};
export const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, at * 4));
  return bytes;
};
export const none = 0xffffffff;

export interface Packing {
  readonly code: number;
  readonly pack: (record: Buffer) => Buffer;
  /** The records that unpacking needs. */
  readonly tables: readonly Buffer[];
}

export const stored: Packing = { code: 1, pack: (record) => record, tables: [] };

/** Repeats, joined spaces and counted literals, so that each kind of code occurs. */
export const palmDoc: Packing = {
  code: 2,
  tables: [],
  pack(record) {
    const out: number[] = [];
    for (let at = 0; at < record.length;) {
      const [byte, next] = [record[at]!, record[at + 1]];
      const before = record.subarray(Math.max(0, at - 2_047), at).lastIndexOf(record.subarray(at, at + 3));
      const distance = Math.min(at, 2_047) - before;
      if (before >= 0 && at + 3 <= record.length && distance >= 3) {
        const code = 0x8000 | (distance << 3);
        out.push(code >> 8, code & 0xff);
        at += 3;
      } else if (byte === 0x20 && next !== undefined && next >= 0x40 && next < 0x80) {
        out.push(next | 0x80);
        at += 2;
      } else {
        if (byte >= 0x80 || (byte > 0 && byte < 9)) out.push(1);
        out.push(byte);
        at += 1;
      }
    }
    return Buffer.from(out);
  },
};

/**
 * Codes of eight bits for bytes, except that zero starts those of nine: the first of them stands for a phrase that is
 * itself made of codes.
 */
export function huffCdic(phrase: string): Packing {
  const codeOf = (byte: number) => byte;
  const plain = Array.from({ length: 256 }, (_, at) => ({ bytes: Buffer.from([255 - at]), isPlain: true }));
  const nested = { bytes: Buffer.from(Buffer.from(phrase).map(codeOf)), isPlain: false };
  // A code of nine bits below all others has the numbers after those of eight bits.
  const phrases = [...plain.slice(0, 255), nested];
  const short = Array.from({ length: 256 }, (_, at) => (at === 0 ? 9 | (0 << 8) : 8 | 0x80 | (255 << 8)));
  const long = Array.from({ length: 32 }, (_, at) =>
    at + 1 === 9 ? [0, 256] : [none >>> (31 - at), 0],
  ).flat();
  const huff = Buffer.concat([
    Buffer.from('HUFF'),
    u32(24, 24, 24 + 1024, 0, 0),
    u32(...short),
    u32(...long),
  ]);
  let at = phrases.length * 2;
  const offsets = phrases.map(({ bytes }) => {
    const here = at;
    at += 2 + bytes.length;
    return here;
  });
  const cdic = Buffer.concat([
    Buffer.from('CDIC'),
    u32(16, phrases.length, 8),
    u16(...offsets),
    ...phrases.flatMap(({ bytes, isPlain }) => [u16(bytes.length | (isPlain ? 0x8000 : 0)), bytes]),
  ]);
  return { code: 17_480, tables: [huff, cdic], pack: (record) => packBits(record, phrase) };
}

/** The phrase has the nine bits `000000001`: (256 - 1) is 255, its place among the phrases. */
function packBits(record: Buffer, phrase: string): Buffer {
  const words = Buffer.from(phrase);
  let bits = '';
  for (let at = 0; at < record.length;) {
    if (words.length > 0 && record.subarray(at, at + words.length).equals(words)) {
      bits += '000000001';
      at += words.length;
    } else bits += record[at++]!.toString(2).padStart(8, '0');
  }
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  return Buffer.from(padded.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}
