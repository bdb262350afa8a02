/** Counters for Prometheus. */
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  request(method: string, route: string, status: number, elapsedMs: number): void;
  readonly registry: Registry;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'lectern_' });
  const requests = new Histogram({
    name: 'lectern_http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  // Looking the labels up costs more than counting.
  const children = new Map<string, ReturnType<typeof requests.labels>>();
  return {
    registry,
    request(method, route, status, elapsedMs) {
      const name = `${method} ${route} ${status}`;
      let child = children.get(name);
      if (!child) children.set(name, (child = requests.labels({ method, route, status })));
      child.observe(elapsedMs / 1000);
    },
  };
}
