import assert from 'node:assert/strict';
import { getPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import type { FixtureJob, Identity } from './fixture.worker.ts';
import { Pool, type PoolSettings } from './pool.ts';
import { maxChunksAhead, WorkerError } from './protocol.ts';

function open(t: TestContext, settings: Partial<PoolSettings> = {}) {
  const warnings: { err: WorkerError; lastWords: string }[] = [];
  const pool = new Pool({
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
  more: Partial<{
    key: string;
    load: string;
    silenceMs: number;
    count: number;
    gate: Int32Array;
    priority: 'interactive' | 'background';
    queue: string;
  }> = {},
) => ({
  key: more.key ?? 'a',
  setup: { load: more.load },
  job: { act, count: more.count, gate: more.gate } satisfies FixtureJob,
  silenceMs: more.silenceMs ?? 120_000,
  priority: more.priority ?? ('interactive' as const),
  queue: more.queue,
});

const never = new AbortController().signal;

async function all(pool: Pool, what: ReturnType<typeof task>, signal = never): Promise<unknown[]> {
  const chunks: unknown[] = [];
  for await (const chunk of pool.run(what, signal)) chunks.push(chunk);
  return chunks;
}

async function ask(pool: Pool, key = 'a'): Promise<Identity> {
  return (await all(pool, task('pid', { key })))[0] as Identity;
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

test('a worker that ignores an abort is replaced after its grace', async (t) => {
  const { pool, warnings } = open(t, { stopGraceMs: 50 });
  for await (const _ of pool.run(task('deaf', { count: 100_000 }), never)) break;
  assert.equal((await ask(pool)).jobs, 1);
  assert.deepEqual(warnings, [], 'a caller that leaves is nothing to warn about');
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

test('background workers run below the server, all others beside it', async (t) => {
  const { pool } = open(t);
  assert.deepEqual(await all(pool, task('priority', { priority: 'background' })), [15]);
  assert.deepEqual(await all(pool, task('priority')), [getPriority()]);
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

test('a queue takes only so many jobs, and takes more when they are done', async (t) => {
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

test('a thread that hangs, exits or throws fails alone, too', async (t) => {
  const { pool } = open(t, { kind: 'thread', size: 2 });
  const bystander = all(pool, task('count', { key: 'b', count: 60 }));
  await assert.rejects(all(pool, task('hang', { silenceMs: 50 })), fault('timed_out', /no progress/));
  await assert.rejects(all(pool, task('exit')), fault('crashed', /exit code 7/));
  await assert.rejects(all(pool, task('throw')), fault('failed', /cannot say that/));
  assert.equal((await ask(pool)).jobs, 1);
  assert.equal((await bystander).length, 60);
});

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
