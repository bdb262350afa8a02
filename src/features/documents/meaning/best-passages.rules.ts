/** Keeps the best passages of the best documents while all of them pass by. */
export interface FoundPassage {
  readonly sortKey: number;
  /** Which passage of its document. */
  readonly passage: number;
  readonly similarity: number;
  /** The places of all passages of its document; see the table. */
  readonly places: string;
}

export interface FoundDocument {
  readonly sortKey: number;
  /** The best first. */
  readonly passages: readonly FoundPassage[];
}

const mostPassagesOfDocument = 3;

export class BestPassages {
  readonly #limit: number;
  readonly #documents = new Map<number, FoundPassage[]>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(found: FoundPassage): void {
    const passages = this.#documents.get(found.sortKey) ?? [];
    passages.push(found);
    passages.sort((a, b) => b.similarity - a.similarity);
    this.#documents.set(found.sortKey, passages.slice(0, mostPassagesOfDocument));
    // Ten times as many as are wanted, so that sorting them is rare.
    if (this.#documents.size > 10 * this.#limit) this.#drop();
  }

  /** The best first; of equal ones the newest. */
  documents(): FoundDocument[] {
    return [...this.#documents]
      .map(([sortKey, passages]) => ({ sortKey, passages }))
      .sort((a, b) => b.passages[0]!.similarity - a.passages[0]!.similarity || b.sortKey - a.sortKey)
      .slice(0, this.#limit);
  }

  /** Documents come one after the other, so none that is dropped comes again. */
  #drop(): void {
    const kept = this.documents();
    this.#documents.clear();
    for (const { sortKey, passages } of kept) this.#documents.set(sortKey, [...passages]);
  }
}
