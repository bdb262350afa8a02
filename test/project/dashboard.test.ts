/** Every metric that the dashboard and the autoscaler look at is one that the program has. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Metrics } from '../../src/platform/metrics.ts';

const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

const metrics = new Metrics();
metrics.speech.watch(() => ({
  waiting: { interactive: 0, background: 0 },
  workers: { running: 0, idle: 0 },
}));
metrics.watchJobs(async () => []);
const known = metrics.registry.getMetricsAsArray().flatMap(({ name, type }) => {
  const isHistogram = String(type) === 'histogram';
  return isHistogram ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name];
});

const namedIn = (text: string) => [...new Set(text.match(/\blectern_\w+/g))];

test('the dashboard queries metrics that exist, and each panel has its own place', () => {
  const dashboard = JSON.parse(read('grafana/lectern.json')) as {
    panels: { title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }[];
    templating: { list: { query: string }[] };
  };
  const queries = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...dashboard.templating.list.map(({ query }) => query),
  ];
  const named = namedIn(queries.join('\n'));
  assert.ok(named.length > 10);
  assert.deepEqual(
    named.filter((name) => !known.includes(name)),
    [],
  );
  const places = dashboard.panels.map(({ gridPos: { x, y } }) => `${x},${y}`);
  assert.equal(new Set(places).size, places.length);
});

test('the autoscaler looks at a metric that exists', () => {
  const named = namedIn(read('kubernetes/queue-autoscaler.yaml'));
  assert.notEqual(named.length, 0);
  for (const name of named) assert.ok(known.includes(name), name);
});
