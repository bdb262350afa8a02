/** Every metric that the dashboard, the alerts and the autoscaler look at is one that the program has. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { Metrics } from '../../src/platform/metrics.ts';

const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

const metrics = new Metrics();
metrics.speech.watch(() => ({
  waiting: { interactive: 0, background: 0 },
  workers: { running: 0, idle: 0 },
}));
metrics.watchJobs(async () => []);
metrics.workers.watch(() => ({ up: 0, down: 0 }));
metrics.workers.watchWork(() => []);
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

test('the alerts look at metrics that exist, and say what happened', () => {
  const { groups } = parse(read('prometheus/alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const named = namedIn(rules.map(({ expr }) => expr).join('\n'));
  assert.ok(named.length > 5);
  assert.deepEqual(
    named.filter((name) => !known.includes(name)),
    [],
  );
  for (const { alert, annotations } of rules) assert.ok(annotations.summary, alert);
});

test('a panel adds up nothing that every node shows', () => {
  const repeated = metrics.registry
    .getMetricsAsArray()
    .filter(({ help }) => help.includes('every node shows the same'))
    .map(({ name }) => name);
  assert.ok(repeated.includes('lectern_jobs'));
  const dashboard = read('grafana/lectern.json');
  // The speech queue is one of them where nodes share it.
  for (const name of [...repeated, 'lectern_speech_waiting', 'lectern_speech_workers'])
    assert.doesNotMatch(dashboard, new RegExp(`sum[^"]*\\b${name}\\b`), name);
});

test('the autoscaler looks at a metric that exists', () => {
  const named = namedIn(read('kubernetes/workers-load-autoscaler.yaml'));
  const made = 'lectern_worker_tasks_per_place';
  assert.deepEqual(
    named.filter((name) => !known.includes(name)),
    [made],
  );
  assert.ok(named.length > 1, 'what it is made of');
});
