/** Work on other machines, for Prometheus: the workers that a node has, and the tasks that a worker has. */
import { Gauge, type Registry } from 'prom-client';

export interface WorkLoad {
  readonly kind: string;
  /** How many tasks there are, waiting ones included, and how many are done at the same time. */
  readonly busy: number;
  readonly places: number;
}

export class WorkerMetrics {
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
