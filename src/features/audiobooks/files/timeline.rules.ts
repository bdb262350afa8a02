/** Time in an audiobook is counted in samples, which come in whole frames; it is told in milliseconds. */

export const msOf = (samples: number, sampleRate: number): number =>
  Math.round((samples * 1000) / sampleRate);

/** MPEG 1 begins at 32 kHz and has longer frames. */
const samplesPerFrame = (sampleRate: number): number => (sampleRate >= 32_000 ? 1152 : 576);

/** The samples that `msOf` told: a frame lasts 12 ms and more, so half a millisecond cannot mislead. */
export function samplesUntil(ms: number, sampleRate: number): number {
  const frame = samplesPerFrame(sampleRate);
  return Math.round((ms * sampleRate) / (1000 * frame)) * frame;
}
