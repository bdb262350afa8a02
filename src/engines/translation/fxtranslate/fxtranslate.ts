/**
 * Firefox Translations models, on this machine. Every model translates to or from English, so other pairs
 * go through English. Models run in worker processes, because one sentence takes up to a second. Models that are not
 * installed can be fetched, if there is a fetcher.
 */
import type { PlainLog } from '../../../platform/log.ts';
import { workerLimits } from '../../../platform/time-limits.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import { EngineError, fromWorker } from '../../../platform/engine-error.ts';
import type { Batch, FetchReport, LanguagePair, Pairs, TranslationEngine } from '../engine.ts';
import { Remembered } from '../guard.ts';
import type { FetchableModel, ModelFetcher } from './fetcher.ts';
import type { FxJob, FxSetup } from './fxtranslate.worker.ts';
import { findModels, type ModelFiles, pairsOf, type Routes, routesOf } from './models.ts';

export interface FxTranslateDeps {
  readonly modelsDir: string;
  readonly workers: number;
  /** How long an idle model stays in memory. */
  readonly idleMs: number;
  readonly log: PlainLog;
  /** How long one sentence may take. */
  readonly silenceMs?: number;
  /** Without one, only installed models are offered. */
  readonly fetcher?: ModelFetcher | undefined;
}

export class FxTranslate implements TranslationEngine {
  readonly name = 'fxtranslate';
  readonly capacity: TranslationEngine['capacity'];
  /** The pool watches the progress, sentence by sentence. */
  readonly timeoutMs = Infinity;
  readonly #pool: Pool;
  readonly #silenceMs: number;
  readonly #fetcher: ModelFetcher | undefined;
  readonly #installed: Remembered<Routes<ModelFiles>>;

  constructor(deps: FxTranslateDeps) {
    const { modelsDir, workers, idleMs, log, silenceMs = workerLimits.translation.silenceMs, fetcher } = deps;
    // Two hundred characters a second: small batches keep every worker busy and time-outs meaningful.
    this.capacity = { sentences: 16, characters: 2_000, parallel: workers };
    this.#silenceMs = silenceMs;
    this.#fetcher = fetcher;
    // A model that was installed a moment ago is used without a restart.
    this.#installed = new Remembered(10_000, async () => routesOf(await findModels(modelsDir)));
    this.#pool = new Pool({
      entry: new URL('./fxtranslate.worker.ts', import.meta.url),
      size: workers,
      idleMs,
      loadTimeoutMs: workerLimits.translation.loadMs,
      stopGraceMs: 2_000,
      log,
    });
  }

  async isAvailable(signal: AbortSignal): Promise<boolean> {
    return (await this.pairs(signal)).size > 0;
  }

  async pairs(signal: AbortSignal): Promise<Pairs> {
    return (await this.#installed.get(signal)).pairs;
  }

  async fetchable(signal: AbortSignal): Promise<Pairs> {
    if (!this.#fetcher) return new Map();
    const [{ legs: installed }, { legs }] = await Promise.all([
      this.#installed.get(signal),
      this.#fetcher.routes(),
    ]);
    return pairsOf([...legs.keys()].filter((key) => !installed.has(key)));
  }

  async fetch({ source, target }: LanguagePair, report: FetchReport, signal: AbortSignal): Promise<void> {
    const missing = await this.#missing(`${source} ${target}`, signal);
    await this.#fetcher?.fetch(missing, report, signal);
    this.#installed.forget();
  }

  async translate({ sentences, source, target }: Batch, signal: AbortSignal): Promise<readonly string[]> {
    const key = `${source} ${target}`;
    const legs = (await this.#installed.get(signal)).legs.get(key);
    if (!legs) throw new EngineError('refused', `there is no model for ${source} to ${target}`);
    const task = {
      key,
      setup: { legs } satisfies FxSetup,
      job: { sentences } satisfies FxJob,
      silenceMs: this.#silenceMs,
    };
    const translated: string[] = [];
    try {
      for await (const sentence of this.#pool.run(task, signal)) translated.push(sentence as string);
    } catch (error) {
      throw explain(error);
    }
    return translated;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /** The models of a route that are not installed. */
  async #missing(key: string, signal: AbortSignal): Promise<readonly FetchableModel[]> {
    const legs = (await this.#fetcher?.routes())?.legs.get(key) ?? [];
    const { legs: installed } = await this.#installed.get(signal);
    return legs.filter(({ direction }) => !installed.has(keyOf(direction)));
  }
}

/** `en-es` as the key of a route. */
function keyOf(direction: string): string {
  const [key = ''] = routesOf(new Map([[direction, direction]])).legs.keys();
  return key;
}

/** A model that cannot be loaded will not load the next time either. */
function explain(error: unknown): unknown {
  const explained = fromWorker(error, () => 'the model failed');
  if (!(explained instanceof EngineError)) return explained;
  const { fault, message, detail } = explained;
  const details = { cause: error, ...(detail !== undefined && { detail }) };
  return new EngineError(fault === 'unavailable' ? 'refused' : 'failed', message, details);
}
