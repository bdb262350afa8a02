/** How long the rest takes, learnt from what was played. */
import type { Sentences } from '../text/sentences.ts';

/** Milliseconds per character before anything was played: for letters, and for syllabic or word characters. */
const guesses = { letters: 68, signs: 220 } as const;
const signLanguages = /^(zh|ja|ko|yue)\b/;

export class Estimate {
  readonly #sentences: Sentences;
  #ms: number;
  #characters: number;

  constructor(sentences: Sentences, language: string) {
    this.#sentences = sentences;
    // The initial guess counts as much as a few lines that were played.
    this.#characters = 200;
    this.#ms = this.#characters * (signLanguages.test(language) ? guesses.signs : guesses.letters);
  }

  learn(sentence: number, durationMs: number): void {
    this.#ms += durationMs;
    this.#characters += this.#length(sentence);
  }

  /** From the start of a sentence to the end of the text, at normal speed. */
  leftMs(sentence: number): number {
    const characters = this.#sentences.text.length - this.#sentences.startUnit(sentence);
    return Math.max(0, characters) * (this.#ms / this.#characters);
  }

  #length(sentence: number): number {
    return this.#sentences.endUnit(sentence) - this.#sentences.startUnit(sentence);
  }
}
