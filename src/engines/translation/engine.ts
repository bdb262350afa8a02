/**
 * What a translation engine is. It gets sentences without line breaks and gives back as many, in the same
 * order. Time-outs, retries and the circuit breaker are put around it by `guard.ts`, so that an engine
 * says only how one attempt is made and what kind of failure it met.
 */

/** Targets by source language, as BCP 47 tags in their usual case. */
export type Pairs = ReadonlyMap<string, readonly string[]>;

export interface Batch {
  readonly sentences: readonly string[];
  /** Tags out of `pairs()`. */
  readonly source: string;
  readonly target: string;
}

/** How much an engine takes at once. */
export interface Capacity {
  readonly sentences: number;
  /** UTF-16 units of all sentences of a batch together. */
  readonly characters: number;
  /** Batches that may be under way at the same time. */
  readonly parallel: number;
}

export interface TranslationEngine {
  readonly name: string;
  readonly capacity: Capacity;
  /** How long one attempt at a batch may take. */
  readonly timeoutMs: number;
  /** Whether it is configured or installed. Asks nobody outside this machine. */
  isThere(signal: AbortSignal): Promise<boolean>;
  /** What it can translate now. Throws when it should be there and does not answer. */
  pairs(signal: AbortSignal): Promise<Pairs>;
  /** One attempt. Throws an `EngineError`, or an `AbortError` after an abort. */
  translate(batch: Batch, signal: AbortSignal): Promise<readonly string[]>;
  close?(): Promise<void>;
}
