/** Speech as the bytes of a sound format, as they are encoded. */
import type { Delivery, OpenedRun, SpeechWriter, TimedChunk } from '../../features/speech/speech-run.ts';
import type { Codec, Encoding } from '../../formats/audio/encoding/encoder.ts';
import { SoundEncoding } from '../../formats/audio/encoding/encoding.ts';
import { durationMs } from '../../formats/audio/samples.ts';
import { invalidField } from '../../shared/contract/errors.ts';

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

  static async open({ voice }: OpenedRun, encoding: Encoding): Promise<EncodedWriter> {
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

/* Sound formats as ElevenLabs and Speechify name them: codec, rate, and kilobits per second. */

const plain = { 8000: [], 16000: [], 22050: [], 24000: [], 32000: [], 44100: [], 48000: [] };
/** The rates of each codec, each with the kilobits per second there are at it; none where nothing is compressed. */
const known: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  mp3: { 22050: ['32'], 24000: ['48'], 44100: ['32', '64', '96', '128', '192'] },
  opus: { 48000: ['32', '64', '96', '128', '192'] },
  pcm: plain,
  wav: plain,
  ulaw: { 8000: [] },
  alaw: { 8000: [] },
};

export const mediaTypes: Partial<Record<Codec, string>> = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg',
  pcm: 'audio/pcm',
  wav: 'audio/wav',
  ulaw: 'audio/basic',
  alaw: 'audio/x-alaw-basic',
};

export function readOutputFormat(name = 'mp3_44100_128'): Encoding {
  const [codec = '', rate = '', kilobits, ...rest] = name.split('_');
  const rates = Object.hasOwn(known, codec) ? known[codec]! : {};
  const choices = Object.hasOwn(rates, rate) ? rates[rate] : undefined;
  const isKnown = choices && (kilobits === undefined ? choices.length === 0 : choices.includes(kilobits));
  if (!isKnown || rest.length > 0)
    throw invalidField('output_format', 'is not one that this server makes, such as mp3_44100_128.');
  return { codec: codec as Codec, sampleRate: Number(rate), kilobits: Number(kilobits ?? 0) };
}
