/** Speech from an audiobook, complete or being made: listening to it costs nothing. */
import { toRanges } from '../text/offsets.ts';
import type { Sentences } from '../text/sentences.ts';
import type { WordTime } from '../text/words.ts';
import type { Clip, Memory } from './memory.ts';

interface AudiobookMarks {
  readonly complete: boolean;
  /** Start and end in code points, start and end in milliseconds, clip after clip. */
  readonly marks: readonly number[];
}

export interface AudiobookDeps {
  readonly sentences: Sentences;
  readonly memory: Memory;
  readonly listMarks: (from: number) => Promise<AudiobookMarks>;
  /** Of some clips from this one on: four numbers per word, offsets in code points of the sentence and milliseconds. */
  readonly listWords: (from: number) => Promise<readonly (readonly number[])[]>;
  readonly getClip: (clip: number) => Promise<Blob>;
  readonly toUrl: (audio: Blob) => string;
  readonly now: () => number;
}

/** How many clips a list of words covers, as the contract says. */
export const wordClipsLimit = 100;

/** While it is being made, new clips are requested at most this often. */
const refreshMs = 4_000;

interface KnownClip {
  readonly number: number;
  readonly durationMs: number;
}

export class AudiobookSource {
  readonly #deps: AudiobookDeps;
  readonly #clips = new Map<number, KnownClip>();
  readonly #words = new Map<number, readonly number[]>();
  #count = 0;
  #complete = false;
  #askedAt = -Infinity;

  constructor(deps: AudiobookDeps) {
    this.#deps = deps;
  }

  has(sentence: number): boolean {
    return this.#clips.has(sentence);
  }

  /** Lists the clips made since the last time. A failure is no reason to stop: the other source is available. */
  async refresh(): Promise<void> {
    const { now, listMarks, sentences } = this.#deps;
    if (this.#complete || now() - this.#askedAt < refreshMs) return;
    this.#askedAt = now();
    const { complete, marks } = await listMarks(this.#count);
    for (let at = 0; at + 3 < marks.length; at += 4) {
      const sentence = sentences.atPoint(marks[at]!);
      const clip = { number: this.#count, durationMs: marks[at + 3]! - marks[at + 2]! };
      if (sentences.startPoint(sentence) === marks[at]) this.#clips.set(sentence, clip);
      this.#count += 1;
    }
    this.#complete = complete;
  }

  async clip(sentence: number): Promise<Clip> {
    const { memory, getClip, toUrl } = this.#deps;
    const kept = memory.get(sentence);
    if (kept) return kept;
    const { number, durationMs } = this.#clips.get(sentence)!;
    const [audio, words] = await Promise.all([getClip(number), this.#wordsOf(sentence, number)]);
    const clip = { sentence, url: toUrl(audio), durationMs, bytes: audio.size, words };
    memory.keep(clip, sentence);
    return clip;
  }

  /** A clip plays even if its words cannot be listed. */
  async #wordsOf(sentence: number, clip: number): Promise<WordTime[]> {
    const { sentences, listWords } = this.#deps;
    if (!this.#words.has(clip)) {
      // The lists that a device keeps start at these numbers.
      const from = clip - (clip % wordClipsLimit);
      const listed = await listWords(from).catch(() => []);
      for (const [index, words] of listed.entries()) this.#words.set(from + index, words);
    }
    const numbers = this.#words.get(clip) ?? [];
    const points = numbers.filter((_, index) => index % 4 < 2);
    const start = sentences.startUnit(sentence);
    return toRanges(sentences.words(sentence), points).map((range, index) => ({
      start: start + range.start,
      end: start + range.end,
      startMs: numbers[index * 4 + 2]!,
      endMs: numbers[index * 4 + 3]!,
    }));
  }
}
