/** Money: a balance in wallet cents that is always the sum of its ledger. */
import { Problem } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { entriesOf, post } from './wallet.store.ts';

export interface WalletParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

export type Wallet = ReturnType<typeof createWallet>;

export function createWallet({ database, clock, ids }: WalletParts) {
  return {
    /** Adds (or, with a negative amount, takes) cents. Joins the caller's transaction when there is one. */
    async credit(accountId: string, cents: number, note: string, within?: Queries): Promise<number> {
      if (!Number.isSafeInteger(cents))
        throw new Problem('validation_failed', 'Cents must be a whole number.');
      const entry = {
        account_id: accountId,
        kind: 'credit',
        cents,
        note,
        request_id: null,
        hold_id: null,
        created_at: clock.now(),
      };
      const posting = { ids, entry };
      const balance = within
        ? await post(within, posting)
        : await database.transaction((t) => post(t, posting));
      if (balance === undefined) throw new Problem('not_found', 'There is no such account.');
      return balance;
    },

    entries: (accountId: string, limit = 100) => entriesOf(database.queries, accountId, limit),
  };
}
