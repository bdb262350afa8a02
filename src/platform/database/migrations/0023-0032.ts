/** Which documents an account listens to next. */
import { migration, type StoreKind } from '../queries.ts';
import { everyChange, trigger } from './counters.ts';

export const queue = migration('0023-queue', () => [
  `create table queues (
    account_id text primary key references accounts (id),
    archives_heard integer not null
  )`,
  `create table queue_items (
    account_id text not null references accounts (id),
    document_id text not null references documents (id) on delete cascade,
    place integer not null,
    primary key (account_id, document_id)
  )`,
  `create index queue_items_by_document on queue_items (document_id)`,
]);

/* Words of the owner's choice on documents. */

export const tags = migration('0024-tags', () => [
  `create table document_tags (
    document_id text not null references documents (id) on delete cascade,
    account_id text not null references accounts (id),
    tag text not null,
    tag_folded text not null,
    primary key (document_id, tag_folded)
  )`,
  `create index document_tags_by_account on document_tags (account_id, tag_folded, document_id)`,
]);

/* What each connected client has spent in each month, and how much it may spend. Older entries do not have this. */

export const clientLimits = migration('0025-client-limits', () => [
  `alter table connected_apps add column monthly_limit_cents bigint`,
  `create table client_spending (
    account_id text not null references accounts (id),
    client_id text not null,
    month text not null,
    cents bigint not null,
    primary key (account_id, client_id, month)
  )`,
  `alter table holds add column client_id text`,
  `alter table holds add column client_cents bigint not null default 0`,
  `alter table ledger add column client_id text`,
]);

/* Ordered sets of documents, and searches that are kept. A cover counts with the texts of its account. */

const collectionsStatements = [
  `create table collections (
    id text primary key,
    account_id text not null references accounts (id),
    kind text not null,
    title text not null,
    author text,
    search text,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index collections_by_account on collections (account_id, id)`,
  `create table collection_items (
    collection_id text not null references collections (id) on delete cascade,
    document_id text not null references documents (id) on delete cascade,
    place integer not null,
    primary key (collection_id, document_id)
  )`,
  `create index collection_items_by_place on collection_items (collection_id, place)`,
  `create index collection_items_by_document on collection_items (document_id)`,
  `create table collection_covers (
    collection_id text primary key references collections (id) on delete cascade,
    account_id text not null references accounts (id),
    media_type text not null,
    image text not null
  )`,
];

const covers = {
  table: 'collection_covers',
  target: 'accounts',
  column: 'text_bytes',
  by: 'account_id',
  size: (row: string) => `octet_length(${row}image)`,
};

export const collections = migration('0026-collections', (kind) => [
  ...collectionsStatements,
  ...everyChange(covers, 'image').flatMap((counter) => trigger(counter, kind)),
]);

/* Voices that an account has mixed from others. */

export const mixedVoices = migration('0027-mixed-voices', () => [
  `create table mixed_voices (
    voice_id text primary key,
    account_id text not null references accounts (id),
    name text not null,
    parts text not null,
    created_at bigint not null
  )`,
  `create index mixed_voices_by_account on mixed_voices (account_id, voice_id)`,
]);

/* Where a document comes from, and what was listened to last. */

export const origins = migration('0028-origins', () => [
  `create table document_origins (
    document_id text primary key references documents (id) on delete cascade,
    author text,
    site text,
    address text
  )`,
  `create index positions_by_time on positions (account_id, updated_at)`,
]);

/* Addresses from which podcast apps fetch the audio of an account. Only a hash of each is stored. */

export const podcasts = migration('0029-podcasts', () => [
  `create table podcasts (
    id text primary key,
    account_id text not null references accounts (id),
    collection_id text references collections (id) on delete cascade,
    name text not null,
    token_hash text not null unique,
    created_at bigint not null,
    last_used_at bigint
  )`,
  `create index podcasts_by_account on podcasts (account_id, id)`,
]);

/* A reply that is spoken in parts has one price: a hold records what those before it were billed for. */

export const replies = migration('0030-replies', () => [
  'alter table holds add column before_ms bigint not null default 0',
]);

/* The voices that an account prefers. A voice may come and go, so neither table refers to a list of them. */

export const voicePreferences = migration('0031-voice-preferences', () => [
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
]);

/*
 * Owners, accounts that are disabled or being deleted, and the log of what administrators did and who signed in. The ledger
 * stays append-only, but for the entries of an account that is being deleted.
 */

const peopleStatements = [
  `alter table accounts add column is_owner smallint not null default 0`,
  `alter table accounts add column disabled_at bigint`,
  `alter table accounts add column deleting_at bigint`,
  `update accounts set is_owner = 1 where id in (select id from accounts order by created_at, id limit 1)`,
  // Searched by every node every second, and few.
  `create index accounts_disabled on accounts (id) where disabled_at is not null`,
  `alter table links add column plan text`,
  `alter table links add column invited_by text`,
  `create table audit_log (
    id text primary key,
    at bigint not null,
    action text not null,
    actor_id text,
    actor text not null,
    subject_id text,
    subject text not null,
    address text not null,
    details text not null
  )`,
  `create index audit_log_by_time on audit_log (at, id)`,
];

const ledgerOfDeleted: Record<StoreKind, readonly string[]> = {
  sqlite: [
    `drop trigger ledger_no_delete`,
    `create trigger ledger_no_delete before delete on ledger
      when not exists (select 1 from accounts where id = old.account_id and deleting_at is not null)
      begin select raise(abort, 'the ledger is append-only'); end`,
  ],
  postgres: [
    `create or replace function ledger_is_append_only() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and exists (select 1 from accounts where id = old.account_id and deleting_at is not null)
      then return old; end if;
      raise exception 'the ledger is append-only';
    end $$`,
  ],
};

export const people = migration('0032-people', (kind) => [...peopleStatements, ...ledgerOfDeleted[kind]]);
