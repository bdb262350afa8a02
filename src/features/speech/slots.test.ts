import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { addAccount } from '../../../test/rows.ts';
import { freshStore } from '../../../test/store.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { Slots } from './slots.ts';

const clock = { at: 1_700_000_000_000, now: () => clock.at };
let databases: Database[];
let remove: () => Promise<void>;

before(async () => {
  const store = await freshStore();
  remove = () => store.remove();
  const { DATABASE_URL: url, DATA_DIR: folder } = store.environment;
  const settings = { ...(url !== undefined && { url }), file: `${folder}/lectern.db`, poolSize: 5, clock };
  databases = [await openDatabase(settings), await openDatabase(settings)];
  for (const id of ['a', 'b', 'c', 'd', 'e', 'crowd']) await addAccount(databases[0]!, id);
});
after(async () => {
  for (const database of databases) await database.close();
  await remove();
});

/** Two processes on one store. */
const two = () => databases.map((database) => new Slots({ database, perAccount: 3 }));
const busy = { code: 'rate_limited', retryAfterSeconds: 2 };

test('three at once, over all processes; a freed one can be taken again', async () => {
  const [here, there] = two();
  const slots = [await here!.take('a'), await there!.take('a'), await here!.take('a')];
  await assert.rejects(here!.take('a'), busy);
  await assert.rejects(there!.take('a'), busy);
  await there!.take('b');
  await slots[1]!.free();
  await here!.take('a');
  await assert.rejects(there!.take('a'), busy);
});

test('visitors leave the last one to the account itself, where there are several', async () => {
  const [slots] = two();
  const visitors = [await slots!.take('e', 1), await slots!.take('e', 1)];
  await assert.rejects(slots!.take('e', 1), busy);
  const own = await slots!.take('e');
  for (const slot of [...visitors, own]) await slot.free();
  const single = new Slots({ database: databases[0]!, perAccount: 1 });
  await (await single.take('e', 1)).free();
});

test('fifty takers at once get three', async () => {
  const takers = Array.from({ length: 50 }, (_, n) => two()[n % 2]!.take('crowd'));
  const taken = await Promise.allSettled(takers);
  assert.equal(taken.filter(({ status }) => status === 'fulfilled').length, 3);
});

test('the slots of a dead process are free after fifteen seconds, and it cannot free them later', async () => {
  const [dead, alive] = two();
  const lost = [await dead!.take('c'), await dead!.take('c'), await dead!.take('c')];
  clock.at += 14_000;
  await assert.rejects(alive!.take('c'), busy);
  clock.at += 1_001;
  for (let n = 0; n < 3; n++) await alive!.take('c');
  for (const slot of lost) await slot.free();
  await assert.rejects(alive!.take('c'), busy, 'they belong to others now');
});

test('the holder of a slot learns that its account was disabled', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const [here] = two();
  const [stopped, other] = [await here!.take('d'), await here!.take('e')];
  const { queries } = databases[1]!;
  const renewed = async () => {
    const until = () =>
      queries.selectFrom('slots').select('expires_at').where('account_id', '=', 'd').execute();
    const before = await until();
    clock.at += 5_000;
    t.mock.timers.tick(5_000);
    while (isDeepStrictEqual(await until(), before)) await setImmediate();
  };
  await renewed();
  assert.equal(stopped.isRevoked, false);
  await queries.updateTable('accounts').set({ disabled_at: clock.at }).where('id', '=', 'd').execute();
  await renewed();
  assert.deepEqual([stopped.isRevoked, other.isRevoked], [true, false]);
  for (const slot of [stopped, other]) await slot.free();
});
