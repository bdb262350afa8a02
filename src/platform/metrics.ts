/** Counters for Prometheus. */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export interface MeasuredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export interface MetricsDeps {
  /** Lines that the log could not write so far. */
  readonly droppedLogLines?: () => number;
}

const bucketsSeconds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60];

export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;

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
    const dropped = new Counter({
      name: 'lectern_log_lines_dropped_total',
      help: 'Log lines that could not be written.',
      registers: [],
      collect() {
        this.reset();
        this.inc(droppedLogLines());
      },
    });
    this.registry.registerMetric(dropped);
  }

  storageCall({ operation, outcome, ms }: { operation: string; outcome: string; ms: number }): void {
    this.#storageCalls.observe({ operation, outcome }, ms / 1000);
  }

  request({ method, route, status, ms }: MeasuredRequest): void {
    this.#requests.observe({ method, route, status }, ms / 1000);
  }
}
