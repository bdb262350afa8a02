/** A jump farther than this can be taken back, until as many sentences more were heard. */
const farSentences = 3;

export class Jump {
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
