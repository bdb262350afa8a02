/** Which file a document was imported from, and what KOReader keeps in step with it. */
import { migration } from '../queries.ts';

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
