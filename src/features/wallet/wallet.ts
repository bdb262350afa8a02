/** Money: a balance in wallet cents that is always the sum of its ledger. */
import { Problem } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { balanceOf, entriesOf, post } from './wallet.store.ts';

export interface WalletParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A price that is known before the work, taken when the work is done. */
export interface Charge {
  readonly accountId: string;
  readonly cents: number;
  /** What the ledger calls it. */
  readonly kind: string;
  readonly note: string;
  readonly requestId: string;
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

    balance: (accountId: string) => balanceOf(database.queries, accountId),

    /** Says 402 when the wallet could not pay this now. */
    async require(accountId: string, cents: number): Promise<void> {
      if ((await balanceOf(database.queries, accountId)) < cents) throw tooShort(cents);
    },

    /** Takes the price, in the caller's transaction, or says 402 and undoes it. */
    async charge({ accountId, cents, kind, note, requestId }: Charge, within: Queries): Promise<void> {
      const entry = {
        account_id: accountId,
        kind,
        cents: -cents,
        note,
        request_id: requestId,
        hold_id: null,
        created_at: clock.now(),
      };
      if ((await post(within, { ids, entry, atLeast: cents })) === undefined) throw tooShort(cents);
    },

    entries: (accountId: string, limit = 100) => entriesOf(database.queries, accountId, limit),
  };
}

const tooShort = (cents: number) =>
  new Problem(
    'payment_required',
    `This needs ${cents} wallet ${cents === 1 ? 'cent' : 'cents'}, more than the wallet holds. Add credits.`,
  );
