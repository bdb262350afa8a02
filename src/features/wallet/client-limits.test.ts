/** What a connected client may spend in a month. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import type { Database } from '../../platform/database/database.ts';
import { createIds } from '../../platform/clock.ts';
import { Clients } from '../access/clients/clients.ts';
import { findUnbalanced, findWrongHolds, findWrongSpending } from './audit.store.ts';
import { spendingOf } from './client-limits.ts';
import { Holds, type Hold } from './holds.ts';
import { JobHolds } from './job-holds.ts';
import { priceCents } from './price.rules.ts';
import { Wallet } from './wallet.ts';

const startMs = Date.UTC(2026, 0, 31, 12);
const clock = { at: startMs, now: () => clock.at };
const ids = createIds(clock);
const publicUrl = 'https://lectern.example';
let database: Database;
let wallet: Wallet;
let holds: Holds;
let jobHolds: JobHolds;
let clients: Clients;
let remove: () => Promise<void>;

before(async () => {
  ({ database, remove } = await openFreshDatabase(clock));
  const deps = { database, clock, ids, publicUrl };
  wallet = new Wallet(deps);
  holds = new Holds(deps);
  jobHolds = new JobHolds(deps);
  clients = new Clients({ database, clock });
});
after(() => remove());

const scopes = ['audio:write', 'documents:write'] as const;
const app = { clientId: 'app', name: 'Reading Room', host: 'app.example', scopes };
let accounts = 0;
async function limited(monthlyLimitCents: number | null, walletCents = 1_000): Promise<string> {
  clock.at = startMs;
  const id = `account-${(accounts += 1)}`;
  await addAccount(database, id);
  await wallet.credit(id, walletCents, 'opening balance');
  await clients.allow(id, { ...app, monthlyLimitCents });
  return id;
}

const open = (accountId: string, estimatedMs: number, clientId: string | null = 'app') =>
  holds.open({ accountId, requestId: 'r', estimatedMs, note: 'speech', ...(clientId && { clientId }) });
const charge = (accountId: string, cents: number) =>
  database.transaction((within) =>
    wallet.charge({ accountId, cents, kind: 'translate', note: '', requestId: 'r', clientId: 'app' }, within),
  );
const spent = async (accountId: string) =>
  (await spendingOf(database.queries, accountId, clock.at)).get('app') ?? { monthCents: 0, totalCents: 0 };
async function checkBooks(): Promise<void> {
  assert.deepEqual(await findWrongSpending(database.queries), []);
  assert.deepEqual(await findWrongHolds(database.queries), []);
  assert.deepEqual(await findUnbalanced(database.queries), []);
}

test('a hold counts until it is settled, then what was billed; past the limit it is 402', async () => {
  const id = await limited(4);
  const hold = await open(id, 60_000);
  assert.equal((await spent(id)).monthCents, 3);
  await assert.rejects(open(id, 60_000), { code: 'payment_required' });
  assert.equal(await hold.settle(30_000), 1);
  assert.equal((await spent(id)).monthCents, 1);
  await (await open(id, 90_000)).settle(90_000);
  await assert.rejects(open(id, 1), {
    code: 'payment_required',
    message:
      '“Reading Room” may spend 2 credits (4 wallet cents) a month, and this would exceed it: 2 credits (4 wallet cents) ' +
      'are spent or held. Its user can raise the limit at https://lectern.example/settings/apps.',
  });
  await clients.setMonthlyLimit(id, 'app', 5);
  await (await open(id, 1)).settle(1);
  await checkBooks();
});

test('the limit of a client binds neither the account nor its other clients, and a client may have none', async () => {
  const id = await limited(0);
  await assert.rejects(open(id, 1), { code: 'payment_required' });
  await (await open(id, 1, null)).settle(1);
  const free = await limited(null);
  await (await open(free, 3_600_000)).settle(3_600_000);
  assert.deepEqual(await spent(free), { monthCents: 120, totalCents: 120 });
  await checkBooks();
});

test('what is longer than estimated is reserved before it is sent, or refused', async () => {
  const id = await limited(3);
  const hold = await open(id, 1);
  assert.equal((await spent(id)).monthCents, 2);
  await hold.reserve(90_000);
  assert.equal((await spent(id)).monthCents, 3);
  await assert.rejects(hold.reserve(90_001), { code: 'payment_required' });
  assert.equal(await hold.settle(90_000), 3);
  assert.deepEqual(await spent(id), { monthCents: 3, totalCents: 3 });
  await checkBooks();
});

test('work counts for the month in which it started, and a new month starts with nothing', async () => {
  const id = await limited(2);
  const hold = await open(id, 1);
  clock.at = Date.UTC(2026, 1, 1);
  const next = await open(id, 1);
  await hold.settle(60_000);
  assert.deepEqual(await spent(id), { monthCents: 2, totalCents: 4 });
  await next.settle(0);
  assert.deepEqual(await spent(id), { monthCents: 0, totalCents: 2 });
  await checkBooks();
});

test('the hold of a job takes what the limit leaves, and its delivery stops there', async () => {
  const id = await limited(3);
  const jobId = `job-of-${id}`;
  const deliver = (deliveredMs: number) =>
    database.transaction((within) =>
      jobHolds.deliver(within, jobId, { deliveredMs, restMs: 600_000, note: 'more' }),
    );
  await database.transaction((within) =>
    jobHolds.open(within, { accountId: id, jobId, estimatedMs: 600_000, note: '', clientId: 'app' }),
  );
  assert.equal((await spent(id)).monthCents, 3);
  assert.equal(await deliver(90_000), undefined);
  assert.equal(await deliver(90_001), 'limit');
  const canContinue = () => database.transaction((within) => jobHolds.isWithinLimit(within, jobId));
  assert.equal(await canContinue(), false);
  await clients.setMonthlyLimit(id, 'app', 10);
  assert.equal(await canContinue(), true);
  assert.equal(await deliver(120_000), undefined);
  await clients.disconnect(id, 'app');
  assert.equal(await canContinue(), false);
  assert.match((await jobHolds.limitReached(database.queries, jobId)).message, /no longer connected/);
  await database.transaction((within) => jobHolds.resolve(within, jobId, { what: 'audio' }));
  assert.deepEqual(await spent(id), { monthCents: 4, totalCents: 4 });
  await checkBooks();
});

test('an app that was disconnected, or may no longer make audio, spends nothing more, whatever it has paid for', async () => {
  const { queries } = database;
  const narrow = (id: string) =>
    queries
      .updateTable('connected_apps')
      .set({ scopes: 'documents:write' })
      .where('account_id', '=', id)
      .execute();
  for (const end of [narrow, (id: string) => clients.disconnect(id, 'app')]) {
    const id = await limited(null);
    const jobId = `job of ${id}`;
    const hold = await open(id, 1);
    await database.transaction((within) =>
      jobHolds.open(within, { accountId: id, jobId, estimatedMs: 600_000, note: '', clientId: 'app' }),
    );
    await hold.requireAllowed();
    await end(id);
    await assert.rejects(hold.requireAllowed(), { code: 'payment_required' });
    await assert.rejects(hold.reserve(90_000), { code: 'payment_required' });
    const next = { deliveredMs: 1_000, restMs: 0, note: 'more' };
    assert.equal(await database.transaction((within) => jobHolds.deliver(within, jobId, next)), 'limit');
    await assert.rejects(open(id, 1), /no longer/);
    assert.equal(await hold.settle(30_000), 1, 'what was heard before is paid');
    await database.transaction((within) => jobHolds.resolve(within, jobId, {}));
    assert.equal(await wallet.balance(id), 999);
  }
  await checkBooks();
});

test('of an order and the disconnection of its app, the second sees the first, however close they are', async () => {
  const own = new Clients({ database, clock });
  const ended: string[] = [];
  const order = (accountId: string, alsoCommit = async () => undefined as void) =>
    database.transaction(async (within) => {
      const request = { accountId, jobId: `job of ${accountId}`, estimatedMs: 1, note: '', clientId: 'app' };
      await jobHolds.open(within, request);
      await alsoCommit();
    });
  /** Until the other is done, or waits for us. */
  const oneOf = (other: Promise<unknown>) => Promise.race([other.catch(() => undefined), sleep(250)]);
  let during = async () => undefined as void;
  own.onDisconnect(async (within, { accountId, clientId }) => {
    ended.push(...(await jobHolds.jobsOfClient(within, accountId, clientId)));
    await during();
  });
  const first = await limited(null);
  let disconnection: Promise<void> | undefined;
  await order(first, async () => void (await oneOf((disconnection = own.disconnect(first, 'app')))));
  await disconnection;
  assert.deepEqual(ended, [`job of ${first}`]);

  const second = await limited(null);
  let late: Promise<void> | undefined;
  during = async () => void (await oneOf((late = order(second))));
  await own.disconnect(second, 'app');
  await assert.rejects(late!, /no longer connected/);
  assert.deepEqual([ended.length, await wallet.balance(second)], [1, 1_000]);
  await checkBooks();
});

test('the request that has the id of a job as its own is not taken for the job', async () => {
  const id = await limited(null);
  const jobId = `job of ${id}`;
  const request = { accountId: id, requestId: jobId, estimatedMs: 1, note: 'speech' };
  const first = await holds.open(request);
  await database.transaction((within) =>
    jobHolds.open(within, { accountId: id, jobId, estimatedMs: 1, note: '' }),
  );
  const second = await holds.open(request);
  await database.transaction((within) => jobHolds.resolve(within, jobId, {}));
  assert.deepEqual([await first.settle(30_000), await second.settle(60_000)], [1, 2]);
  assert.equal(await wallet.balance(id), 997);
  await checkBooks();
});

/** Another process, which sweeps while this one sleeps. */
async function sleepAndSweep(): Promise<void> {
  clock.at += 61_000;
  await new Holds({ database, clock, ids, publicUrl }).sweep();
}

test('a process that slept until a sweep settled its hold pays before it sends more, within what is left of the limit', async () => {
  const id = await limited(4);
  const hold = await open(id, 90_000);
  await hold.note(30_000);
  await sleepAndSweep();
  assert.equal((await spent(id)).monthCents, 1, 'what was held for more is given back');
  await charge(id, 2);
  await hold.note(60_000);
  assert.equal((await spent(id)).monthCents, 4);
  await assert.rejects(hold.note(60_001), { code: 'payment_required' });
  await assert.rejects(
    hold.reserve(3_600_000).then(() => hold.settle(3_600_000)),
    {
      code: 'payment_required',
    },
  );
  assert.equal(await hold.settle(60_000), 2);
  assert.deepEqual(await spent(id), { monthCents: 4, totalCents: 4 });
  await checkBooks();
});

test('processes that sleep at any moment never let a client exceed its limit, and nothing sent is free', async () => {
  const step = fc.record({
    which: fc.nat({ max: 2 }),
    does: fc.constantFrom('send', 'send', 'sleep', 'charge', 'finish'),
    ms: fc.integer({ min: 1, max: 1_300_000 }).map((samples) => samples / 22.05),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 4, max: 12 }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (limit, steps) => {
        const id = await limited(limit, 100);
        const owners = await Promise.all(
          [1, 2, 3]
            .map(async () => ({
              hold: await open(id, 1),
              sentMs: 0,
              isOver: false,
            }))
            .map((owner) => owner.catch(() => undefined)),
        );
        const send = async (owner: NonNullable<(typeof owners)[number]>, ms: number) => {
          await owner.hold.reserve(owner.sentMs + ms);
          await owner.hold.note(owner.sentMs + ms);
          owner.sentMs += ms;
        };
        const refused = (error: { code?: string }) => assert.equal(error.code, 'payment_required');
        let total = 0;
        for (const { which, does, ms } of steps) {
          const owner = owners[which];
          if (does === 'sleep') await sleepAndSweep();
          else if (does === 'charge') await charge(id, 1).then(() => (total += 1), refused);
          else if (owner && !owner.isOver && does === 'send') await send(owner, ms).catch(refused);
          else if (owner && !owner.isOver) {
            owner.isOver = true;
            assert.equal(await owner.hold.settle(owner.sentMs), priceCents(owner.sentMs));
          }
          assert.ok((await spent(id)).totalCents <= limit);
        }
        for (const owner of owners) {
          if (!owner) continue;
          total += await owner.hold.settle(owner.sentMs);
        }
        assert.equal((await spent(id)).totalCents, total);
        assert.ok(total <= limit);
        await checkBooks();
      },
    ),
    { numRuns: 20 },
  );
});

test('accounts that see no prices are shown minutes', async () => {
  const id = await limited(3);
  await database.queries.updateTable('accounts').set({ refills: 1 }).where('id', '=', id).execute();
  const refilled = new Holds({ database, clock, ids, publicUrl, refills: true });
  await assert.rejects(
    refilled.open({ accountId: id, requestId: 'r', estimatedMs: 600_000, note: '', clientId: 'app' }),
    /may spend 1\.5 minutes of audio a month.*0 minutes of audio are spent/,
  );
});

test('many requests at once never exceed the limit, whatever they estimate, deliver and charge', async () => {
  const request = fc.record({
    estimatedMs: fc.integer({ min: 1, max: 200_000 }),
    deliveredMs: fc.integer({ min: 0, max: 400_000 }),
    charges: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 12 }),
      fc.array(request, { minLength: 2, maxLength: 8 }),
      async (limit, requests) => {
        const id = await limited(limit);
        const work = async ({ estimatedMs, deliveredMs, charges }: (typeof requests)[number]) => {
          if (charges) return charge(id, Math.ceil(estimatedMs / 30_000));
          const hold: Hold = await open(id, estimatedMs);
          let sentMs = 0;
          try {
            await hold.reserve(deliveredMs);
            sentMs = deliveredMs;
          } finally {
            await hold.settle(sentMs);
          }
        };
        let done = false;
        const watch = async () => {
          while (!done) assert.ok((await spent(id)).monthCents <= limit);
        };
        const watching = watch();
        const results = await Promise.allSettled(requests.map(work));
        done = true;
        await watching;
        for (const result of results)
          if (result.status === 'rejected')
            assert.equal((result.reason as { code?: string }).code, 'payment_required');
        assert.ok((await spent(id)).monthCents <= limit);
        await checkBooks();
      },
    ),
    { numRuns: 15 },
  );
});
