/** A wallet's statement: the entries of one hold are read together. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function up(queries: Transaction<Tables>): Promise<void> {
  await sql`create index ledger_by_hold on ledger (hold_id) where hold_id is not null`.execute(queries);
}

export const statement: Migration = { name: '0005-statement', up };
