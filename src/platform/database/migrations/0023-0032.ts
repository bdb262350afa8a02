/** Which documents an account listens to next. */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';
import { everyChange, trigger } from './0015-0022.ts';

const queueStatements = [
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
];

async function upQueue(queries: Transaction<Tables>): Promise<void> {
  for (const statement of queueStatements) await sql.raw(statement).execute(queries);
}

export const queue: Migration = { name: '0023-queue', up: upQueue };

/* Words of the owner's choice on documents. */

const tagsStatements = [
  `create table document_tags (
    document_id text not null references documents (id) on delete cascade,
    account_id text not null references accounts (id),
    tag text not null,
    tag_folded text not null,
    primary key (document_id, tag_folded)
  )`,
  `create index document_tags_by_account on document_tags (account_id, tag_folded, document_id)`,
];

async function upTags(queries: Transaction<Tables>): Promise<void> {
  for (const statement of tagsStatements) await sql.raw(statement).execute(queries);
}

export const tags: Migration = { name: '0024-tags', up: upTags };

/* What each connected client has spent in each month, and how much it may spend. Older entries do not have this. */

const clientLimitsStatements = [
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
];

async function upClientLimits(queries: Transaction<Tables>): Promise<void> {
  for (const statement of clientLimitsStatements) await sql.raw(statement).execute(queries);
}

export const clientLimits: Migration = { name: '0025-client-limits', up: upClientLimits };

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

async function upCollections(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  const triggers = everyChange(covers, 'image').flatMap((counter) => trigger(counter, kind));
  for (const statement of [...collectionsStatements, ...triggers]) await sql.raw(statement).execute(queries);
}

export const collections: Migration = { name: '0026-collections', up: upCollections };

/* Voices that an account has mixed from others. */

const mixedVoicesStatements = [
  `create table mixed_voices (
    voice_id text primary key,
    account_id text not null references accounts (id),
    name text not null,
    parts text not null,
    created_at bigint not null
  )`,
  `create index mixed_voices_by_account on mixed_voices (account_id, voice_id)`,
];

async function upMixedVoices(queries: Transaction<Tables>): Promise<void> {
  for (const statement of mixedVoicesStatements) await sql.raw(statement).execute(queries);
}

export const mixedVoices: Migration = { name: '0027-mixed-voices', up: upMixedVoices };

/* Where a document comes from, and what was listened to last. */

const originsStatements = [
  `create table document_origins (
    document_id text primary key references documents (id) on delete cascade,
    author text,
    site text,
    address text
  )`,
  `create index positions_by_time on positions (account_id, updated_at)`,
];

async function upOrigins(queries: Transaction<Tables>): Promise<void> {
  for (const statement of originsStatements) await sql.raw(statement).execute(queries);
}

export const origins: Migration = { name: '0028-origins', up: upOrigins };

/* Addresses from which podcast apps fetch the audio of an account. Only a hash of each is stored. */

const podcastsStatements = [
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
];

async function upPodcasts(queries: Transaction<Tables>): Promise<void> {
  for (const statement of podcastsStatements) await sql.raw(statement).execute(queries);
}

export const podcasts: Migration = { name: '0029-podcasts', up: upPodcasts };

/* A reply that is spoken in parts has one price: a hold records what those before it were billed for. */

async function upReplies(queries: Transaction<Tables>): Promise<void> {
  await sql.raw('alter table holds add column before_ms bigint not null default 0').execute(queries);
}

export const replies: Migration = { name: '0030-replies', up: upReplies };

/* The voices that an account prefers. A voice may come and go, so neither table refers to a list of them. */

const voicePreferencesStatements = [
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

async function upVoicePreferences(queries: Transaction<Tables>): Promise<void> {
  for (const statement of voicePreferencesStatements) await sql.raw(statement).execute(queries);
}

export const voicePreferences: Migration = { name: '0031-voice-preferences', up: upVoicePreferences };

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

async function upPeople(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  for (const statement of [...peopleStatements, ...ledgerOfDeleted[kind]])
    await sql.raw(statement).execute(queries);
}

export const people: Migration = { name: '0032-people', up: upPeople };
