/**
 * Vorbis packets, whatever container they were in. The decoder accepts only Ogg, so every packet is put
 * into an Ogg page again.
 */
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import type { PacketDecoder } from './packet-decoder.ts';

export async function openVorbis(config: {
  readonly description: Uint8Array | undefined;
}): Promise<PacketDecoder | undefined> {
  const headers = config.description && splitHeaders(config.description);
  if (!headers) return undefined;
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  const page = createPages();
  await decoder.decode(Buffer.concat(headers.map(page)));
  return {
    async decode(packets) {
      const { channelData, sampleRate } = await decoder.decode(Buffer.concat(packets.map(page)));
      return { channels: channelData, sampleRate };
    },
    free: () => decoder.free(),
  };
}

/** Three headers in a row, after the lengths of the first two in Xiph's lacing. */
function splitHeaders(joined: Uint8Array): Uint8Array[] | undefined {
  if (joined[0] !== 2) return undefined;
  let at = 1;
  const length = (): number => {
    let sum = 0;
    while (joined[at] === 255) [sum, at] = [sum + 255, at + 1];
    return sum + (joined[at++] ?? 0);
  };
  const [first, second] = [length(), length()];
  const [a, b] = [at + first, at + first + second];
  return b < joined.length ? [joined.subarray(at, a), joined.subarray(a, b), joined.subarray(b)] : undefined;
}

const mostSegments = 255;
const serial = 1;

/** A page for each packet: the decoder holds back the last page until the next one comes, so pages should be short. */
function createPages(): (packet: Uint8Array) => Buffer {
  let sequence = 0;
  return (packet) => {
    const segments = Math.floor(packet.length / 255) + 1;
    if (segments > mostSegments) return Buffer.alloc(0);
    const head = Buffer.alloc(27 + segments, 255);
    head.write('OggS', 0, 'latin1');
    head[4] = 0;
    head[5] = sequence === 0 ? 2 : 0;
    // The position in time stays unknown, as Ogg allows; we know it from the container.
    head.fill(sequence < 3 ? 0 : 255, 6, 14);
    head.writeUInt32LE(serial, 14);
    head.writeUInt32LE(sequence++, 18);
    head.writeUInt32LE(0, 22);
    head[26] = segments;
    head[26 + segments] = packet.length % 255;
    const page = Buffer.concat([head, packet]);
    page.writeUInt32LE(checksum(page), 22);
    return page;
  };
}

/** Ogg's CRC-32: the usual polynomial, not reflected, starting at zero. */
function checksum(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ table[((crc >>> 24) ^ byte) & 255]!) >>> 0;
  return crc;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc & 0x80_00_00_00 ? 0x04_c1_1d_b7 : 0);
  return crc >>> 0;
});
