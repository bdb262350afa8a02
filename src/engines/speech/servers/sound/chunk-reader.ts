/** Reads a stream of bytes in other portions than it comes in. */
export class ChunkReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #isOver = false;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The first `count` bytes, or fewer at the end, without taking them. */
  async peek(count: number): Promise<Buffer> {
    while (this.#held.length < count && !this.#isOver) await this.#more();
    return this.#held.subarray(0, count);
  }

  skip(count: number): void {
    this.#held = this.#held.subarray(count);
  }

  /** At most `most` of the bytes that have come, in whole frames; none at the end. */
  async take(most: number, frameBytes: number): Promise<Buffer> {
    await this.peek(Math.min(most, frameBytes));
    const there = Math.min(most, this.#held.length);
    const bytes = this.#held.subarray(0, there - (there % frameBytes));
    this.skip(bytes.length);
    return bytes;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done === true) this.#isOver = true;
    else this.#held = Buffer.concat([this.#held, value]);
  }
}
