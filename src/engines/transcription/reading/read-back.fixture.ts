/**
 * Speaks a passage, has it transcribed by a recognizer that does not know it, and counts the errors. A passage is
 * short enough for one window of Whisper's, which takes as long for a second as for half a minute.
 */
import { pinyin } from 'pinyin-pro';
import { createResampler } from '../../../formats/audio/resampler.ts';
import { narrate } from '../../../language/narration/narration.ts';
import { createKokoroEngine } from '../../speech/kokoro/kokoro.ts';
import { spellJapanese } from '../../speech/kokoro/spelling/japanese.ts';
import { SanoEngine } from '../../speech/sano/sano.ts';
import { createSpeaker, type PooledSpeaker } from '../../speech/pooled-speaker.ts';
import { quietLog, wordErrorRate } from '../speech.fixture.ts';
import { WhisperModel } from '../whisper/model.ts';
import { findWhisper, readTokens } from '../whisper/weights.ts';
import type { Passage } from './passages.ts';

const never = new AbortController().signal;
const pauseSeconds = 0.7;
const heardRate = 16_000;

export interface Reading {
  readonly heard: string;
  /** The share of the words that is wrong; in some languages, of the sounds or letters. */
  readonly errorRate: number;
}

export class ReadBack {
  readonly #speaker: PooledSpeaker;
  readonly #recognizer: WhisperModel;

  private constructor(speaker: PooledSpeaker, recognizer: WhisperModel) {
    this.#speaker = speaker;
    this.#recognizer = recognizer;
  }

  static async open(modelsDir: string): Promise<ReadBack> {
    const engines = [createKokoroEngine({ listenerThreads: 1 }), new SanoEngine()];
    const context = { modelsDir, log: quietLog };
    // Workers have the lowest priority, and tests run side by side.
    const patience = { silenceMs: 600_000, loadTimeoutMs: 600_000 };
    const speaker = await createSpeaker({ engines, context, workers: 1, ...patience });
    const files = findWhisper();
    return new ReadBack(speaker, await WhisperModel.open(files, await readTokens(files), 1));
  }

  async read(passage: Passage): Promise<Reading> {
    const { language, sentences } = passage;
    const heard = await this.#recognizer.textOf(await this.#speak(passage), language.slice(0, 2));
    return { heard, errorRate: errorRateOf(sentences.join(' '), heard, language) };
  }

  async close(): Promise<void> {
    await this.#speaker.close();
  }

  /** At the voice's pace in the catalog, as a listener hears it, and about as loud. */
  async #speak({ voiceId, language, sentences }: Passage): Promise<Float32Array> {
    const voice = this.#speaker.voices().find((one) => one.voiceId === voiceId);
    if (!voice) throw new Error(`There is no voice ${voiceId}`);
    const resampler = createResampler(voice.sampleRate, heardRate);
    const sound: number[] = [];
    const add = (samples: Int16Array) => {
      for (const sample of resampler.push(Float32Array.from(samples, (one) => one / 32_768)))
        sound.push(sample);
    };
    for (const written of sentences) {
      const sentence = narrate(written, language).text;
      for await (const { samples } of this.#speaker.speak({ voiceId, sentence, language }, never))
        add(samples);
      add(new Int16Array(Math.round(pauseSeconds * voice.sampleRate)));
    }
    const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0.001);
    return Float32Array.from(sound, (sample) => (0.7 * sample) / loudest);
  }
}

/**
 * Chinese and Japanese by their sounds: a recognizer may write 生まれ for 生れ, and old characters for new ones. Czech and
 * Romanian by their letters: Whisper base misspells most of their words, whoever speaks them.
 */
export function errorRateOf(said: string, heard: string, language: string): number {
  const sounds = { zh: syllablesOf, ja: soundsOf, cs: lettersOf, ro: lettersOf }[language.slice(0, 2)];
  return sounds ? wordErrorRate(sounds(said), sounds(heard)) : wordErrorRate(said, heard);
}

const lettersOf = (text: string): string => text.match(/\p{L}/gu)?.join(' ') ?? '';

const syllablesOf = (text: string): string =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed' }).join(' ');

const soundsOf = (text: string): string =>
  spellJapanese(text, (word) => word)
    .filter(({ at }) => at !== undefined)
    .map(({ symbol }) => symbol)
    .join(' ');
