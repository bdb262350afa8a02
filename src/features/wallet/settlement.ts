/** How the hold of a request or job ends: what was taken is given back, and what was delivered is paid for. */
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Queries, HoldRow } from '../../platform/database/database.ts';
import { countSpent, spenderOf, type LimitDeps } from './client-limits.ts';
import * as store from './holds.store.ts';
import { addHeard } from './statement.store.ts';
import { continuedCents, meteredCents, priceCents } from './price.rules.ts';
import { post, refill, type SpentWith } from './wallet.store.ts';
import { spend } from './spending.ts';

export interface SettlementDeps extends LimitDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface Delivered {
  /** When absent, what the hold recorded last. */
  readonly durationMs?: number | undefined;
  /** For the ledger, after the length. */
  readonly what?: string;
  /** Its voice is billed by the character: its time says nothing about the price. */
  readonly isByCharacter?: boolean;
}

interface HeldFor extends SpentWith {
  readonly account_id: string;
  readonly subject_id: string;
}

export class Settlement {
  readonly #deps: SettlementDeps;
  readonly #subject: 'request' | 'job';

  constructor(deps: SettlementDeps, subject: 'request' | 'job') {
    this.#deps = deps;
    this.#subject = subject;
  }

  /** What every ledger entry about a hold has. */
  entry({ account_id, subject_id, voice_id, key_id, client_id }: HeldFor, holdId: string) {
    return {
      account_id,
      voice_id,
      key_id,
      client_id,
      request_id: this.#subject === 'request' ? subject_id : null,
      hold_id: holdId,
      created_at: this.#deps.clock.now(),
    };
  }

  /** Squares a hold in the transaction that closes it; returns what was billed. */
  async square(within: Queries, hold: HoldRow, delivered: Delivered = {}): Promise<number> {
    const { ids } = this.#deps;
    const untilMs = delivered.durationMs ?? hold.delivered_ms;
    const cents = await this.#priceOf(within, hold, untilMs);
    const about = this.entry(hold, hold.id);
    const refund = { ...about, kind: 'refund', cents: hold.held_cents, note: 'hold released' };
    await post(within, { ids, entry: refund });
    if (cents > 0) {
      const note = noteOf(delivered, untilMs - hold.before_ms);
      await post(within, { ids, entry: { ...about, kind: 'settle', cents: -cents, note } });
      await store.updateHold(within, hold.id, { billed_cents: cents });
    }
    await countSpent(within, spenderOf(hold), cents - hold.held_cents);
    await refill(within, this.#deps, { accountId: hold.account_id });
    return cents;
  }

  /** Listening in the app is priced over the account, everything else by itself. */
  async #priceOf(within: Queries, hold: HoldRow, ms: number): Promise<number> {
    if (hold.document_id === null) return continuedCents(hold.before_ms, ms);
    const heard = { accountId: hold.account_id, documentId: hold.document_id, ms };
    const afterMs = await addHeard(within, heard);
    return afterMs === undefined ? priceCents(ms) : meteredCents(afterMs - Math.round(ms), afterMs);
  }

  /**
   * Bills the rest of what is delivered to an owner whose hold a sweep had settled too early; returns what the hold
   * was billed in all, which is what the ledger says. The sweep gave back what was set aside, so that others may have
   * spent it: then it throws 402, and nothing is billed.
   */
  async resolveLate(within: Queries, id: string, durationMs: number): Promise<number> {
    const hold = await store.lockHold(within, id);
    const from = hold.billed_cents ?? 0;
    const to = await this.#latePrice(within, hold, durationMs);
    const delivered_ms = Math.max(hold.delivered_ms, Math.ceil(durationMs));
    await store.updateHold(within, id, { billed_cents: Math.max(from, to), delivered_ms });
    if (to <= from) return from;
    const note = `the rest of ${(durationMs / 1000).toFixed(1)} s of audio`;
    const entry = { ...this.entry(hold, id), kind: 'settle', note };
    const [spender, rest] = [spenderOf(hold), to - from];
    await spend(within, this.#deps, { spender, least: rest, wanted: rest, isWhole: false, entry });
    await refill(within, this.#deps, { accountId: hold.account_id });
    return to;
  }

  /** The sweep has moved the meter by what was recorded. */
  async #latePrice(within: Queries, hold: HoldRow, durationMs: number): Promise<number> {
    if (hold.document_id === null) return continuedCents(hold.before_ms, durationMs);
    const restMs = Math.max(0, durationMs - hold.delivered_ms);
    return (hold.billed_cents ?? 0) + (await this.#priceOf(within, hold, restMs));
  }
}

function noteOf({ what, isByCharacter = false }: Delivered, ms: number): string {
  if (isByCharacter) return `${what ?? 'speech'}, by the character`;
  return `${(ms / 1000).toFixed(1)} s of ${what ?? 'audio'}`;
}
