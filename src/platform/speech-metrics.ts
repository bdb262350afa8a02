/** What speech does, for Prometheus: the queue before the workers, the workers, the cache, and the audio that is made. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { PoolLoad, Priority } from './workers/pool.ts';

export const waitBucketsSeconds = [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 600];

export class SpeechMetrics {
  readonly #registry: Registry;
  readonly #waits: Histogram<'priority'>;
  readonly #lookups: Counter<'result'>;
  readonly #sharedLookups: Counter<'result'>;
  readonly #audio: Counter<'source'>;

  constructor(registry: Registry) {
    this.#registry = registry;
    const registers = [registry];
    this.#waits = new Histogram({
      name: 'lectern_speech_wait_seconds',
      help: 'How long sentences waited for a worker, those of listeners (interactive) and of the background.',
      labelNames: ['priority'],
      buckets: waitBucketsSeconds,
      registers,
    });
    this.#lookups = new Counter({
      name: 'lectern_speech_cache_lookups_total',
      help: 'Sentences that were in the cache (hit) or had to be spoken (miss).',
      labelNames: ['result'],
      registers,
    });
    this.#sharedLookups = new Counter({
      name: 'lectern_speech_shared_cache_lookups_total',
      help: 'Sentences that were not on this disk: found in the storage that machines share (hit), or not (miss).',
      labelNames: ['result'],
      registers,
    });
    this.#audio = new Counter({
      name: 'lectern_speech_audio_seconds_total',
      help: 'Seconds of audio that were spoken (engine) or taken from the cache.',
      labelNames: ['source'],
      registers,
    });
  }

  waited(ms: number, priority: Priority): void {
    this.#waits.observe({ priority }, ms / 1000);
  }

  found(audioSeconds: number): void {
    this.#lookups.inc({ result: 'hit' });
    this.#audio.inc({ source: 'cache' }, audioSeconds);
  }

  shared(result: 'hit' | 'miss'): void {
    this.#sharedLookups.inc({ result });
  }

  missed(): void {
    this.#lookups.inc({ result: 'miss' });
  }

  spoken(audioSeconds: number): void {
    this.#audio.inc({ source: 'engine' }, audioSeconds);
  }

  /** Shows the pool as it is whenever the metrics are read. */
  watch(load: () => PoolLoad): void {
    this.#registry.registerMetric(waitingGauge(load));
    this.#registry.registerMetric(workersGauge(load));
  }
}

const waitingGauge = (load: () => PoolLoad) =>
  new Gauge({
    name: 'lectern_speech_waiting',
    help: 'Sentences that wait for a worker now.',
    labelNames: ['priority'],
    registers: [],
    collect() {
      const { waiting } = load();
      for (const priority of ['interactive', 'background'] as const)
        this.set({ priority }, waiting[priority]);
    },
  });

const workersGauge = (load: () => PoolLoad) =>
  new Gauge({
    name: 'lectern_speech_workers',
    help: 'Worker processes with a loaded voice: those that speak now (running) and the others (idle).',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { workers } = load();
      for (const state of ['running', 'idle'] as const) this.set({ state }, workers[state]);
    },
  });
