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

export const toFloats = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (sample) => sample / 32_768);

/** Louder or softer by `gainDb`; at zero, the same samples. */
export function amplify(samples: Int16Array, gainDb: number): Int16Array {
  if (gainDb === 0) return samples;
  const factor = 10 ** (gainDb / 20);
  return samples.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * factor))));
}
