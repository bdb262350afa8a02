/**
 * Several nodes on one store, each with a clock of its own that is minutes off, and each asleep whenever it is not its
 * turn: no lease is renewed here, so whoever comes back late finds out what the others did meanwhile.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { JobRunner } from '../../src/features/jobs/runner.ts';
import { type JobRun, leaseMs as jobLeaseMs, LeaseLost } from '../../src/features/jobs/run.ts';
import { Jobs } from '../../src/features/jobs/jobs.ts';
import { Slots, type Slot } from '../../src/features/speech/slots.ts';
import { Holds, type Hold } from '../../src/features/wallet/holds.ts';
import { Wallet } from '../../src/features/wallet/wallet.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createIds } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { addAccount } from '../ledger.ts';
import { openFreshDatabase } from '../store.ts';

const storeClock = { at: 1_700_000_000_000, now: () => storeClock.at };
const log = createLog('silent');
let database: Database;
let remove: () => Promise<void>;
let accounts = 0;

before(async () => {
  ({ database, remove } = await openFreshDatabase(storeClock));
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
    .execute();
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
