/** Addresses that are told what has ended in an account, and the events that are sent to them. */
import { migration } from '../queries.ts';
import { everyChange, trigger } from './counters.ts';

export const webhooks = migration('0033-webhooks', () => [
  `create table webhooks (
    id text primary key,
    account_id text not null references accounts (id),
    url text not null,
    events text not null,
    is_enabled integer not null,
    fault text,
    created_at bigint not null,
    delivered_at bigint
  )`,
  `create index webhooks_by_account on webhooks (account_id, id)`,
  `create table webhook_deliveries (
    id text primary key,
    webhook_id text not null references webhooks (id) on delete cascade,
    type text not null,
    body text not null,
    state text not null,
    attempts integer not null,
    status integer,
    problem text,
    created_at bigint not null,
    attempted_at bigint
  )`,
  `create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id)`,
  `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where state = 'waiting'`,
  `create index webhook_deliveries_ended on webhook_deliveries (created_at) where state <> 'waiting'`,
]);

/* A clip that is an object of its own in the storage, until its audiobook is complete. */

export const clipObjects = migration('0034-clip-objects', () => [
  'alter table audiobook_clips add column object text',
]);

/* Feeds that accounts follow, and which of their items have become documents. */

export const subscriptions = migration('0035-subscriptions', () => [
  `create table subscriptions (
    id text primary key,
    account_id text not null references accounts (id),
    url text not null,
    title text not null,
    voice_id text,
    is_enabled integer not null,
    job_id text,
    etag text,
    last_modified text,
    failures integer not null,
    problem text,
    checked_at bigint,
    next_check_at bigint not null,
    created_at bigint not null
  )`,
  `create index subscriptions_by_account on subscriptions (account_id, id)`,
  `create index subscriptions_due on subscriptions (next_check_at) where is_enabled = 1`,
  `create table subscription_items (
    id text primary key,
    subscription_id text not null references subscriptions (id) on delete cascade,
    guid text not null,
    title text,
    url text,
    author text,
    content text,
    state text not null,
    attempts integer not null,
    needs_audio integer not null,
    document_id text references documents (id) on delete set null,
    problem text,
    found_at bigint not null,
    seen_at bigint not null,
    unique (subscription_id, guid)
  )`,
  `create index subscription_items_by_document on subscription_items (document_id)`,
]);

/* Keys that owners make to administer the server. */

export const adminKeys = migration('0036-admin-keys', () => [
  `alter table api_keys add column is_admin integer not null default 0`,
]);

/*
 * Voices that people have made from recordings of themselves, their spoken consents, and the voices that still have to be
 * deleted on their servers, which outlive the account. A consent's recording counts with the texts of its account.
 */

const ownVoicesStatements = [
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

export const ownVoices = migration('0037-own-voices', (kind) => [
  ...ownVoicesStatements,
  ...everyChange(consents, 'audio').flatMap((counter) => trigger(counter, kind)),
]);

/*
 * How much was read and heard on each day. Every device counts for itself and reports its whole day, so that what is
 * sent twice counts once; documents that were finished are counted by the server, under no device.
 */

export const readingDays = migration('0038-reading-days', () => [
  `create table reading_days (
    account_id text not null references accounts (id) on delete cascade,
    day text not null,
    device text not null,
    listened_ms bigint not null,
    words bigint not null,
    documents_finished integer not null,
    primary key (account_id, day, device)
  )`,
  `alter table positions add column is_finished integer not null default 0`,
  // What was finished before days were counted belongs to none of them.
  `update positions set is_finished = 1 where heard >= 0.99`,
]);

/* Recordings that documents keep: the reader plays them. They count with the recordings that wait for transcription. */

const recordingsStatements = [
  `create table recordings (
    id text primary key,
    document_id text not null unique references documents (id) on delete cascade,
    account_id text not null references accounts (id),
    media_type text not null,
    bytes bigint not null,
    duration_ms bigint not null,
    created_at bigint not null
  )`,
  `create index recordings_by_account on recordings (account_id)`,
];

const files = {
  table: 'recordings',
  target: 'accounts',
  column: 'recording_bytes',
  by: 'account_id',
  size: (row: string) => `${row}bytes`,
};

export const recordings = migration('0039-recordings', (kind) => [
  ...recordingsStatements,
  ...everyChange(files, 'bytes').flatMap((counter) => trigger(counter, kind)),
]);

/* Voices that owners had installed for all workers. Nothing uses it anymore; a later version may drop it. */

export const wantedVoices = migration('0040-wanted-voices', () => [
  `create table wanted_voices (
    voice_key text primary key,
    request text not null,
    voice text not null,
    created_at bigint not null
  )`,
]);

/*
 * Search by meaning: the vectors of a document's passages, and the documents that wait for theirs. All do at first; they
 * are read in the background where a model is installed, and wait where none is.
 */

const meaningStatements = (bytes: string): readonly string[] => [
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

export const meaning = migration('0041-meaning', (kind) =>
  meaningStatements(kind === 'postgres' ? 'bytea' : 'blob'),
);

/*
 * The words of the full-text index as a sorted table, so that a search for the start of a word becomes one for the words
 * that start with it: SQLite itself would gather the documents of all of them before the first hit. Postgres needs no help.
 */

export const wordTerms = migration('0042-word-terms', (kind) =>
  kind === 'sqlite' ? [`create virtual table word_terms using fts5vocab('word_index', 'row')`] : [],
);
