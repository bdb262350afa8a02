/** Wallets of people refill by themselves, and listening in the app is metered per document. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { addAccount, addDocument } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import type { Database } from '../../platform/database/database.ts';
import { createIds } from '../../platform/clock.ts';
import { findBrokenLedgers, findUnbalanced, findWrongHolds } from './audit.store.ts';
import { Holds } from './holds.ts';
import { JobHolds } from './job-holds.ts';
import { fullCents, holdCents, lowCents, meteredCents, priceCents, unitMs } from './price.rules.ts';
import { Wallet } from './wallet.ts';

const clock = { at: 1_700_000_000_000, now: () => clock.at };
const ids = createIds(clock);
let database: Database;
let wallet: Wallet;
let holds: Holds;
let remove: () => Promise<void>;

before(async () => {
  ({ database, remove } = await openFreshDatabase(clock));
  const deps = { database, clock, ids, refills: true };
  wallet = new Wallet(deps);
  holds = new Holds(deps);
});
after(() => remove());

let accounts = 0;
async function account(cents: number, refills: 0 | 1 = 1): Promise<string> {
  const id = `refilled-${(accounts += 1)}`;
  await addAccount(database, id);
  await database.queries.updateTable('accounts').set({ refills }).where('id', '=', id).execute();
  if (cents !== 0) await wallet.credit(id, cents, 'opening balance');
  return id;
}

let documents = 0;
async function document(accountId: string): Promise<string> {
  const n = (documents += 1);
  await addDocument(database, { id: `d${n}`, account_id: accountId, sort_key: n });
  return `d${n}`;
}

const open = (accountId: string, estimatedMs: number, documentId?: string) =>
  holds.open({ accountId, requestId: 'r', estimatedMs, note: 'speech', documentId });
const story = async (accountId: string) =>
  (await wallet.entries(accountId)).map(({ kind, cents }) => `${kind} ${cents}`).toReversed();

async function booksAgree(): Promise<void> {
  assert.deepEqual(await findUnbalanced(database.queries), []);
  assert.deepEqual(await findBrokenLedgers(database.queries), []);
  assert.deepEqual(await findWrongHolds(database.queries), []);
}

test('below 500 cents a settlement sets the balance back to 2000, and the ledger says so', async () => {
  const id = await account(502);
  await (await open(id, 1)).settle(60_000);
  assert.deepEqual(await story(id), ['credit 502', 'hold -2', 'refund 2', 'settle -2']);
  await (await open(id, 1)).settle(1);
  assert.deepEqual((await story(id)).slice(-4), ['hold -2', 'refund 2', 'settle -1', 'refill 1501']);
  assert.equal(await wallet.balance(id), fullCents);
  await booksAgree();
});

test('an empty wallet of a person pays for anything, an account with its own balance pays until it is empty', async () => {
  const [person, program] = [await account(0), await account(2, 0)];
  await (await open(person, 3_600_000)).settle(3_600_000);
  assert.deepEqual(await story(person), ['refill 2000', 'hold -121', 'refund 121', 'settle -120']);
  await wallet.require(person, 1_000_000);
  await database.transaction((within) =>
    wallet.charge({ accountId: person, cents: 5_000, kind: 'translate', note: '', requestId: 'r' }, within),
  );
  assert.equal(await wallet.balance(person), fullCents);
  await (await open(program, 1)).settle(1);
  await assert.rejects(open(program, 1), /more than the wallet holds/);
  await assert.rejects(wallet.require(program, 2), /more than the wallet holds/);
  assert.deepEqual([await wallet.isRefilled(person), await wallet.isRefilled(program)], [true, false]);
});

test('on a metered server nothing refills', async () => {
  const id = await account(1);
  const metered = { database, clock, ids, refills: false, meteredStartCents: 40 };
  await assert.rejects(
    new Holds(metered).open({ accountId: id, requestId: 'r', estimatedMs: 1, note: '' }),
    /more than the wallet holds/,
  );
  const own = new Wallet(metered);
  assert.equal(await own.isRefilled(id), false);
  assert.deepEqual([own.startCents(), own.startCents(7), wallet.startCents(7)], [40, 7, fullCents]);
});

test('an audiobook of any length is made without a pause for money', async () => {
  const id = await account(3);
  const jobHolds = new JobHolds({ clock, ids, refills: true });
  const bookMs = 3_000 * unitMs;
  await database.transaction((within) =>
    jobHolds.open(within, { accountId: id, jobId: 'job', estimatedMs: bookMs / 4, note: 'audio' }),
  );
  for (let part = 1; part <= 4; part++) {
    const delivery = { deliveredMs: (bookMs / 4) * part, restMs: (bookMs / 4) * (4 - part), note: 'audio' };
    assert.equal(
      await database.transaction((within) => jobHolds.deliver(within, 'job', delivery)),
      undefined,
    );
  }
  await database.transaction((within) => jobHolds.resolve(within, 'job', { what: 'audio' }));
  const entries = await wallet.entries(id);
  const paid = entries.filter(({ kind }) => kind === 'settle').reduce((sum, { cents }) => sum - cents, 0);
  assert.equal(paid, 3_000);
  assert.ok((await wallet.balance(id)) >= lowCents);
  await booksAgree();
});

test('whatever happens, the books agree, nothing is refused and a settlement never leaves little', async () => {
  const step = fc.record({
    estimatedMs: fc.integer({ min: 1, max: 100_000_000 }),
    deliveredPart: fc.double({ min: 0, max: 1.2, noNaN: true }),
    dies: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: -50, max: 3_000 }),
      async (steps, start) => {
        const id = await account(start);
        let paid = 0;
        for (const { estimatedMs, deliveredPart, dies } of steps) {
          const deliveredMs = Math.floor(estimatedMs * deliveredPart);
          // A process that dies leaves its hold to another, which knows only what was recorded.
          const own = dies ? new Holds({ database, clock, ids, refills: true }) : holds;
          const hold = await own.open({ accountId: id, requestId: 'r', estimatedMs, note: 'speech' });
          await hold.note(deliveredMs);
          paid += priceCents(deliveredMs);
          if (dies) {
            clock.at += 61_000;
            assert.equal(await new Holds({ database, clock, ids, refills: true }).sweep(), 1);
          } else assert.equal(await hold.settle(deliveredMs), priceCents(deliveredMs));
          assert.ok((await wallet.balance(id)) >= lowCents);
        }
        const entries = await wallet.entries(id, 1_000);
        const sum = (kind: string) =>
          entries.filter((entry) => entry.kind === kind).reduce((total, { cents }) => total + cents, 0);
        assert.equal(0 - sum('settle'), paid);
        assert.equal(await wallet.balance(id), start - paid + sum('refill'));
        await booksAgree();
      },
    ),
    { numRuns: 25 },
  );
});

test('in the app, jumping around in and between documents costs what was heard, no more and no less', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          ms: fc.integer({ min: 0, max: 200_000 }),
          which: fc.nat({ max: 2 }),
          isLate: fc.boolean(),
        }),
        { maxLength: 12 },
      ),
      async (legs) => {
        const id = await account(500, 0);
        const documents = [await document(id), await document(id), await document(id)];
        let heardMs = 0;
        for (const { ms, which, isLate } of legs) {
          const hold = await open(id, 60_000, documents[which]);
          await hold.note(Math.min(ms, 1_000));
          if (isLate) {
            // The sweep of another process was too early: the owner only slept, and pays the rest.
            clock.at += 61_000;
            await new Holds({ database, clock, ids }).sweep();
          }
          const before = heardMs;
          heardMs += ms;
          assert.equal(await hold.settle(ms), meteredCents(before, heardMs));
        }
        assert.equal(await wallet.balance(id), 500 - Math.floor(heardMs / unitMs));
        await booksAgree();
      },
    ),
    { numRuns: 25 },
  );
});

test('the last cents can be spent, but only by listening', async () => {
  const id = await account(1, 0);
  const documentId = await document(id);
  assert.ok(holdCents(60_000) > 1);
  await assert.rejects(open(id, 60_000), /more than the wallet holds/);
  assert.equal(await (await open(id, 60_000, documentId)).settle(31_000), 1);
  await assert.rejects(open(id, 60_000, documentId), /more than the wallet holds/);
});

test('a document of another account has no meter: the request is priced by itself', async () => {
  const [id, other] = [await account(50, 0), await account(50, 0)];
  const documentId = await document(other);
  assert.equal(await (await open(id, 1, documentId)).settle(1_000), 1);
  assert.equal(await (await open(id, 1, 'none')).settle(1_000), 1);
  assert.equal(await (await open(other, 1, documentId)).settle(1_000), 0);
});
