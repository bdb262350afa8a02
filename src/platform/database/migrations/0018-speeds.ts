/** A document keeps the speed its reader chose for it. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function up(queries: Transaction<Tables>): Promise<void> {
  await sql.raw(`alter table positions add column speed double precision`).execute(queries);
}

export const speeds: Migration = { name: '0018-speeds', up };
