/** Voices that an account has mixed from others. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table mixed_voices (
    voice_id text primary key,
    account_id text not null references accounts (id),
    name text not null,
    parts text not null,
    created_at bigint not null
  )`,
  `create index mixed_voices_by_account on mixed_voices (account_id, voice_id)`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const mixedVoices: Migration = { name: '0027-mixed-voices', up };
