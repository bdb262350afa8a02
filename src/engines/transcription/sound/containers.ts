/** Containers that our own demultiplexer opens: packet by packet from the disk, at any point in time. */
import {
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  MATROSKA,
  MP4,
  OGG,
  QTFF,
  WEBM,
  type EncodedPacket,
  type InputAudioTrack,
} from 'mediabunny';
import { EngineError } from '../../../platform/engine-error.ts';
import {
  decodeBatch,
  type DecodedSamples,
  isSaneChannelCount,
  isSaneSampleRate,
  openDecoder,
  type SoundReader,
} from './decoders.ts';
import type { PacketDecoder } from './packet-decoder.ts';

/** Packets of a codec overlap, so decoding starts this long before the wanted place. */
const runUpMs = 200;
const packetsAtOnce = 64;
/** More than a second of uncompressed studio sound. */
const maxPacketBytes = 8 * 1024 * 1024;

const brokenFile = (cause: unknown): EngineError =>
  new EngineError(
    'unreadable',
    'This file is broken: its sound cannot be found. Convert it or upload it again.',
    {
      cause,
    },
  );

/** Undefined if there is no decoder for its codec. */
export async function openContainer(path: string, kind: string): Promise<SoundReader | undefined> {
  const input = new Input({
    formats: [MP4, QTFF, MATROSKA, WEBM, OGG, FLAC],
    source: new FilePathSource(path, {
      maxCacheSize: 4 * 1024 * 1024,
      handleUnhandledError: () => undefined,
    }),
  });
  try {
    const track = await findTrack(input);
    const reader = track && (await openTrack(track, kind));
    if (reader) return { ...reader, close: async () => input.dispose() };
    input.dispose();
    return undefined;
  } catch (error) {
    input.dispose();
    throw error instanceof EngineError ? error : brokenFile(error);
  }
}

async function findTrack(input: Input): Promise<InputAudioTrack | undefined> {
  const track = await input.getPrimaryAudioTrack();
  if (!track)
    throw new EngineError(
      'unreadable',
      'No sound was found in this file: it has none, or the file is cut off.',
    );
  return track;
}

async function openTrack(
  track: InputAudioTrack,
  kind: string,
): Promise<Omit<SoundReader, 'close'> | undefined> {
  const codec = await track.getCodec();
  const config = await track.getDecoderConfig();
  if (!codec || !config) return undefined;
  const { numberOfChannels: channelCount, sampleRate } = config;
  if (!isSaneChannelCount(channelCount) || !isSaneSampleRate(sampleRate)) throw brokenFile(undefined);
  const description = config.description && bytesOf(config.description);
  const open = () => openDecoder({ codec, channelCount, description });
  const trial = await open();
  if (!trial) return undefined;
  trial.free();
  const sink = new EncodedPacketSink(track);

  async function* blocks(fromMs: number): AsyncGenerator<DecodedSamples, void, undefined> {
    const decoder = (await open())!;
    try {
      yield* decodeAll(sink, fromMs, decoder);
    } finally {
      decoder.free();
    }
  }

  return { kind, durationMs: () => realDurationMs(sink), blocks };
}

async function* decodeAll(
  sink: EncodedPacketSink,
  fromMs: number,
  decoder: PacketDecoder,
): AsyncGenerator<DecodedSamples, void, undefined> {
  const from = fromMs > runUpMs ? await sink.getPacket((fromMs - runUpMs) / 1000) : null;
  let isDecoded = false;
  for await (const batch of batches(sink.packets(from ?? undefined))) {
    const packets = batch.map(({ data }) => data);
    const place = { packets, atMs: batch[0]!.timestamp * 1000, endMs: endOf(batch.at(-1)!) };
    for await (const block of decodeBatch(decoder, place)) {
      isDecoded = true;
      yield block;
    }
  }
  if (!isDecoded && fromMs === 0)
    throw new EngineError(
      'unreadable',
      'This file is broken: none of its sound can be decoded. Convert it to MP3 or WAV.',
    );
}

/** Ends where the file ends, even when its index promises more. */
async function* batches(
  packets: AsyncIterable<EncodedPacket>,
): AsyncGenerator<EncodedPacket[], void, undefined> {
  let batch: EncodedPacket[] = [];
  try {
    for await (const packet of packets) {
      if (packet.data.length > maxPacketBytes)
        throw new EngineError('unreadable', 'This file is broken: a packet of its sound is absurdly large.');
      const last = batch.at(-1);
      // A gap in time must stay one, so the packets after it are placed again.
      const isGap = last && packet.timestamp - last.timestamp - last.duration > 0.2;
      if (isGap || batch.length >= packetsAtOnce) {
        yield batch;
        batch = [];
      }
      batch.push(packet);
    }
  } catch (error) {
    if (error instanceof EngineError) throw error;
    // The bytes end here, or make no sense from here on; what came before is still useful.
  }
  if (batch.length > 0) yield batch;
}

const endOf = (packet: EncodedPacket): number => (packet.timestamp + packet.duration) * 1000;

/** The end of the last packet that can really be read: an index may promise more than the file has. */
async function realDurationMs(sink: EncodedPacketSink): Promise<number> {
  const last = await sink.getPacket(Infinity).catch(() => null);
  if (last) return endOf(last);
  let endMs = 0;
  for await (const batch of batches(sink.packets())) endMs = endOf(batch.at(-1)!);
  return endMs;
}

function bytesOf(source: ArrayBufferView | ArrayBufferLike): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
