import { isSameLanguage, likelyLocale, parseLanguageTag } from '../../shared/text/tags.ts';

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

/* Engines and documents name languages in different ways: `pt` and `pt-BR`, `zh-TW` and `zh-Hant`, `eng`. */

/**
 * The tag among `offered` that serves `wanted` best: itself, else its usual form (`pt` is `pt-BR`, `zh-TW`
 * is `zh-Hant`), else the language in the same script. Never another script: Traditional Chinese is not
 * served by Simplified.
 */
export function matchLanguage(wanted: string, offered: Iterable<string>): string | undefined {
  let same: string | undefined;
  let usual: string | undefined;
  for (const tag of offered) {
    if (tag === wanted) return tag;
    if (!isSameLanguage(tag, wanted)) continue;
    if (likelyLocale(tag).region === likelyLocale(wanted).region) usual ??= tag;
    if (same === undefined || !tag.includes('-')) same = tag;
  }
  return usual ?? same;
}

/** The tag for an engine's own code (`eng`, `pt_BR`, `ZH-HANS`), or undefined when we have none for it. */
export function tagOfCode(code: string): string | undefined {
  const tag = code.replaceAll('_', '-');
  try {
    return parseLanguageTag(tag) ?? parseLanguageTag(new Intl.Locale(tag).toString());
  } catch {
    return undefined;
  }
}

/** "Spanish (es)" for people and for language models. */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(tag);
  return name === undefined || name === tag ? tag : `${name} (${tag})`;
}
