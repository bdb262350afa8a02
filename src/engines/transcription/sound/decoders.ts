/** Decoders of single packets, one for each codec, behind one interface. All are WebAssembly and need nothing installed. */
import type { CodecConfig, DecodedSound, PacketDecoder } from './packet-decoder.ts';
import type { DecodedSamples } from './reader.ts';
import { openVorbis } from './vorbis.ts';

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
