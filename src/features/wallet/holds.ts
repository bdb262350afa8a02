/**
 * Holds. Money is taken before a request is served and settled when it ends:
 *
 *   open ── settle(delivered) ──▶ resolved: the hold comes back, the price is taken
 *     └──── the owner dies, its lease runs out, a sweep settles what was delivered ──▶ resolved
 *                                                        └── the owner only slept: it pays the rest
 *
 * `resolved_at` goes from null to a time exactly once, in the same transaction as the ledger entries. What an owner
 * sees as paid is what the ledger says. A hold has the fence of its owner until a sweep takes it over with a larger
 * one: from then on nothing of the owner reaches it but the payment of the rest. Where a client spends, whose limit the
 * sweep has given back, the rest is paid before it is sent.
 */
import { Problem } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { Lease } from '../../platform/lease.ts';
import { countSpent, limitReached, roomOf, spend, type LimitDeps, type Spender } from './client-limits.ts';
import * as store from './holds.store.ts';
import { amountWords, continuedCents, withMargin } from './price.rules.ts';
import { refill } from './refill.store.ts';
import { Settlement, type Delivered } from './settlement.ts';
import { balanceOf, post } from './wallet.store.ts';

const leaseMs = 60_000;

export interface HoldsDeps extends LimitDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface HoldRequest {
  readonly accountId: string;
  readonly requestId: string;
  /** The estimated length of what is to come. */
  readonly estimatedMs: number;
  /** What earlier holds of the same reply were billed for. What is delivered then counts from the start of the reply. */
  readonly beforeMs?: number;
  /** For the ledger: what the money is for. */
  readonly note: string;
  readonly voiceId?: string;
  /** The voice is billed by the character; see the rules of prices. */
  readonly isByCharacter?: boolean;
  readonly keyId?: string | undefined;
  /** The connected client that asks, whose limit counts. */
  readonly clientId?: string | undefined;
  /** What is listened to in the app: it is priced over the document, and holds what the wallet has of the estimate. */
  readonly documentId?: string | undefined;
}

interface TakenHold extends store.HeldHold {
  readonly spender: Spender;
  readonly beforeMs: number;
  /** What it counts as in the spending of its client. */
  readonly clientCents: number;
}

type AlsoCommit = (within: Queries, cents: number) => Promise<void>;

export interface Hold {
  /** Makes sure that the limit of the client covers this much audio, or throws 402; to be called before it is sent. */
  reserve(deliveredMs: number): Promise<void>;
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
    const hold = await this.#take(request);
    const { id, spender, beforeMs } = hold;
    let reserved = hold.clientCents;
    const { queries, time } = this.#deps.database;
    this.#own.add(id);
    const renew = () => store.touchHold(queries, hold, { expires_at: time.after(leaseMs) });
    const lease = new Lease({ leaseMs, renew });
    let billed: number | undefined;
    return {
      reserve: async (deliveredMs) => {
        const needed = continuedCents(beforeMs, deliveredMs);
        if (spender.clientId === null || needed <= reserved) return;
        await this.#reserveMore(hold, { ...spender, cents: needed - reserved });
        reserved = needed;
      },
      note: async (deliveredMs) => {
        // Rounded up to a whole millisecond, which never changes the price.
        const isOwn = await store.touchHold(queries, hold, { delivered_ms: Math.ceil(deliveredMs) });
        if (!isOwn && spender.clientId !== null) await this.#payRest(hold, deliveredMs);
      },
      settle: async (durationMs, alsoCommit) => {
        // Also when it fails: a hold that could not be settled must expire, so that a sweep settles it.
        lease.end();
        this.#own.delete(id);
        return (billed ??= await this.#settle(
          hold,
          { durationMs, isByCharacter: request.isByCharacter ?? false },
          alsoCommit,
        ));
      },
    };
  }

  #settle(
    held: store.HeldHold,
    delivered: Delivered & { readonly durationMs: number },
    alsoCommit?: AlsoCommit,
  ): Promise<number> {
    const { database, clock } = this.#deps;
    return database.transaction(async (within) => {
      const hold = await store.resolveHold(within, held, clock.now());
      const billed = hold
        ? await this.#settlement.square(within, hold, delivered)
        : await this.#settlement.resolveLate(within, held.id, delivered.durationMs);
      await alsoCommit?.(within, billed);
      return billed;
    });
  }

  /** Pays the rest of a hold that a sweep has settled. */
  #payRest({ id }: TakenHold, deliveredMs: number): Promise<number> {
    return this.#deps.database.transaction((within) => this.#settlement.resolveLate(within, id, deliveredMs));
  }

  /** The row of the hold first, then the wallet, as when it is settled. One that was swept pays instead. */
  async #reserveMore(hold: TakenHold, more: Spender & { readonly cents: number }): Promise<void> {
    await this.#deps.database.transaction(async (within) => {
      if (await store.raiseClientCents(within, hold, more.cents)) await spend(within, this.#deps, more);
    });
  }

  async #take(request: HoldRequest): Promise<TakenHold> {
    const { database, clock, ids } = this.#deps;
    const {
      accountId,
      requestId,
      estimatedMs,
      note,
      voiceId = null,
      keyId = null,
      clientId = null,
    } = request;
    const id = ids.next();
    const beforeMs = Math.ceil(request.beforeMs ?? 0);
    const least = continuedCents(beforeMs, beforeMs + estimatedMs);
    const wanted = withMargin(least);
    const spender = { accountId, clientId, atMs: clock.now() };
    const subject = { account_id: accountId, subject_id: requestId, client_id: clientId };
    const row = { ...subject, voice_id: voiceId, key_id: keyId, document_id: request.documentId ?? null };
    return database.transaction(async (within) => {
      await refill(within, this.#deps, { accountId, needed: wanted });
      const held = request.documentId ? await this.#affordable(within, accountId, wanted) : wanted;
      const entry = { ...this.#settlement.entry(row, id), kind: 'hold', cents: -held, note };
      if ((await post(within, { ids, entry, atLeast: held })) === undefined) {
        throw new Problem(
          'payment_required',
          `This needs ${amountWords(held)}, more than the wallet holds. Add credits.`,
        );
      }
      const lease = { lease: database.nextFence(), expires_at: database.time.after(leaseMs) };
      const clientCents = await this.#count(within, spender, { least, wanted: held });
      const amounts = { held_cents: held, client_cents: clientCents, before_ms: beforeMs };
      const inserted = { ...row, ...lease, ...amounts, id, created_at: spender.atMs };
      return { ...(await store.insertHold(within, inserted)), spender, beforeMs, clientCents };
    });
  }

  /** Counts the hold in its client's spending: at least the estimate, and its margin where the limit leaves that. */
  async #count(within: Queries, spender: Spender, { least, wanted }: { least: number; wanted: number }) {
    if (spender.clientId === null) return 0;
    const room = await roomOf(within, spender);
    if (room < Math.max(1, least)) throw await limitReached(within, this.#deps, spender);
    const cents = Math.min(wanted, room);
    await countSpent(within, spender, cents);
    return cents;
  }

  /** What the wallet has of an amount, so that the last cents can be spent too. */
  async #affordable(within: Queries, accountId: string, wanted: number): Promise<number> {
    return Math.max(1, Math.min(wanted, await balanceOf(within, accountId)));
  }

  /** Settles the holds of processes that died. Returns how many. */
  async sweep(): Promise<number> {
    const { database } = this.#deps;
    const orphans = (await store.findOrphans(database.queries, database.time.now())).filter(
      ({ id }) => !this.#own.has(id),
    );
    let settled = 0;
    for (const { id } of orphans) if (await this.settleOrphan(id)) settled += 1;
    return settled;
  }

  /** False when the hold is not an orphan: its owner lives, or another settled it. */
  async settleOrphan(id: string): Promise<boolean> {
    const { database, clock } = this.#deps;
    return database.transaction(async (within) => {
      const takeover = { fence: database.nextFence(), now: database.time.now(), nowMs: clock.now() };
      const hold = await store.resolveOrphan(within, id, takeover);
      if (hold) await this.#settlement.square(within, hold);
      return hold !== undefined;
    });
  }
}
