/**
 * The one way in which money is spent. Whatever costs money takes it here before it is made or sent: holds of requests
 * and of jobs, what they need beyond their estimate, and charges. Here alone is decided whether the wallet, the limit of
 * the connected client behind it and what that client may do allow it.
 */
import { Problem } from '../../shared/contract/errors.ts';
import type { Queries } from '../../platform/database/database.ts';
import { countSpent, limitReached, roomOf, type LimitDeps, type Spender } from './client-limits.ts';
import { amountWords } from './price.rules.ts';
import { balanceOf, type LedgerEntry, lockWallet, post, refill } from './wallet.store.ts';

/** Why nothing was taken: the wallet is empty, or the client may not spend that much. */
export type Shortage = 'money' | 'limit';

export interface Taking {
  readonly spender: Spender;
  /** In cents. The limit of the client must leave this much. */
  readonly least: number;
  /** What of this the limit leaves is taken. */
  readonly wanted: number;
  /**
   * Whether the wallet must have all of it. Otherwise it is taken down to zero, and below that by what `least` exceeds it:
   * the price of a sentence. From an empty wallet nothing is taken.
   */
  readonly isWhole: boolean;
  readonly entry: Omit<LedgerEntry, 'cents'>;
}

/** Takes money in the caller's transaction: returns how much, or why none. */
export async function take(within: Queries, deps: LimitDeps, taking: Taking): Promise<number | Shortage> {
  const { spender, least, wanted, isWhole, entry } = taking;
  const { accountId } = spender;
  await lockWallet(within, accountId);
  const room = await roomOf(within, spender);
  if (room < least) return 'limit';
  const most = Math.min(wanted, room);
  await refill(within, deps, { accountId, needed: most });
  const balance = await balanceOf(within, accountId);
  if (balance < (isWhole ? most : 1)) return 'money';
  const cents = Math.max(least, Math.min(balance, most));
  await post(within, { ids: deps.ids, entry: { ...entry, cents: -cents } });
  await countSpent(within, spender, cents);
  return cents;
}

/** The same, or 402, which undoes the transaction. */
export async function spend(within: Queries, deps: LimitDeps, taking: Taking): Promise<number> {
  const taken = await take(within, deps, taking);
  if (taken === 'limit') throw await limitReached(within, deps, taking.spender);
  if (taken === 'money') throw tooShort(taking.wanted);
  return taken;
}

export const tooShort = (cents: number) =>
  new Problem(
    'payment_required',
    `This needs ${amountWords(cents)}, more than the wallet holds. Add credits.`,
  );
