/**
 * The sound of a stretch of clips, for an M4B: an MP4 file without a title or chapters, which `bindM4b` (m4b.ts) puts
 * together with others.
 */
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, Mp4OutputFormat, NullTarget, Output } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import type { SoundRequest } from '../engine.ts';
import { movieHead } from './movie.ts';

registerAacEncoder();

const bitrate = 64_000;
const bytesAtOnce = 64 * 1024;

/** `onProgress` is called from time to time; when it returns false, nobody wants the result. */
export async function encodeSound(
  { clips, sampleRate, samples }: SoundRequest,
  onProgress: () => boolean,
): Promise<Buffer> {
  const packets: Uint8Array[] = [];
  let setup: Uint8Array | undefined;
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate,
    onEncodedPacket: (packet, meta) => {
      packets.push(packet.data);
      setup ??= bytesOf(meta?.decoderConfig?.description);
    },
  });
  // Only the packets are wanted: the file around them has chapters, which this writer does not support.
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
    target: new NullTarget(),
  });
  output.addAudioTrack(source);
  const decoder = new MPEGDecoder({ enableGapless: false });
  try {
    await Promise.all([decoder.ready, output.start()]);
    let decoded = 0;
    for (let at = 0; at < clips.length; at += bytesAtOnce) {
      const { channelData, samplesDecoded, errors } = decoder.decode(clips.subarray(at, at + bytesAtOnce));
      if (errors.length > 0) throw new Error(`The clips cannot be decoded: ${errors[0]!.message}`);
      if (samplesDecoded > 0) {
        const timestamp = decoded / sampleRate;
        const facts = { format: 'f32', numberOfChannels: 1, sampleRate, timestamp } as const;
        const sample = new AudioSample({ data: channelData[0]!, ...facts });
        await source.add(sample);
        sample.close();
        decoded += samplesDecoded;
      }
      if (!onProgress()) throw new Error('The audiobook is no longer wanted');
    }
    if (decoded !== samples) throw new Error(`The clips last ${decoded} samples, not ${samples}`);
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  } finally {
    decoder.free();
  }
  if (!setup) throw new Error('The encoder gave no sound');
  const track = { packetSizes: packets.map(({ length }) => length), setup };
  const untitled = { title: '', language: 'und', sampleRate, samples, chapters: [] };
  return Buffer.concat([movieHead(untitled, track), ...packets]);
}

function bytesOf(source: ArrayBufferView | ArrayBufferLike | undefined): Uint8Array | undefined {
  if (source === undefined) return undefined;
  return ArrayBuffer.isView(source)
    ? Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source);
}
