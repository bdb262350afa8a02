/** AAC from MP3 clips, a little at a time: what is in memory does not grow with the book. */
import { createReadStream } from 'node:fs';
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, Mp4OutputFormat, NullTarget, Output } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';

registerAacEncoder();

const bitrate = 64_000;
const bytesAtOnce = 64 * 1024;
/** What the encoder (FFmpeg's) puts before the first sample: one packet. */
export const priming = 1024;
export const samplesPerPacket = 1024;

export interface AacRequest {
  readonly clipsFile: string;
  readonly sampleRate: number;
  /** Takes the packets in order, some at a time, and never two times at once. */
  readonly write: (packets: readonly Uint8Array[]) => Promise<void>;
  /** Called now and then; a false answer stops the work. */
  readonly goOn: (samples: number) => boolean;
}

export interface AacResult {
  readonly samples: number;
  /** AudioSpecificConfig. */
  readonly setup: Uint8Array;
}

export async function encodeAac({ clipsFile, sampleRate, write, goOn }: AacRequest): Promise<AacResult> {
  const packets: Uint8Array[] = [];
  let setup: Uint8Array | undefined;
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate,
    onEncodedPacket(packet, meta) {
      packets.push(packet.data);
      setup ??= bytesOf(meta?.decoderConfig?.description);
    },
  });
  // The packets are all we want: the file around them has chapters, which this writer does not know.
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
    target: new NullTarget(),
  });
  output.addAudioTrack(source);
  await output.start();
  const drain = async () => {
    if (packets.length > 0) await write(packets.splice(0));
  };
  let samples = 0;
  for await (const data of decoded(clipsFile)) {
    const sample = new AudioSample({
      data,
      format: 'f32',
      numberOfChannels: 1,
      sampleRate,
      timestamp: samples / sampleRate,
    });
    await source.add(sample);
    sample.close();
    samples += data.length;
    await drain();
    if (!goOn(samples)) throw new Error('Nobody waits for the book any more');
  }
  await output.finalize();
  await drain();
  if (!setup) throw new Error('The encoder gave no sound');
  return { samples, setup };
}

async function* decoded(file: string): AsyncGenerator<Float32Array> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: bytesAtOnce })) {
      const { channelData, samplesDecoded, errors } = decoder.decode(bytes as Buffer);
      if (errors.length > 0) throw new Error(`The clips cannot be decoded: ${errors[0]!.message}`);
      if (samplesDecoded > 0) yield channelData[0]!;
    }
  } finally {
    decoder.free();
  }
}

function bytesOf(source: ArrayBufferView | ArrayBufferLike | undefined): Uint8Array | undefined {
  if (source === undefined) return undefined;
  return ArrayBuffer.isView(source)
    ? Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source);
}
