/**
 * Holds of work in the background. A job outlives the process that started it, so its hold has no lease and no sweep
 * finds it: it lives and ends with the job.
 *
 *   open ──▶ deliver … deliver ──▶ resolve, in the transaction that ends the job
 *                 └ what is held is used up: more is taken, or, from an empty wallet or past the limit of a client,
 *                   nothing is delivered
 *
 * Everything here happens within the transaction that records what the money is for.
 */
import { Problem } from '../../contract/errors.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { HoldRow } from '../../platform/database/tables.ts';
import { countSpent, limitReached, limitOf, roomOf, type Spender } from './client-limits.ts';
import * as store from './holds.store.ts';
import { amountWords, holdCents, priceCents } from './price.rules.ts';
import { refill } from './refill.store.ts';
import { Settlement, type Delivered, type SettlementDeps } from './settlement.ts';
import { balanceOf, post, type SpentWith } from './wallet.store.ts';

/** When the hold of a job expires. */
export const never = Number.MAX_SAFE_INTEGER;
/** Others may spend between reading the balance and taking from it, so this is tried several times. */
const attemptLimit = 20;
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

/** Why no more could be taken: the wallet is empty, or the client's limit is reached. */
export type Shortage = 'money' | 'limit';

export interface Delivery {
  /** All that the job has delivered, this included. */
  readonly deliveredMs: number;
  /** The estimate of what is still to come. */
  readonly restMs: number;
  readonly note: string;
}

interface Taking extends SpentWith {
  readonly spender: Spender;
  readonly jobId: string;
  readonly holdId: string;
  readonly note: string;
  /** Taken even when the wallet then falls below zero, as with any settlement. */
  readonly least: number;
  readonly wanted: number;
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
    const spender = { accountId, clientId, atMs: clock.now() };
    const holdId = ids.next();
    const wanted = holdCents(estimatedMs);
    const held = await this.#take(within, { ...spent, spender, jobId, holdId, note, least: 1, wanted });
    if (held === 'limit') throw await limitReached(within, this.#deps, spender);
    if (held === 'money') {
      throw new Problem(
        'payment_required',
        `The wallet is empty. This needs about ${amountWords(wanted)}. Add credits.`,
      );
    }
    const row = { ...spent, id: holdId, account_id: accountId, subject_id: jobId, held_cents: held };
    const times = { lease: null, expires_at: never, created_at: spender.atMs };
    await store.insertHold(within, { ...row, ...times, client_cents: clientId === null ? 0 : held });
    return holdId;
  }

  /** Records what is delivered and holds more where needed; or, with nothing recorded, what is missing for that. */
  async deliver(within: Queries, jobId: string, delivery: Delivery): Promise<Shortage | undefined> {
    const hold = await store.findOpenHold(within, jobId);
    if (!hold) throw new Error('The hold of this job is resolved');
    // What was made once and lost with its disk is not billed again.
    const deliveredMs = Math.max(hold.delivered_ms, delivery.deliveredMs);
    const least = priceCents(deliveredMs) - hold.held_cents;
    let more = 0;
    if (least > 0) {
      const rest = delivery.restMs > 0 ? holdCents(deliveredMs + delivery.restMs) - hold.held_cents : 0;
      const { id: holdId, voice_id, key_id, client_id } = hold;
      const spent = { spender: spenderOf(hold), voice_id, key_id, client_id };
      const taking = { ...spent, jobId, holdId, note: delivery.note, least, wanted: Math.max(least, rest) };
      const taken = await this.#take(within, taking);
      if (typeof taken === 'string') return taken;
      more = taken;
    }
    const client_cents = hold.client_cents + (hold.client_id === null ? 0 : more);
    const change = { delivered_ms: deliveredMs, held_cents: hold.held_cents + more, client_cents };
    await store.touchHold(within, hold, change);
    return undefined;
  }

  /** Whether a job that its client's limit has stopped can continue: with at least a few sentences' worth. */
  async isWithinLimit(within: Queries, jobId: string): Promise<boolean> {
    const hold = await store.findOpenHold(within, jobId);
    if (!hold) return true;
    const room = await roomOf(within, spenderOf(hold));
    return room > 0 && room >= Math.min(worthContinuing, await limitOf(within, spenderOf(hold)));
  }

  /** What to say when it cannot. */
  async limitReached(within: Queries, jobId: string): Promise<Problem> {
    const hold = await store.findOpenHold(within, jobId);
    const nobody = { accountId: '', clientId: null, atMs: 0 };
    return limitReached(within, this.#deps, hold ? spenderOf(hold) : nobody);
  }

  /** Settles the job's hold if it is still open: bills what was delivered and releases the rest. */
  async resolve(
    within: Queries,
    jobId: string,
    delivered: Pick<Delivered, 'what' | 'isByCharacter'>,
  ): Promise<void> {
    const open = await store.findOpenHold(within, jobId);
    const hold = open && (await store.resolveHold(within, open, this.#deps.clock.now()));
    if (hold) await this.#settlement.square(within, hold, delivered);
  }

  /** Takes the amount, or what the wallet and the client's limit leave of it. */
  async #take(within: Queries, taking: Taking): Promise<number | Shortage> {
    const { ids } = this.#deps;
    const { spender, jobId, voice_id, key_id, client_id, least } = taking;
    const { accountId } = spender;
    const room = await roomOf(within, spender);
    if (room < least) return 'limit';
    const wanted = Math.min(taking.wanted, room);
    const subject = { account_id: accountId, subject_id: jobId, voice_id, key_id, client_id };
    const about = this.#settlement.entry(subject, taking.holdId);
    await refill(within, this.#deps, { accountId, needed: wanted });
    for (let attempt = 0; attempt < attemptLimit; attempt++) {
      const balance = await balanceOf(within, accountId);
      if (balance <= 0) return 'money';
      const cents = Math.max(least, Math.min(balance, wanted));
      const entry = { ...about, kind: 'hold', cents: -cents, note: taking.note };
      const atLeast = Math.min(balance, cents);
      if ((await post(within, { ids, entry, atLeast })) === undefined) continue;
      await countSpent(within, spender, cents);
      return cents;
    }
    return 'money';
  }
}

const spenderOf = ({ account_id, client_id, created_at }: HoldRow): Spender => ({
  accountId: account_id,
  clientId: client_id,
  atMs: created_at,
});
