/** A clip that is an object of its own in the storage, until its audiobook is complete. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function up(queries: Transaction<Tables>): Promise<void> {
  await sql.raw('alter table audiobook_clips add column object text').execute(queries);
}

export const clipObjects: Migration = { name: '0034-clip-objects', up };
