/** Counters for Prometheus. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { unhandledRejections } from './unhandled-rejections.ts';
import type { PoolLoad } from './workers/pool.ts';
import type { Priority } from './workers/ticket.ts';

/* Work on other machines, for Prometheus: the workers that a node has, and the tasks that a worker has. */

interface WorkLoad {
  readonly kind: string;
  /** How many tasks there are, waiting ones included, and how many are done at the same time. */
  readonly busy: number;
  readonly places: number;
}

class WorkerMetrics {
  readonly #registry: Registry;

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** On a node. */
  watch(count: () => { readonly up: number; readonly down: number }): void {
    this.#registry.registerMetric(
      new Gauge({
        name: 'lectern_workers',
        help: 'Workers that WORKERS_URL leads to: those that take work (up) and the others (down).',
        labelNames: ['state'],
        registers: [],
        collect() {
          const { up, down } = count();
          this.set({ state: 'up' }, up);
          this.set({ state: 'down' }, down);
        },
      }),
    );
  }

  /** On a worker. Tasks divided by places say how many more workers are needed. */
  watchWork(load: () => readonly WorkLoad[]): void {
    const gauge = (name: string, help: string, of: (load: WorkLoad) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['kind'],
        registers: [],
        collect() {
          for (const one of load()) this.set({ kind: one.kind }, of(one));
        },
      });
    this.#registry.registerMetric(
      gauge('lectern_worker_tasks', 'Tasks of nodes that wait or run here.', ({ busy }) => busy),
    );
    this.#registry.registerMetric(
      gauge('lectern_worker_places', 'Tasks that run here at the same time.', ({ places }) => places),
    );
  }
}

/* What speech does, for Prometheus: what waits for workers, the workers, the cache, and the audio that is made. */

const waitBucketsSeconds = [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 600];
const firstSoundBucketsSeconds = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30];

class SpeechMetrics {
  readonly #registry: Registry;
  readonly #waits: Histogram<'priority'>;
  readonly #lookups: Counter<'result'>;
  readonly #sharedLookups: Counter<'result'>;
  readonly #audio: Counter<'source'>;
  readonly #requests: Counter<'outcome'>;
  readonly #failedSentences: Counter;
  readonly #firstSounds: Histogram;

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
    this.#requests = new Counter({
      name: 'lectern_speech_requests_total',
      help: 'Requests for speech that began to be spoken, by how they ended: done, failed, left by their caller, refused on the way.',
      labelNames: ['outcome'],
      registers,
    });
    this.#failedSentences = new Counter({
      name: 'lectern_speech_sentences_failed_total',
      help: 'Sentences that no engine could speak, of listeners and of the background.',
      registers,
    });
    this.#firstSounds = new Histogram({
      name: 'lectern_speech_first_sound_seconds',
      help: 'From a request for speech to its first sound, with the time that a model took to load.',
      buckets: firstSoundBucketsSeconds,
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

  failed(): void {
    this.#failedSentences.inc();
  }

  firstSound(ms: number): void {
    this.#firstSounds.observe(ms / 1000);
  }

  ended(outcome: string): void {
    this.#requests.inc({ outcome });
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

export interface MeasuredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export interface JobCount {
  readonly kind: string;
  readonly state: string;
  readonly jobs: number;
}

export interface MetricsDeps {
  /** Lines that the log could not write so far. */
  readonly droppedLogLines?: () => number;
}

const bucketsSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export class Metrics {
  readonly registry = new Registry();
  readonly speech = new SpeechMetrics(this.registry);
  readonly workers = new WorkerMetrics(this.registry);
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #endedJobs: Counter<'kind' | 'state'>;
  readonly #storageCalls: Histogram<'operation' | 'outcome'>;

  constructor({ droppedLogLines = () => 0 }: MetricsDeps = {}) {
    collectDefaultMetrics({ register: this.registry, prefix: 'lectern_' });
    this.#requests = new Histogram({
      name: 'lectern_http_request_duration_seconds',
      help: 'How long requests took, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: bucketsSeconds,
      registers: [this.registry],
    });
    this.#storageCalls = new Histogram({
      name: 'lectern_storage_request_duration_seconds',
      help: 'How long requests to S3-compatible storage took until their response started, with all attempts.',
      labelNames: ['operation', 'outcome'],
      buckets: bucketsSeconds,
      registers: [this.registry],
    });
    this.#endedJobs = new Counter({
      name: 'lectern_jobs_ended_total',
      help: 'Jobs that this process ended, by kind: done, failed or cancelled.',
      labelNames: ['kind', 'state'],
      registers: [this.registry],
    });
    this.#watchCount(
      'lectern_log_lines_dropped_total',
      'Log lines that could not be written.',
      droppedLogLines,
    );
    this.#watchCount(
      'lectern_unhandled_rejections_total',
      'Rejections that no code caught; each of them is a defect, and the log has its stack.',
      unhandledRejections,
    );
  }

  #watchCount(name: string, help: string, count: () => number): void {
    const counter = new Counter({
      name,
      help,
      registers: [],
      collect() {
        this.reset();
        this.inc(count());
      },
    });
    this.registry.registerMetric(counter);
  }

  storageCall({ operation, outcome, ms }: { operation: string; outcome: string; ms: number }): void {
    this.#storageCalls.observe({ operation, outcome }, ms / 1000);
  }

  /** Shows the jobs of the store, which all nodes share; while the store does not respond, the last count. */
  watchJobs(count: () => Promise<readonly JobCount[]>): void {
    const gauge = new Gauge({
      name: 'lectern_jobs',
      help: 'Jobs in the store that are queued, running or paused, by kind; every node shows the same.',
      labelNames: ['kind', 'state'],
      registers: [this.registry],
      async collect() {
        const counts = await count().catch(() => undefined);
        if (counts === undefined) return;
        gauge.reset();
        for (const { kind, state, jobs } of counts) gauge.set({ kind, state }, jobs);
      },
    });
  }

  jobEnded({ kind, state }: Pick<JobCount, 'kind' | 'state'>): void {
    this.#endedJobs.inc({ kind, state });
  }

  request({ method, route, status, ms }: MeasuredRequest): void {
    this.#requests.observe({ method, route, status }, ms / 1000);
  }
}
