/** 16-bit samples of sound. */

export function joinSamples(chunks: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const joined = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

/** Models return floats from -1 to 1 and overshoot now and then; what does not fit is clipped. */
export function toInt16(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) {
    pcm[i] = Math.round(Math.max(-1, Math.min(1, samples[i]!)) * 32_767);
  }
  return pcm;
}
