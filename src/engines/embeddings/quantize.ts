/** The largest component becomes 127: the direction of a vector is all that counts. */
export function quantize(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return largest === 0
    ? new Int8Array(vector.length)
    : Int8Array.from(vector, (value) => Math.round((value / largest) * 127));
}
