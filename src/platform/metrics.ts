/** Counters for Prometheus. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SpeechMetrics } from './speech-metrics.ts';
import { unhandledRejections } from './unhandled-rejections.ts';
import { WorkerMetrics } from './worker-metrics.ts';

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
