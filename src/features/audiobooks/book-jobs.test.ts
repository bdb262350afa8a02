/** The audiobook of a book as one job; what its documents do is told by the tests. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '../../../test/processes/processes.ts';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import { createIds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import type { CollectionAudiobook } from '../../shared/contract/collections/audiobook.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { actorOfOperator } from '../access/access.ts';
import { Jobs } from '../jobs/jobs.ts';
import type { AudibleBook } from './book-audio.ts';
import { BookJobs } from './book-jobs.ts';

const clock = { at: 1_700_000_000_000, now: () => clock.at };
const actor = actorOfOperator('a', 'unlimited');
const order = { collectionId: 'b', voice_id: 'still' };

let database: Database;
let remove: () => Promise<void>;
before(async () => {
  ({ database, remove } = await openFreshDatabase(clock));
  await addAccount(database, 'a');
});
after(() => remove());

interface Told extends Pick<CollectionAudiobook, 'state'> {
  readonly waiting_for?: CollectionAudiobook['waiting_for'];
  readonly problem?: string;
}

/** A book whose documents are as `told` says. */
function open(told: { now: Told; isThere: boolean }) {
  const jobs = new Jobs({ database, clock, ids: createIds(clock), log: createLog('silent') });
  const stopped: string[] = [];
  const whole = async () =>
    ({
      waiting_for: null,
      problem: null,
      progress: 0.5,
      voice_id: 'still',
      ...told.now,
    }) as CollectionAudiobook;
  const books = {
    create: whole,
    get: whole,
    cancel: async (_: unknown, { id }: AudibleBook) => {
      stopped.push(id);
      return whole();
    },
  };
  const collections = {
    get: async (_: unknown, id: string): Promise<AudibleBook> => {
      if (!told.isThere) throw new Problem('not_found', 'There is no such collection.');
      return { id, kind: 'book', title: 'The lamp', author: null, document_ids: [] };
    },
  };
  return { jobs, stopped, bookJobs: new BookJobs({ database, jobs, books, collections }) };
}

/** Starts a job; another process takes it up, and so on. */
async function story(now: Told) {
  const told = { now, isThere: true };
  const first = open(told);
  const { id } = await first.bookJobs.start(actor, order);
  const reached = (state: string) =>
    until(async () => {
      const job = await first.jobs.find(id);
      return job?.state === state ? job : undefined;
    });
  return { told, ...first, id, reached };
}

test('it waits as its documents do, looks again, and is done with the last of them in another process', async () => {
  const { told, jobs, bookJobs, id, reached } = await story({
    state: 'paused',
    waiting_for: 'money',
    problem: 'The wallet is empty.',
  });
  const { waiting_for, problem } = await reached('paused');
  assert.deepEqual([waiting_for, problem], ['money', 'The wallet is empty.']);
  told.now = { state: 'running' };
  await bookJobs.sweep();
  await until(async () => (await jobs.find(id))?.done === 49);
  assert.equal((await bookJobs.start(actor, order)).id, id, 'asked for again it is the same');
  await jobs.close();
  const next = open(told);
  told.now = { state: 'done' };
  await next.jobs.look();
  const { collection_id, result_id, done, total } = await reached('done');
  assert.deepEqual([collection_id, result_id, done], ['b', null, total]);
  assert.equal((await next.bookJobs.start(actor, order)).id, id, 'there is nothing more to make');
  assert.notEqual((await next.bookJobs.start(actor, { ...order, collectionId: 'c' })).id, id);
  await next.jobs.close();
});

test('it fails with its documents, when they are others, and when the collection is gone', async () => {
  for (const [state, isThere, problem] of [
    ['failed', true, /The voice is gone/],
    ['cancelled', true, /was stopped/],
    [null, true, /not ordered/],
    ['running', false, /no such collection/],
  ] as const) {
    const { told, jobs, id, reached } = await story({ state: 'paused', waiting_for: 'owner' });
    await reached('paused');
    told.now = { state, ...(state === 'failed' && { problem: 'The voice is gone.' }) };
    told.isThere = isThere;
    await jobs.resume(id);
    assert.match((await reached('failed')).problem!, problem);
    await jobs.close();
  }
});

test('what is cancelled stops its documents, once, and what has ended stays', async () => {
  const { jobs, bookJobs, stopped, id, reached } = await story({ state: 'running' });
  await until(async () => (await jobs.find(id))?.done === 49);
  await bookJobs.cancel(actor, (await jobs.find(id))!);
  const cancelled = await reached('cancelled');
  await bookJobs.cancel(actor, cancelled);
  assert.deepEqual(stopped, ['b']);
  await jobs.close();
});
