/** The queues of work for other machines, for Prometheus: what waits, for how long, and who takes it. Speech has its own. */
import { Gauge, Histogram, type Registry } from 'prom-client';
import { waitBucketsSeconds } from './speech-metrics.ts';
import type { PoolLoad, PoolSettings } from './workers/pool.ts';

const priorities = ['interactive', 'background'] as const;
const states = ['running', 'idle'] as const;

export class QueueMetrics {
  readonly #queues = new Map<string, () => PoolLoad>();
  readonly #waits: Histogram<'queue' | 'priority'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#waits = new Histogram({
      name: 'lectern_queue_wait_seconds',
      help: 'How long exports and pieces of recordings waited in the queue for a worker.',
      labelNames: ['queue', 'priority'],
      buckets: waitBucketsSeconds,
      registers,
    });
    const each = (show: (queue: string, load: PoolLoad) => void) => {
      for (const [queue, load] of this.#queues) show(queue, load());
    };
    const waiting: Gauge<'queue' | 'priority'> = new Gauge({
      name: 'lectern_queue_waiting',
      help: 'Exports and pieces of recordings that wait for a worker now; every node shows the same.',
      labelNames: ['queue', 'priority'],
      registers,
      collect: () =>
        each((queue, load) => {
          for (const priority of priorities) waiting.set({ queue, priority }, load.waiting[priority]);
        }),
    });
    const workers: Gauge<'queue' | 'state'> = new Gauge({
      name: 'lectern_queue_workers',
      help: 'Exports and pieces of recordings that workers are busy with (running), and places that are free (idle).',
      labelNames: ['queue', 'state'],
      registers,
      collect: () =>
        each((queue, load) => {
          for (const state of states) workers.set({ queue, state }, load.workers[state]);
        }),
    });
  }

  /** Shows a queue as it is whenever the metrics are read. */
  watch(queue: string, load: () => PoolLoad): void {
    this.#queues.set(queue, load);
  }

  /** Settings with which a node reports to this queue's metrics. */
  of(queue: string): Required<Pick<PoolSettings, 'measureWait'>> {
    return { measureWait: (ms, priority) => this.#waits.observe({ queue, priority }, ms / 1000) };
  }
}
