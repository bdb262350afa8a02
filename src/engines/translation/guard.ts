/** Around every engine: a turn, a time-out for each attempt, retries where they help, a circuit breaker. */
import { setTimeout as delay } from 'node:timers/promises';
import { EngineError, type EngineFault } from '../engine-error.ts';
import { createCircuit, type Circuit } from './circuit.ts';
import type { Batch, TranslationEngine } from './engine.ts';
import { createTurns } from './turns.ts';

export interface GuardSettings {
  /** Pause before the first retry; each further one is three times as long. */
  readonly backoffMs: number;
  /** An engine that asks for a longer pause than this is given up for now. */
  readonly longestPauseMs: number;
  readonly threshold: number;
  readonly coolMs: number;
  readonly now: () => number;
}

export const usualGuard: GuardSettings = {
  backoffMs: 300,
  longestPauseMs: 5_000,
  threshold: 3,
  coolMs: 30_000,
  now: () => performance.now(),
};

/** Somebody waits for the list of pairs before anything else happens. */
const listTimeoutMs = 10_000;

/** How often a batch is tried, by how it failed the last time. */
const attempts: Partial<Record<EngineFault, number>> = { refused: 1, garbled: 2, failed: 3, busy: 3 };

export interface GuardedEngine extends TranslationEngine {
  readonly circuit: Circuit;
  close(): Promise<void>;
}

export function guard(engine: TranslationEngine, settings: GuardSettings): GuardedEngine {
  const circuit = createCircuit(settings);
  const turns = createTurns(engine.capacity.parallel);
  const listing = { name: engine.name, timeoutMs: Math.min(engine.timeoutMs, listTimeoutMs) };

  async function attempt(batch: Batch, signal: AbortSignal): Promise<readonly string[]> {
    const once = () => timed(engine, signal, (within) => engine.translate(batch, within));
    return checked(batch, await turns.run(once, signal));
  }

  async function persist(batch: Batch, signal: AbortSignal): Promise<readonly string[]> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(batch, signal);
      } catch (error) {
        if (!(error instanceof EngineError) || tried >= (attempts[error.fault] ?? 1)) throw error;
        const pauseMs =
          error.retryAfterMs ?? settings.backoffMs * 3 ** (tried - 1) * (0.75 + Math.random() / 2);
        if (pauseMs > settings.longestPauseMs) throw error;
        await delay(pauseMs, undefined, { signal });
      }
    }
  }

  return {
    name: engine.name,
    capacity: engine.capacity,
    timeoutMs: engine.timeoutMs,
    circuit,
    isThere: (signal) => engine.isThere(signal),
    pairs: (signal) => timed(listing, signal, (within) => engine.pairs(within)),
    translate: (batch, signal) => circuit.run(() => persist(batch, signal)),
    close: async () => engine.close?.(),
  };
}

/** Runs out as a `failed`, so that it is tried again; an abort by the caller stays an abort. */
async function timed<R>(
  { name, timeoutMs }: Pick<TranslationEngine, 'name' | 'timeoutMs'>,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), timeoutMs);
  try {
    signal.throwIfAborted();
    return await work(AbortSignal.any([signal, timer.signal]));
  } catch (error) {
    signal.throwIfAborted();
    if (timer.signal.aborted) {
      throw new EngineError('failed', `${name} did not answer within ${timeoutMs} ms`, { cause: error });
    }
    if (error instanceof EngineError) throw error;
    throw new EngineError('failed', `${name} failed`, { cause: error });
  } finally {
    clearTimeout(timeout);
  }
}

/** As many sentences as were sent, each on one line; and not, in silence, next to nothing. */
function checked(batch: Batch, answer: readonly string[]): readonly string[] {
  const { length } = batch.sentences;
  if (answer.length !== length) {
    throw new EngineError('garbled', `${answer.length} sentences came back for ${length}`);
  }
  const sentences = answer.map((sentence) =>
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
