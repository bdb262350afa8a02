/**
 * Every translation engine behind one door. For a pair of languages the engines that offer it are tried
 * best first; one that fails leaves the whole text to the next, so that a text is always of one hand.
 */
import { EngineError } from '../engine-error.ts';
import type { EngineLog } from '../engine-log.ts';
import type { Pairs, TranslationEngine } from './engine.ts';
import { guard, usualGuard, type GuardedEngine, type GuardSettings } from './guard.ts';
import { batchesOf, inParallel } from './batches.ts';
import { matchLanguage } from './languages.ts';

export interface TranslatorSettings {
  /** Best first. */
  readonly engines: readonly TranslationEngine[];
  readonly log: EngineLog;
  readonly guard?: GuardSettings;
}

/** How a pair is translated: by which engines, and by which tags they know the languages. */
export interface Route {
  /**
   * Sentences in, as many out. Throws an `EngineError` when every engine of the route failed. `told` hears how
   * many are done; after a failure the next engine begins at none.
   */
  translate(
    sentences: readonly string[],
    signal: AbortSignal,
    told?: (done: number) => void,
  ): Promise<readonly string[]>;
}

export interface Listing {
  readonly engine: string;
  readonly state: 'ok' | 'not_found' | 'failed';
  /** Why it failed. */
  readonly message?: string;
  readonly pairs: Pairs;
}

export type Found =
  | { readonly state: 'offered'; readonly route: Route }
  | { readonly state: 'not_offered'; readonly targets: readonly string[] }
  | { readonly state: 'not_configured' };

export interface Translator {
  /** Whether there is any engine. */
  isThere(signal: AbortSignal): Promise<boolean>;
  /** Each engine with what it offers now. */
  list(signal: AbortSignal): Promise<Listing[]>;
  /** The languages that somebody translates `source` to now. */
  targets(source: string, signal: AbortSignal): Promise<string[]>;
  /** Throws an `EngineError` when nobody offers the pair but somebody who might does not answer. */
  find(source: string, target: string, signal: AbortSignal): Promise<Found>;
  close(): Promise<void>;
}

interface Work {
  readonly sentences: readonly string[];
  readonly signal: AbortSignal;
  readonly told: ((done: number) => void) | undefined;
}

interface Step {
  readonly engine: GuardedEngine;
  readonly source: string;
  readonly target: string;
}

export function createTranslator({
  engines,
  log,
  guard: around = usualGuard,
}: TranslatorSettings): Translator {
  const guarded = engines.map((engine) => guard(engine, around));

  async function describe(engine: GuardedEngine, signal: AbortSignal): Promise<Listing> {
    try {
      if (!(await engine.isThere(signal)))
        return { engine: engine.name, state: 'not_found', pairs: new Map() };
      return { engine: engine.name, state: 'ok', pairs: await engine.pairs(signal) };
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ engine: engine.name, err: error }, 'A translation engine does not say what it offers');
      return { engine: engine.name, state: 'failed', message: (error as Error).message, pairs: new Map() };
    }
  }

  const list = (signal: AbortSignal) => Promise.all(guarded.map((engine) => describe(engine, signal)));

  async function translate(steps: readonly Step[], work: Work) {
    let last: unknown;
    for (const step of steps) {
      try {
        return await translateWith(step, work);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        log.warn({ engine: step.engine.name, err: error }, 'A translation engine failed');
        last = error;
      }
    }
    throw last;
  }

  function stepsFor(source: string, target: string, listings: readonly Listing[]): Step[] {
    const steps = listings.flatMap(({ pairs }, index): Step[] => {
      const from = matchLanguage(source, pairs.keys());
      const to = from && matchLanguage(target, pairs.get(from)!);
      return from && to ? [{ engine: guarded[index]!, source: from, target: to }] : [];
    });
    // An engine that answers now goes before one that has been failing.
    const resting = ({ engine }: Step) => Number(engine.circuit.waitMs() > 0);
    return steps.sort((a, b) => resting(a) - resting(b));
  }

  return {
    list,
    async isThere(signal) {
      const there = guarded.map((engine) => engine.isThere(signal).catch(() => false));
      return (await Promise.all(there)).includes(true);
    },
    targets: async (source, signal) => targetsOf(source, await list(signal)),
    async find(source, target, signal) {
      const listings = await list(signal);
      if (listings.every(({ state }) => state === 'not_found')) return { state: 'not_configured' };
      const steps = stepsFor(source, target, listings);
      if (steps.length > 0) {
        return {
          state: 'offered',
          route: {
            translate: (sentences, within, told) => translate(steps, { sentences, signal: within, told }),
          },
        };
      }
      const silent = listings.find(({ state }) => state === 'failed');
      if (silent) throw new EngineError('failed', `${silent.engine}: ${silent.message}`);
      return { state: 'not_offered', targets: targetsOf(source, listings) };
    },
    async close() {
      await Promise.all(guarded.map((engine) => engine.close()));
    },
  };
}

function targetsOf(source: string, listings: readonly Listing[]): string[] {
  const all = listings.flatMap(({ pairs }) => pairs.get(matchLanguage(source, pairs.keys()) ?? '') ?? []);
  return [...new Set(all)].sort();
}

async function translateWith({ engine, source, target }: Step, { sentences, signal, told }: Work) {
  const [first, ...rest] = batchesOf(sentences, engine.capacity);
  if (!first) return [];
  let done = 0;
  told?.(done);
  const ask = async (batch: readonly string[]) => {
    const answer = await engine.translate({ sentences: batch, source, target }, signal);
    told?.((done += batch.length));
    return answer;
  };
  // The first goes alone: an engine that is down, or on trial after it was, meets one request and not many.
  const answers = [await ask(first), ...(await inParallel(rest, engine.capacity.parallel, ask))];
  return answers.flat();
}
