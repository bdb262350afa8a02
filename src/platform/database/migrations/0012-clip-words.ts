/** A clip knows when each of its words is heard. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function up(queries: Transaction<Tables>): Promise<void> {
  await sql.raw(`alter table audiobook_clips add column words text`).execute(queries);
}

export const clipWords: Migration = { name: '0012-clip-words', up };
