/** Which documents an account listens to next. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table queues (
    account_id text primary key references accounts (id),
    archives_heard integer not null
  )`,
  `create table queue_items (
    account_id text not null references accounts (id),
    document_id text not null references documents (id) on delete cascade,
    place integer not null,
    primary key (account_id, document_id)
  )`,
  `create index queue_items_by_document on queue_items (document_id)`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const queue: Migration = { name: '0023-queue', up };
