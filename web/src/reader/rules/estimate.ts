/** How long each sentence and the rest take, learned from what was played. */
import type { Sentences } from '../text/sentences.ts';

/** What was known before counts as much as a few lines that were played. */
const knownCharacters = 200;
/** As many must be heard for a pace worth remembering. */
const enoughCharacters = 1_000;

/** How far a press of the player's buttons goes. */
export const skipMs = 15_000;

/** A moment of the audio. */
export interface Moment {
  readonly sentence: number;
  /** From the start of the sentence. */
  readonly ms: number;
}

export class Estimate {
  readonly #sentences: Sentences;
  readonly #known = new Map<number, number>();
  #ms: number;
  #characters: number;

  constructor(sentences: Sentences, msPerCharacter: number) {
    this.#sentences = sentences;
    this.#characters = knownCharacters;
    this.#ms = this.#characters * msPerCharacter;
  }

  /** Milliseconds per character, once enough was heard. */
  get learned(): number | undefined {
    return this.#characters > enoughCharacters ? this.#ms / this.#characters : undefined;
  }

  learn(sentence: number, durationMs: number): void {
    this.#known.set(sentence, durationMs);
    this.#ms += durationMs;
    this.#characters += this.#length(sentence);
  }

  /** From the start of a sentence to the end of the text, at normal speed. */
  leftMs(sentence: number): number {
    return this.#spanMs(this.#sentences.startUnit(sentence), this.#sentences.text.length);
  }

  /** From the start of one sentence to the start of another. */
  betweenMs(sentence: number, later: number): number {
    return this.#spanMs(this.#sentences.startUnit(sentence), this.#sentences.startUnit(later));
  }

  /** The moment that much later, or earlier, but never beyond the ends of the text. */
  moved({ sentence, ms }: Moment, byMs: number): Moment {
    const last = this.#sentences.count - 1;
    let at = sentence;
    let to = ms + byMs;
    while (to < 0 && at > 0) to += this.#msOf(--at);
    while (at < last && to >= this.#msOf(at)) to -= this.#msOf(at++);
    return { sentence: at, ms: Math.max(0, Math.min(to, this.#msOf(at))) };
  }

  #msOf(sentence: number): number {
    return this.#known.get(sentence) ?? this.#length(sentence) * (this.#ms / this.#characters);
  }

  #spanMs(start: number, end: number): number {
    return Math.max(0, end - start) * (this.#ms / this.#characters);
  }

  #length(sentence: number): number {
    return this.#sentences.endUnit(sentence) - this.#sentences.startUnit(sentence);
  }
}
