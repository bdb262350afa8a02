/**
 * One sentence on its way to a listener. Its chunks can be taken as they come; the whole goes into the cache.
 *
 *   looked up in the cache ──► found ────► complete
 *                         └──► speaking ─► complete | failed
 */
import type { SpeechChunk, WordTiming } from '../../engines/speech/engine.ts';
import { amplify, joinSamples } from '../../platform/audio/samples.ts';
import { SilenceTrimmer } from '../../platform/audio/silence.ts';

export interface SpokenSentence {
  readonly samples: Int16Array<ArrayBuffer>;
  /** Undefined where the engine does not know them. */
  readonly words: readonly WordTiming[] | undefined;
}

export interface RecordingSource {
  readonly sampleRate: number;
  /** What brings the voice to the loudness all voices share. */
  readonly gainDb: number;
  find(): Promise<SpokenSentence | undefined>;
  speak(): AsyncIterable<SpeechChunk>;
  keep(sentence: SpokenSentence): Promise<void>;
}

export class Recording {
  /** Rejects when the sentence could not be spoken. */
  readonly complete: Promise<SpokenSentence>;
  readonly #chunks: Int16Array[] = [];
  #isOver = false;
  #news = Promise.withResolvers<void>();

  constructor(source: RecordingSource) {
    this.complete = this.#record(source).finally(() => {
      this.#isOver = true;
      this.#announce();
    });
    // A sentence ahead may fail before its turn comes; the failure is reported then.
    this.complete.catch(() => undefined);
  }

  /** The samples as they come, those already made first. Throws what ended the recording. */
  async *chunks(): AsyncGenerator<Int16Array, void, undefined> {
    for (let next = 0; !this.#isOver || next < this.#chunks.length;) {
      const news = this.#news.promise;
      if (next < this.#chunks.length) yield this.#chunks[next++]!;
      else await news;
    }
    await this.complete;
  }

  async #record(source: RecordingSource): Promise<SpokenSentence> {
    const found = await source.find();
    if (found) {
      this.#add(found.samples);
      return found;
    }
    const trimmer = new SilenceTrimmer(source.sampleRate);
    let words: WordTiming[] | undefined;
    for await (const chunk of source.speak()) {
      if (chunk.words) words = [...(words ?? []), ...chunk.words];
      const levelled = amplify(chunk.samples, source.gainDb);
      for (const samples of trimmer.push(levelled)) this.#add(samples);
    }
    for (const samples of trimmer.end()) this.#add(samples);
    const sentence = {
      samples: joinSamples(this.#chunks),
      words: words?.map((word) => shifted(word, trimmer)),
    };
    await source.keep(sentence);
    return sentence;
  }

  #add(samples: Int16Array): void {
    if (samples.length === 0) return;
    this.#chunks.push(samples);
    this.#announce();
  }

  #announce(): void {
    const { resolve } = this.#news;
    this.#news = Promise.withResolvers<void>();
    resolve();
  }
}

/** Counted from the first sample that is kept. */
function shifted(word: WordTiming, { leading, length }: SilenceTrimmer): WordTiming {
  const within = (sample: number) => Math.min(Math.max(0, sample - leading), length);
  return { ...word, firstSample: within(word.firstSample), endSample: within(word.endSample) };
}
