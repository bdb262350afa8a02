/** What a connected client may spend in a month. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clients } from '../access/clients/clients.ts';
import { openLimits } from './client-limits.fixture.ts';
import { Holds } from './holds.ts';

const {
  checkBooks,
  clients,
  clock,
  database,
  holds,
  ids,
  jobHolds,
  limited,
  open,
  publicUrl,
  spent,
  wallet,
  remove,
} = await openLimits();
after(remove);

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

test('accounts that see no prices are shown minutes', async () => {
  const id = await limited(3);
  await database.queries.updateTable('accounts').set({ refills: 1 }).where('id', '=', id).execute();
  const refilled = new Holds({ database, clock, ids, publicUrl, refills: true });
  await assert.rejects(
    refilled.open({ accountId: id, requestId: 'r', estimatedMs: 600_000, note: '', clientId: 'app' }),
    /may spend 1\.5 minutes of audio a month.*0 minutes of audio are spent/,
  );
});
