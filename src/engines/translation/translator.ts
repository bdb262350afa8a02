/**
 * Every translation engine behind one interface. For a pair of languages the engines that offer it are tried
 * best first; one that fails leaves the whole text to the next, so that one engine translates a whole text.
 */
import { EngineError } from '../engine-error.ts';
import type { EngineLog } from '../engine-log.ts';
import type { Pairs, TranslationEngine } from './engine.ts';
import type { CallLimits } from '../../platform/resilience.ts';
import { GuardedEngine } from './guard.ts';
import { batchesOf, inParallel } from './batches.ts';
import { matchLanguage } from './languages.ts';

export interface TranslatorSettings {
  /** Best first. */
  readonly engines: readonly TranslationEngine[];
  readonly log: EngineLog;
  readonly limits?: CallLimits;
}

/** How a pair is translated: by which engines, and by which tags they know the languages. */
export interface Route {
  /**
   * Sentences in, as many out. Throws an `EngineError` when every engine of the route failed. `report` is
   * called with how many are done; after a failure the next engine starts at none.
   */
  translate(
    sentences: readonly string[],
    signal: AbortSignal,
    report?: (done: number) => void,
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
  /** Whether any engine is available. */
  isAvailable(signal: AbortSignal): Promise<boolean>;
  /** Each engine with what it offers now. */
  list(signal: AbortSignal): Promise<Listing[]>;
  /** The languages that some engine translates `source` to now. */
  targets(source: string, signal: AbortSignal): Promise<string[]>;
  /** Throws an `EngineError` when no engine offers the pair but one that might does not respond. */
  find(source: string, target: string, signal: AbortSignal): Promise<Found>;
  close(): Promise<void>;
}

interface Work {
  readonly sentences: readonly string[];
  readonly signal: AbortSignal;
  readonly report: ((done: number) => void) | undefined;
}

interface Step {
  readonly engine: GuardedEngine;
  readonly source: string;
  readonly target: string;
}

export function createTranslator({ engines, log, limits }: TranslatorSettings): Translator {
  return new GuardedTranslator(
    engines.map((engine) => new GuardedEngine(engine, limits)),
    log,
  );
}

class GuardedTranslator implements Translator {
  readonly #engines: readonly GuardedEngine[];
  readonly #log: EngineLog;

  constructor(engines: readonly GuardedEngine[], log: EngineLog) {
    this.#engines = engines;
    this.#log = log;
  }

  async isAvailable(signal: AbortSignal): Promise<boolean> {
    const available = this.#engines.map((engine) => engine.isAvailable(signal).catch(() => false));
    return (await Promise.all(available)).includes(true);
  }

  list(signal: AbortSignal): Promise<Listing[]> {
    return Promise.all(this.#engines.map((engine) => this.#describe(engine, signal)));
  }

  async targets(source: string, signal: AbortSignal): Promise<string[]> {
    return targetsOf(source, await this.list(signal));
  }

  async find(source: string, target: string, signal: AbortSignal): Promise<Found> {
    const listings = await this.list(signal);
    if (listings.every(({ state }) => state === 'not_found')) return { state: 'not_configured' };
    const steps = this.#stepsFor(source, target, listings);
    if (steps.length > 0) {
      const translate: Route['translate'] = (sentences, within, report) =>
        this.#translate(steps, { sentences, signal: within, report });
      return { state: 'offered', route: { translate } };
    }
    const silent = listings.find(({ state }) => state === 'failed');
    if (silent) throw new EngineError('failed', `${silent.engine}: ${silent.message}`);
    return { state: 'not_offered', targets: targetsOf(source, listings) };
  }

  async close(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.close()));
  }

  async #describe(engine: GuardedEngine, signal: AbortSignal): Promise<Listing> {
    try {
      if (!(await engine.isAvailable(signal)))
        return { engine: engine.name, state: 'not_found', pairs: new Map() };
      return { engine: engine.name, state: 'ok', pairs: await engine.pairs(signal) };
    } catch (error) {
      signal.throwIfAborted();
      this.#log.warn({ engine: engine.name, err: error }, 'A translation engine does not list its languages');
      return { engine: engine.name, state: 'failed', message: (error as Error).message, pairs: new Map() };
    }
  }

  async #translate(steps: readonly Step[], work: Work): Promise<readonly string[]> {
    let last: unknown;
    for (const step of steps) {
      try {
        return await translateWith(step, work);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        this.#log.warn({ engine: step.engine.name, err: error }, 'A translation engine failed');
        last = error;
      }
    }
    throw last;
  }

  #stepsFor(source: string, target: string, listings: readonly Listing[]): Step[] {
    const steps = listings.flatMap(({ pairs }, index): Step[] => {
      const from = matchLanguage(source, pairs.keys());
      const to = from && matchLanguage(target, pairs.get(from)!);
      return from && to ? [{ engine: this.#engines[index]!, source: from, target: to }] : [];
    });
    // An engine that responds now goes before one that has been failing.
    const isResting = ({ engine }: Step) => Number(engine.waitMs() > 0);
    return steps.sort((a, b) => isResting(a) - isResting(b));
  }
}

function targetsOf(source: string, listings: readonly Listing[]): string[] {
  const all = listings.flatMap(({ pairs }) => pairs.get(matchLanguage(source, pairs.keys()) ?? '') ?? []);
  return [...new Set(all)].sort();
}

async function translateWith({ engine, source, target }: Step, { sentences, signal, report }: Work) {
  const [first, ...rest] = batchesOf(sentences, engine.capacity);
  if (!first) return [];
  let done = 0;
  report?.(done);
  const ask = async (batch: readonly string[]) => {
    const translated = await engine.translate({ sentences: batch, source, target }, signal);
    report?.((done += batch.length));
    return translated;
  };
  // The first goes alone: an engine that is down, or on trial after it was, gets one request and not many.
  const translated = [await ask(first), ...(await inParallel(rest, engine.capacity.parallel, ask))];
  return translated.flat();
}
