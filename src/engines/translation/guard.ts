/** Around every engine: a turn, a time limit, retries where they help, a circuit breaker, and a check of what came back. */
import { callLimits, OutsideService, type CallLimits, type Verdict } from '../../platform/resilience.ts';
import { EngineError, type EngineFault } from '../engine-error.ts';
import type { Batch, Pairs, TranslationEngine } from './engine.ts';

/** How often a batch is tried, by how it failed the last time. */
const attempts: Partial<Record<EngineFault, number>> = { garbled: 2, failed: 3, busy: 3 };

export class GuardedEngine {
  readonly name: string;
  readonly capacity: TranslationEngine['capacity'];
  readonly #engine: TranslationEngine;
  readonly #service: OutsideService;

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
      resting: (retryAfterMs) => new EngineError('busy', `${name} failed lately`, { retryAfterMs }),
    });
  }

  isAvailable(signal: AbortSignal): Promise<boolean> {
    return this.#engine.isAvailable(signal);
  }

  async pairs(signal: AbortSignal): Promise<Pairs> {
    const ms = Math.min(this.#engine.timeoutMs, callLimits.translationList.attemptMs);
    return this.#service.limited(ms, (within) => this.#engine.pairs(within), signal).catch(this.#explain);
  }

  async translate(batch: Batch, signal: AbortSignal): Promise<readonly string[]> {
    return this.#service.call(async (within) => {
      const translated = await this.#engine.translate(batch, within).catch((error: unknown) => {
        within.throwIfAborted();
        return this.#explain(error);
      });
      return checked(batch, translated);
    }, signal);
  }

  /** How long the engine is left alone from now on; 0 while it is called. */
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

/** As many sentences as were sent, each on one line; and not, in silence, next to nothing. */
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
