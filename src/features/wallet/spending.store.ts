/** What connected clients have spent, by month, and the limits that people have set for them. */
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

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
