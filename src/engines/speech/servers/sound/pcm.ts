/** Bytes of 16-bit samples, which may be cut anywhere. */
export class Pcm16 {
  #odd: Buffer = Buffer.alloc(0);

  push(bytes: Buffer): Int16Array {
    const all = Buffer.concat([this.#odd, bytes]);
    const whole = all.length - (all.length % 2);
    this.#odd = all.subarray(whole);
    // A copy, because samples must start at an even address.
    return new Int16Array(Uint8Array.from(all.subarray(0, whole)).buffer);
  }
}
