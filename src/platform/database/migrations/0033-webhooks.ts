/** Addresses that are told what has ended in an account, and the events that are sent to them. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table webhooks (
    id text primary key,
    account_id text not null references accounts (id),
    url text not null,
    events text not null,
    is_enabled integer not null,
    fault text,
    created_at bigint not null,
    delivered_at bigint
  )`,
  `create index webhooks_by_account on webhooks (account_id, id)`,
  `create table webhook_deliveries (
    id text primary key,
    webhook_id text not null references webhooks (id) on delete cascade,
    type text not null,
    body text not null,
    state text not null,
    attempts integer not null,
    status integer,
    problem text,
    created_at bigint not null,
    attempted_at bigint
  )`,
  `create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id)`,
  `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where state = 'waiting'`,
  `create index webhook_deliveries_ended on webhook_deliveries (created_at) where state <> 'waiting'`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const webhooks: Migration = { name: '0033-webhooks', up };
