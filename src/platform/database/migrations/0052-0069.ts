import { migration } from '../queries.ts';
import { createTrigger, everyChange, trigger } from './counters.ts';

/* Sentences of an audiobook in another language may have a voice of that language. */

export const languages = migration('0052-languages', () => [
  `alter table audiobooks add column languages text not null default '{}'`,
]);

/* What kind of file a document came from: known for those imported from now on. */

export const formats = migration('0053-formats', () => [
  'alter table document_origins add column format text',
]);

/*
 * Pictures of documents, in the storage. They count with the texts of their accounts. Translations share the file of a
 * picture, so it is removed with the last row that names it.
 */

const counted = everyChange(
  {
    table: 'document_pictures',
    target: 'accounts',
    column: 'text_bytes',
    by: 'account_id',
    size: (row) => `${row}bytes`,
  },
  'bytes',
);

export const pictures = migration('0056-pictures', (kind) => [
  `create table document_pictures (
    document_id text not null references all_documents (id) on delete cascade,
    id text not null,
    account_id text not null references accounts (id),
    file text not null,
    media_type text not null,
    bytes bigint not null,
    width integer not null,
    height integer not null,
    primary key (document_id, id)
  )`,
  'create index document_pictures_by_file on document_pictures (file)',
  'create index document_pictures_by_account on document_pictures (account_id)',
  ...counted.flatMap((counter) => trigger(counter, kind)),
  ...createTrigger(kind, {
    name: 'document_pictures_removed',
    event: 'after delete on document_pictures for each row',
    work: `insert into removed_files select 'pictures/' || old.file
    where not exists (select 1 from document_pictures where file = old.file) on conflict (key) do nothing;`,
  }),
]);

/* What visitors of a shared document may do with its audiobook. Without a row they read, and nothing else. */

export const sharing = migration('0057-sharing', () => [
  `create table document_shares (
    document_id text primary key references all_documents (id) on delete cascade,
    account_id text not null references accounts (id),
    audio text not null
  )`,
  'create index document_shares_by_account on document_shares (account_id)',
]);

/* Which file a document was imported from, and what KOReader keeps in step with it. */

export const koreader = migration('0060-koreader', () => [
  `create table imported_files (
    account_id text not null references accounts (id),
    document_id text primary key references all_documents (id) on delete cascade,
    part integer not null,
    sha256 text not null,
    partial_md5 text not null,
    places text
  )`,
  'create index imported_files_by_sha256 on imported_files (account_id, sha256)',
  'create index imported_files_by_partial_md5 on imported_files (account_id, partial_md5)',
  `create table koreader_passwords (
    account_id text primary key references accounts (id),
    hash text not null,
    created_at bigint not null,
    last_used_at bigint
  )`,
  `create table koreader_progress (
    account_id text not null references accounts (id),
    digest text not null,
    progress text not null,
    percentage double precision not null,
    device text not null,
    device_id text not null,
    updated_at bigint not null,
    primary key (account_id, digest)
  )`,
]);

/* What was moved in from an archive or from another service, so that it comes once, and what could not be and why. */

export const movedItems = migration('0063-moved-items', () => [
  `create table moved_items (
    account_id text not null references accounts (id) on delete cascade,
    item text not null,
    job_id text not null,
    name text not null,
    address text,
    document_id text references all_documents (id) on delete cascade,
    problem text,
    moved_at bigint not null,
    primary key (account_id, item)
  )`,
  'create index moved_items_by_job on moved_items (job_id)',
  'create index moved_items_by_document on moved_items (document_id)',
]);

/* Summaries, kept with the version of the text that they are of. */

export const summaries = migration('0067-summaries', () => [
  `create table summaries (
    version_id text not null references versions (id) on delete cascade,
    length text not null,
    language text not null,
    text text not null,
    model text not null,
    created_at bigint not null,
    primary key (version_id, length, language)
  )`,
]);

/* The tokens that accounts spend; rows of days that have passed are removed. */

export const tokens = migration('0068-tokens', () => [
  `create table daily_tokens (
    account_id text not null references accounts (id),
    day text not null,
    tokens bigint not null,
    primary key (account_id, day)
  )`,
]);
