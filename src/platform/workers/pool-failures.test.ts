/** What a pool does when jobs and workers fail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Identity } from './fixture.worker.ts';
import { all, ask, fault, never, open, task } from './pool.fixture.ts';
import { maxChunksAhead } from './ticket.ts';

test('a job that throws, exits or aborts natively fails alone, and its worker is replaced', async (t) => {
  const { pool, warnings } = open(t, { size: 2 });
  const bystander = all(pool, task('count', { key: 'b', count: 60 }));
  await assert.rejects(all(pool, task('throw')), fault('failed', /cannot say that/));
  await assert.rejects(all(pool, task('exit')), fault('crashed', /exit code 7/));
  await assert.rejects(all(pool, task('abort')), fault('crashed', /SIGABRT/));
  assert.equal((await ask(pool)).jobs, 1);
  assert.equal((await bystander).length, 60);
  assert.equal(warnings.length, 3);
  assert.match(warnings[2]!.lastWords, /native words/);
});

test('a job that hangs is ended after its silence', async (t) => {
  const { pool } = open(t);
  await assert.rejects(all(pool, task('hang', { silenceMs: 50 })), fault('timed_out', /no progress/));
  assert.equal((await ask(pool)).jobs, 1);
});

test('a setup that throws, exits or hangs is a clear error', async (t) => {
  const { pool } = open(t, { size: 2 });
  await assert.rejects(all(pool, task('count', { load: 'throw' })), fault('load_failed', /no such model/));
  await assert.rejects(all(pool, task('count', { load: 'exit' })), fault('load_failed', /exit code 255/));
  const { pool: impatient } = open(t, { loadTimeoutMs: 300 });
  await assert.rejects(all(impatient, task('count', { load: 'hang' })), fault('load_failed', /not loaded/));
});

test('a worker that ignores an abort is replaced after its grace', async (t) => {
  const { pool, warnings } = open(t, { stopGraceMs: 50 });
  for await (const _ of pool.run(task('deaf', { count: 100_000 }), never)) break;
  assert.equal((await ask(pool)).jobs, 1);
  assert.deepEqual(warnings, [], 'a caller that leaves is nothing to warn about');
});

test('the next job waits for a worker that stops, because a new one would have to load', async (t) => {
  const { pool } = open(t, { size: 3 });
  const { pid } = await ask(pool);
  for await (const _ of pool.run(task('slow to stop'), never)) break;
  const [next, another] = await Promise.all([ask(pool), ask(pool)]);
  assert.deepEqual([next, another.pid === pid], [{ pid, jobs: 3 }, false], 'it takes one of them');
});

test('an error that a job throws on purpose reaches the caller and leaves the worker as it is', async (t) => {
  const { pool, warnings } = open(t);
  const { pid } = await ask(pool);
  await assert.rejects(all(pool, task('reject')), {
    fault: 'rejected',
    rejection: { fault: 'damaged', message: 'not this file', detail: 'why' },
  });
  assert.deepEqual(await ask(pool), { pid, jobs: 3 });
  assert.deepEqual(warnings, []);
});

test('a job whose worker is killed from outside runs once more in another', async (t) => {
  const { pool, warnings } = open(t);
  const { pid } = await ask(pool);
  const job = all(pool, task('first only'));
  process.kill(pid, 'SIGKILL');
  const [identity] = (await job) as Identity[];
  assert.notEqual(identity!.pid, pid);
  assert.equal(warnings.length, 1);
  assert.equal(warnings[0]!.err.fault, 'killed');
});

test('a repeatable job continues in another worker after its last chunk, as often as twice', async (t) => {
  const { pool, warnings } = open(t);
  const count = 5 * maxChunksAhead;
  const runWithKills = async (kills: number) => {
    const numbers: number[] = [];
    const killed = new Set<number>();
    const job = { ...task('numbers', { count }), isRepeatable: true };
    for await (const chunk of pool.run(job, never)) {
      const { number, pid } = chunk as { number: number; pid: number };
      numbers.push(number);
      if (killed.size === kills || killed.has(pid)) continue;
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    }
    return numbers;
  };
  assert.deepEqual(
    await runWithKills(2),
    Array.from({ length: count }, (_, index) => index + 1),
  );
  assert.equal(warnings.length, 2);
  await assert.rejects(runWithKills(3), fault('killed', /SIGKILL/));
});

test('a repeatable job continues in another worker when its own is stopped from outside', async (t) => {
  const { pool, warnings } = open(t);
  const count = 2 * maxChunksAhead;
  const stopped: number[] = [];
  const numbers: number[] = [];
  const job = { ...task('numbers', { count, silenceMs: 2_000 }), isRepeatable: true };
  for await (const chunk of pool.run(job, never)) {
    const { number, pid } = chunk as { number: number; pid: number };
    numbers.push(number);
    if (stopped.length === 0) process.kill(stopped[stopped.push(pid) - 1]!, 'SIGSTOP');
  }
  assert.deepEqual(
    numbers,
    Array.from({ length: count }, (_, index) => index + 1),
  );
  assert.deepEqual(
    warnings.map(({ err }) => err.fault),
    ['stalled'],
  );
});

test('a job that was killed after its first chunk fails: nothing is sent twice', async (t) => {
  const { pool } = open(t);
  const killed: number[] = [];
  const kill = async () => {
    for await (const chunk of pool.run(task('chunk and hang'), never)) {
      killed.push((chunk as Identity).pid);
      process.kill(killed.at(-1)!, 'SIGKILL');
    }
  };
  await assert.rejects(kill(), fault('killed', /SIGKILL/));
  assert.equal(killed.length, 1);
  assert.equal((await ask(pool)).jobs, 1);
});

test('a worker with too much memory ends itself, and is not tried again', async (t) => {
  const { pool, warnings } = open(t, { memoryBytes: 300 * 1024 * 1024 });
  await assert.rejects(all(pool, task('fill memory')), fault('out_of_memory', /SIGUSR2/));
  assert.equal(warnings.length, 1);
});

test('silence is counted from the last chunk, not from the start', async (t) => {
  const { pool } = open(t, { kind: 'thread' });
  await ask(pool);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const chunks = pool.run(task('gated', { gate, count: 9, silenceMs: 1_000 }), never);
  for (let step = 1; step <= 4; step += 1) {
    Atomics.store(gate, 0, step);
    Atomics.notify(gate, 0);
    assert.equal((await chunks.next()).value, step);
    t.mock.timers.tick(900);
  }
  t.mock.timers.tick(100);
  await assert.rejects(chunks.next(), fault('timed_out', /no progress for 1 seconds/));
});

test('a thread that hangs, exits or throws fails alone, too', async (t) => {
  const { pool } = open(t, { kind: 'thread', size: 2 });
  const bystander = all(pool, task('count', { key: 'b', count: 60 }));
  await assert.rejects(all(pool, task('hang', { silenceMs: 50 })), fault('timed_out', /no progress/));
  await assert.rejects(all(pool, task('exit')), fault('crashed', /exit code 7/));
  await assert.rejects(all(pool, task('throw')), fault('failed', /cannot say that/));
  assert.equal((await ask(pool)).jobs, 1);
  assert.equal((await bystander).length, 60);
});
