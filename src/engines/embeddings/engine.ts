/**
 * What an embedding engine is: it turns short texts into vectors whose directions are close where the texts mean the
 * same. Vectors are quantized to whole numbers from -127 to 127: a quarter of the room, and the order stays.
 */
import type { Priority } from '../../platform/workers/ticket.ts';

export interface EmbeddingRequest {
  readonly texts: readonly string[];
  /** Default: a caller waits for it now. */
  readonly priority?: Priority;
  readonly signal: AbortSignal;
}

export interface EmbeddingEngine {
  /** Kept with each vector: those of different models cannot be compared. */
  readonly model: string;
  readonly dimensions: number;
  /** Below this cosine, texts have nothing in common. */
  readonly leastSimilarity: number;
  /** What installs it. */
  readonly installKey: string;
  /** Whether it is installed; it may be at any time, without a restart. */
  isAvailable(): Promise<boolean>;
  understands(language: string): boolean;
  /** One vector after the other, `dimensions` numbers each. Throws an `EngineError`, or an `AbortError` after an abort. */
  embed(request: EmbeddingRequest): Promise<Int8Array>;
  close(): Promise<void>;
}
