/** Speech as the bytes of a sound format, as they are encoded. */
import type { SpeechRun, TimedChunk } from '../../features/speech/speech-run.ts';
import type { Encoding } from '../../formats/audio/encoding/encoder.ts';
import { SoundEncoding } from '../../formats/audio/encoding/encoding.ts';
import { durationMs } from '../../formats/audio/wav.ts';
import type { Delivery } from '../api/streams/speech-events.ts';
import type { SpeechWriter } from '../api/streams/speech-stream.ts';

/** Bytes, not text. */
export interface EncodedDelivery extends Delivery {
  readonly bytes: Buffer;
}

export class EncodedWriter implements SpeechWriter {
  readonly #sound: SoundEncoding;
  readonly #voiceRate: number;
  #untilMs = 0;

  private constructor(sound: SoundEncoding, voiceRate: number) {
    this.#sound = sound;
    this.#voiceRate = voiceRate;
  }

  static async open({ voice }: SpeechRun, encoding: Encoding): Promise<EncodedWriter> {
    return new EncodedWriter(await SoundEncoding.open(encoding, voice.sampleRate), voice.sampleRate);
  }

  async *encode({ samples, untilMs }: TimedChunk): AsyncGenerator<EncodedDelivery, void, undefined> {
    for await (const part of this.#sound.push(samples)) {
      const restMs = durationMs(samples.length - part.samples, this.#voiceRate);
      yield { bytes: part.bytes, untilMs: untilMs - restMs };
    }
    this.#untilMs = untilMs;
  }

  async end(): Promise<EncodedDelivery> {
    return { bytes: await this.#sound.end(), untilMs: this.#untilMs };
  }

  close(): Promise<void> {
    return this.#sound.close();
  }
}
