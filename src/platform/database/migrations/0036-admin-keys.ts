/** Keys that owners make to administer the server. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function up(queries: Transaction<Tables>): Promise<void> {
  await sql.raw(`alter table api_keys add column is_admin integer not null default 0`).execute(queries);
}

export const adminKeys: Migration = { name: '0036-admin-keys', up };
