/**
 * Voices that people have made from recordings of themselves, their spoken consents, and the voices that still have to be
 * deleted on their servers, which outlive the account. A consent's recording counts with the texts of its account.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';
import { everyChange, trigger } from './0015-space-used.ts';

const statements = [
  `create table voice_consents (
    id text primary key,
    account_id text not null references accounts (id),
    language text not null,
    sentence text not null,
    heard text not null,
    audio text not null,
    created_at bigint not null
  )`,
  `create index voice_consents_by_account on voice_consents (account_id, id)`,
  `create table own_voices (
    voice_id text primary key,
    account_id text not null references accounts (id),
    consent_id text not null unique references voice_consents (id),
    name text not null,
    language text not null,
    server text not null,
    server_voice_id text not null,
    created_at bigint not null
  )`,
  `create index own_voices_by_account on own_voices (account_id, voice_id)`,
  `create table voice_removals (
    voice_id text primary key,
    server text not null,
    due_at bigint not null
  )`,
];

const consents = {
  table: 'voice_consents',
  target: 'accounts',
  column: 'text_bytes',
  by: 'account_id',
  size: (row: string) => `octet_length(${row}audio)`,
};

async function up(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  const triggers = everyChange(consents, 'audio').flatMap((counter) => trigger(counter, kind));
  for (const statement of [...statements, ...triggers]) await sql.raw(statement).execute(queries);
}

export const ownVoices: Migration = { name: '0037-own-voices', up };
