/**
 * What an embedding engine is: it turns short texts into vectors whose directions are close where the texts mean the
 * same. Vectors are quantized to whole numbers from -127 to 127: a quarter of the space, and the ranking stays the same.
 */
import type { ModelPackage } from '../../platform/models/package-store.ts';
import type { Priority } from '../../platform/workers/ticket.ts';
import { miniLmPackage } from './package.ts';

export interface EmbeddingRequest {
  readonly texts: readonly string[];
  /** Default: interactive, because a caller is waiting. */
  readonly priority?: Priority;
  readonly signal: AbortSignal;
}

export interface EmbeddingEngine {
  /** Kept with each vector: those of different models cannot be compared. */
  readonly model: string;
  readonly dimensions: number;
  /** Below this cosine, texts have nothing in common. */
  readonly leastSimilarity: number;
  /** What `lectern models install` calls it. */
  readonly installKey: string;
  /** Whether it is installed, which can change at any time, without a restart. */
  isAvailable(): Promise<boolean>;
  understands(language: string): boolean;
  /** One vector after the other, `dimensions` numbers each. Throws an `EngineError`, or an `AbortError` after an abort. */
  embed(request: EmbeddingRequest): Promise<Int8Array>;
  close(): Promise<void>;
}

/* The models for search by meaning that can be installed. */

export const embeddingPackages: readonly (ModelPackage & { readonly language: string })[] = [
  { ...miniLmPackage, language: 'en' },
];

/** The largest component becomes 127: the direction of a vector is all that counts. */
export function quantize(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return largest === 0
    ? new Int8Array(vector.length)
    : Int8Array.from(vector, (value) => Math.round((value / largest) * 127));
}
