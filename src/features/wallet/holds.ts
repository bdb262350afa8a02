/**
 * Holds of requests. Money is taken before a request is served, more before more is sent than was estimated, and
 * settled when it ends:
 *
 *   open ── reserve … reserve ── settle(delivered) ──▶ resolved: the hold comes back, the price is taken
 *     └──── the owner dies, its lease runs out, a sweep settles what was delivered ──▶ resolved
 *                                                        └── the owner only slept: it pays the rest before it is sent
 *
 * `resolved_at` goes from null to a time exactly once, in the same transaction as the ledger entries. What an owner
 * sees as paid is what the ledger says. A hold has the fence of its owner until a sweep takes it over with a larger
 * one: from then on nothing of the owner reaches it but the payment of the rest.
 */
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { Lease } from '../../platform/lease.ts';
import { isStillAllowed, limitReached, spenderOf, type LimitDeps, type Spender } from './client-limits.ts';
import * as store from './holds.store.ts';
import { continuedCents, withMargin } from './price.rules.ts';
import { Settlement, type Delivered } from './settlement.ts';
import { spend } from './spending.ts';
import type { SpentWith } from './wallet.store.ts';

const leaseMs = 60_000;

export interface HoldsDeps extends LimitDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface HoldRequest {
  readonly accountId: string;
  readonly requestId: string;
  /** The estimated length of what is to come, as it is spoken. */
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
  /** What is listened to in the app: the account's meter prices it, and it holds what the wallet has of the estimate. */
  readonly documentId?: string | undefined;
}

interface TakenHold extends store.HeldHold, SpentWith {
  readonly account_id: string;
  readonly subject_id: string;
  readonly spender: Spender;
  readonly beforeMs: number;
  readonly heldCents: number;
}

type AlsoCommit = (within: Queries, cents: number) => Promise<void>;

export interface Hold {
  /** Throws once the client behind it was disconnected, or may no longer do this. */
  requireAllowed(): Promise<void>;
  /** Holds what this much audio costs, where less is held, or throws 402; to be called before it is sent. */
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
    let held = hold.heldCents;
    const { queries, time } = this.#deps.database;
    this.#own.add(id);
    const renew = () => store.touchHold(queries, hold, { expires_at: time.after(leaseMs) });
    const lease = new Lease({ leaseMs, renew });
    let billed: number | undefined;
    return {
      requireAllowed: async () => {
        if (!(await isStillAllowed(queries, spender))) throw await limitReached(queries, this.#deps, spender);
      },
      reserve: async (deliveredMs) => {
        const needed = continuedCents(beforeMs, deliveredMs);
        if (needed <= held) return;
        await this.#raise(hold, needed - held);
        held = needed;
      },
      note: async (deliveredMs) => {
        // Rounded up to a whole millisecond, which never changes the price.
        const isOwn = await store.touchHold(queries, hold, { delivered_ms: Math.ceil(deliveredMs) });
        if (!isOwn) await this.#payRest(hold, deliveredMs);
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
  async #raise(hold: TakenHold, cents: number): Promise<void> {
    const note = 'more than was estimated';
    const entry = { ...this.#settlement.entry(hold, hold.id), kind: 'hold', note };
    const taking = { spender: hold.spender, least: cents, wanted: cents, isWhole: false, entry };
    await this.#deps.database.transaction(async (within) => {
      if (await store.raiseHeld(within, hold, cents)) await spend(within, this.#deps, taking);
    });
  }

  async #take(request: HoldRequest): Promise<TakenHold> {
    const { database, clock, ids } = this.#deps;
    const { estimatedMs, note, documentId = null } = request;
    const id = ids.next();
    const beforeMs = Math.ceil(request.beforeMs ?? 0);
    const estimate = Math.max(1, continuedCents(beforeMs, beforeMs + estimatedMs));
    const row = {
      account_id: request.accountId,
      subject_id: request.requestId,
      client_id: request.clientId ?? null,
      voice_id: request.voiceId ?? null,
      key_id: request.keyId ?? null,
    };
    const created_at = clock.now();
    const spender = spenderOf({ ...row, created_at });
    const entry = { ...this.#settlement.entry(row, id), kind: 'hold', note };
    // In the app the last cents can be spent, too.
    const isWhole = documentId === null;
    const taking = { spender, least: isWhole ? estimate : 1, wanted: withMargin(estimate), isWhole, entry };
    return database.transaction(async (within) => {
      const heldCents = await spend(within, this.#deps, taking);
      const lease = { lease: database.nextFence(), expires_at: database.time.after(leaseMs) };
      const amounts = { held_cents: heldCents, before_ms: beforeMs, document_id: documentId };
      const inserted = await store.insertHold(within, { ...row, ...lease, ...amounts, id, created_at });
      return { ...row, ...inserted, spender, beforeMs, heldCents };
    });
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
