/** What money was spent on: with which voice, and by which key. Older entries do not have this. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const table of ['holds', 'ledger'])
    for (const column of ['voice_id', 'key_id'])
      await sql.raw(`alter table ${table} add column ${column} text`).execute(queries);
}

export const usage: Migration = { name: '0021-usage', up };
