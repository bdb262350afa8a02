/** Time in an audiobook is counted in samples, which come in whole frames; it is reported in milliseconds. */

export const msOf = (samples: number, sampleRate: number): number =>
  Math.round((samples * 1000) / sampleRate);

/** MPEG 1 starts at 32 kHz and has longer frames. */
const samplesPerFrame = (sampleRate: number): number => (sampleRate >= 32_000 ? 1152 : 576);

/** The samples that `msOf` was given: a frame lasts at least 12 ms, so rounding cannot mislead. */
export function samplesUntil(ms: number, sampleRate: number): number {
  const frame = samplesPerFrame(sampleRate);
  return Math.round((ms * sampleRate) / (1000 * frame)) * frame;
}
