/** The sound of a mix as numbers that a test can read: each speaker has a value, and a sample is their weighted mean. */
import type { LoadModel } from '../src/engines/speech/engine.ts';

export const sounds: Readonly<Record<string, number>> = { bella: 1_000, sky: 4_000, emma: 7_000 };

export const load: LoadModel = async () => ({
  async synthesize({ speaker }, emit) {
    const parts = typeof speaker === 'object' ? speaker : [{ speaker: String(speaker), weight: 1 }];
    const level = parts.reduce((sum, part) => sum + part.weight * sounds[part.speaker]!, 0);
    emit({ samples: new Int16Array(24_000).fill(Math.round(level)) });
  },
});
