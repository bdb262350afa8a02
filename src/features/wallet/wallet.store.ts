/** A balance and its ledger change together, in one transaction, or not at all. */
import type { Queries } from '../../platform/database/database.ts';
import type { LedgerRow } from '../../platform/database/tables.ts';
import { nextAfter, type Ids } from '../../platform/ids.ts';

/** With which voice, and by which key or client, money is spent; null, or absent: with none. */
export type SpentWith = Pick<LedgerRow, 'voice_id' | 'key_id' | 'client_id'>;

type LedgerEntry = Omit<LedgerRow, 'id' | 'balance_after' | keyof SpentWith> & Partial<SpentWith>;

export interface Posting {
  readonly ids: Ids;
  readonly entry: LedgerEntry;
  /** The balance the account must have had at least. */
  readonly atLeast?: number;
}

/**
 * Adds an entry and moves the balance by it. Returns the new balance, or undefined when the account
 * does not exist or, with `atLeast`, when its balance was below that.
 */
export async function post(queries: Queries, { ids, entry, atLeast }: Posting): Promise<number | undefined> {
  let change = queries
    .updateTable('accounts')
    .set((eb) => ({ wallet_cents: eb('wallet_cents', '+', entry.cents) }))
    .where('id', '=', entry.account_id);
  if (atLeast !== undefined) change = change.where('wallet_cents', '>=', atLeast);
  const account = await change.returning('wallet_cents').executeTakeFirst();
  if (!account) return undefined;
  // Made while the account's row is locked, and after the last one: the order of ids is the order of balances.
  const id = nextAfter(ids, await lastEntry(queries, entry.account_id));
  await queries
    .insertInto('ledger')
    .values({
      voice_id: null,
      key_id: null,
      client_id: null,
      ...entry,
      id,
      balance_after: account.wallet_cents,
    })
    .execute();
  return account.wallet_cents;
}

async function lastEntry(queries: Queries, accountId: string): Promise<string | null> {
  const row = await queries
    .selectFrom('ledger')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export const entriesOf = (queries: Queries, accountId: string, limit: number): Promise<LedgerRow[]> =>
  queries
    .selectFrom('ledger')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const balanceOf = async (queries: Queries, accountId: string): Promise<number> =>
  (
    await queries
      .selectFrom('accounts')
      .select('wallet_cents')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).wallet_cents;
