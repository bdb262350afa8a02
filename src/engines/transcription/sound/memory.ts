/** The last stretch of a stream of samples, by time. What was forgotten reads as silence. */
import { listeningRate } from './listen.ts';

export interface SoundMemory {
  push(samples: Float32Array): void;
  cut(fromMs: number, toMs: number): Float32Array;
  /** Where the stream has come to. */
  endMs(): number;
}

export function createSoundMemory(beginsAtMs: number, lengthMs: number): SoundMemory {
  const capacity = Math.ceil((lengthMs * listeningRate) / 1000);
  const ring = new Float32Array(capacity);
  /** Samples that have come so far. */
  let count = 0;
  const indexOf = (ms: number): number => Math.round(((ms - beginsAtMs) * listeningRate) / 1000);

  return {
    push(samples) {
      for (const sample of samples) ring[count++ % capacity] = sample;
    },
    cut(fromMs, toMs) {
      const [first, last] = [indexOf(fromMs), indexOf(toMs)];
      const oldest = Math.max(0, count - capacity);
      return Float32Array.from({ length: Math.max(0, last - first) }, (_, offset) => {
        const index = first + offset;
        return index >= oldest && index < count ? ring[index % capacity]! : 0;
      });
    },
    endMs: () => beginsAtMs + (count * 1000) / listeningRate,
  };
}
