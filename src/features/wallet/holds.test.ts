import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import type { Database } from '../../platform/database/database.ts';
import { createIds } from '../../platform/clock.ts';
import { findHold, touchHold } from './holds.store.ts';
import { Holds } from './holds.ts';
import { amountWords, estimateMs, holdCents, priceCents } from './price.rules.ts';
import { Wallet } from './wallet.ts';

const clock = { at: 1_700_000_000_000, now: () => clock.at };
let database: Database;
let wallet: Wallet;
let holds: Holds;
let remove: () => Promise<void>;

before(async () => {
  ({ database, remove } = await openFreshDatabase(clock));
  const ids = createIds(clock);
  wallet = new Wallet({ database, clock, ids });
  holds = new Holds({ database, clock, ids });
});
after(() => remove());

let accounts = 0;
async function account(cents: number): Promise<string> {
  const id = `account-${(accounts += 1)}`;
  await addAccount(database, id);
  await wallet.credit(id, cents, 'opening balance');
  return id;
}
const open = (accountId: string, estimatedMs = 1) =>
  holds.open({ accountId, requestId: 'r', estimatedMs, note: 'speech' });
const balance = async (accountId: string) => (await wallet.entries(accountId, 1))[0]!.balance_after;
const story = async (accountId: string) =>
  (await wallet.entries(accountId)).map(({ kind, cents }) => `${kind} ${cents}`).toReversed();

test('a started half minute costs a cent, of the whole and never of the parts', () => {
  assert.equal(amountWords(2), '1 credit (2 wallet cents)');
  assert.equal(amountWords(1), '0.5 credits (1 wallet cent)');
  const prices = [0, 0.001, 1, 29_999, 30_000, 30_000.045, 60_000, 3_600_000].map(priceCents);
  assert.deepEqual(prices, [0, 1, 1, 1, 1, 2, 2, 120]);
});

test('a hold is the estimate and a cent, at least two', () => {
  assert.deepEqual([0, 1, 30_000, 30_001].map(holdCents), [2, 2, 2, 3]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      const [one, both] = [estimateMs(a), estimateMs(a + b)];
      assert.ok(one >= 0 && Number.isInteger(one) && both >= one - 1, 'more text never takes less time');
    }),
  );
  assert.ok(estimateMs('漢'.repeat(10)) > estimateMs('a'.repeat(10)) * 2);
});

test('taken, given back, paid: the balance follows and may end below zero', async () => {
  const id = await account(3);
  const hold = await open(id);
  assert.equal(await balance(id), 1);
  assert.equal(await hold.settle(125_000), 5);
  assert.deepEqual(await story(id), ['credit 3', 'hold -2', 'refund 2', 'settle -5']);
  assert.equal(await balance(id), -2);
});

test('nothing delivered, nothing paid', async () => {
  const id = await account(3);
  assert.equal(await (await open(id)).settle(0), 0);
  assert.deepEqual(await story(id), ['credit 3', 'hold -2', 'refund 2']);
});

test('a wallet that is short by a cent is 402, and untouched', async () => {
  const id = await account(1);
  await assert.rejects(open(id), { code: 'payment_required' });
  assert.deepEqual(await story(id), ['credit 1']);
  await wallet.credit(id, 1, 'one more');
  await (await open(id)).settle(0);
});

test('settling twice, or at once from two sides, bills once', async () => {
  const id = await account(10);
  const hold = await open(id);
  await Promise.all([hold.settle(31_000), hold.settle(31_000), hold.settle(0)]);
  await hold.settle(90_000);
  assert.equal((await story(id)).filter((line) => line.startsWith('refund')).length, 1);
});

test('what is committed with a settlement is rolled back with it', async () => {
  const id = await account(10);
  const hold = await open(id);
  const failing = () => Promise.reject(new Error('no room'));
  await assert.rejects(hold.settle(31_000, failing), /no room/);
  assert.equal(await balance(id), 8, 'still held');
  let told = 0;
  assert.equal(await hold.settle(31_000, async (_, cents) => void (told = cents)), 2);
  assert.equal(told, 2);
});

test('a hold whose owner died is settled to what was noted, once, and only when its lease is over', async () => {
  const id = await account(100);
  const hold = await open(id, 300_000);
  await hold.note(31_000.7);
  const other = new Holds({ database, clock, ids: createIds(clock) });
  clock.at += 59_000;
  assert.equal(await other.sweep(), 0);
  assert.equal(await balance(id), 89);
  clock.at += 2_000;
  const swept = await Promise.all([other.sweep(), other.sweep()]);
  assert.ok(swept.includes(1));
  assert.deepEqual(await story(id), ['credit 100', 'hold -11', 'refund 11', 'settle -2']);
  assert.equal(await other.sweep(), 0);
});

test('an owner that only slept pays the rest of what it delivered, and learns what the ledger says', async () => {
  const id = await account(100);
  const other = new Holds({ database, clock, ids: createIds(clock) });
  const hold = await open(id, 300_000);
  await hold.note(31_000);
  clock.at += 61_000;
  assert.equal(await other.sweep(), 1);
  clock.at += 1;
  assert.equal(await hold.settle(90_000), 3);
  assert.equal(await hold.settle(90_000), 3);
  assert.deepEqual(await story(id), ['credit 100', 'hold -11', 'refund 11', 'settle -2', 'settle -1']);
  assert.equal(await balance(id), 97);
});

test('a sweep takes a hold over with a larger fence, and only when its owner has not shown itself meanwhile', async () => {
  const id = await account(100);
  const hold = await open(id, 300_000);
  const { queries, time } = database;
  const row = await queries
    .selectFrom('holds')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const other = new Holds({ database, clock, ids: createIds(clock) });
  assert.equal(await other.settleOrphan(row.id), false, 'found by a sweep, renewed before it was settled');
  clock.at += 61_000;
  assert.equal(await other.settleOrphan(row.id), true);
  const swept = await findHold(queries, row.id);
  assert.ok(Number(swept.lease) > Number(row.lease));
  assert.equal(await touchHold(queries, row, { expires_at: time.after(60_000) }), false);
  await hold.note(31_000);
  const paid = { ...swept, delivered_ms: 31_000, billed_cents: 2 };
  assert.deepEqual(
    { ...(await findHold(queries, row.id)) },
    paid,
    'the owner pays the rest before it is sent',
  );
  assert.equal(await hold.settle(31_000), 2);
});

test('more is held before more is sent than was estimated, and from an empty wallet nothing more is sent', async () => {
  const id = await account(3);
  const hold = await open(id);
  await hold.reserve(60_000);
  assert.equal(await balance(id), 1, 'the margin covers that');
  await hold.reserve(60_001);
  assert.equal(await balance(id), 0);
  await assert.rejects(hold.reserve(90_001), { code: 'payment_required' });
  assert.equal(await hold.settle(90_000), 3);
  assert.deepEqual(await story(id), ['credit 3', 'hold -2', 'hold -1', 'refund 3', 'settle -3']);
});

test('a sentence that costs more than is left takes the wallet below zero by the rest of it, once', async () => {
  const id = await account(3);
  const one = await open(id);
  await one.reserve(300_000);
  assert.equal(await balance(id), -7);
  await assert.rejects(one.reserve(300_001), { code: 'payment_required' });
  await assert.rejects(open(id), { code: 'payment_required' });
  assert.equal(await one.settle(300_000), 10);
});

test('whoever slept until a sweep settled the hold cannot send on credit', async () => {
  const id = await account(3);
  const hold = await open(id);
  clock.at += 61_000;
  assert.equal(await new Holds({ database, clock, ids: createIds(clock) }).sweep(), 1);
  await wallet.credit(id, -3, 'spent meanwhile');
  await hold.reserve(90_000);
  await assert.rejects(hold.note(90_000), { code: 'payment_required' });
  assert.equal(await hold.settle(0), 0);
  assert.equal(await balance(id), 0);
});

test('a process does not sweep what it works on, however long it slept', async () => {
  const id = await account(100);
  const hold = await open(id, 300_000);
  clock.at += 80_000;
  assert.equal(await holds.sweep(), 0);
  assert.equal(await hold.settle(31_000), 2);
  assert.deepEqual(await story(id), ['credit 100', 'hold -11', 'refund 11', 'settle -2']);
});

test('two hundred takers at once: no more holds than the wallet covers', async () => {
  const id = await account(41);
  const taken = await Promise.allSettled(Array.from({ length: 200 }, () => open(id)));
  assert.equal(taken.filter(({ status }) => status === 'fulfilled').length, 20);
  assert.equal(await balance(id), 1);
});

test('a reply in parts costs what it costs whole, also when its owner slept or died in one of them', async () => {
  const other = new Holds({ database, clock, ids: createIds(clock) });
  const part = fc.record({
    ms: fc.integer({ min: 0, max: 1_500_000 }).map((samples) => samples / 22.05),
    estimatedMs: fc.integer({ min: 0, max: 70_000 }),
    sleeps: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 8 }), fc.boolean(), async (parts, dies) => {
      const id = await account(1_000);
      let untilMs = 0;
      for (const [index, { ms, estimatedMs, sleeps }] of parts.entries()) {
        const request = { accountId: id, requestId: `part ${index}`, note: 'speech' };
        const hold = await holds.open({ ...request, estimatedMs, beforeMs: untilMs });
        const paid = 1_000 - priceCents(untilMs);
        assert.ok((await balance(id)) <= paid - 2, 'something is held beyond what was paid');
        untilMs += ms;
        const isLast = index === parts.length - 1;
        if (sleeps || (isLast && dies)) {
          await hold.note(untilMs);
          clock.at += 61_000;
          await other.sweep();
        }
        if (!(isLast && dies)) await hold.settle(untilMs);
        assert.equal(await balance(id), 1_000 - priceCents(untilMs));
      }
    }),
    { numRuns: 25 },
  );
});
