import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import type { FixtureJob } from './fixture.worker.ts';
import { createPool } from './pool.ts';
import type { Pool, PoolSettings } from './pool.ts';
import { WorkerError } from './protocol.ts';

interface Told {
  readonly pid: number;
  readonly jobs: number;
}

function open(t: TestContext, settings: Partial<PoolSettings> = {}) {
  const warnings: { err: WorkerError; lastWords: string }[] = [];
  const pool = createPool({
    entry: new URL('./fixture.worker.ts', import.meta.url),
    size: 1,
    keep: 2,
    idleMs: 60_000,
    loadTimeoutMs: 120_000,
    stopGraceMs: 120_000,
    log: { warn: (fields) => warnings.push(fields as (typeof warnings)[number]) },
    ...settings,
  });
  t.after(() => pool.close());
  return { pool, warnings };
}

const task = (
  act: FixtureJob['act'],
  more: { key?: string; load?: string; timeoutMs?: number; count?: number; background?: boolean } = {},
) => ({
  key: more.key ?? 'a',
  setup: { load: more.load },
  job: { act, count: more.count } satisfies FixtureJob,
  timeoutMs: more.timeoutMs ?? 120_000,
  background: more.background ?? false,
});

const never = new AbortController().signal;

async function all(pool: Pool, what: ReturnType<typeof task>, signal = never): Promise<unknown[]> {
  const chunks: unknown[] = [];
  for await (const chunk of pool.run(what, signal)) chunks.push(chunk);
  return chunks;
}

async function ask(pool: Pool, key = 'a'): Promise<Told> {
  return (await all(pool, task('pid', { key })))[0] as Told;
}

const fault = (name: string, message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof WorkerError);
  assert.equal(error.fault, name);
  assert.match(error.message, message);
  return true;
};

test('chunks arrive in order, and one worker serves one job after the other', async (t) => {
  const { pool } = open(t);
  assert.deepEqual(
    await all(pool, task('count')),
    [1, 2, 3].map((n) => Int16Array.of(n)),
  );
  assert.equal((await ask(pool)).jobs, 2);
});

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

test('a job that hangs ends at its time-out', async (t) => {
  const { pool } = open(t);
  await assert.rejects(all(pool, task('hang', { timeoutMs: 50 })), fault('timed_out', /no result/));
  assert.equal((await ask(pool)).jobs, 1);
});

test('a setup that throws, exits or hangs is a clear error', async (t) => {
  const { pool } = open(t, { size: 2 });
  await assert.rejects(all(pool, task('count', { load: 'throw' })), fault('load_failed', /no such model/));
  await assert.rejects(all(pool, task('count', { load: 'exit' })), fault('load_failed', /exit code 255/));
  const { pool: impatient } = open(t, { loadTimeoutMs: 300 });
  await assert.rejects(all(impatient, task('count', { load: 'hang' })), fault('load_failed', /not loaded/));
});

test('an abort stops the job and leaves the worker for the next one', async (t) => {
  const { pool, warnings } = open(t);
  const { pid } = await ask(pool);
  const controller = new AbortController();
  let heard = 0;
  await assert.rejects(
    async () => {
      for await (const _ of pool.run(task('count', { count: 100_000 }), controller.signal)) {
        heard += 1;
        if (heard === 2) controller.abort();
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

test('a worker that does not heed an abort is replaced after its grace', async (t) => {
  const { pool, warnings } = open(t, { stopGraceMs: 50 });
  for await (const _ of pool.run(task('deaf', { count: 100_000 }), never)) break;
  assert.equal((await ask(pool)).jobs, 1);
  assert.deepEqual(warnings, [], 'a caller who leaves is nothing to warn of');
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

test('the background waits for everybody else, and takes one worker at most', async (t) => {
  const { pool } = open(t, { size: 2 });
  const order: string[] = [];
  const run = async (name: string, background: boolean, count: number) => {
    await all(pool, task('count', { key: name, background, count }));
    order.push(name);
  };
  const enough = new AbortController();
  const book = all(pool, task('count', { key: 'book', background: true, count: 1_000_000 }), enough.signal);
  const another = run('another book', true, 1);
  // One worker is free for whoever listens, though a book waited before.
  await run('listener', false, 1);
  await run('second listener', false, 1);
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
  const [told] = (await all(pool, task('pid', slow))) as Told[];
  assert.equal(told!.jobs, 1);
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

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
