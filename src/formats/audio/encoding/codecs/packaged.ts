/** AAC in ADTS frames, and FLAC: encoded and packaged by Mediabunny. */
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { registerFlacEncoder } from '@mediabunny/flac-encoder';
import {
  AdtsOutputFormat,
  AudioSample,
  AudioSampleSource,
  FlacOutputFormat,
  Output,
  StreamTarget,
} from 'mediabunny';
import type { Encoder, Encoding } from '../encoder.ts';

registerAacEncoder();
registerFlacEncoder();

export async function openPackaged(encoding: Encoding): Promise<Encoder> {
  const stream = new PackagedStream(encoding);
  await stream.start();
  return stream;
}

class PackagedStream implements Encoder {
  readonly #sampleRate: number;
  readonly #source: AudioSampleSource;
  readonly #output: Output;
  readonly #written: Uint8Array[] = [];
  #samples = 0;

  constructor({ codec, sampleRate, kilobits }: Encoding) {
    this.#sampleRate = sampleRate;
    this.#source =
      codec === 'aac'
        ? new AudioSampleSource({ codec: 'aac', bitrate: kilobits * 1000 })
        : new AudioSampleSource({ codec: 'flac' });
    const write = ({ data }: { data: Uint8Array }) => void this.#written.push(Uint8Array.from(data));
    this.#output = new Output({
      format: codec === 'aac' ? new AdtsOutputFormat() : new FlacOutputFormat({ appendOnly: true }),
      target: new StreamTarget(new WritableStream({ write })),
    });
    this.#output.addAudioTrack(this.#source);
  }

  start(): Promise<void> {
    return this.#output.start();
  }

  async push(samples: Int16Array): Promise<Uint8Array> {
    if (samples.length > 0) {
      const sample = new AudioSample({
        data: samples,
        format: 's16',
        numberOfChannels: 1,
        sampleRate: this.#sampleRate,
        timestamp: this.#samples / this.#sampleRate,
      });
      await this.#source.add(sample);
      sample.close();
      this.#samples += samples.length;
    }
    return this.#take();
  }

  async end(): Promise<Uint8Array> {
    // A file without a packet cannot be finalized.
    await (this.#samples === 0 ? this.#output.cancel() : this.#output.finalize());
    return this.#take();
  }

  abandon(): Promise<void> {
    return this.#output.cancel();
  }

  #take(): Uint8Array {
    return Uint8Array.from(Buffer.concat(this.#written.splice(0)));
  }
}
