/** 16-bit little-endian samples from bytes that may be cut anywhere. */
export class SampleReader {
  #half = Buffer.alloc(0);

  read(bytes: Buffer): Int16Array {
    const all = this.#half.length > 0 ? Buffer.concat([this.#half, bytes]) : bytes;
    const count = all.length >> 1;
    this.#half = Buffer.from(all.subarray(2 * count));
    // A copy: samples have to start at an even address.
    const samples = new Int16Array(count);
    all.copy(Buffer.from(samples.buffer), 0, 0, 2 * count);
    return samples;
  }
}
