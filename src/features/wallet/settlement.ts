/** How a hold ends, whoever held it: what was taken comes back, and the price of what was delivered is paid. */
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import * as store from './holds.store.ts';
import { priceCents } from './price.rules.ts';
import { post } from './wallet.store.ts';

export interface SettlementParts {
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface Delivered {
  /** Left out: what the hold was told last. */
  readonly durationMs?: number | undefined;
  /** For the ledger, after the length. */
  readonly what?: string;
}

export type Settlement = ReturnType<typeof createSettlement>;

export function createSettlement({ clock, ids }: SettlementParts) {
  /** What every ledger entry about a hold has. */
  const entry = (hold: { account_id: string; request_id: string }, holdId: string) => ({
    account_id: hold.account_id,
    request_id: hold.request_id,
    hold_id: holdId,
    created_at: clock.now(),
  });

  /** Inside a transaction. Undefined when somebody else resolved the hold first. */
  const resolve = async (within: Queries, id: string, { durationMs, what = 'audio' }: Delivered = {}) => {
    const hold = await store.resolveHold(within, id, clock.now());
    if (!hold) return undefined;
    const billedMs = durationMs ?? hold.delivered_ms;
    const cents = priceCents(billedMs);
    const refund = { ...entry(hold, id), kind: 'refund', cents: hold.held_cents, note: 'hold released' };
    await post(within, { ids, entry: refund });
    if (cents > 0) {
      const note = `${(billedMs / 1000).toFixed(1)} s of ${what}`;
      await post(within, { ids, entry: { ...entry(hold, id), kind: 'settle', cents: -cents, note } });
    }
    return cents;
  };

  return { entry, resolve };
}
