/** Cuts the text of a leaf where spoken sentences and words begin and end: each becomes an element. */
import type { SpokenSentence } from '../engine.ts';

/** A stretch of text without a boundary inside; it has no ids where nothing is spoken. */
export interface SpokenPiece {
  readonly start: number;
  readonly end: number;
  readonly sentence?: string;
  readonly word?: string;
}

export const sentenceId = (index: number): string => `s${index + 1}`;
export const wordId = (sentence: number, word: number): string => `s${sentence + 1}w${word + 1}`;

/** Cuts stretches of a text, which come in order, at the boundaries of what is spoken. */
export class SpokenPieces {
  readonly #sentences: readonly SpokenSentence[];
  #next = 0;
  #nextWord = 0;

  constructor(sentences: readonly SpokenSentence[]) {
    this.#sentences = sentences;
  }

  *cut(start: number, end: number): Generator<SpokenPiece> {
    let at = start;
    while (at < end) {
      this.#skip(at);
      const sentence = this.#sentences[this.#next];
      if (!sentence || sentence.start >= end) return yield { start: at, end };
      if (sentence.start > at) yield { start: at, end: sentence.start };
      at = Math.max(at, sentence.start);
      const until = Math.min(end, sentence.end);
      yield* this.#words(sentence, at, until);
      at = until;
    }
  }

  #skip(at: number): void {
    while (this.#next < this.#sentences.length && this.#sentences[this.#next]!.end <= at) {
      this.#next += 1;
      this.#nextWord = 0;
    }
  }

  *#words({ words }: SpokenSentence, start: number, end: number): Generator<SpokenPiece> {
    const sentence = sentenceId(this.#next);
    let at = start;
    while (at < end) {
      while (this.#nextWord < words.length && words[this.#nextWord]!.end <= at) this.#nextWord += 1;
      const word = words[this.#nextWord];
      if (!word || word.start >= end) return yield { start: at, end, sentence };
      if (word.start > at) yield { start: at, end: word.start, sentence };
      at = Math.max(at, word.start);
      const until = Math.min(end, word.end);
      yield { start: at, end: until, sentence, word: wordId(this.#next, this.#nextWord) };
      at = until;
    }
  }
}
