/** Work that waits for its turn: what is in one lane runs one after the other, lanes run side by side. */
export class Lanes<L extends string> {
  readonly #ends = new Map<L, Promise<void>>();

  run(lane: L, work: () => Promise<void>): Promise<void> {
    const end = (this.#ends.get(lane) ?? Promise.resolve()).then(work);
    // The caller gets the failure; the lane continues.
    this.#ends.set(
      lane,
      end.catch(() => undefined),
    );
    return end;
  }
}
