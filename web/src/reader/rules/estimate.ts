/** How long the rest takes, learnt from what was heard. */
import type { Sentences } from '../text/sentences.ts';

/** Milliseconds a character, before anything was heard: letters, and signs that stand for syllables or words. */
const guesses = { letters: 68, signs: 220 } as const;
const signLanguages = /^(zh|ja|ko|yue)\b/;

export class Estimate {
  readonly #sentences: Sentences;
  #ms: number;
  #characters: number;

  constructor(sentences: Sentences, language: string) {
    this.#sentences = sentences;
    // The guess counts as much as a few lines that were heard.
    this.#characters = 200;
    this.#ms = this.#characters * (signLanguages.test(language) ? guesses.signs : guesses.letters);
  }

  learn(sentence: number, durationMs: number): void {
    this.#ms += durationMs;
    this.#characters += this.#length(sentence);
  }

  /** From the beginning of a sentence to the end of the text, at normal speed. */
  leftMs(sentence: number): number {
    const characters = this.#sentences.text.length - this.#sentences.startUnit(sentence);
    return Math.max(0, characters) * (this.#ms / this.#characters);
  }

  #length(sentence: number): number {
    return this.#sentences.endUnit(sentence) - this.#sentences.startUnit(sentence);
  }
}
