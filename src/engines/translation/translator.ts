/**
 * Every translation engine behind one interface. For a pair of languages the engines that offer it are tried
 * best first; one that fails leaves the whole text to the next, so that one engine translates a whole text.
 */
import { EngineError } from '../../platform/engine-error.ts';
import type { PlainLog } from '../../platform/log.ts';
import type { CallLimits } from '../../platform/resilience.ts';
import { Apertium } from './apertium.ts';
import {
  type FetchReport,
  type LanguagePair,
  matchLanguage,
  type Pairs,
  type TranslationEngine,
} from './engine.ts';
import { ModelFetcher } from './fxtranslate/fetcher.ts';
import { FxTranslate } from './fxtranslate/fxtranslate.ts';
import { batchesOf, GuardedEngine, inParallel } from './guard.ts';
import { Chat } from './hosted/chat.ts';
import { DeepL } from './hosted/deepl.ts';
import { LibreTranslate } from './hosted/libretranslate.ts';

export interface TranslatorSettings {
  /** Best first. */
  readonly engines: readonly TranslationEngine[];
  readonly log: PlainLog;
  readonly limits?: CallLimits;
}

/** How a pair is translated: by which engines, and by which tags they know the languages. */
export interface Route {
  /** Present if a model has to be fetched before the first translation. Throws an `EngineError`. */
  fetch?(report: FetchReport, signal: AbortSignal): Promise<void>;
  /**
   * Sentences in, as many out. Throws an `EngineError` when every engine of the route failed. `report` is
   * called with how many are done; after a failure, the next engine starts at 0.
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

type Found =
  | { readonly state: 'offered'; readonly route: Route }
  | { readonly state: 'not_offered'; readonly targets: readonly string[] }
  | { readonly state: 'not_configured' };

type TranslatorState = 'ok' | 'down' | 'not_configured';

export interface Translator {
  /** `down` while every engine fails, `not_configured` if there is none. */
  state(signal: AbortSignal): Promise<TranslatorState>;
  /** Each engine with what it offers now. */
  list(signal: AbortSignal): Promise<Listing[]>;
  /** The languages that some engine translates `source` to now, or after a model was fetched. */
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

interface Step extends LanguagePair {
  readonly engine: GuardedEngine;
}

export function createTranslator({ engines, log, limits }: TranslatorSettings): Translator {
  return new GuardedTranslator(
    engines.map((engine) => new GuardedEngine(engine, limits)),
    log,
  );
}

class GuardedTranslator implements Translator {
  readonly #engines: readonly GuardedEngine[];
  readonly #log: PlainLog;

  constructor(engines: readonly GuardedEngine[], log: PlainLog) {
    this.#engines = engines;
    this.#log = log;
  }

  async state(signal: AbortSignal): Promise<TranslatorState> {
    const found = await Promise.all(
      this.#engines.map(async (engine) => ({
        isAvailable: await engine.isAvailable(signal).catch(() => false),
        isDown: engine.isDown,
      })),
    );
    const available = found.filter(({ isAvailable }) => isAvailable);
    if (available.length === 0) return 'not_configured';
    return available.every(({ isDown }) => isDown) ? 'down' : 'ok';
  }

  list(signal: AbortSignal): Promise<Listing[]> {
    return Promise.all(this.#engines.map((engine) => this.#describe(engine, signal)));
  }

  async targets(source: string, signal: AbortSignal): Promise<string[]> {
    const [listings, fetchable] = await Promise.all([this.list(signal), this.#fetchable(signal)]);
    return targetsOf(source, [...listings.map(({ pairs }) => pairs), ...fetchable]);
  }

  async find(source: string, target: string, signal: AbortSignal): Promise<Found> {
    const listings = await this.list(signal);
    const offered = listings.map(({ pairs }) => pairs);
    const steps = this.#stepsFor(source, target, offered);
    if (steps.length > 0) return { state: 'offered', route: this.#route(steps) };
    const fetchable = await this.#fetchable(signal);
    const [step] = this.#stepsFor(source, target, fetchable);
    if (step) {
      const fetch: Route['fetch'] = (report, within) => step.engine.fetch(step, report, within);
      return { state: 'offered', route: { ...this.#route([step]), fetch } };
    }
    const silent = listings.find(({ state }) => state === 'failed');
    if (silent) throw new EngineError('failed', `${silent.engine}: ${silent.message}`);
    const targets = targetsOf(source, [...offered, ...fetchable]);
    const isConfigured = listings.some(({ state }) => state === 'ok') || targets.length > 0;
    return isConfigured ? { state: 'not_offered', targets } : { state: 'not_configured' };
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

  /** What each engine could fetch, in the order of the engines. */
  #fetchable(signal: AbortSignal): Promise<Pairs[]> {
    return Promise.all(this.#engines.map((engine) => engine.fetchable(signal)));
  }

  #route(steps: readonly Step[]): Route {
    return {
      translate: (sentences, signal, report) => this.#translate(steps, { sentences, signal, report }),
    };
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

  #stepsFor(source: string, target: string, offered: readonly Pairs[]): Step[] {
    const steps = offered.flatMap((pairs, index): Step[] => {
      const from = matchLanguage(source, pairs.keys());
      const to = from && matchLanguage(target, pairs.get(from)!);
      return from && to ? [{ engine: this.#engines[index]!, source: from, target: to }] : [];
    });
    // An engine that responds now goes before one that has been failing.
    const isResting = ({ engine }: Step) => Number(engine.waitMs() > 0);
    return steps.sort((a, b) => isResting(a) - isResting(b));
  }
}

function targetsOf(source: string, offered: readonly Pairs[]): string[] {
  const all = offered.flatMap((pairs) => pairs.get(matchLanguage(source, pairs.keys()) ?? '') ?? []);
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
  // The first batch goes alone: an engine that is down, or was until now, gets one request and not many.
  const translated = [await ask(first), ...(await inParallel(rest, engine.capacity.parallel, ask))];
  return translated.flat();
}

/* Which engines there are, by the settings. Best first: what was configured on purpose, then what was found. */

const translationEngines = ['deepl', 'openai', 'libretranslate', 'fxtranslate', 'apertium'] as const;
type TranslationEngineName = (typeof translationEngines)[number];

export interface EngineChoice {
  readonly engine: 'auto' | 'off' | TranslationEngineName;
  readonly modelsDir: string;
  readonly modelIdleMs: number;
  /** Where models are fetched from when they are first needed; undefined if they are installed by hand. */
  readonly mirror: string | undefined;
  readonly workers: number;
  readonly deepl: { readonly apiKey?: string };
  readonly openai: { readonly url?: string; readonly apiKey?: string; readonly model?: string };
  readonly libretranslate: { readonly url?: string; readonly apiKey?: string };
  readonly log: PlainLog;
}

export function openEngines(choice: EngineChoice): TranslationEngine[] {
  const { modelsDir, workers, modelIdleMs: idleMs, log } = choice;
  const { deepl, openai, libretranslate } = choice;
  const fetcher =
    choice.mirror === undefined ? undefined : new ModelFetcher({ mirror: choice.mirror, modelsDir, log });
  const create: Record<TranslationEngineName, () => TranslationEngine | undefined> = {
    deepl: () => (deepl.apiKey ? new DeepL({ ...deepl, apiKey: deepl.apiKey }) : undefined),
    openai: () => (openai.url && openai.url !== 'off' ? new Chat({ ...openai, url: openai.url }) : undefined),
    libretranslate: () =>
      libretranslate.url ? new LibreTranslate({ ...libretranslate, url: libretranslate.url }) : undefined,
    fxtranslate: () => new FxTranslate({ modelsDir, workers, idleMs, log, fetcher }),
    apertium: () => new Apertium({ parallel: workers }),
  };
  if (choice.engine === 'off') return [];
  const names = choice.engine === 'auto' ? translationEngines : [choice.engine];
  const engines = names.flatMap((name) => create[name]() ?? []);
  if (engines.length === 0) log.warn({ engine: choice.engine }, 'The translation engine lacks its settings');
  return engines;
}
