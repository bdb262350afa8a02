/** AAC from MP3 clips, a little at a time: memory does not grow with the book. */
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, Mp4OutputFormat, NullTarget, Output } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';

registerAacEncoder();

const bitrate = 64_000;

/** Takes the packets in order, a few at a time; calls never overlap. */
export type WritePackets = (packets: readonly Uint8Array[]) => Promise<void>;

export class AacEncoding {
  readonly #sampleRate: number;
  readonly #write: WritePackets;
  readonly #decoder = new MPEGDecoder({ enableGapless: false });
  readonly #source: AudioSampleSource;
  readonly #output: Output;
  readonly #packets: Uint8Array[] = [];
  #setup: Uint8Array | undefined;
  #samples = 0;

  private constructor(sampleRate: number, write: WritePackets) {
    this.#sampleRate = sampleRate;
    this.#write = write;
    this.#source = new AudioSampleSource({
      codec: 'aac',
      bitrate,
      onEncodedPacket: (packet, meta) => {
        this.#packets.push(packet.data);
        this.#setup ??= bytesOf(meta?.decoderConfig?.description);
      },
    });
    // Only the packets are wanted: the file around them has chapters, which this writer does not support.
    this.#output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
      target: new NullTarget(),
    });
    this.#output.addAudioTrack(this.#source);
  }

  static async start(sampleRate: number, write: WritePackets): Promise<AacEncoding> {
    const encoding = new AacEncoding(sampleRate, write);
    await Promise.all([encoding.#decoder.ready, encoding.#output.start()]);
    return encoding;
  }

  /** Samples taken so far. */
  get samples(): number {
    return this.#samples;
  }

  /** Takes the next bytes of the clips, which may end inside a frame. */
  async add(clips: Uint8Array): Promise<void> {
    const { channelData, samplesDecoded, errors } = this.#decoder.decode(clips);
    if (errors.length > 0) throw new Error(`The clips cannot be decoded: ${errors[0]!.message}`);
    if (samplesDecoded === 0) return;
    const sample = new AudioSample({
      data: channelData[0]!,
      format: 'f32',
      numberOfChannels: 1,
      sampleRate: this.#sampleRate,
      timestamp: this.#samples / this.#sampleRate,
    });
    await this.#source.add(sample);
    sample.close();
    this.#samples += samplesDecoded;
    await this.#drain();
  }

  /** Writes the last packets; returns the AudioSpecificConfig. */
  async end(): Promise<Uint8Array> {
    this.#decoder.free();
    await this.#output.finalize();
    await this.#drain();
    if (!this.#setup) throw new Error('The encoder gave no sound');
    return this.#setup;
  }

  /** No more clips will come. */
  async abandon(): Promise<void> {
    this.#decoder.free();
    await this.#output.cancel();
  }

  async #drain(): Promise<void> {
    if (this.#packets.length > 0) await this.#write(this.#packets.splice(0));
  }
}

function bytesOf(source: ArrayBufferView | ArrayBufferLike | undefined): Uint8Array | undefined {
  if (source === undefined) return undefined;
  return ArrayBuffer.isView(source)
    ? Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source);
}

/** The sound of an M4B comes in packets of this many samples. */
export const samplesPerPacket = 1024;
/** What the encoder (FFmpeg's) puts before the first sample: one packet. */
export const priming = samplesPerPacket;
