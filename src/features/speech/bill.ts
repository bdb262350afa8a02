/**
 * What is billed for a text that is being spoken, by how much of it was delivered. Where a voice is billed by the
 * character, all characters of a sentence count as soon as some of it was heard: its server was asked for all of it.
 */
import { addSpoken, billedMs, nothingSpoken, type Tally } from '../wallet/price.rules.ts';
import type { Passage } from './production.ts';

interface Span {
  readonly characters: number;
  readonly centsPer1000Characters: number | undefined;
}

const priceOf = ({ voice: usual }: Passage, { voice = usual }: Passage['sentences'][number]) =>
  voice.server?.centsPer1000Characters;

/** Whether a voice of it is billed by the character. */
export const isPriced = (passage: Passage): boolean =>
  passage.sentences.some((sentence) => priceOf(passage, sentence) !== undefined);

/** A sentence reaches to where the next one starts: together they are all characters of the text. */
export const spansOf = (passage: Passage, totalCharacters: number): Span[] =>
  passage.sentences.map((sentence, index, all) => ({
    characters: (all[index + 1]?.start ?? totalCharacters) - (index === 0 ? 0 : sentence.start),
    centsPer1000Characters: priceOf(passage, sentence),
  }));

export class Bill {
  readonly #spans: readonly Span[] | undefined;
  /** For each sentence that has been reached: when it ends, so far. */
  readonly #ends: number[] = [];
  readonly #before: Tally;

  /** `before` is what the same reply has said already. */
  constructor(passage: Passage, totalCharacters: number, before: Tally = nothingSpoken) {
    this.#before = before;
    this.#spans = isPriced(passage) ? spansOf(passage, totalCharacters) : undefined;
  }

  reach(sentence: number, untilMs: number): void {
    if (this.#spans) this.#ends[sentence] = untilMs;
  }

  /** What is billed once this much has been delivered, all before it included. */
  until(deliveredMs: number): number {
    return billedMs(this.tallyUntil(deliveredMs));
  }

  tallyUntil(deliveredMs: number): Tally {
    const spans = this.#spans;
    let tally = this.#before;
    if (!spans || deliveredMs <= 0) return { ...tally, ms: tally.ms + deliveredMs };
    for (const [index, end] of this.#ends.entries()) {
      const from = this.#ends[index - 1] ?? 0;
      // A sentence without sound ends where it starts.
      if (from >= deliveredMs && end > from) break;
      tally = addSpoken(tally, { ...spans[index]!, ms: Math.min(end, deliveredMs) - from });
    }
    return tally;
  }
}
