/**
 * What a translation engine is. It gets sentences without line breaks and returns as many, in the same
 * order. `guard.ts` puts time limits, retries and the circuit breaker around it, so an engine
 * only makes one attempt and reports how it failed.
 */

/** Targets by source language, as BCP 47 tags in their usual case. */
export type Pairs = ReadonlyMap<string, readonly string[]>;

/** Tags from `pairs()` or `fetchable()`. */
export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

export interface Batch extends LanguagePair {
  readonly sentences: readonly string[];
}

/** How far a model has been fetched. */
export type FetchReport = (progress: { bytes: number; totalBytes: number | undefined }) => void;

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
  /** How long one attempt at a batch may take; `Infinity` if the engine watches its own progress. */
  readonly timeoutMs: number;
  /** Whether it is configured or installed. Calls nothing outside this machine. */
  isAvailable(signal: AbortSignal): Promise<boolean>;
  /** What it can translate now. Throws if it should be available but does not respond. */
  pairs(signal: AbortSignal): Promise<Pairs>;
  /** One attempt. Throws an `EngineError`, or an `AbortError` after an abort. */
  translate(batch: Batch, signal: AbortSignal): Promise<readonly string[]>;
  /** What it could translate after a `fetch`. Empty while it cannot be reached. */
  fetchable?(signal: AbortSignal): Promise<Pairs>;
  /** Fetches what a pair needs. Throws an `EngineError`; an abort ends the waiting, not the fetching. */
  fetch?(pair: LanguagePair, report: FetchReport, signal: AbortSignal): Promise<void>;
  close?(): Promise<void>;
}
