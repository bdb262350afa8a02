/** Where a document comes from, and what was listened to last. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table document_origins (
    document_id text primary key references documents (id) on delete cascade,
    author text,
    site text,
    address text
  )`,
  `create index positions_by_time on positions (account_id, updated_at)`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const origins: Migration = { name: '0028-origins', up };
