/** A balance and its ledger change together, in one transaction, or not at all. */
import { sql } from 'kysely';
import type { Queries, LedgerRow } from '../../platform/database/database.ts';
import { type Ids, nextAfter } from '../../platform/clock.ts';
import { fullCents, lowCents } from './price.rules.ts';

/** With which voice, and by which key or client, money is spent; null, or absent: with none. */
export type SpentWith = Pick<LedgerRow, 'voice_id' | 'key_id' | 'client_id'>;

export type LedgerEntry = Omit<LedgerRow, 'id' | 'balance_after' | keyof SpentWith> & Partial<SpentWith>;

export interface Posting {
  readonly ids: Ids;
  readonly entry: LedgerEntry;
}

/** Adds an entry and moves the balance by it. Returns the new balance, or undefined when the account does not exist. */
export async function post(queries: Queries, { ids, entry }: Posting): Promise<number | undefined> {
  const account = await queries
    .updateTable('accounts')
    .set((eb) => ({ wallet_cents: eb('wallet_cents', '+', entry.cents) }))
    .where('id', '=', entry.account_id)
    .returning('wallet_cents')
    .executeTakeFirst();
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

/*
 * Wallets that refill by themselves: those of people on their own server. Money still moves as everywhere else, and
 * the ledger says where it came from; it only never runs out.
 */

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

/* What connected clients have spent, by month, and the limits that people have set for them. */

/** A client at work for an account, in one month of UTC, such as `2026-01`. */
export interface MonthOfClient {
  readonly accountId: string;
  readonly clientId: string;
  readonly month: string;
}

/** Until the transaction ends, nothing else spends from this wallet. */
export const lockWallet = (queries: Queries, accountId: string) =>
  queries
    .updateTable('accounts')
    .set((eb) => ({ wallet_cents: eb.ref('wallet_cents') }))
    .where('id', '=', accountId)
    .execute();

/** Until the transaction ends, the client stays connected, if it is; one that is being disconnected is waited for. */
export const lockClient = (queries: Queries, accountId: string, clientId: string) =>
  queries
    .updateTable('connected_apps')
    .set((eb) => ({ scopes: eb.ref('scopes') }))
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .execute();

export const findClient = (queries: Queries, { accountId, clientId }: MonthOfClient) =>
  queries
    .selectFrom('connected_apps')
    .select(['name', 'scopes', 'monthly_limit_cents'])
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export async function spentIn(
  queries: Queries,
  { accountId, clientId, month }: MonthOfClient,
): Promise<number> {
  const row = await queries
    .selectFrom('client_spending')
    .select('cents')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.cents ?? 0;
}

export const addSpent = (queries: Queries, { accountId, clientId, month }: MonthOfClient, cents: number) =>
  queries
    .insertInto('client_spending')
    .values({ account_id: accountId, client_id: clientId, month, cents })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'client_id', 'month'])
        .doUpdateSet((eb) => ({ cents: eb('client_spending.cents', '+', cents) })),
    )
    .execute();

/** What each client of an account has spent, in this month and in all. */
export const listSpent = (queries: Queries, accountId: string, month: string) =>
  queries
    .selectFrom('client_spending')
    .select((eb) => [
      'client_id',
      eb.fn.sum('cents').as('total_cents'),
      sql<number | string>`coalesce(sum(case when month = ${month} then cents end), 0)`.as('month_cents'),
    ])
    .where('account_id', '=', accountId)
    .groupBy('client_id')
    .execute();
