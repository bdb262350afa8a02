/**
 * The trash. A document in it keeps everything it has, and `documents` shows those that are not in it: a query that
 * reads documents cannot forget to leave the others out. What is written goes to the table, `all_documents`.
 *
 * Postgres fixes the columns of a view when it is made: a migration that adds one to the table makes the view again.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';

const trashStatements = (language: string) => [
  'alter table documents rename to all_documents',
  'alter table all_documents add column trashed_at bigint',
  'create view documents as select * from all_documents where trashed_at is null',
  // Lists and filters walk along these, past no document that they would leave out, and find in them every column that
  // they need. SQLite needs `trashed_at`, too, although the condition says what it is.
  'drop index documents_listed',
  'drop index documents_by_account',
  'drop index documents_by_language',
  'drop index documents_by_source',
  'create index documents_listed on all_documents (account_id, is_archived, sort_key, trashed_at) where trashed_at is null',
  'create index documents_by_account on all_documents (account_id, sort_key, trashed_at) where trashed_at is null',
  `create index documents_by_language on all_documents (account_id, ${language}, sort_key, trashed_at) where trashed_at is null`,
  'create index documents_by_source on all_documents (account_id, source, sort_key, trashed_at) where trashed_at is null',
  'create index trash_by_account on all_documents (account_id, trashed_at, sort_key) where trashed_at is not null',
  'create index trash_by_age on all_documents (trashed_at) where trashed_at is not null',
];

/** The space of versions is counted in their document, wherever it is. SQLite follows the new name by itself. */
const counter = (on: string, row: string, change: string): string =>
  `create or replace function versions_space_${on}() returns trigger language plpgsql as $$ begin
    update all_documents set text_bytes = text_bytes + ${change} where id = ${row}.document_id; return null; end $$`;

const counters = [
  counter('insert', 'new', 'octet_length(new.text)'),
  counter('update', 'new', 'octet_length(new.text) - octet_length(old.text)'),
  counter('delete', 'old', '0 - octet_length(old.text)'),
];

async function upTrash(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  const all =
    kind === 'postgres'
      ? [...trashStatements('language collate "C"'), ...counters]
      : trashStatements('language');
  for (const statement of all) await sql.raw(statement).execute(queries);
}

export const trash: Migration = { name: '0047-trash', up: upTrash };
