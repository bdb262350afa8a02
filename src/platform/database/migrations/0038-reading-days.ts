/**
 * How much was read and heard on each day. Every device counts for itself and reports its whole day, so that what is
 * sent twice counts once; documents that were finished are counted by the server, under no device.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table reading_days (
    account_id text not null references accounts (id) on delete cascade,
    day text not null,
    device text not null,
    listened_ms bigint not null,
    words bigint not null,
    documents_finished integer not null,
    primary key (account_id, day, device)
  )`,
  `alter table positions add column is_finished integer not null default 0`,
  // What was finished before days were counted belongs to none of them.
  `update positions set is_finished = 1 where heard >= 0.99`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const readingDays: Migration = { name: '0038-reading-days', up };
