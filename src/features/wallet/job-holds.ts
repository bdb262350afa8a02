/**
 * Holds of work in the background. A job outlives the process that started it, so its hold has no lease and no sweep
 * finds it: it lives and ends with the job.
 *
 *   open ──▶ deliver … deliver ──▶ resolve, in the transaction that ends the job
 *                 └ what is held is used up: more is taken, or, from an empty wallet, nothing is delivered
 *
 * Everything here happens within the transaction that records what the money is for.
 */
import { Problem } from '../../contract/errors.ts';
import type { Queries } from '../../platform/database/database.ts';
import * as store from './holds.store.ts';
import { amountWords, holdCents, priceCents } from './price.rules.ts';
import { refill } from './refill.store.ts';
import { Settlement, type SettlementDeps } from './settlement.ts';
import { balanceOf, post, type SpentWith } from './wallet.store.ts';

/** When the hold of a job expires. */
export const never = Number.MAX_SAFE_INTEGER;
/** Others may spend between reading the balance and taking from it, so this is tried several times. */
const attemptLimit = 20;

export interface JobHoldRequest {
  readonly accountId: string;
  readonly jobId: string;
  readonly estimatedMs: number;
  /** For the ledger: what the money is for. */
  readonly note: string;
  readonly voiceId?: string;
  readonly keyId?: string | undefined;
}

export interface Delivery {
  /** All that the job has delivered, this included. */
  readonly deliveredMs: number;
  /** The estimate of what is still to come. */
  readonly restMs: number;
  readonly note: string;
}

interface Taking extends SpentWith {
  readonly accountId: string;
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
    const { accountId, jobId, estimatedMs, note, voiceId = null, keyId = null } = request;
    const spent = { voice_id: voiceId, key_id: keyId };
    const holdId = ids.next();
    const wanted = holdCents(estimatedMs);
    const held = await this.#take(within, { ...spent, accountId, jobId, holdId, note, least: 1, wanted });
    if (held === undefined) {
      throw new Problem(
        'payment_required',
        `The wallet is empty. This needs about ${amountWords(wanted)}. Add credits.`,
      );
    }
    const row = { ...spent, id: holdId, account_id: accountId, subject_id: jobId, held_cents: held };
    await store.insertHold(within, { ...row, lease: null, expires_at: never, created_at: clock.now() });
    return holdId;
  }

  /** Records what is delivered and holds more where needed; false, with nothing recorded, when there is no money. */
  async deliver(within: Queries, jobId: string, delivery: Delivery): Promise<boolean> {
    const hold = await store.findOpenHold(within, jobId);
    if (!hold) throw new Error('The hold of this job is resolved');
    // What was made once and lost with its disk is not billed again.
    const deliveredMs = Math.max(hold.delivered_ms, delivery.deliveredMs);
    const least = priceCents(deliveredMs) - hold.held_cents;
    let more = 0;
    if (least > 0) {
      const rest = delivery.restMs > 0 ? holdCents(deliveredMs + delivery.restMs) - hold.held_cents : 0;
      const { account_id: accountId, id: holdId, voice_id, key_id } = hold;
      const taking = { accountId, jobId, holdId, voice_id, key_id, note: delivery.note, least };
      const taken = await this.#take(within, { ...taking, wanted: Math.max(least, rest) });
      if (taken === undefined) return false;
      more = taken;
    }
    const change = { delivered_ms: deliveredMs, held_cents: hold.held_cents + more };
    await store.touchHold(within, hold, change);
    return true;
  }

  /** Settles the job's hold if it is still open: bills what was delivered and releases the rest. */
  async resolve(within: Queries, jobId: string, what: string): Promise<void> {
    const open = await store.findOpenHold(within, jobId);
    const hold = open && (await store.resolveHold(within, open, this.#deps.clock.now()));
    if (hold) await this.#settlement.square(within, hold, { what });
  }

  /** Takes the amount, or what the wallet has of it; undefined when the wallet is empty. */
  async #take(within: Queries, taking: Taking): Promise<number | undefined> {
    const { ids } = this.#deps;
    const { accountId, jobId, voice_id, key_id } = taking;
    const subject = { account_id: accountId, subject_id: jobId, voice_id, key_id };
    const about = this.#settlement.entry(subject, taking.holdId);
    await refill(within, this.#deps, { accountId: taking.accountId, needed: taking.wanted });
    for (let attempt = 0; attempt < attemptLimit; attempt++) {
      const balance = await balanceOf(within, taking.accountId);
      if (balance <= 0) return undefined;
      const cents = Math.max(taking.least, Math.min(balance, taking.wanted));
      const entry = { ...about, kind: 'hold', cents: -cents, note: taking.note };
      const atLeast = Math.min(balance, cents);
      if ((await post(within, { ids, entry, atLeast })) !== undefined) return cents;
    }
    return undefined;
  }
}
