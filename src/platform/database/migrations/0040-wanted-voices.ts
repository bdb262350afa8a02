/** Voices that owners had installed for all workers. Nothing uses it anymore; a later version may drop it. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statement = `create table wanted_voices (
  voice_key text primary key,
  request text not null,
  voice text not null,
  created_at bigint not null
)`;

async function up(queries: Transaction<Tables>): Promise<void> {
  await sql.raw(statement).execute(queries);
}

export const wantedVoices: Migration = { name: '0040-wanted-voices', up };
