/** Takes a stream of bytes in other portions than it comes in. */
export class ChunkReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #isOver = false;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The first `count` bytes, or fewer at the end; they stay. */
  async peek(count: number): Promise<Buffer> {
    while (this.#held.length < count && !this.#isOver) await this.#more();
    return this.#held.subarray(0, count);
  }

  skip(count: number): void {
    this.#held = this.#held.subarray(count);
  }

  /** What is there, at most `most` bytes, in whole frames; none at the end. */
  async take(most: number, frameBytes: number): Promise<Buffer> {
    await this.peek(Math.min(most, frameBytes));
    const there = Math.min(most, this.#held.length);
    const bytes = this.#held.subarray(0, there - (there % frameBytes));
    this.skip(bytes.length);
    return bytes;
  }

  /** Up to the first such byte, which is left out; undefined at the end, or where it does not come in `most` bytes. */
  async takeUntil(byte: number, most: number): Promise<Buffer | undefined> {
    let at = this.#held.indexOf(byte);
    while (at < 0 && !this.#isOver && this.#held.length < most) {
      await this.#more();
      at = this.#held.indexOf(byte);
    }
    if (at < 0) return undefined;
    const taken = this.#held.subarray(0, at);
    this.skip(at + 1);
    return taken;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done === true) this.#isOver = true;
    else this.#held = Buffer.concat([this.#held, value]);
  }
}
