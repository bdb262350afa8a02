/**
 * What is billed for a text that is being spoken, by how much of it was delivered. Where a voice is billed by the
 * character, all characters of a sentence count as soon as some of it was heard: its server was asked for all of it.
 */
import {
  addSpoken,
  billedMs,
  charactersOf,
  estimateSentenceMs,
  nothingSpoken,
  type Tally,
} from '../wallet/price.rules.ts';
import type { Passage } from './production.ts';
import { longestPauseMs } from './pauses.rules.ts';

interface Share {
  readonly characters: number;
  readonly centsPer1000Characters: number | undefined;
  /** How long it is likely to sound, the pause after it included where that is a long one. */
  readonly estimatedMs: number;
}

const priceOf = ({ voice: usual }: Passage, { voice = usual }: Passage['sentences'][number]) =>
  voice.server?.centsPer1000Characters;

/** Whether a voice of it is billed by the character. */
export const isPriced = (passage: Passage): boolean =>
  passage.sentences.some((sentence) => priceOf(passage, sentence) !== undefined);

/** The part of a pause that the estimate for a text does not cover: every text has pauses. */
const breakMs = (sentence: Passage['sentences'][number]): number =>
  Math.max(0, sentence.pauseMs - longestPauseMs);

export const breaksMs = ({ sentences }: Passage): number =>
  sentences.reduce((sum, sentence) => sum + breakMs(sentence), 0);

/** What each sentence is likely to take, as it is spoken. */
const sharesOf = (passage: Passage): Share[] =>
  passage.sentences.map((sentence) => {
    const { spoken, rate = 1 } = sentence;
    return {
      characters: charactersOf(spoken),
      centsPer1000Characters: priceOf(passage, sentence),
      estimatedMs: estimateSentenceMs(spoken) / rate + breakMs(sentence),
    };
  });

/** How long a text is likely to sound, and what is then billed for it, as time. */
export function likelyCost(passage: Passage): { readonly estimatedMs: number; readonly billedMs: number } {
  const shares = sharesOf(passage);
  const tally = shares.reduce(
    (sum, share) => addSpoken(sum, { ...share, ms: share.estimatedMs }),
    nothingSpoken,
  );
  return {
    estimatedMs: shares.reduce((sum, share) => sum + share.estimatedMs, 0),
    billedMs: billedMs(tally),
  };
}

export class Bill {
  readonly #shares: readonly Share[] | undefined;
  /** For each sentence that has been reached: when it ends, so far. */
  readonly #ends: number[] = [];
  readonly #before: Tally;

  /** `before` is what the same reply has said already. */
  constructor(passage: Passage, before: Tally = nothingSpoken) {
    this.#before = before;
    this.#shares = isPriced(passage) ? sharesOf(passage) : undefined;
  }

  reach(sentence: number, untilMs: number): void {
    if (this.#shares) this.#ends[sentence] = untilMs;
  }

  get isPriced(): boolean {
    return this.#shares !== undefined;
  }

  /** What is likely to be billed once this sentence has been delivered too, all before it included. */
  through(sentence: number): number {
    let tally = this.#before;
    for (const [index, share] of (this.#shares ?? []).slice(0, sentence + 1).entries()) {
      const end = this.#ends[index];
      const ms = end === undefined ? share.estimatedMs : end - (this.#ends[index - 1] ?? 0);
      tally = addSpoken(tally, { ...share, ms });
    }
    return billedMs(tally);
  }

  /** What is billed once this much has been delivered, all before it included. */
  until(deliveredMs: number): number {
    return billedMs(this.tallyUntil(deliveredMs));
  }

  tallyUntil(deliveredMs: number): Tally {
    const shares = this.#shares;
    let tally = this.#before;
    if (!shares || deliveredMs <= 0) return { ...tally, ms: tally.ms + deliveredMs };
    for (const [index, end] of this.#ends.entries()) {
      const from = this.#ends[index - 1] ?? 0;
      // A sentence without sound ends where it starts.
      if (from >= deliveredMs && end > from) break;
      tally = addSpoken(tally, { ...shares[index]!, ms: Math.min(end, deliveredMs) - from });
    }
    return tally;
  }
}
