import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import type { Database } from '../../platform/database/database.ts';
import { createIds, startOfIdsAt } from '../../platform/clock.ts';
import { Holds } from './holds.ts';
import { createStatement, type Statement } from './statement.ts';
import { Wallet } from './wallet.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 2, 1, 12);
const clock = { at: start, now: () => clock.at };
const ids = createIds(clock);
let database: Database;
let wallet: Wallet;
let holds: Holds;
let statement: Statement;
let remove: () => Promise<void>;

before(async () => {
  ({ database, remove } = await openFreshDatabase());
  wallet = new Wallet({ database, clock, ids });
  holds = new Holds({ database, clock, ids });
  statement = createStatement({ database, clock });
});
after(() => remove());

const speak = (accountId: string) =>
  holds.open({ accountId, requestId: 'r', estimatedMs: 270_000, note: 'speech with ada' });
const translate = (accountId: string, cents: number) =>
  database.transaction((within) =>
    wallet.charge({ accountId, cents, kind: 'translate', note: 'en to de', requestId: 'r' }, within),
  );
const told = async (accountId: string) =>
  (await statement.page(accountId)).lines.map(
    ({ note, cents, balanceAfter, isOpen, entries, times }) =>
      `${note} ${cents} → ${balanceAfter} of ${entries.length}${isOpen ? ' open' : ''}${times > 1 ? ` × ${times}` : ''}`,
  );

test('a hold and what came of it are one line, newest first, whatever went on in between', async () => {
  await addAccount(database, 'ada');
  await addAccount(database, 'bob');
  await wallet.credit('ada', 100, 'opening balance');
  await wallet.credit('bob', 100, 'somebody else');
  const [first, second] = [await speak('ada'), await speak('ada')];
  await translate('ada', 2);
  await first.settle(90_000);
  await speak('bob');
  assert.deepEqual(await told('ada'), [
    'en to de -2 → 78 of 1',
    'speech with ada -10 → 80 of 1 open',
    'speech with ada -3 → 85 of 3',
    'opening balance 100 → 100 of 1',
  ]);
  await second.settle(0);
  assert.equal((await told('ada'))[1], 'speech with ada 0 → 95 of 2');
});

test('what cost nothing in a row is one line', async () => {
  await addAccount(database, 'jumping');
  await wallet.credit('jumping', 100, 'opening balance');
  for (const heardMs of [90_000, 0, 0, 0]) await (await speak('jumping')).settle(heardMs);
  await translate('jumping', 2);
  await (await speak('jumping')).settle(0);
  assert.deepEqual(await told('jumping'), [
    'speech with ada 0 → 95 of 2',
    'en to de -2 → 95 of 1',
    'speech with ada 0 → 97 of 6 × 3',
    'speech with ada -3 → 97 of 3',
    'opening balance 100 → 100 of 1',
  ]);
});

test('pages follow one another without a gap, also when something happens meanwhile', async () => {
  await addAccount(database, 'pages');
  for (let n = 0; n < 45; n += 1) await wallet.credit('pages', 1, `credit ${n}`);
  const first = await statement.page('pages');
  await wallet.credit('pages', 1, 'meanwhile');
  const second = await statement.page('pages', first.next);
  const third = await statement.page('pages', second.next);
  const notes = [first, second, third].flatMap(({ lines }) => lines.map(({ note }) => note));
  assert.deepEqual(
    notes,
    Array.from({ length: 45 }, (_, n) => `credit ${44 - n}`),
  );
  assert.equal(third.next, undefined);
});

test('use is counted on the day of its price, and every day of the span is there', async () => {
  await addAccount(database, 'days');
  const later = start + 100 * dayMs;
  clock.at = later - 40 * dayMs;
  await wallet.credit('days', 1_000, 'opening balance');
  await translate('days', 50);
  clock.at = Date.UTC(2026, 2, 1) + 71 * dayMs;
  await translate('days', 7);
  clock.at = later;
  const overnight = await speak('days');
  const before = await statement.use('days', 30);
  assert.deepEqual([before.length, before[0]!.cents, before.at(-1)!.cents], [30, 7, 0]);
  assert.equal(
    before.reduce((sum, { cents }) => sum + cents, 0),
    7,
  );
  clock.at = later + dayMs / 2;
  await overnight.settle(60_000);
  await translate('days', 1);
  const use = await statement.use('days', 30);
  assert.equal(use.at(-1)!.dayStartMs, Date.UTC(2026, 2, 1) + 101 * dayMs);
  assert.deepEqual([use[0]!.cents, use.at(-1)!.cents], [0, 3]);
});

test('the start of ids at a time lies between the earlier and the later ones', () => {
  const at = (ms: number) => createIds({ now: () => ms }).next();
  assert.ok(at(start - 1) < startOfIdsAt(start) && startOfIdsAt(start) < at(start));
});
