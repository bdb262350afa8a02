import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { until } from '../../../test/processes/processes.ts';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { createIds } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { Jobs, leaseMs, type JobHandler } from './jobs.ts';
import { LeaseLost, type JobRun } from './run.ts';

const clock = { at: 1_700_000_000_000, now: () => clock.at };
let database: Database;
let remove: () => Promise<void>;
const account = 'a';
const opened: Jobs[] = [];

before(async () => {
  ({ database, remove } = await openFreshDatabase(clock));
  await addAccount(database, account);
});
after(async () => {
  for (const jobs of opened) await jobs.close();
  await remove();
});

/** Another process on the same store. */
function open(handler: JobHandler, log = createLog('silent')): Jobs {
  const jobs = new Jobs({ database, clock, ids: createIds(clock), log });
  jobs.register(handler);
  opened.push(jobs);
  return jobs;
}

const job = (kind: string) => ({ accountId: account, kind, name: 'a job', payload: { n: 1 }, total: 3 });

/** A handler whose runs wait until the test says how they continue. */
function byHand(kind: string) {
  const runs: JobRun[] = [];
  const ends: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const handler: JobHandler = {
    kind,
    atOnce: 2,
    maxWaiting: 2,
    run(run) {
      runs.push(run);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.push({ resolve, reject });
      run.signal.addEventListener('abort', () => reject(new Error('stopped')));
      return promise;
    },
  };
  return { handler, runs, ends };
}

test('a job runs, reports its progress, and ends once', async () => {
  const { handler, runs, ends } = byHand('once');
  const jobs = open(handler);
  const { id } = await jobs.add(database.queries, job('once'));
  await jobs.look();
  const [run] = runs;
  await run!.commit(async () => undefined, 2);
  assert.deepEqual(pick(await jobs.find(id)), { state: 'running', done: 2, result_id: null });
  await database.transaction((within) => run!.finish(within, 'made'));
  ends[0]!.resolve();
  assert.deepEqual(pick(await jobs.find(id)), { state: 'done', done: 3, result_id: 'made' });
  await assert.rejects(
    database.transaction((within) => run!.finish(within, 'again')),
    LeaseLost,
  );
});

test('a store that is away when a run ends is asked again by the next look', async () => {
  const { handler, ends, runs } = byHand('away');
  let isAway = false;
  const unsteady = new Proxy(database, {
    get(store, name) {
      if (name === 'queries' && isAway) throw new Error('the store restarts');
      const value: unknown = Reflect.get(store, name, store);
      return typeof value === 'function' ? (value.bind(store) as unknown) : value;
    },
  });
  const jobs = new Jobs({ database: unsteady, clock, ids: createIds(clock), log: createLog('silent') });
  jobs.register(handler);
  opened.push(jobs);
  await jobs.add(database.queries, job('away'));
  await jobs.look();
  const next = await jobs.add(database.queries, job('away'));
  isAway = true;
  await database.transaction((within) => runs[0]!.finish(within, 'made'));
  ends[0]!.resolve();
  // A rejection that nobody catches fails the test.
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  isAway = false;
  await jobs.look();
  assert.equal((await jobs.find(next.id))!.state, 'running');
});

test('one job of an account runs and a few wait; more are refused with a time to come back', async () => {
  const { handler } = byHand('crowded');
  const jobs = open(handler);
  const add = async () => (await jobs.order(job('crowded'))).id;
  const [first, second] = [await add(), await add(), await add()];
  await jobs.look();
  await assert.rejects(add(), { code: 'rate_limited', retryAfterSeconds: 60 });
  assert.equal((await jobs.list(account, 'crowded')).length, 3, 'nothing of what was refused is left');
  await jobs.pause(second);
  await add();
  await jobs.cancel(first);
  await add();
  await assert.rejects(add(), { code: 'rate_limited' });
});

test('a job is not ordered where what is written with it fails', async () => {
  const jobs = open(byHand('alone').handler);
  const refuse = () => Promise.reject(new Problem('conflict', 'Not now.'));
  await assert.rejects(jobs.order(job('alone'), refuse), { code: 'conflict' });
  assert.deepEqual(await jobs.list(account, 'alone'), []);
});

test('what a client has ordered ends with it', async () => {
  const jobs = open(byHand('ordered').handler);
  const add = (clientId?: string) => jobs.order({ ...job('ordered'), payload: { clientId } });
  const [own, other, none] = [await add('one'), await add('two'), await add()];
  const client = { accountId: account, clientId: 'one' };
  await database.transaction((within) => jobs.cancelOf(within, client, 'ordered'));
  const stillOpen = (await jobs.listOpenOf(account, 'ordered')).map(({ id }) => id);
  assert.deepEqual(new Set(stillOpen), new Set([other.id, none.id]));
  assert.equal((await jobs.find(own.id))!.state, 'cancelled');
});

test('the record of an ended job stays as long as its handler says', async () => {
  const jobs = open({ ...byHand('short').handler, keepEndedMs: 1_000 });
  jobs.register(byHand('long').handler);
  const ended = [await jobs.order(job('short')), await jobs.order(job('long'))];
  for (const { id } of ended) await jobs.cancel(id);
  const left = async () => {
    await jobs.sweep();
    return [...(await jobs.findAll(ended.map(({ id }) => id))).values()].map(({ kind }) => kind);
  };
  assert.deepEqual(new Set(await left()), new Set(['short', 'long']));
  clock.at += 1_000;
  assert.deepEqual(await left(), ['long']);
});

test('a job of a process that died is taken over by another, and the dead one can write no more', async () => {
  const [first, second] = [byHand('kept'), byHand('kept')];
  const one = open(first.handler);
  const { id } = await one.add(database.queries, job('kept'));
  await one.look();
  const log = createLog('silent');
  const infos: unknown[] = [];
  log.info = (...line: unknown[]) => void infos.push(line);
  const other = open(second.handler, log);
  await other.look();
  assert.equal(second.runs.length, 0);
  assert.deepEqual(infos, []);
  clock.at += leaseMs + 1;
  await other.look();
  assert.equal(second.runs.length, 1);
  assert.deepEqual(infos, [[{ job_id: id, kind: 'kept' }, 'a job is continued whose process has ended']]);
  await assert.rejects(
    first.runs[0]!.commit(async () => undefined, 1),
    LeaseLost,
  );
  assert.ok(first.runs[0]!.signal.aborted);
  assert.equal((await other.find(id))!.attempts, 0);
  await other.cancel(id);
});

test('a cancelled job stops at once and lets go of what it had, once', async () => {
  const { handler, runs } = byHand('cancelled');
  const told: string[] = [];
  const jobs = open({ ...handler, ended: async (_queries, { id }) => void told.push(id) });
  const { id } = await jobs.add(database.queries, job('cancelled'));
  await jobs.look();
  assert.ok(await jobs.cancel(id));
  assert.equal(runs[0]!.signal.reason, 'cancelled');
  assert.equal(await jobs.cancel(id), undefined);
  assert.deepEqual(told, [id]);
});

test('a paused job waits until it is resumed', async () => {
  const { handler, runs } = byHand('paused');
  const jobs = open(handler);
  const { id } = await jobs.add(database.queries, job('paused'));
  await jobs.look();
  await runs[0]!.pause({ waitingFor: 'money', problem: 'Waits for money.' });
  await jobs.look();
  assert.equal((await jobs.find(id))!.problem, 'Waits for money.');
  assert.equal(runs.length, 1);
  await jobs.resume(id);
  await until(async () => runs.length === 2);
  await jobs.cancel(id);
});

test('an account runs one job at a time; a failure is reported and the next one begins', async () => {
  const { handler, runs, ends } = byHand('queue');
  const jobs = open(handler);
  const first = await jobs.add(database.queries, job('queue'));
  const second = await jobs.add(database.queries, job('queue'));
  await jobs.look();
  assert.deepEqual(
    runs.map((run) => run.job.id),
    [first.id],
  );
  ends[0]!.reject(new Problem('validation_failed', 'The file is broken.'));
  await until(async () => runs.length === 2);
  assert.equal(runs[1]!.job.id, second.id);
  const { state, problem } = (await jobs.find(first.id))!;
  assert.deepEqual({ state, problem }, { state: 'failed', problem: 'The file is broken.' });
  await jobs.cancel(second.id);
});

test('at shutdown a running job goes back to the queue, for the next process', async () => {
  const { handler } = byHand('closing');
  const jobs = open(handler);
  const { id } = await jobs.add(database.queries, job('closing'));
  await jobs.look();
  await jobs.close();
  const next = byHand('closing');
  await open(next.handler).look();
  assert.deepEqual(
    next.runs.map((run) => run.job.id),
    [id],
  );
  assert.equal(next.runs[0]!.job.attempts, 0);
});

test('the death of its process is not a failure of the job, however often it happens', async () => {
  const kind = 'unlucky';
  const { id } = await open(byHand(kind).handler).add(database.queries, job(kind));
  for (let n = 1; n <= 20; n++) {
    const { handler, runs } = byHand(kind);
    await open(handler).look();
    assert.equal(runs.length, 1, `start ${n}`);
    clock.at += leaseMs + 1;
  }
  assert.equal((await opened[0]!.find(id))!.state, 'running');
});

test('a job that fails by itself is tried five times, after ever longer waits', async () => {
  const kind = 'broken';
  let starts = 0;
  const run = () => Promise.reject(new Error(`no ${(starts += 1)}`));
  const jobs = open({ kind, atOnce: 1, maxWaiting: 2, run });
  const { id } = await jobs.add(database.queries, job(kind));
  const waits: number[] = [];
  for (let n = 1; n < 5; n++) {
    await jobs.look();
    await until(async () => (await jobs.find(id))!.attempts === n);
    const { state, lease_expires_at } = (await jobs.find(id))!;
    assert.deepEqual([state, starts], ['queued', n]);
    waits.push(lease_expires_at - clock.at);
    clock.at = lease_expires_at - 1;
    await jobs.look();
    assert.equal(starts, n, 'not before its time');
    clock.at += 1;
  }
  await jobs.look();
  await until(async () => (await jobs.find(id))!.state === 'failed');
  assert.equal(starts, 5);
  assert.deepEqual(
    waits,
    waits.toSorted((a, b) => a - b),
  );
  assert.ok(waits.at(-1)! >= 10 * 60_000, String(waits));
});

test('a full disk pauses a job with its reason, and it continues by itself when there is room', async () => {
  const kind = 'large';
  let isFull = true;
  const { handler, runs } = byHand(kind);
  const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  const jobs = open({ ...handler, run: (one) => (isFull ? full() : handler.run(one)) });
  const { id } = await jobs.add(database.queries, job(kind));
  for (let n = 0; n < 8; n++) {
    await jobs.look();
    await until(async () => (await jobs.find(id))!.state === 'paused');
    const { waiting_for, problem, attempts } = (await jobs.find(id))!;
    assert.deepEqual([waiting_for, attempts], ['room', 0]);
    assert.match(problem!, /disk .* full/);
    clock.at += 30_001;
  }
  isFull = false;
  await jobs.look();
  await until(async () => runs.length === 1);
  const { state, waiting_for, problem } = (await jobs.find(id))!;
  assert.deepEqual([state, waiting_for, problem], ['running', null, null]);
  await jobs.cancel(id);
});

const pick = (row: Awaited<ReturnType<Jobs['find']>>) => ({
  state: row!.state,
  done: row!.done,
  result_id: row!.result_id,
});
