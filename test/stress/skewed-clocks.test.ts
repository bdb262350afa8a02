/**
 * Several nodes on one store, each with a clock of its own that is minutes off, and each asleep whenever it is not its
 * turn: no lease is renewed here, so whoever comes back late finds out what the others did meanwhile.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Problem } from '../../src/contract/errors.ts';
import { Idempotency, type Claim } from '../../src/edge/api/steps/idempotency/idempotency.ts';
import { JobRunner } from '../../src/features/jobs/runner.ts';
import { type JobRun, leaseMs as jobLeaseMs, LeaseLost } from '../../src/features/jobs/run.ts';
import { Jobs } from '../../src/features/jobs/jobs.ts';
import { Space } from '../../src/features/space/space.ts';
import { Slots, type Slot } from '../../src/features/speech/slots.ts';
import { freeSlot, takeSlot } from '../../src/features/speech/slots.store.ts';
import { Holds, type Hold } from '../../src/features/wallet/holds.ts';
import { findOpenHold } from '../../src/features/wallet/holds.store.ts';
import { Wallet } from '../../src/features/wallet/wallet.ts';
import { openDatabase, type Database, type DatabaseSettings } from '../../src/platform/database/database.ts';
import { createIds } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { addAccount } from '../ledger.ts';
import { openFreshDatabase } from '../store.ts';

const storeClock = { at: 1_700_000_000_000, now: () => storeClock.at };
const log = createLog('silent');
let database: Database;
let settings: DatabaseSettings;
const space = new Space({ limits: { free: 0, unlimited: 0 } });
let remove: () => Promise<void>;
let accounts = 0;

before(async () => {
  ({ database, settings, remove } = await openFreshDatabase(storeClock));
});
after(() => remove());

const nodeCount = 3;
const skews = fc.array(fc.integer({ min: -10 * 60_000, max: 10 * 60_000 }), {
  minLength: nodeCount,
  maxLength: nodeCount,
});
const node = fc.nat(nodeCount - 1);
const pause = fc.record({ do: fc.constant('pause' as const), ms: fc.integer({ min: 1, max: 90_000 }) });
const which = fc.nat(20);

const clocksOf = (offsets: readonly number[]) => offsets.map((skew) => ({ now: () => storeClock.at + skew }));

async function newAccount(cents: number): Promise<string> {
  const id = `clock-${(accounts += 1)}`;
  await addAccount(database, id);
  const wallet = new Wallet({ database, clock: storeClock, ids: createIds(storeClock) });
  if (cents > 0) await wallet.credit(id, cents, 'opening balance');
  return id;
}

interface OpenHold {
  readonly requestId: string;
  readonly hold: Hold;
  notedMs: number;
}

test('what a client is told that it paid is what the ledger says', async () => {
  const step = fc.oneof(
    pause,
    fc.record({ do: fc.constant('open' as const), node }),
    fc.record({ do: fc.constant('note' as const), which, ms: fc.integer({ min: 1, max: 60_000 }) }),
    fc.record({ do: fc.constant('settle' as const), which, ms: fc.nat(60_000) }),
    fc.record({ do: fc.constant('sweep' as const), node }),
  );
  await fc.assert(
    fc.asyncProperty(skews, fc.array(step, { maxLength: 30 }), async (offsets, steps) => {
      const accountId = await newAccount(10_000);
      const nodes = clocksOf(offsets).map((clock) => new Holds({ database, clock, ids: createIds(clock) }));
      const open: OpenHold[] = [];
      const told = new Map<string, number>();
      const settle = async (one: OpenHold, moreMs: number) =>
        told.set(one.requestId, await one.hold.settle(one.notedMs + moreMs));
      for (const one of steps) {
        if (one.do === 'pause') storeClock.at += one.ms;
        else if (one.do === 'sweep') await nodes[one.node]!.sweep();
        else if (one.do === 'open') {
          const requestId = `${accountId}-${open.length + told.size}`;
          const request = { accountId, requestId, estimatedMs: 60_000, note: 'speech' };
          open.push({ requestId, hold: await nodes[one.node]!.open(request), notedMs: 0 });
        } else if (open.length > 0) {
          const at = one.which % open.length;
          if (one.do === 'note') await open[at]!.hold.note((open[at]!.notedMs += one.ms));
          else await settle(open.splice(at, 1)[0]!, one.ms);
        }
      }
      for (const one of open) await settle(one, 0);
      await checkBooks(accountId, told);
    }),
    { numRuns: 60 },
  );
});

async function checkBooks(accountId: string, told: ReadonlyMap<string, number>): Promise<void> {
  const { queries } = database;
  const entries = await queries
    .selectFrom('ledger')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  let balance = 0;
  for (const { cents, balance_after } of entries)
    assert.equal((balance += cents), balance_after, 'entries are in the order in which they were made');
  const account = await queries
    .selectFrom('accounts')
    .select('wallet_cents')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  assert.equal(
    entries.reduce((sum, { cents }) => sum + cents, 0),
    account.wallet_cents,
  );
  for (const [requestId, cents] of told) {
    const own = entries.filter((entry) => entry.request_id === requestId);
    const sum = (kinds: readonly string[]) =>
      own.filter(({ kind }) => kinds.includes(kind)).reduce((total, entry) => total + entry.cents, 0);
    assert.equal(sum(['hold', 'refund']), 0, 'what was held came back once');
    assert.equal(0 - sum(['settle']), cents, 'told is billed');
  }
}

interface KeyedRun {
  readonly key: string;
  readonly requestId: string;
  readonly claim: Claim;
  readonly hold: Hold;
}

/** Speech under an Idempotency-Key: the claim, the hold, and one transaction that settles and keeps the answer. */
test('what is told under a key is told again, is what the ledger says, and is billed once', async () => {
  const step = fc.oneof(
    pause,
    fc.record({ do: fc.constant('ask' as const), node, key: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ do: fc.constant('end' as const), which, ms: fc.nat(60_000) }),
    fc.record({ do: fc.constant('fail' as const), which }),
    fc.record({ do: fc.constant('sweep' as const), node }),
  );
  await fc.assert(
    fc.asyncProperty(skews, fc.array(step, { maxLength: 40 }), async (offsets, steps) => {
      const accountId = await newAccount(10_000);
      const nodes = clocksOf(offsets).map((clock) => ({
        holds: new Holds({ database, clock, ids: createIds(clock) }),
        idempotency: new Idempotency({ database, space, maxBytes: 1_000 }),
      }));
      const open: KeyedRun[] = [];
      const told = new Map<string, { requestId: string; cents: number }>();
      const billed = new Map<string, number>();
      for (const [number, one] of steps.entries()) {
        if (one.do === 'pause') storeClock.at += one.ms;
        else if (one.do === 'sweep') {
          await nodes[one.node]!.holds.sweep();
          await nodes[one.node]!.idempotency.sweep();
        } else if (one.do === 'ask') {
          const { holds, idempotency } = nodes[one.node]!;
          const request = { accountId, endpoint: 'speech', key: one.key, body: {} };
          const begun = await idempotency.begin(request).catch((error: unknown) => {
            assert.ok(error instanceof Problem && error.code === 'conflict', String(error));
          });
          if (begun && 'body' in begun) {
            assert.equal(begun.body, String(told.get(one.key)!.cents), 'the first answer, told again');
          } else if (begun) {
            const requestId = `${accountId}-${number}`;
            const hold = await holds.open({ accountId, requestId, estimatedMs: 60_000, note: 'speech' });
            open.push({ key: one.key, requestId, claim: begun, hold });
          }
        } else if (open.length > 0) {
          const [run] = open.splice(one.which % open.length, 1);
          const { key, requestId, claim, hold } = run!;
          if (one.do === 'fail') {
            billed.set(requestId, await hold.settle(0));
            await claim.release();
            continue;
          }
          try {
            const cents = await hold.settle(one.ms, (within, price) =>
              claim.keep(within, 200, String(price)),
            );
            assert.ok(!told.has(key), 'one answer a key');
            told.set(key, { requestId, cents });
            billed.set(requestId, cents);
          } catch (error) {
            // Another took the key while this one slept: it tells nothing, so it must pay nothing.
            assert.ok(error instanceof Problem && error.code === 'conflict', String(error));
            billed.set(requestId, 0);
          }
        }
      }
      for (const { requestId, hold, claim } of open) {
        billed.set(requestId, await hold.settle(0));
        await claim.release();
      }
      storeClock.at += 10 * 60_000;
      for (const { holds } of nodes) await holds.sweep();
      await checkBooks(accountId, billed);
    }),
    { numRuns: 60 },
  );
});

test('a fence is larger than every one before, on whichever node and for whatever it was drawn', async () => {
  const other = await openDatabase(settings);
  const accountId = await newAccount(1_000);
  const until = sql.lit(0);
  const take = (on: Database, number: number) =>
    takeSlot(on.queries, { account_id: accountId, number }, { fence: on.nextFence(), now: until, until });
  let last = 0;
  for (let round = 0; round < 20; round++) {
    const on = round % 3 === 0 ? other : database;
    const idempotency = new Idempotency({ database: on, space, maxBytes: 1 });
    const request = { accountId, endpoint: 'e', key: `k${round}`, body: {} };
    if (round % 2 === 0) await idempotency.begin(request);
    const slot = await take(on, 1 + (round % 2));
    assert.ok(Number(slot!.lease) > last + ((round + 1) % 2), `${slot!.lease} comes after ${last}`);
    last = Number(slot!.lease);
    const holds = new Holds({ database: on, clock: storeClock, ids: createIds(storeClock) });
    await holds.open({ accountId, requestId: `r${round}`, estimatedMs: 1, note: 'speech' });
    const hold = await findOpenHold(database.queries, `r${round}`);
    assert.ok(Number(hold!.lease) > last, `${hold!.lease} comes after ${last}`);
    last = Number(hold!.lease);
    if (round % 5 === 0) await freeSlot(on.queries, slot!);
  }
  await other.close();
});

test('an account never has more slots than it may, and gets those that are free', async () => {
  const [limit, slotLeaseMs] = [3, 15_000];
  const step = fc.oneof(
    pause,
    fc.record({ do: fc.constant('take' as const), node }),
    fc.record({ do: fc.constant('free' as const), which }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const accountId = await newAccount(0);
      const nodes = Array.from({ length: nodeCount }, () => new Slots({ database, perAccount: limit }));
      let held: { slot: Slot; untilMs: number }[] = [];
      for (const one of steps) {
        const live = held.filter(({ untilMs }) => untilMs > storeClock.at);
        if (one.do === 'pause') storeClock.at += one.ms;
        else if (one.do === 'take') {
          const slot = await nodes[one.node]!.take(accountId).catch(() => undefined);
          assert.equal(slot !== undefined, live.length < limit);
          if (slot) held.push({ slot, untilMs: storeClock.at + slotLeaseMs });
        } else if (held.length > 0) {
          // Also one that was lost long ago: that must free nothing that is another's now.
          const at = one.which % held.length;
          await held[at]!.slot.free();
          held = held.filter((_, index) => index !== at);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('a job has one run that may write, whatever the clocks say', async () => {
  const step = fc.oneof(
    pause,
    fc.record({ do: fc.constant('look' as const), node }),
    fc.record({ do: fc.constant('write' as const), which }),
  );
  await fc.assert(
    fc.asyncProperty(skews, fc.array(step, { maxLength: 30 }), async (offsets, steps) => {
      const accountId = await newAccount(0);
      const kind = accountId;
      const runs: JobRun[] = [];
      const nodes = clocksOf(offsets).map((clock) => new JobRunner({ database, clock, log }));
      const ends = Promise.withResolvers<void>();
      for (const one of nodes) {
        one.register({ kind, atOnce: 2, maxWaiting: 2, run: (run) => (runs.push(run), ends.promise) });
      }
      const jobs = new Jobs({ database, clock: storeClock, ids: createIds(storeClock), log });
      await jobs.add(database.queries, { accountId, kind, name: 'job', payload: {}, total: 1 });
      let untilMs = 0;
      for (const one of steps) {
        if (one.do === 'pause') storeClock.at += one.ms;
        else if (one.do === 'look') {
          const before = runs.length;
          await nodes[one.node]!.look();
          if (runs.length > before) {
            assert.ok(untilMs <= storeClock.at, 'claimed only when the lease was over');
            untilMs = storeClock.at + jobLeaseMs;
          }
        } else if (runs.length > 0) {
          const run = runs[one.which % runs.length]!;
          const written = run.commit(async () => undefined, 0);
          if (run !== runs.at(-1)) await assert.rejects(written, LeaseLost);
          else {
            await written;
            untilMs = storeClock.at + jobLeaseMs;
          }
        }
      }
      ends.resolve();
      await Promise.all([jobs.close(), ...nodes.map((one) => one.close())]);
    }),
    { numRuns: 40 },
  );
});
