/** Images that documents have instead of drawn covers. They count with the texts of their accounts. */
import { migration, type StoreKind } from '../queries.ts';
import { createTrigger, everyChange, trigger } from './counters.ts';

const covers = {
  table: 'document_covers',
  target: 'accounts',
  column: 'text_bytes',
  by: 'account_id',
  size: (row: string) => `octet_length(${row}image)`,
};

export const documentCovers = migration('0043-document-covers', (kind) => [
  `create table document_covers (
    document_id text primary key references documents (id) on delete cascade,
    account_id text not null references accounts (id),
    media_type text not null,
    image text not null
  )`,
  ...everyChange(covers, 'image').flatMap((counter) => trigger(counter, kind)),
]);

/* The book that an import has made. */

export const importedBooks = migration('0044-imported-books', () => [
  'alter table jobs add column collection_id text',
]);

/* Which document another one is a translation of. Deleting either of them deletes the link, not the other. */

export const translations = migration('0045-translations', () => [
  `create table document_translations (
    document_id text primary key references documents (id) on delete cascade,
    original_id text not null references documents (id) on delete cascade
  )`,
  'create index document_translations_by_original on document_translations (original_id)',
]);

/* Indexes for filters that few documents match. */

/** `pt` is a prefix of `pt-BR`, and an index finds prefixes only in the order of bytes. */
const languageOf = (kind: StoreKind) => (kind === 'postgres' ? 'language collate "C"' : 'language');

export const filters = migration('0046-filters', (kind) => [
  `create index documents_by_language on documents (account_id, ${languageOf(kind)})`,
  'create index documents_by_source on documents (account_id, source)',
  'create index documents_by_length on indexed_documents (characters)',
]);

/*
 * The trash. A document in it keeps everything it has, and `documents` shows those that are not in it: a query that
 * reads documents cannot forget to leave the others out. What is written goes to the table, `all_documents`.
 *
 * Postgres fixes the columns of a view when it is made: a migration that adds one to the table makes the view again.
 */

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

const versionCounters = [
  counter('insert', 'new', 'octet_length(new.text)'),
  counter('update', 'new', 'octet_length(new.text) - octet_length(old.text)'),
  counter('delete', 'old', '0 - octet_length(old.text)'),
];

export const trash = migration('0047-trash', (kind) => [
  ...trashStatements(languageOf(kind)),
  ...(kind === 'postgres' ? versionCounters : []),
]);

/* The files of deleted rows, until they are removed; see `features/jobs/removed-files.ts`. */

const folders = { audiobooks: 'audio/', recordings: 'uploads/' };

const removal = (table: keyof typeof folders, kind: StoreKind): string[] =>
  createTrigger(kind, {
    name: `${table}_removed`,
    event: `after delete on ${table} for each row`,
    work: `insert into removed_files values ('${folders[table]}' || old.id) on conflict (key) do nothing;`,
  });

export const removedFiles = migration('0048-removed-files', (kind) => [
  // Keys are compared as ranges, byte by byte on both stores.
  `create table removed_files (key ${kind === 'postgres' ? 'text collate "C"' : 'text'} primary key)`,
  ...removal('audiobooks', kind),
  ...removal('recordings', kind),
]);

/*
 * Highlights, bookmarks and the contents of feed items that wait count in the space of their account, with its texts. Items
 * are counted in their subscription, as versions are in their document: those of a deleted one are deleted after it.
 */

const noteColumns = ['quote', 'text_before', 'text_after', 'note'];
const noteBytes = (row: string): string =>
  noteColumns.map((column) => `octet_length(${row}${column})`).join(' + ');
const itemBytes = (row: string): string => `coalesce(octet_length(${row}content), 0)`;

const counted = [
  `alter table subscriptions add column waiting_bytes bigint not null default 0`,
  `update subscriptions set waiting_bytes =
    (select coalesce(sum(${itemBytes('')}), 0) from subscription_items where subscription_id = subscriptions.id)`,
  `update accounts set text_bytes = text_bytes
    + (select coalesce(sum(waiting_bytes), 0) from subscriptions where account_id = accounts.id)
    + (select coalesce(sum(${noteBytes('')}), 0) from annotations where account_id = accounts.id)`,
];

const ofAccount = { target: 'accounts', column: 'text_bytes', by: 'account_id' };
const counters = [
  ...everyChange({ ...ofAccount, table: 'annotations', size: noteBytes }, noteColumns.join(', ')),
  ...everyChange(
    {
      table: 'subscription_items',
      target: 'subscriptions',
      column: 'waiting_bytes',
      by: 'subscription_id',
      size: itemBytes,
    },
    'content',
  ),
  ...everyChange(
    { ...ofAccount, table: 'subscriptions', size: (row) => `${row}waiting_bytes` },
    'waiting_bytes',
  ),
];

export const countedNotes = migration('0049-counted-notes', (kind) => [
  ...counted,
  ...counters.flatMap((counter) => trigger(counter, kind)),
]);

/*
 * What a connected client sets up stays known as its own, so that it ends with the connection and is paid within the
 * client's limit. Listening in the app has one meter for each account. Nodes of the version before may still run on the
 * same store: the meters by document and `holds.client_cents`, which nothing reads any more, stay for them.
 */

export const spending = migration('0050-spending', () => [
  'alter table subscriptions add column client_id text',
  'alter table subscriptions add column voice_client_id text',
  'alter table podcasts add column client_id text',
  'alter table webhooks add column client_id text',
  `create table account_meters (
    account_id text primary key references accounts (id),
    heard_ms bigint not null
  )`,
]);

/* Parts of titles are found in the titles themselves. */

export const titles = migration('0051-titles', (kind) => [
  kind === 'sqlite' ? 'drop table title_index' : 'drop index documents_by_gram',
]);
