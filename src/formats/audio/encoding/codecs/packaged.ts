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
import { pcmBytes, streamHeader } from '../../samples.ts';
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

/* Uncompressed sound, and the logarithmic samples of telephony. */

const nothing = new Uint8Array(0);

/** The samples as they are. A copy, because the bytes leave the thread and the samples may not. */
export const openPcm = (): Encoder => ({
  push: (samples) => Uint8Array.from(pcmBytes(samples)),
  end: () => nothing,
  abandon: () => undefined,
});

/** A header for a stream of unknown length, then the samples. */
export function openWav(sampleRate: number): Encoder {
  let head: Uint8Array = streamHeader(sampleRate);
  const withHead = (bytes: Uint8Array): Uint8Array => {
    const joined = head.length > 0 ? Uint8Array.from(Buffer.concat([head, bytes])) : bytes;
    head = nothing;
    return joined;
  };
  return {
    push: (samples) => withHead(Uint8Array.from(pcmBytes(samples))),
    end: () => withHead(nothing),
    abandon: () => undefined,
  };
}

/** G.711: one byte per sample. */
export const openTelephone = (law: 'ulaw' | 'alaw'): Encoder => ({
  push: (samples) => Uint8Array.from(samples, law === 'ulaw' ? muLaw : aLaw),
  end: () => nothing,
  abandon: () => undefined,
});

/** Sign, exponent of the highest bit, and four bits below it; all of them inverted. */
function muLaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(Math.abs(sample), 32_635) + 132;
  const exponent = 31 - Math.clz32(size) - 7;
  return ~(sign | (exponent << 4) | ((size >> (exponent + 3)) & 0x0f)) & 0xff;
}

/** The same for thirteen bits, with every second bit inverted. */
function aLaw(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80;
  const size = Math.min(sample < 0 ? ~sample : sample, 32_767) >> 3;
  const exponent = size < 32 ? 0 : 31 - Math.clz32(size) - 4;
  const code = (exponent << 4) | ((size >> Math.max(1, exponent)) & 0x0f);
  return (sign | code) ^ 0x55;
}
