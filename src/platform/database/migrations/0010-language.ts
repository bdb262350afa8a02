/** The language people chose for the pages and the app. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function up(queries: Transaction<Tables>): Promise<void> {
  await sql`alter table accounts add column language text`.execute(queries);
}

export const language: Migration = { name: '0010-language', up };
