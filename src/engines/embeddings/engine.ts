/**
 * What an embedding engine is: it turns short texts into vectors whose directions are close where the texts mean the
 * same. Vectors are quantized to whole numbers from -127 to 127: a quarter of the space, and the ranking stays the same.
 */
import type { Priority } from '../../platform/workers/ticket.ts';

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
