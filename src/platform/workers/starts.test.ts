import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { all, open, task } from './pool.fixture.ts';
import { msUntilStart } from './channel.ts';

test('each start waits for the one before, and the first after a while for none', async () => {
  await delay(msUntilStart() + 500);
  assert.equal(msUntilStart(), 0);
  const waits = [msUntilStart(), msUntilStart(), msUntilStart()];
  for (const [index, wait] of waits.entries()) assert.ok(wait > (waits[index - 1] ?? 0), waits.join(', '));
  await delay(waits.at(-1)! + 500);
  assert.equal(msUntilStart(), 0);
});

test('a caller that leaves before a process has started is served by none', async (t) => {
  const { pool } = open(t);
  const leaving = new AbortController();
  msUntilStart();
  const left = all(pool, task('count'), leaving.signal);
  leaving.abort();
  await assert.rejects(left, { name: 'AbortError' });
  await delay(msUntilStart());
  assert.deepEqual(pool.load().workers, { running: 0, idle: 0 });
});

test('a pool that closes before a process has started fails the job, and starts none', async (t) => {
  const { pool } = open(t);
  msUntilStart();
  const failed = assert.rejects(all(pool, task('count')), /closed/);
  await pool.close();
  await failed;
  assert.deepEqual(pool.load().workers, { running: 0, idle: 0 });
});
