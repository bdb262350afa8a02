/** Around every engine: a turn, a time limit, retries where they help, a circuit breaker, and a check of what came back. */
import { bulkhead } from 'cockatiel';
import { EngineError, type EngineFault } from '../../platform/engine-error.ts';
import { type CallLimits, OutsideService, type Verdict } from '../../platform/resilience.ts';
import { callLimits } from '../../platform/time-limits.ts';
import type { Batch, Capacity, FetchReport, LanguagePair, Pairs, TranslationEngine } from './engine.ts';

/** How often a batch is tried, by how it failed the last time. */
const attempts: Partial<Record<EngineFault, number>> = { garbled: 2, failed: 3, busy: 3 };

/** How long a failure counts as recent. */
const recentMs = 60_000;

export class GuardedEngine {
  readonly name: string;
  readonly capacity: TranslationEngine['capacity'];
  readonly #engine: TranslationEngine;
  readonly #service: OutsideService;
  #failedAt = -Infinity;
  #listFailedAt = -Infinity;

  constructor(engine: TranslationEngine, limits: CallLimits = callLimits.translation) {
    const { name, capacity, timeoutMs } = engine;
    this.name = name;
    this.capacity = capacity;
    this.#engine = engine;
    this.#service = new OutsideService({
      limits: { ...limits, attemptMs: timeoutMs, totalMs: Math.max(limits.totalMs, timeoutMs) },
      parallel: capacity.parallel,
      judge,
      timedOut: (ms) => new EngineError('failed', `${name} did not respond within ${ms} ms`),
      resting: (retryAfterMs) => new EngineError('busy', `${name} failed recently`, { retryAfterMs }),
    });
  }

  isAvailable(signal: AbortSignal): Promise<boolean> {
    return this.#engine.isAvailable(signal);
  }

  async pairs(signal: AbortSignal): Promise<Pairs> {
    const ms = Math.min(this.#engine.timeoutMs, callLimits.translationList.attemptMs);
    try {
      const pairs = await this.#service.limited(ms, (within) => this.#engine.pairs(within), signal);
      this.#listFailedAt = -Infinity;
      return pairs;
    } catch (error) {
      if (!signal.aborted) this.#listFailedAt = performance.now();
      return this.#explain(error);
    }
  }

  async translate(batch: Batch, signal: AbortSignal): Promise<readonly string[]> {
    try {
      const translated = await this.#attempt(batch, signal);
      this.#failedAt = -Infinity;
      return translated;
    } catch (error) {
      if (error instanceof EngineError) this.#failedAt = performance.now();
      throw error;
    }
  }

  /** Whether it is left alone, or failed a moment ago and has not succeeded since. */
  get isDown(): boolean {
    const failedAt = Math.max(this.#failedAt, this.#listFailedAt);
    return this.waitMs() > 0 || performance.now() - failedAt < recentMs;
  }

  async fetchable(signal: AbortSignal): Promise<Pairs> {
    return (await this.#engine.fetchable?.(signal)) ?? new Map();
  }

  /** Not limited here: the engine watches its own progress. */
  async fetch(pair: LanguagePair, report: FetchReport, signal: AbortSignal): Promise<void> {
    await this.#engine.fetch?.(pair, report, signal).catch(this.#explain);
  }

  async #attempt(batch: Batch, signal: AbortSignal): Promise<readonly string[]> {
    return this.#service.call(async (within) => {
      const translated = await this.#engine.translate(batch, within).catch((error: unknown) => {
        within.throwIfAborted();
        return this.#explain(error);
      });
      return checked(batch, translated);
    }, signal);
  }

  /** How long the engine is left alone from now on; 0 while it may be called. */
  waitMs(): number {
    return this.#service.waitMs();
  }

  async close(): Promise<void> {
    await this.#engine.close?.();
  }

  readonly #explain = (error: unknown): never => {
    if (error instanceof EngineError || (error as Error).name === 'AbortError') throw error;
    throw new EngineError('failed', `${this.name} failed`, { cause: error });
  };
}

function judge(error: unknown): Verdict | undefined {
  if (!(error instanceof EngineError)) return undefined;
  const { fault, retryAfterMs } = error;
  return { attempts: attempts[fault] ?? 1, isFinal: fault === 'refused', retryAfterMs };
}

/** As many sentences as were sent, each on one line; refused if most of them are empty. */
function checked(batch: Batch, translated: readonly string[]): readonly string[] {
  const { length } = batch.sentences;
  if (translated.length !== length) {
    throw new EngineError('garbled', `${translated.length} sentences came back for ${length}`);
  }
  const sentences = translated.map((sentence) =>
    sentence
      .toWellFormed()
      .replaceAll('\0', '')
      .replace(/[\r\n\u2028\u2029]/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim(),
  );
  const empty = sentences.filter((sentence) => sentence === '').length;
  if (empty > length / 2) throw new EngineError('garbled', `${empty} of ${length} sentences came back empty`);
  return sentences;
}

/* Divides sentences into batches, and runs a few batches at a time through an engine. */

/** In order; a sentence that is longer than a whole batch gets one to itself. */
export function batchesOf(
  sentences: readonly string[],
  { sentences: most, characters }: Pick<Capacity, 'sentences' | 'characters'>,
): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const sentence of sentences) {
    const current = batches.at(-1);
    if (!current || current.length >= most || sentence.length > room) {
      batches.push([sentence]);
      room = characters - sentence.length;
    } else {
      current.push(sentence);
      room -= sentence.length;
    }
  }
  return batches;
}

/** Results in the order of the items. The first failure ends the work; items that have not been started by then never are. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const lanes = bulkhead(width, Infinity);
  const failed = new AbortController();
  try {
    return await Promise.all(items.map((item) => lanes.execute(() => work(item), failed.signal)));
  } catch (error) {
    failed.abort();
    throw error;
  }
}

/**
 * Keeps a result for a while: what an engine offers changes rarely and is needed by every request. An old
 * result is better than none, so it stays when there is no new one.
 */
export class Remembered<R> {
  readonly #keepMs: number;
  readonly #ask: (signal: AbortSignal) => Promise<R>;
  #kept: { readonly result: R; readonly until: number } | undefined;

  constructor(keepMs: number, ask: (signal: AbortSignal) => Promise<R>) {
    this.#keepMs = keepMs;
    this.#ask = ask;
  }

  async get(signal: AbortSignal): Promise<R> {
    if (this.#kept && performance.now() < this.#kept.until) return this.#kept.result;
    try {
      this.#kept = { result: await this.#ask(signal), until: performance.now() + this.#keepMs };
    } catch (error) {
      if (!this.#kept) throw error;
    }
    return this.#kept.result;
  }

  /** The next caller gets a new result. */
  forget(): void {
    this.#kept = undefined;
  }
}
