/** Decoders of single packets, one for each codec, behind one interface. All are WebAssembly and need nothing installed. */
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import type { CodecConfig, DecodedSound, PacketDecoder } from './packet-decoder.ts';

/*
 * Vorbis packets, whatever container they were in. The decoder accepts only Ogg, so every packet is put
 * into an Ogg page again.
 */

async function openVorbis(config: {
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

const maxSegments = 255;
const serial = 1;

/** A page for each packet: the decoder holds back the last page until the next one comes, so pages should be short. */
function createPages(): (packet: Uint8Array) => Buffer {
  let sequence = 0;
  return (packet) => {
    const segments = Math.floor(packet.length / 255) + 1;
    if (segments > maxSegments) return Buffer.alloc(0);
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

/** What every reader of sound offers, whatever the kind of its file. */

export interface DecodedSamples {
  /** Where it starts: a little before the requested time if a codec needs a run-up. */
  readonly atMs: number;
  readonly sampleRate: number;
  /** One array per channel, all of the same length. */
  readonly channels: readonly Float32Array[];
}

export interface SoundReader {
  /** The name of the format, for example `mp3`. */
  readonly kind: string;
  /** From the bytes that are really there, whatever the header says. */
  durationMs(): Promise<number>;
  /** Reads from a point in time on, a limited amount at a time. */
  blocks(fromMs: number): AsyncGenerator<DecodedSamples, void, undefined>;
  close(): Promise<void>;
}

/** Undefined if no decoder for it is installed. */
export async function openDecoder(config: CodecConfig): Promise<PacketDecoder | undefined> {
  const open = codecs[config.codec];
  return open?.(config);
}

type OpenDecoder = (config: CodecConfig) => Promise<PacketDecoder | undefined>;

const codecs: Readonly<Record<string, OpenDecoder>> = {
  mp3: openMp3,
  opus: openOpus,
  flac: openFlac,
  vorbis: openVorbis,
  aac: openAac,
};

async function openMp3(): Promise<PacketDecoder> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  return { decode: async (packets) => sound(decoder.decodeFrames([...packets])), free: () => decoder.free() };
}

async function openOpus({ channelCount, description }: CodecConfig): Promise<PacketDecoder> {
  const { OpusDecoder } = await import('opus-decoder');
  const decoder = new OpusDecoder(opusLayout(channelCount, description));
  await decoder.ready;
  return { decode: async (packets) => sound(decoder.decodeFrames([...packets])), free: () => decoder.free() };
}

/** A table at the end of Opus's header maps the channels if there are more than two. */
function opusLayout(channelCount: number, header: Uint8Array | undefined) {
  const channels = Math.max(1, channelCount);
  const family = header?.[18] ?? 0;
  if (family === 0 || !header || header.length < 21 + channels) return { channels };
  return {
    channels,
    streamCount: header[19]!,
    coupledStreamCount: header[20]!,
    channelMappingTable: [...header.subarray(21, 21 + channels)],
  };
}

async function openFlac(): Promise<PacketDecoder> {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
  const decoder = new FLACDecoder();
  await decoder.ready;
  return {
    decode: async (packets) => sound(await decoder.decodeFrames([...packets])),
    free: () => decoder.free(),
  };
}

/** GPL code, and therefore an optional package: without it, ffmpeg is used. */
async function openAac({ description }: CodecConfig): Promise<PacketDecoder | undefined> {
  const found = await import('@audio/decode-aac').catch(() => undefined);
  if (!found) return undefined;
  const decoder = await found.decoder(description ? { asc: description } : undefined);
  return {
    // Without a header from the container, the packets have their own, and are a stream of bytes.
    decode: async (packets) => sound(decoder.decode(description ? [...packets] : Buffer.concat(packets))),
    free: () => decoder.free(),
  };
}

const sound = ({
  channelData,
  sampleRate,
}: {
  channelData: Float32Array[];
  sampleRate: number;
}): DecodedSound => ({
  channels: channelData,
  sampleRate,
});

export interface PacketBatch {
  readonly packets: readonly Uint8Array[];
  readonly atMs: number;
  readonly endMs: number;
}

/** The sound of a batch. A broken packet does not affect the others. */
export async function* decodeBatch(
  decoder: PacketDecoder,
  { packets, atMs, endMs }: PacketBatch,
): AsyncGenerator<DecodedSamples, void, undefined> {
  const whole = await decoder.decode(packets).catch(() => undefined);
  const sounds = whole ? [whole] : await decodeSingly(decoder, packets);
  for (const { channels, sampleRate } of sounds) {
    const lengthMs = ((channels[0]?.length ?? 0) * 1000) / sampleRate;
    // Many codecs give nothing for their first packet, so sound is placed by where it ends.
    if (lengthMs > 0) yield { atMs: Math.max(atMs, endMs - lengthMs), sampleRate, channels };
  }
}

async function decodeSingly(decoder: PacketDecoder, packets: readonly Uint8Array[]): Promise<DecodedSound[]> {
  const sounds: DecodedSound[] = [];
  for (const packet of packets) {
    const sound = await decoder.decode([packet]).catch(() => undefined);
    if (sound) sounds.push(sound);
  }
  return sounds;
}

/** Anything else in a header is nonsense. */
export const isSaneSampleRate = (rate: number): boolean => rate >= 1_000 && rate <= 768_000;
export const isSaneChannelCount = (count: number): boolean => count >= 1 && count <= 64;
