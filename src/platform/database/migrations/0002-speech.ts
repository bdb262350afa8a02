/** Holds on wallets and the slots that bound how many speech requests run at once. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table holds (
    id text primary key,
    account_id text not null references accounts (id),
    request_id text not null,
    held_cents bigint not null,
    delivered_ms bigint not null,
    expires_at bigint not null,
    resolved_at bigint,
    created_at bigint not null
  )`,
  // Only open holds are ever searched, and they are few.
  `create index holds_open on holds (expires_at) where resolved_at is null`,
  `create table slots (
    account_id text not null references accounts (id),
    number bigint not null,
    lease text not null,
    expires_at bigint not null,
    primary key (account_id, number)
  )`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const speech: Migration = { name: '0002-speech', up };
