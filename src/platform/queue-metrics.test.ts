import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Metrics } from './metrics.ts';

test('a queue is shown as it is when the metrics are read', async () => {
  const { queues, registry } = new Metrics();
  let interactive = 0;
  queues.watch('transcription', () => ({
    waiting: { interactive, background: 4 },
    workers: { running: 1, idle: 3 },
  }));
  interactive = 2;
  queues.of('transcription').measureWait(50, 'background');
  const lines = (await registry.metrics()).split('\n');
  for (const line of [
    'lectern_queue_waiting{queue="transcription",priority="interactive"} 2',
    'lectern_queue_waiting{queue="transcription",priority="background"} 4',
    'lectern_queue_workers{queue="transcription",state="running"} 1',
    'lectern_queue_workers{queue="transcription",state="idle"} 3',
    'lectern_queue_wait_seconds_bucket{le="0.1",queue="transcription",priority="background"} 1',
  ])
    assert.ok(lines.includes(line), line);
});
