/** Work that waits for its turn: what is in one lane runs one after the other, lanes run side by side. */
export class Lanes<L extends string> {
  readonly #ends = new Map<L, Promise<void>>();

  run(lane: L, work: () => Promise<void>): Promise<void> {
    const end = (this.#ends.get(lane) ?? Promise.resolve()).then(work);
    // A failure belongs to whoever brought the work; the lane goes on.
    this.#ends.set(
      lane,
      end.catch(() => undefined),
    );
    return end;
  }
}
