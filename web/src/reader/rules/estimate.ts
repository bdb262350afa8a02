/** How long each sentence and the rest take, learned from what was played. */
import type { Sentences } from '../text/sentences.ts';

/** What was known before counts as much as a minute that was played: a short sentence is mostly the pause after it. */
const knownCharacters = 1_000;
/** As many must be heard for a pace worth remembering. */
const enoughCharacters = 800;

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
  /** When each sentence starts, where a recording tells, and after the last one its end. */
  readonly #starts: readonly number[] | undefined;
  #ms: number;
  #characters: number;

  constructor(sentences: Sentences, msPerCharacter: number, starts?: readonly number[]) {
    this.#sentences = sentences;
    this.#starts = starts;
    this.#characters = knownCharacters;
    this.#ms = this.#characters * msPerCharacter;
  }

  /** Milliseconds per character, once enough was heard. */
  get learned(): number | undefined {
    return this.#characters > knownCharacters + enoughCharacters ? this.#ms / this.#characters : undefined;
  }

  learn(sentence: number, durationMs: number): void {
    this.#known.set(sentence, durationMs);
    this.#ms += durationMs;
    this.#characters += this.#length(sentence);
  }

  /** From the start of a sentence to the end of the text, at normal speed. */
  leftMs(sentence: number): number {
    return this.betweenMs(sentence, this.#sentences.count);
  }

  /** From the start of one sentence to the start of another, or to the end of the text. */
  betweenMs(sentence: number, later: number): number {
    const starts = this.#starts;
    if (starts) return Math.max(0, (starts[later] ?? 0) - (starts[sentence] ?? 0));
    const { count, text } = this.#sentences;
    const end = later < count ? this.#sentences.startUnit(later) : text.length;
    return this.#spanMs(this.#sentences.startUnit(sentence), end);
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
    if (this.#starts) return this.betweenMs(sentence, sentence + 1);
    return this.#known.get(sentence) ?? this.#length(sentence) * (this.#ms / this.#characters);
  }

  #spanMs(start: number, end: number): number {
    return Math.max(0, end - start) * (this.#ms / this.#characters);
  }

  #length(sentence: number): number {
    return this.#sentences.endUnit(sentence) - this.#sentences.startUnit(sentence);
  }
}

/** When each sentence starts in a recording, from its marks: one without a time starts with the one that follows it. */
export function startsIn(
  { marks, duration_ms }: { readonly marks: readonly number[]; readonly duration_ms: number },
  sentences: Sentences,
): number[] | undefined {
  if (marks.length === 0) return undefined;
  const starts = Array.from({ length: sentences.count + 1 }, () => Math.max(duration_ms, marks.at(-1)!));
  for (let at = marks.length - 4; at >= 0; at -= 4) {
    const sentence = sentences.atPoint(marks[at]!);
    starts[sentence] = marks[at + 2]!;
  }
  for (let sentence = sentences.count - 1; sentence >= 0; sentence -= 1)
    starts[sentence] = Math.min(starts[sentence]!, starts[sentence + 1]!);
  return starts;
}
