/** Which pictures documents keep: those that every browser shows, of a size that it can show. */

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export interface PictureFacts {
  readonly mediaType: PictureType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A file of a few kilobytes may unpack to gigabytes. */
const maxPixels = 60_000_000;
/** What is smaller is a spacer, a bullet or a counter of visits. */
const leastSide = 24;

/** By its own bytes, whatever it is called; undefined for what is not kept. */
export function pictureFacts(bytes: Buffer): PictureFacts | undefined {
  const facts = factsOf(bytes);
  if (!facts || Math.max(facts.width, facts.height) < leastSide) return undefined;
  return Math.min(facts.width, facts.height) > 2 && facts.width * facts.height <= maxPixels
    ? facts
    : undefined;
}

function factsOf(bytes: Buffer): PictureFacts | undefined {
  const [signature, size] = [bytes.toString('latin1', 0, 16), bytes.length];
  if (signature.startsWith('\x89PNG\r\n\x1a\n') && size > 24)
    return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (/^GIF8[79]a/.test(signature) && size > 10)
    return { mediaType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (signature.startsWith('\xff\xd8\xff')) return jpegFacts(bytes);
  return signature.startsWith('RIFF') && signature.slice(8, 12) === 'WEBP' ? webpFacts(bytes) : undefined;
}

/** The frame header is behind segments that each say how long they are. */
function jpegFacts(bytes: Buffer): PictureFacts | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return { mediaType: 'image/jpeg', width, height };
    }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpFacts(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 30) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  const mediaType = 'image/webp';
  if (kind === 'VP8X')
    return { mediaType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { mediaType, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return undefined;
  const side = (at: number) => bytes.readUInt16LE(at) & 0x3fff;
  return { mediaType, width: side(26), height: side(28) };
}
