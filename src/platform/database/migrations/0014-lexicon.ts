/** Words with a pronunciation of the owner's choice. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table pronunciations (
    id text primary key,
    account_id text not null references accounts (id),
    document_id text references documents (id) on delete cascade,
    language text not null,
    written text not null,
    spoken text not null,
    alphabet text not null,
    created_at bigint not null
  )`,
  `create unique index pronunciations_by_word
    on pronunciations (account_id, written, language, coalesce(document_id, ''))`,
  `alter table audiobooks add column manner text not null default ''`,
  `create index pronunciations_by_document on pronunciations (document_id)`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const lexicon: Migration = { name: '0014-lexicon', up };
