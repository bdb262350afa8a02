/** The voices that an account prefers. A voice may come and go, so neither table refers to a list of them. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table favorite_voices (
    account_id text not null references accounts (id) on delete cascade,
    voice_id text not null,
    created_at bigint not null,
    primary key (account_id, voice_id)
  )`,
  `create table default_voices (
    account_id text not null references accounts (id) on delete cascade,
    language text not null,
    document_type text not null,
    voice_id text not null,
    name text not null,
    primary key (account_id, language, document_type)
  )`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const voicePreferences: Migration = { name: '0031-voice-preferences', up };
