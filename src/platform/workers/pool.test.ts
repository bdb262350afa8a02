/** A pool at work: order, turns, setups, and what a caller may do. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../../test/eventually.ts';
import type { Identity } from './fixture.worker.ts';
import { WorkerMemory } from './memory.ts';
import { all, ask, fault, lives, never, open, task } from './pool.fixture.ts';
import { maxChunksAhead } from './ticket.ts';

test('chunks arrive in order, and one worker serves one job after the other', async (t) => {
  const { pool } = open(t);
  assert.deepEqual(
    await all(pool, task('count')),
    [1, 2, 3].map((n) => Int16Array.of(n)),
  );
  assert.equal((await ask(pool)).jobs, 2);
});

test('its load shows who waits and who runs, and every job reports once how long it waited', async (t) => {
  const waits: string[] = [];
  const { pool } = open(t, {
    measureWait: (ms, priority) => waits.push(ms >= 0 ? priority : 'before its time'),
  });
  const jobs = [task('count'), task('count'), task('count', { priority: 'background' })].map((one) =>
    all(pool, one),
  );
  assert.deepEqual(pool.load(), {
    waiting: { interactive: 1, background: 1 },
    workers: { running: 1, idle: 0 },
  });
  await Promise.all(jobs);
  // Background jobs have their own worker.
  assert.deepEqual(pool.load(), {
    waiting: { interactive: 0, background: 0 },
    workers: { running: 0, idle: 2 },
  });
  assert.deepEqual(waits, ['interactive', 'interactive', 'background']);
});

test('a worker that is killed leaves what it compiled to the next one', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-compiled-'));
  const { NODE_COMPILE_CACHE = '' } = process.env;
  process.env.NODE_COMPILE_CACHE = folder;
  t.after(() => {
    process.env.NODE_COMPILE_CACHE = NODE_COMPILE_CACHE;
    rmSync(folder, { recursive: true });
  });
  const { pool } = open(t);
  const { pid } = await ask(pool);
  await pool.close();
  assert.ok(!lives(pid));
  const [version] = readdirSync(folder);
  assert.ok(readdirSync(join(folder, version!)).length >= 3, 'the entry, serve.ts, protocol.ts');
});

test('an abort stops the job and leaves the worker for the next one', async (t) => {
  const { pool, warnings } = open(t);
  const { pid } = await ask(pool);
  const controller = new AbortController();
  let received = 0;
  await assert.rejects(
    async () => {
      for await (const _ of pool.run(task('count', { count: 100_000 }), controller.signal)) {
        received += 1;
        if (received === 2) controller.abort();
      }
    },
    { name: 'AbortError' },
  );
  assert.deepEqual(await ask(pool), { pid, jobs: 3 });
  assert.deepEqual(warnings, []);
});

test('leaving the loop early stops the job too', async (t) => {
  const { pool } = open(t);
  for await (const _ of pool.run(task('count', { count: 100_000 }), never)) break;
  assert.equal((await ask(pool)).jobs, 2);
});

test('waiting jobs run first in, first out, and can be aborted', async (t) => {
  const { pool } = open(t);
  const order: string[] = [];
  const run = async (name: string, signal = never) => {
    await all(pool, task('count'), signal);
    order.push(name);
  };
  const controller = new AbortController();
  const first = run('first');
  const second = run('second', controller.signal);
  const third = run('third');
  const fourth = run('fourth');
  controller.abort();
  await assert.rejects(second, { name: 'AbortError' });
  assert.deepEqual(order, []);
  await Promise.all([first, third, fourth]);
  assert.deepEqual(order, ['first', 'third', 'fourth']);
});

test('background jobs wait for all others, and take one worker at most', async (t) => {
  const { pool } = open(t, { size: 2 });
  const order: string[] = [];
  const run = async (name: string, priority: 'interactive' | 'background', count: number) => {
    await all(pool, task('count', { key: name, priority, count }));
    order.push(name);
  };
  const enough = new AbortController();
  const book = all(
    pool,
    task('count', { key: 'book', priority: 'background', count: 1_000_000 }),
    enough.signal,
  );
  const another = run('another book', 'background', 1);
  // One worker is free for a listener, although an audiobook waited first.
  await run('listener', 'interactive', 1);
  await run('second listener', 'interactive', 1);
  assert.deepEqual(order, ['listener', 'second listener']);
  enough.abort();
  await assert.rejects(book, { name: 'AbortError' });
  await another;
});

test('an abort while the worker loads lets the load finish for the next caller', async (t) => {
  const { pool } = open(t);
  const slow = { key: 'a', load: 'slow' };
  const leaving = new AbortController();
  const left = assert.rejects(all(pool, task('count', slow), leaving.signal), { name: 'AbortError' });
  leaving.abort();
  await left;
  const [identity] = (await all(pool, task('pid', slow))) as Identity[];
  assert.equal(identity!.jobs, 1);
});

test('a job goes to the worker that holds its setup; the longest idle one makes room', async (t) => {
  const { pool } = open(t);
  const a = await ask(pool, 'a');
  const b = await ask(pool, 'b');
  assert.equal((await ask(pool, 'a')).pid, a.pid);
  await ask(pool, 'c');
  assert.equal((await ask(pool, 'a')).pid, a.pid);
  assert.notEqual((await ask(pool, 'b')).pid, b.pid);
});

test('a worker loads before its job comes, only once and only where there is room', async (t) => {
  const { pool } = open(t, { size: 2, keep: 2 });
  for (let times = 0; times < 3; times += 1) pool.warm(task('pid'));
  assert.deepEqual(pool.load().workers, { running: 0, idle: 1 });
  pool.warm(task('pid', { key: 'b' }));
  pool.warm(task('pid', { key: 'c' }));
  assert.equal(pool.load().workers.idle, 2, 'none has to leave for it');
  assert.equal((await ask(pool)).jobs, 1);
  assert.equal(pool.load().workers.idle, 2, 'the job took the one that was there');

  const reading = { limitBytes: () => 1e9, freeBytes: () => 1e8, ownBytes: () => 1e8 };
  const { pool: small } = open(t, { memory: new WorkerMemory(reading), expectedBytes: () => 5e8 });
  small.warm(task('pid'));
  assert.equal(small.load().workers.idle, 0);
});

test('the worker that a caller used last may stay, and others leave', async (t) => {
  const { pool } = open(t, { idleMs: 40, keep: 3, keepsLast: true });
  await ask(pool, 'a');
  const { pid } = await ask(pool, 'b');
  await eventually('one has left', () => pool.load().workers.idle === 1);
  await delay(200);
  assert.deepEqual(await ask(pool, 'b'), { pid, jobs: 2 });
});

test('a worker that was told to stay does, whatever callers use since', async (t) => {
  const { pool } = open(t, { idleMs: 40, keep: 3, keepsLast: true });
  const { pid } = await ask(pool, 'a');
  pool.warm({ key: 'a' }, true);
  for (const key of ['b', 'c']) await ask(pool, key);
  await eventually('one has left', () => pool.load().workers.idle === 2);
  await delay(200);
  assert.deepEqual(await ask(pool, 'a'), { pid, jobs: 2 });
});

test('an idle worker leaves, and a later job gets a new one', async (t) => {
  const { pool } = open(t, { idleMs: 40 });
  const { pid } = await ask(pool);
  while (lives(pid)) await delay(10);
  assert.notEqual((await ask(pool)).pid, pid);
});

test('closing fails what waits and runs, and ends the workers', async (t) => {
  const { pool } = open(t);
  const { pid } = await ask(pool);
  const running = all(pool, task('count', { count: 100_000 }));
  const waiting = all(pool, task('count'));
  const failed = Promise.all([
    assert.rejects(running, fault('closed', /closed/)),
    assert.rejects(waiting, fault('closed', /closed/)),
  ]);
  await pool.close();
  await failed;
  assert.equal(lives(pid), false);
  await assert.rejects(all(pool, task('count')), fault('closed', /closed/));
});

test('a caller that wants one chunk leaves the worker for the next, however soon a stopped one is ended', async (t) => {
  const { pool } = open(t, { stopGraceMs: 0 });
  assert.deepEqual(await pool.runOne(task('count', { count: 1 }), never), Int16Array.of(1));
  assert.equal((await ask(pool)).jobs, 2);
});

const lower = (by: number): number => Math.min(19, getPriority() + by);

test('long jobs run below short ones and background jobs below both, each in workers of their own', async (t) => {
  const { pool } = open(t, { keep: 3 });
  const short = await ask(pool);
  assert.deepEqual(await all(pool, task('priority', { priority: 'background' })), [lower(15)]);
  assert.deepEqual(await all(pool, task('priority', { isLong: true })), [lower(10)]);
  assert.deepEqual(await all(pool, task('priority')), [getPriority()]);
  assert.equal((await ask(pool)).pid, short.pid);
});

for (const kind of ['process', 'thread'] as const) {
  test(`a job that waits for its caller stops when the caller leaves (${kind})`, async (t) => {
    const { pool } = open(t, { kind });
    for await (const number of pool.run(task('flood'), never)) if (number === 100) break;
    assert.equal((await ask(pool)).jobs, 2);
  });
}

test('a job is never more than a few chunks ahead of its caller', async (t) => {
  const { pool } = open(t, { kind: 'thread', size: 2 });
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const chunks = pool.run(task('flood', { gate: sent }), never);
  for (let taken = 0; taken < 3; taken += 1) await chunks.next();
  // The third chunk is still in the caller's hands.
  const most = 2 + maxChunksAhead;
  while (Atomics.load(sent, 0) < most) await delay(1);
  await ask(pool, 'b');
  assert.equal(Atomics.load(sent, 0), most);
  await chunks.return();
});

test('eight slow jobs of one account do not delay the job of another', async (t) => {
  const { pool } = open(t, { kind: 'thread', size: 2, maxWaiting: 8 });
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const slow = Array.from({ length: 8 }, () => all(pool, task('gated', { gate, count: 1, queue: 'a' })));
  assert.equal((await all(pool, task('count', { queue: 'b' }))).length, 3);
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  assert.equal((await Promise.all(slow)).length, 8);
});

test('a queue takes a limited number of jobs, and takes more when they are done', async (t) => {
  const { pool } = open(t, { maxWaiting: 2 });
  const started = Array.from({ length: 3 }, () => all(pool, task('count', { queue: 'a' })));
  await assert.rejects(all(pool, task('count', { queue: 'a' })), fault('busy', /too many/));
  assert.equal((await all(pool, task('count', { queue: 'b' }))).length, 3);
  await Promise.all(started);
  assert.equal((await all(pool, task('count', { queue: 'a' }))).length, 3);
});

test('a worker can ask to be replaced, and a pool can use each worker once', async (t) => {
  const { pool } = open(t);
  const [identity] = (await all(pool, task('retire'))) as Identity[];
  assert.notEqual((await ask(pool)).pid, identity!.pid);
  const { pool: careful } = open(t, { reuse: false });
  await assert.rejects(all(careful, task('reject')), fault('rejected', /not this file/));
  assert.equal((await ask(careful)).jobs, 1);
  assert.equal((await ask(careful)).jobs, 1);
});
