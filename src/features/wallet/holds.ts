/**
 * Holds. Money is taken before work begins and squared when it ends:
 *
 *   open ── settle(delivered) ──▶ resolved: the hold comes back, the price is taken
 *     └──── the owner dies, its lease runs out, a sweep settles what had been delivered ──▶ resolved
 *
 * `resolved_at` goes from null to a time exactly once, in the same transaction as the ledger entries.
 */
import { Problem } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import * as store from './holds.store.ts';
import { amountWords, holdCents, priceCents } from './price.rules.ts';
import { createSettlement } from './settlement.ts';
import { post } from './wallet.store.ts';

const leaseMs = 60_000;

export interface HoldsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface HoldRequest {
  readonly accountId: string;
  readonly requestId: string;
  readonly estimatedMs: number;
  /** For the ledger: what the money is for. */
  readonly note: string;
}

export interface Hold {
  /** Audio sent so far. Written before it is sent, so that nothing delivered is ever free. */
  note(deliveredMs: number): Promise<void>;
  /** Squares the hold; answers the price in cents. A second call, or one after a sweep, changes nothing. */
  settle(
    durationMs: number,
    alsoCommit?: (queries: Queries, cents: number) => Promise<void>,
  ): Promise<number>;
}

export type Holds = ReturnType<typeof createHolds>;

export function createHolds({ database, clock, ids }: HoldsParts) {
  const { queries } = database;

  const { entry, resolve } = createSettlement({ clock, ids });

  async function take(request: HoldRequest): Promise<string> {
    const id = ids.next();
    const held = holdCents(request.estimatedMs);
    const row = { account_id: request.accountId, request_id: request.requestId };
    await database.transaction(async (transaction) => {
      const taken = { ...entry(row, id), kind: 'hold', cents: -held, note: request.note };
      if ((await post(transaction, { ids, entry: taken, atLeast: held })) === undefined) {
        throw new Problem(
          'payment_required',
          `This needs ${amountWords(held)}, more than the wallet holds. Add credits.`,
        );
      }
      await store.insertHold(transaction, {
        ...row,
        id,
        held_cents: held,
        delivered_ms: 0,
        expires_at: clock.now() + leaseMs,
        resolved_at: null,
        created_at: clock.now(),
      });
    });
    return id;
  }

  return {
    /** Takes the estimate and a margin from the wallet, or says 402. */
    async open(request: HoldRequest): Promise<Hold> {
      const id = await take(request);
      const renew = () => store.touchHold(queries, id, { expires_at: clock.now() + leaseMs });
      const timer = setInterval(() => void renew().catch(() => undefined), leaseMs / 4);
      timer.unref();
      return {
        async note(deliveredMs) {
          await store.touchHold(queries, id, { delivered_ms: Math.floor(deliveredMs) });
        },
        async settle(durationMs, alsoCommit) {
          // Also when it fails: a hold that nobody could settle must run out, so that a sweep does.
          clearInterval(timer);
          return database.transaction(async (transaction) => {
            const billed = (await resolve(transaction, id, { durationMs })) ?? priceCents(durationMs);
            await alsoCommit?.(transaction, billed);
            return billed;
          });
        },
      };
    },

    /** Settles the holds of processes that died. Answers how many. */
    async sweep(): Promise<number> {
      const orphans = await store.findOrphans(queries, clock.now());
      for (const { id } of orphans) await database.transaction((transaction) => resolve(transaction, id));
      return orphans.length;
    },
  };
}
