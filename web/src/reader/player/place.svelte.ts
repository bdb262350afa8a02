/** Where the listener is in a text, which the playback knows: its chapter, and the place that was left by a jump. */
import { type Chapter, chapterAt, chaptersOf, chapterStep } from '../rules/chapters.ts';
import type { Opening } from '../rules/opening.ts';
import type { Layout } from '../text/layout.ts';

/** A jump farther than this can be taken back, until as many sentences more were heard. */
const farSentences = 3;

class Jump {
  /** The sentence from which the user jumped. */
  from = $state<number>();
  #to = 0;

  /** `from` is undefined where there was no place to return to. */
  leave(from: number | undefined, to: number): void {
    this.from = from !== undefined && isFar(from, to) ? from : undefined;
    this.#to = to;
  }

  moved(sentence: number): void {
    if (isFar(sentence, this.#to)) this.from = undefined;
  }

  /** Where to go back to, once. */
  takeBack(): number | undefined {
    const { from } = this;
    this.from = undefined;
    return from;
  }
}

const isFar = (one: number, other: number): boolean => Math.abs(one - other) > farSentences;

export class Place {
  /** Whether there is a position to show: the user went there, now or earlier. */
  isChosen = $state(false);
  readonly count: number;
  readonly chapters: readonly Chapter[];
  readonly #jump = new Jump();
  readonly #playback: { readonly sentence: number };
  #moves = $state(0);

  constructor(layout: Layout, opening: Opening, playback: { readonly sentence: number }) {
    this.#playback = playback;
    this.count = layout.sentences.count;
    this.chapters = chaptersOf(layout);
    this.isChosen = opening.kind !== 'start';
  }

  get sentence(): number {
    void this.#moves;
    return this.#playback.sentence;
  }

  /** How much of the text lies before it. */
  get part(): number {
    return this.count > 1 ? this.sentence / (this.count - 1) : 0;
  }

  get chapter(): Chapter | undefined {
    return this.chapters[chapterAt(this.chapters, this.sentence)];
  }

  /** The sentence from which the user jumped far away. */
  get jumpedFrom(): number | undefined {
    return this.#jump.from;
  }

  /** The playback has moved; `isChosen`: not only because somebody looks there. */
  moved(isChosen = true): void {
    this.#moves += 1;
    this.isChosen ||= isChosen;
    if (isChosen) this.#jump.moved(this.sentence);
  }

  /** The user is about to go elsewhere. */
  leaveFor(sentence: number): void {
    this.#jump.leave(this.isChosen ? this.sentence : undefined, sentence);
  }

  /** Where the user was before the last jump, once. */
  takeBack(): number | undefined {
    return this.#jump.takeBack();
  }

  /** The sentence a step between chapters leads to. */
  chapterStep(by: 1 | -1): number | undefined {
    return chapterStep(this.chapters, this.sentence, by);
  }
}
