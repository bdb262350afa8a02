/** Counters for Prometheus. */
import { collectDefaultMetrics, Registry, type Metric } from 'prom-client';

export interface Metrics {
  request(method: string, route: string, status: number, elapsedMs: number): void;
  readonly registry: Registry;
}

const name = 'lectern_http_request_duration_seconds';
const bucketsSeconds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60, Infinity];

/** The requests of one method, route and status. */
interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number };
  /** How many ended within each bucket and not within the one before. */
  readonly counts: number[];
  sumSeconds: number;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'lectern_' });
  const methods = new Map<string, Map<string, Map<number, Series>>>();

  function seriesOf(method: string, route: string, status: number): Series {
    const found = methods.get(method)?.get(route)?.get(status);
    if (found) return found;
    const made = { labels: { method, route, status }, counts: bucketsSeconds.map(() => 0), sumSeconds: 0 };
    const routes = methods.get(method) ?? new Map<string, Map<number, Series>>();
    const statuses = routes.get(route) ?? new Map<number, Series>();
    methods.set(method, routes.set(route, statuses.set(status, made)));
    return made;
  }

  // prom-client's own histogram sorts and joins its labels with every observation, which costs more than to count.
  const all = () =>
    [...methods.values()].flatMap((routes) => [...routes.values()].flatMap((of) => [...of.values()]));
  const histogram = {
    name,
    get: async () => ({
      name,
      help: 'How long requests took, by route.',
      type: 'histogram',
      values: all().flatMap(valuesOf),
      aggregator: 'sum',
    }),
  };
  registry.registerMetric(histogram as unknown as Metric);

  return {
    registry,
    request(method, route, status, elapsedMs) {
      const series = seriesOf(method, route, status);
      const seconds = elapsedMs / 1000;
      let bucket = 0;
      while (seconds > bucketsSeconds[bucket]!) bucket++;
      series.counts[bucket]! += 1;
      series.sumSeconds += seconds;
    },
  };
}

/** In Prometheus each bucket counts those before it too. */
function valuesOf({ labels, counts, sumSeconds }: Series) {
  let value = 0;
  const buckets = bucketsSeconds.map((bound, index) => {
    value += counts[index]!;
    const le = bound === Infinity ? '+Inf' : bound;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sumSeconds },
    { metricName: `${name}_count`, labels, value },
  ];
}
