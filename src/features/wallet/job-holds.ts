/**
 * Holds of work in the background. A job outlives the process that started it, so its hold has no lease and no sweep
 * finds it: it lives and ends with the job.
 *
 *   open ──▶ reserve, deliver … reserve, deliver ──▶ resolve, in the transaction that ends the job
 *                 └ what is held is used up: more is taken, or, from an empty wallet or past the limit of a client,
 *                   nothing is delivered, and no server that has a price is asked
 *
 * Everything here happens within the transaction that records what the money is for.
 */
import type { Problem } from '../../shared/contract/errors.ts';
import type { Queries, HoldRow } from '../../platform/database/database.ts';
import { isStillAllowed, limitOf, limitReached, roomOf, spenderOf } from './client-limits.ts';
import * as store from './holds.store.ts';
import { holdCents, priceCents } from './price.rules.ts';
import { Settlement, type Delivered, type SettlementDeps } from './settlement.ts';
import { lockClient } from './wallet.store.ts';
import { spend, take, type Shortage } from './spending.ts';

/** When the hold of a job expires. */
export const never = Number.MAX_SAFE_INTEGER;
/** Cents. A job that could speak less than this stays paused, or it would start and stop without end. */
const worthContinuing = 4;

export interface JobHoldRequest {
  readonly accountId: string;
  readonly jobId: string;
  readonly estimatedMs: number;
  /** For the ledger: what the money is for. */
  readonly note: string;
  readonly voiceId?: string;
  readonly keyId?: string | undefined;
  /** The connected client that asks, whose limit counts. */
  readonly clientId?: string | undefined;
}

export interface PaidDelivery {
  /** All that the job has delivered, this included, as what is billed for it. */
  readonly deliveredMs: number;
  /** The estimate of what is still to come. */
  readonly restMs: number;
  readonly note: string;
}

export class JobHolds {
  readonly #deps: SettlementDeps;
  readonly #settlement: Settlement;

  constructor(deps: SettlementDeps) {
    this.#deps = deps;
    this.#settlement = new Settlement(deps, 'job');
  }

  /** Holds the estimate, or what the wallet has of it; 402 when it has nothing. Returns the hold's id. */
  async open(within: Queries, request: JobHoldRequest): Promise<string> {
    const { ids, clock } = this.#deps;
    const { accountId, jobId, estimatedMs, note, voiceId = null, keyId = null, clientId = null } = request;
    const spent = { voice_id: voiceId, key_id: keyId, client_id: clientId };
    const row = {
      ...spent,
      id: ids.next(),
      account_id: accountId,
      subject_id: jobId,
      created_at: clock.now(),
    };
    // A disconnection ends the jobs that it finds. It locks the client first, too, and the wallet last.
    if (clientId !== null) await lockClient(within, accountId, clientId);
    const entry = { ...this.#settlement.entry(row, row.id), kind: 'hold', note };
    const amounts = { least: 1, wanted: holdCents(estimatedMs), isWhole: false };
    const held_cents = await spend(within, this.#deps, { spender: spenderOf(row), ...amounts, entry });
    await store.insertHold(within, { ...row, held_cents, lease: null, expires_at: never });
    return row.id;
  }

  /** Before it is made: holds what all up to it will cost, where less is held; or says what is missing for that. */
  async reserve(within: Queries, jobId: string, delivery: PaidDelivery): Promise<Shortage | undefined> {
    const hold = await this.#cover(within, jobId, delivery);
    return typeof hold === 'string' ? hold : undefined;
  }

  /** Records what is delivered and holds more where needed; or, with nothing recorded, what is missing for that. */
  async deliver(within: Queries, jobId: string, delivery: PaidDelivery): Promise<Shortage | undefined> {
    const hold = await this.#cover(within, jobId, delivery);
    if (typeof hold === 'string') return hold;
    await store.touchHold(within, hold, { delivered_ms: Math.max(hold.delivered_ms, delivery.deliveredMs) });
    return undefined;
  }

  async #cover(within: Queries, jobId: string, delivery: PaidDelivery): Promise<HoldRow | Shortage> {
    const hold = await store.findJobHold(within, jobId);
    if (!hold) throw new Error('The hold of this job is resolved');
    const spender = spenderOf(hold);
    if (!(await isStillAllowed(within, spender))) return 'limit';
    // What was made once and lost with its disk is not billed again.
    const deliveredMs = Math.max(hold.delivered_ms, delivery.deliveredMs);
    const least = priceCents(deliveredMs) - hold.held_cents;
    if (least <= 0) return hold;
    const rest = delivery.restMs > 0 ? holdCents(deliveredMs + delivery.restMs) - hold.held_cents : 0;
    const entry = { ...this.#settlement.entry(hold, hold.id), kind: 'hold', note: delivery.note };
    const amounts = { least, wanted: Math.max(least, rest), isWhole: false };
    const more = await take(within, this.#deps, { spender, ...amounts, entry });
    if (typeof more === 'string') return more;
    await store.raiseHeld(within, hold, more);
    return hold;
  }

  /** Whether a job that its client's limit has stopped can continue: with at least a few sentences' worth. */
  async isWithinLimit(within: Queries, jobId: string): Promise<boolean> {
    const hold = await store.findJobHold(within, jobId);
    if (!hold) return true;
    const room = await roomOf(within, spenderOf(hold));
    return room > 0 && room >= Math.min(worthContinuing, await limitOf(within, spenderOf(hold)));
  }

  /** What to say when it cannot. */
  async limitReached(within: Queries, jobId: string): Promise<Problem> {
    const hold = await store.findJobHold(within, jobId);
    const nobody = { account_id: '', client_id: null, created_at: 0 };
    return limitReached(within, this.#deps, spenderOf(hold ?? nobody));
  }

  /** The jobs that a client pays for and that have not ended. */
  async jobsOfClient(within: Queries, accountId: string, clientId: string): Promise<string[]> {
    const holds = await store.listJobsOfClient(within, accountId, clientId);
    return holds.map(({ subject_id }) => subject_id);
  }

  /** Settles the job's hold if it is still open: bills what was delivered and releases the rest. */
  async resolve(
    within: Queries,
    jobId: string,
    delivered: Pick<Delivered, 'what' | 'isByCharacter'>,
  ): Promise<void> {
    const open = await store.findJobHold(within, jobId);
    const hold = open && (await store.resolveHold(within, open, this.#deps.clock.now()));
    if (hold) await this.#settlement.square(within, hold, delivered);
  }
}
