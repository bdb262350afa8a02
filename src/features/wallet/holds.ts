/**
 * Holds. Money is taken before a request is served and settled when it ends:
 *
 *   open ── settle(delivered) ──▶ resolved: the hold comes back, the price is taken
 *     └──── the owner dies, its lease runs out, a sweep settles what was delivered ──▶ resolved
 *                                                        └── the owner only slept: it pays the rest
 *
 * `resolved_at` goes from null to a time exactly once, in the same transaction as the ledger entries. What an owner
 * sees as paid is what the ledger says.
 */
import { Problem } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { Lease } from '../../platform/lease.ts';
import * as store from './holds.store.ts';
import { amountWords, holdCents } from './price.rules.ts';
import { Settlement } from './settlement.ts';
import { post } from './wallet.store.ts';

const leaseMs = 60_000;

export interface HoldsDeps {
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

type AlsoCommit = (within: Queries, cents: number) => Promise<void>;

export interface Hold {
  /** Audio sent so far. Written before it is sent, so that nothing delivered is ever free. */
  note(deliveredMs: number): Promise<void>;
  /** Settles the hold; returns the price in cents. A second call changes nothing. */
  settle(durationMs: number, alsoCommit?: AlsoCommit): Promise<number>;
}

export class Holds {
  readonly #deps: HoldsDeps;
  readonly #settlement: Settlement;
  /** The holds that this process works on: whatever their leases say, they are not orphans. */
  readonly #own = new Set<string>();

  constructor(deps: HoldsDeps) {
    this.#deps = deps;
    this.#settlement = new Settlement(deps, 'request');
  }

  /** Takes the estimate and a margin from the wallet, or throws 402. */
  async open(request: HoldRequest): Promise<Hold> {
    const id = await this.#take(request);
    const { queries, time } = this.#deps.database;
    this.#own.add(id);
    const renew = () => store.touchHold(queries, id, { expires_at: time.after(leaseMs) });
    const lease = new Lease({ leaseMs, renew });
    let billed: number | undefined;
    return {
      async note(deliveredMs) {
        await store.touchHold(queries, id, { delivered_ms: Math.floor(deliveredMs) });
      },
      settle: async (durationMs, alsoCommit) => {
        // Also when it fails: a hold that could not be settled must expire, so that a sweep settles it.
        lease.end();
        this.#own.delete(id);
        return (billed ??= await this.#settle(id, durationMs, alsoCommit));
      },
    };
  }

  #settle(id: string, durationMs: number, alsoCommit?: AlsoCommit): Promise<number> {
    return this.#deps.database.transaction(async (within) => {
      const billed =
        (await this.#settlement.resolve(within, id, { durationMs })) ??
        (await this.#settlement.resolveLate(within, id, durationMs));
      await alsoCommit?.(within, billed);
      return billed;
    });
  }

  async #take({ accountId, requestId, estimatedMs, note }: HoldRequest): Promise<string> {
    const { database, clock, ids } = this.#deps;
    const id = ids.next();
    const held = holdCents(estimatedMs);
    const row = { account_id: accountId, subject_id: requestId };
    await database.transaction(async (within) => {
      const entry = { ...this.#settlement.entry(row, id), kind: 'hold', cents: -held, note };
      if ((await post(within, { ids, entry, atLeast: held })) === undefined) {
        throw new Problem(
          'payment_required',
          `This needs ${amountWords(held)}, more than the wallet holds. Add credits.`,
        );
      }
      const expires_at = database.time.after(leaseMs);
      await store.insertHold(within, { ...row, id, held_cents: held, expires_at, created_at: clock.now() });
    });
    return id;
  }

  /** Settles the holds of processes that died. Returns how many. */
  async sweep(): Promise<number> {
    const { database } = this.#deps;
    const orphans = (await store.findOrphans(database.queries, database.time.now())).filter(
      ({ id }) => !this.#own.has(id),
    );
    for (const { id } of orphans) {
      await database.transaction((within) => this.#settlement.resolve(within, id));
    }
    return orphans.length;
  }
}
