/** What is billed where the clocks of several nodes are minutes off (skewed-nodes.ts). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { Problem } from '../../src/shared/contract/errors.ts';
import { Idempotency, type Claim } from '../../src/edge/api/steps/idempotency.ts';
import { createSpace } from '../../src/features/space/space.ts';
import { Holds, type Hold } from '../../src/features/wallet/holds.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createIds } from '../../src/platform/clock.ts';
import { openFreshDatabase } from '../store.ts';
import { clocksOf, newAccount, node, pause, skews, storeClock, which } from './skewed-nodes.ts';

const space = createSpace({ limits: { free: 0, unlimited: 0 } });
let database: Database;
let remove: () => Promise<void>;

before(async () => {
  ({ database, remove } = await openFreshDatabase(storeClock));
});
after(() => remove());

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
      const accountId = await newAccount(database, 10_000);
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
test('a response under a key is repeated, agrees with the ledger, and is billed once', async () => {
  const step = fc.oneof(
    pause,
    fc.record({ do: fc.constant('ask' as const), node, key: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ do: fc.constant('end' as const), which, ms: fc.nat(60_000) }),
    fc.record({ do: fc.constant('fail' as const), which }),
    fc.record({ do: fc.constant('sweep' as const), node }),
  );
  await fc.assert(
    fc.asyncProperty(skews, fc.array(step, { maxLength: 40 }), async (offsets, steps) => {
      const accountId = await newAccount(database, 10_000);
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
            assert.ok(!told.has(key), 'one answer per key');
            told.set(key, { requestId, cents });
            billed.set(requestId, cents);
          } catch (error) {
            // Another took the key while this one slept: it returns no response, so nothing may be billed for it.
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
