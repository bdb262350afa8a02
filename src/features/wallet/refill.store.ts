/**
 * Wallets that refill by themselves: those of people on their own server. Money still moves as everywhere else, and
 * the ledger says where it came from; it only never runs out.
 */
import type { Queries } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { fullCents, lowCents } from './price.rules.ts';
import { post } from './wallet.store.ts';

export interface RefillDeps {
  readonly ids: Ids;
  readonly clock: { now(): number };
  /** Whether wallets refill on this server at all. */
  readonly refills?: boolean | undefined;
}

/**
 * Fills a wallet up: after a settlement when it is low, before a hold or charge when it has less than what is needed
 * now. In the caller's transaction; false when nothing was added.
 */
export async function refill(
  within: Queries,
  { ids, clock, refills }: RefillDeps,
  { accountId, needed = lowCents }: { readonly accountId: string; readonly needed?: number },
): Promise<boolean> {
  if (refills !== true) return false;
  // Also locks the account's row, so that the balance cannot change before the entry.
  const low = await within
    .updateTable('accounts')
    .set((eb) => ({ wallet_cents: eb.ref('wallet_cents') }))
    .where('id', '=', accountId)
    .where('refills', '=', 1)
    .where('wallet_cents', '<', needed)
    .returning('wallet_cents')
    .executeTakeFirst();
  if (!low) return false;
  const about = { account_id: accountId, request_id: null, hold_id: null, created_at: clock.now() };
  const cents = Math.max(fullCents, needed) - low.wallet_cents;
  await post(within, { ids, entry: { ...about, kind: 'refill', cents, note: 'refilled by the server' } });
  return true;
}

/** Whether a wallet never runs out. */
export async function isRefilled(
  queries: Queries,
  { refills }: RefillDeps,
  accountId: string,
): Promise<boolean> {
  if (refills !== true) return false;
  const account = await queries
    .selectFrom('accounts')
    .select('refills')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.refills === 1;
}
