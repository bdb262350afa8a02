/** Feeds that accounts follow, and which of their items have become documents. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table subscriptions (
    id text primary key,
    account_id text not null references accounts (id),
    url text not null,
    title text not null,
    voice_id text,
    is_enabled integer not null,
    job_id text,
    etag text,
    last_modified text,
    failures integer not null,
    problem text,
    checked_at bigint,
    next_check_at bigint not null,
    created_at bigint not null
  )`,
  `create index subscriptions_by_account on subscriptions (account_id, id)`,
  `create index subscriptions_due on subscriptions (next_check_at) where is_enabled = 1`,
  `create table subscription_items (
    id text primary key,
    subscription_id text not null references subscriptions (id) on delete cascade,
    guid text not null,
    title text,
    url text,
    author text,
    content text,
    state text not null,
    attempts integer not null,
    needs_audio integer not null,
    document_id text references documents (id) on delete set null,
    problem text,
    found_at bigint not null,
    seen_at bigint not null,
    unique (subscription_id, guid)
  )`,
  `create index subscription_items_by_document on subscription_items (document_id)`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const subscriptions: Migration = { name: '0035-subscriptions', up };
