/** Who holds a slot or a job where the clocks of several nodes are minutes off (skewed-nodes.ts). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Idempotency } from '../../src/edge/api/steps/idempotency.ts';
import { Jobs } from '../../src/features/jobs/jobs.ts';
import { type JobRun, leaseMs as jobLeaseMs, LeaseLost } from '../../src/features/jobs/run.ts';
import { JobRunner } from '../../src/features/jobs/runner.ts';
import { createSpace } from '../../src/features/space/space.ts';
import { freeSlot, takeSlot } from '../../src/features/speech/slots.store.ts';
import { Slots, type Slot } from '../../src/features/speech/slots.ts';
import { Holds } from '../../src/features/wallet/holds.ts';
import { openDatabase, type Database, type DatabaseSettings } from '../../src/platform/database/database.ts';
import { createIds } from '../../src/platform/clock.ts';
import { createLog } from '../../src/platform/log.ts';
import { openFreshDatabase } from '../store.ts';
import { clocksOf, newAccount, node, nodeCount, pause, skews, storeClock, which } from './skewed-nodes.ts';

const log = createLog('silent');
const space = createSpace({ limits: { free: 0, unlimited: 0 } });
let database: Database;
let settings: DatabaseSettings;
let remove: () => Promise<void>;

before(async () => {
  ({ database, settings, remove } = await openFreshDatabase(storeClock));
});
after(() => remove());

test('a fence is larger than every one before, on whichever node and for whatever it was drawn', async () => {
  const other = await openDatabase(settings);
  const accountId = await newAccount(database, 1_000);
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
    const hold = await database.queries
      .selectFrom('holds')
      .select('lease')
      .where('subject_id', '=', `r${round}`)
      .executeTakeFirstOrThrow();
    assert.ok(Number(hold.lease) > last, `${hold.lease} comes after ${last}`);
    last = Number(hold.lease);
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
      const accountId = await newAccount(database, 0);
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
      const accountId = await newAccount(database, 0);
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
