/**
 * Search by meaning: the vectors of a document's passages, and the documents that wait for theirs. All do at first; they
 * are read in the background where a model is installed, and wait where none is.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = (bytes: string): readonly string[] => [
  `create table document_vectors (
    sort_key bigint primary key references documents (sort_key) on delete cascade,
    account_id text not null,
    version_id text not null,
    model text not null,
    passages bigint not null,
    places text not null,
    vectors ${bytes} not null
  )`,
  `create index document_vectors_by_account on document_vectors (account_id, model, sort_key, version_id, passages)`,
  `create table meaning_backlog (
    sort_key bigint primary key references documents (sort_key) on delete cascade,
    account_id text not null
  )`,
  `insert into meaning_backlog select sort_key, account_id from documents`,
  `create index meaning_backlog_by_account on meaning_backlog (account_id, sort_key)`,
];

async function up(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  for (const statement of statements(kind === 'postgres' ? 'bytea' : 'blob'))
    await sql.raw(statement).execute(queries);
}

export const meaning: Migration = { name: '0041-meaning', up };
