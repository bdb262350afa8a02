import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Metrics } from './metrics.ts';

test('requests are counted by method, route and status, in buckets that include the smaller ones', async () => {
  const metrics = new Metrics();
  const request = { method: 'GET', route: '/v1/me', status: 200 };
  for (const ms of [1.5, 3, 3_000]) metrics.request({ ...request, ms });
  metrics.request({ ...request, status: 401, ms: 1 });
  const text = await metrics.registry.metrics();
  const labels = 'method="GET",route="/v1/me",status="200"';
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')[1],
    );
  const name = 'lectern_http_request_duration_seconds';
  assert.equal(value(`${name}_bucket{le="0.002",${labels}}`), 1);
  assert.equal(value(`${name}_bucket{le="0.005",${labels}}`), 2);
  assert.equal(value(`${name}_bucket{le="+Inf",${labels}}`), 3);
  assert.equal(value(`${name}_count{${labels}}`), 3);
  assert.ok(Math.abs(value(`${name}_sum{${labels}}`) - 3.0045) < 1e-9);
});

test('lines that the log has dropped are shown as they are now, however often they are read', async () => {
  let dropped = 0;
  const metrics = new Metrics({ droppedLogLines: () => dropped });
  for (dropped of [0, 7, 7, 9]) {
    assert.match(
      await metrics.registry.metrics(),
      new RegExp(`^lectern_log_lines_dropped_total ${dropped}$`, 'm'),
    );
  }
});
