/**
 * Models that are not on this machine yet and can be fetched when they are first needed.
 *
 * A direction is fetched once, whoever waits for it: fetching → installed, or failed for all who wait. It
 * continues when a caller leaves, because the next one will want the same model.
 */
import type { PlainLog } from '../../../platform/log.ts';
import { requestLimits } from '../../../platform/time-limits.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import type { FetchReport } from '../engine.ts';
import { Remembered } from '../guard.ts';
import { installDirection, modelsOf } from './install.ts';
import { listModels, type Collection, type ListedFile } from './mirror.ts';
import { routesOf, type Routes } from './models.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';

export interface FetcherDeps {
  /** Address of the server's API, which ends in `/v1`. */
  readonly mirror: string;
  readonly modelsDir: string;
  readonly log: PlainLog;
}

interface Offer {
  readonly collection: Collection;
  readonly routes: Routes<FetchableModel>;
}

export interface FetchableModel {
  readonly direction: string;
  readonly bytes: number;
}

interface Fetching {
  readonly done: Promise<void>;
  bytes: number;
  readonly totalBytes: number;
  readonly listeners: Set<() => void>;
}

/** Without internet access, requests must not wait for the mirror each time. */
const keepMs = 60 * 60_000;
const keepFailureMs = 60_000;
const never = new AbortController().signal;

export class ModelFetcher {
  readonly #deps: FetcherDeps;
  readonly #offer = new Remembered(keepMs, () => this.#list());
  readonly #fetching = new Map<string, Fetching>();
  #silentUntil = 0;

  constructor(deps: FetcherDeps) {
    this.#deps = deps;
  }

  /** Empty while the mirror cannot be reached. */
  async routes(): Promise<Routes<FetchableModel>> {
    if (performance.now() < this.#silentUntil) return routesOf(new Map());
    try {
      return (await this.#offer.get(never)).routes;
    } catch (error) {
      this.#silentUntil = performance.now() + keepFailureMs;
      this.#deps.log.info({ err: error }, 'The mirror of translation models cannot be reached');
      return routesOf(new Map());
    }
  }

  /** Resolves once all of them are installed. */
  async fetch(models: readonly FetchableModel[], report: FetchReport, signal: AbortSignal): Promise<void> {
    const fetching = models.map(({ direction, bytes }) => this.#start(direction, bytes));
    const tell = () =>
      report({ bytes: sum(fetching, 'bytes'), totalBytes: sum(fetching, 'totalBytes') || undefined });
    for (const one of fetching) one.listeners.add(tell);
    tell();
    try {
      await untilAborted(Promise.all(fetching.map(({ done }) => done)), signal);
    } finally {
      for (const one of fetching) one.listeners.delete(tell);
    }
  }

  #start(direction: string, totalBytes: number): Fetching {
    const known = this.#fetching.get(direction);
    if (known) return known;
    const fetching: Fetching = {
      bytes: 0,
      totalBytes,
      listeners: new Set(),
      done: this.#install(direction, (bytes) => {
        fetching.bytes = bytes;
        for (const tell of fetching.listeners) tell();
      }).finally(() => this.#fetching.delete(direction)),
    };
    fetching.done.catch(() => undefined);
    this.#fetching.set(direction, fetching);
    return fetching;
  }

  async #install(direction: string, onBytes: (bytes: number) => void): Promise<void> {
    const { modelsDir, log } = this.#deps;
    const { collection } = await this.#offer.get(never);
    try {
      await installDirection(direction, collection, { modelsDir, onProgress: (_, bytes) => onBytes(bytes) });
      log.info({ direction }, 'A translation model was fetched');
    } catch (error) {
      log.warn({ direction, err: error }, 'A translation model could not be fetched');
      throw new EngineError('unavailable', `the model ${direction} could not be fetched`, { cause: error });
    }
  }

  async #list(): Promise<Offer> {
    const collection = await listModels(this.#deps.mirror, AbortSignal.timeout(requestLimits.modelListMs));
    const models = Array.from(
      modelsOf(collection),
      ([direction, files]) => [direction, { direction, bytes: sizeOf(files) }] as const,
    );
    return { collection, routes: routesOf(new Map(models)) };
  }
}

const sizeOf = (files: readonly ListedFile[]): number => files.reduce((bytes, file) => bytes + file.bytes, 0);

const sum = (all: readonly Fetching[], field: 'bytes' | 'totalBytes'): number =>
  all.reduce((total, one) => total + one[field], 0);
