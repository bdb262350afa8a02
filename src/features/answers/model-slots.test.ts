import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { addAccount } from '../../../test/rows.ts';
import { freshStore } from '../../../test/store.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { ModelSlots } from './model-slots.ts';

const clock = { at: 1_700_000_000_000, now: () => clock.at };
let databases: Database[];
let remove: () => Promise<void>;

before(async () => {
  const store = await freshStore();
  remove = () => store.remove();
  const { DATABASE_URL: url, DATA_DIR: folder } = store.environment;
  const settings = { ...(url !== undefined && { url }), file: `${folder}/lectern.db`, poolSize: 5, clock };
  databases = [await openDatabase(settings), await openDatabase(settings)];
  for (const id of ['a', 'b', 'c']) await addAccount(databases[0]!, id);
});
after(async () => {
  for (const database of databases) await database.close();
  await remove();
});

/** Work on one of two nodes, which lasts until it is let go. */
function start(nodes: readonly ModelSlots[], accountId: string, { node = 0, isBackground = false } = {}) {
  const held = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const one = { isRunning: false, go: () => held.resolve(), leave: () => leaving.abort() };
  const work = async () => {
    one.isRunning = true;
    await held.promise;
  };
  const done = nodes[node]!.run({ accountId, isBackground }, work, leaving.signal);
  return Object.assign(one, { done: done.catch((error: Error) => error.name) });
}

test('all nodes together ask no more at once than may, of all accounts and of one', async () => {
  const nodes = databases.map((one) => new ModelSlots(one, { size: 4, perAccount: 2, inBackground: 2 }));
  const mine = [0, 1, 0, 1].map((node) => start(nodes, 'a', { node }));
  const running = (some: typeof mine) => some.filter(({ isRunning }) => isRunning).length;
  await eventually('two of one account run', () => running(mine) === 2);
  const quiet = [0, 1, 0].map((node) => start(nodes, 'b', { node, isBackground: true }));
  await eventually('two in the background run', () => running(quiet) === 2);
  const other = start(nodes, 'c', { node: 1 });
  assert.deepEqual([running(mine), running(quiet), other.isRunning], [2, 2, false]);
  mine.find(({ isRunning }) => !isRunning)!.leave();
  for (const one of [...mine, ...quiet, other]) one.go();
  const ends = await Promise.all([...mine, ...quiet, other].map(({ done }) => done));
  assert.deepEqual(
    ends.filter((end) => end !== undefined),
    ['AbortError'],
  );
  const left = await databases[0]!.queries.selectFrom('model_slots').selectAll().execute();
  assert.deepEqual(left, []);
});

test('what a process that died had is free when its lease has run out', async () => {
  const [here] = databases.map((one) => new ModelSlots(one, { size: 1, perAccount: 1, inBackground: 1 }));
  const dead = { number: 1, account_id: 'a', lease: '0', expires_at: 1 };
  await databases[1]!.queries.insertInto('model_slots').values(dead).execute();
  const next = start([here!], 'b');
  await eventually('it runs', () => next.isRunning);
  next.go();
  await next.done;
});
