/**
 * Firefox Translations models, on this machine. Every model translates to or from English, so other pairs
 * go through English. Models run in worker processes, because one sentence takes up to a second.
 */
import { EngineError, fromWorker } from '../../engine-error.ts';
import type { EngineLog } from '../../engine-log.ts';
import { callLimits } from '../../../platform/resilience.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import type { Pairs, TranslationEngine } from '../engine.ts';
import { tagOfCode } from '../languages.ts';
import { remembered } from '../remembered.ts';
import type { FxJob, FxSetup } from './fxtranslate.worker.ts';
import { findModels, type ModelFiles } from './models.ts';

export interface FxTranslateSettings {
  readonly modelsDir: string;
  readonly workers: number;
  /** After how long without a batch a model leaves memory. */
  readonly idleMs: number;
  readonly log: EngineLog;
  /** How long one sentence may take. */
  readonly silenceMs?: number;
}

interface Offer {
  readonly pairs: Pairs;
  /** The models to run one after the other, by `source target`. */
  readonly routes: ReadonlyMap<string, readonly ModelFiles[]>;
}

const hub = 'en';

export function createFxTranslate(settings: FxTranslateSettings): TranslationEngine {
  const { modelsDir, workers, idleMs, log, silenceMs = callLimits.translation.attemptMs } = settings;
  const pool = new Pool({
    entry: new URL('./fxtranslate.worker.ts', import.meta.url),
    size: workers,
    idleMs,
    loadTimeoutMs: 60_000,
    stopGraceMs: 2_000,
    log,
  });
  // A model that was installed a moment ago is used without a restart.
  const offer = remembered(10_000, async () => routesOf(await findModels(modelsDir)));

  return {
    name: 'fxtranslate',
    // Two hundred characters a second: small batches keep every worker busy and time-outs meaningful.
    capacity: { sentences: 16, characters: 2_000, parallel: workers },
    // The pool watches the progress, sentence by sentence.
    timeoutMs: Infinity,
    isAvailable: async (signal) => (await offer(signal)).pairs.size > 0,
    pairs: async (signal) => (await offer(signal)).pairs,
    async translate({ sentences, source, target }, signal) {
      const key = `${source} ${target}`;
      const legs = (await offer(signal)).routes.get(key);
      if (!legs) throw new EngineError('refused', `there is no model for ${source} to ${target}`);
      const task = {
        key,
        setup: { legs } satisfies FxSetup,
        job: { sentences } satisfies FxJob,
        silenceMs,
      };
      const translated: string[] = [];
      try {
        for await (const sentence of pool.run(task, signal)) translated.push(sentence as string);
      } catch (error) {
        throw explain(error);
      }
      return translated;
    },
    close: () => pool.close(),
  };
}

/** A model that cannot be loaded will not load the next time either. */
function explain(error: unknown): unknown {
  const explained = fromWorker(error, () => 'the model failed');
  if (!(explained instanceof EngineError)) return explained;
  const { fault, message, detail } = explained;
  const details = { cause: error, ...(detail !== undefined && { detail }) };
  return new EngineError(fault === 'unavailable' ? 'refused' : 'failed', message, details);
}

function routesOf(models: ReadonlyMap<string, ModelFiles>): Offer {
  const routes = new Map<string, readonly ModelFiles[]>();
  const toHub = new Map<string, ModelFiles>();
  const fromHub = new Map<string, ModelFiles>();
  for (const [direction, files] of models) {
    const middle = direction.startsWith(`${hub}-`) ? hub.length : direction.length - hub.length - 1;
    const source = tagOfCode(direction.slice(0, middle));
    const target = tagOfCode(direction.slice(middle + 1));
    if (!source || !target) continue;
    routes.set(`${source} ${target}`, [files]);
    if (target === hub) toHub.set(source, files);
    if (source === hub) fromHub.set(target, files);
  }
  for (const [source, first] of toHub) {
    for (const [target, second] of fromHub) {
      const key = `${source} ${target}`;
      if (source !== target && !routes.has(key)) routes.set(key, [first, second]);
    }
  }
  const pairs = new Map<string, string[]>();
  for (const key of routes.keys()) {
    const [source, target] = key.split(' ') as [string, string];
    pairs.set(source, [...(pairs.get(source) ?? []), target]);
  }
  return { pairs, routes };
}
