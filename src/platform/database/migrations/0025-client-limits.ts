/** What each connected client has spent in each month, and how much it may spend. Older entries do not have this. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `alter table connected_apps add column monthly_limit_cents bigint`,
  `create table client_spending (
    account_id text not null references accounts (id),
    client_id text not null,
    month text not null,
    cents bigint not null,
    primary key (account_id, client_id, month)
  )`,
  `alter table holds add column client_id text`,
  `alter table holds add column client_cents bigint not null default 0`,
  `alter table ledger add column client_id text`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const clientLimits: Migration = { name: '0025-client-limits', up };
