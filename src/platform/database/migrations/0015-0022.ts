/**
 * How much room an account takes, counted by triggers in the transaction of every write: no path can forget it, and
 * what a cascade deletes is counted too.
 */
import { migration, type StoreKind } from '../queries.ts';
import { everyChange, trigger, type Counter } from './counters.ts';

const columns = [
  `alter table accounts add column text_bytes bigint not null default 0`,
  `alter table accounts add column recording_bytes bigint not null default 0`,
  `alter table accounts add column response_bytes bigint not null default 0`,
  `alter table accounts add column audio_ms bigint not null default 0`,
  `alter table documents add column text_bytes bigint not null default 0`,
  `alter table jobs add column file_bytes bigint not null default 0`,
];

/** How long an audiobook is or, while it is made, is going to be. */
const lasting = (row: string): string =>
  `case when ${row}estimated_ms > ${row}duration_ms then ${row}estimated_ms else ${row}duration_ms end`;

const counted = [
  `update documents set text_bytes =
    (select coalesce(sum(octet_length(text)), 0) from versions where versions.document_id = documents.id)`,
  `update accounts set
    text_bytes = (select coalesce(sum(text_bytes), 0) from documents where documents.account_id = accounts.id),
    response_bytes = (select coalesce(sum(octet_length(body)), 0) from idempotency_keys where idempotency_keys.account_id = accounts.id),
    audio_ms = (select coalesce(sum(${lasting('audiobooks.')}), 0) from audiobooks where audiobooks.account_id = accounts.id)`,
];

const counters: readonly Counter[] = [
  // The versions of a deleted document are deleted after it and find no document to count them; it is counted below.
  ...everyChange(
    {
      table: 'versions',
      target: 'documents',
      column: 'text_bytes',
      by: 'document_id',
      size: (row) => `octet_length(${row}text)`,
    },
    'text',
  ),
  ...everyChange(
    {
      table: 'documents',
      target: 'accounts',
      column: 'text_bytes',
      by: 'account_id',
      size: (row) => `${row}text_bytes`,
    },
    'text_bytes',
  ),
  ...everyChange(
    {
      table: 'idempotency_keys',
      target: 'accounts',
      column: 'response_bytes',
      by: 'account_id',
      size: (row) => `coalesce(octet_length(${row}body), 0)`,
    },
    'body',
  ),
  ...everyChange(
    {
      table: 'jobs',
      target: 'accounts',
      column: 'recording_bytes',
      by: 'account_id',
      size: (row) => `case when ${row}ended_at is null then ${row}file_bytes else 0 end`,
    },
    'ended_at, file_bytes',
  ),
  ...everyChange(
    { table: 'audiobooks', target: 'accounts', column: 'audio_ms', by: 'account_id', size: lasting },
    'estimated_ms, duration_ms',
  ),
];

export const spaceUsed = migration('0015-space-used', (kind) => [
  ...columns,
  ...counted,
  ...counters.flatMap((counter) => trigger(counter, kind)),
]);

/* Numbers for claims, each larger than all before: the fences of leases. */

/** SQLite has no sequences: a claim takes the number after the last, and a trigger of the same statement notes it. */
const noteFence = (table: string, on: 'insert' | 'update of lease'): string =>
  `create trigger ${table}_fence_${on.split(' ', 1)[0]} after ${on} on ${table} when new.lease is not null
    begin update fences set last = cast(new.lease as integer) where last < cast(new.lease as integer); end`;

const fencesStatements: Record<StoreKind, readonly string[]> = {
  sqlite: [
    `create table fences (last integer not null)`,
    `insert into fences values (0)`,
    ...['jobs', 'slots', 'idempotency_keys'].flatMap((table) => [
      noteFence(table, 'insert'),
      noteFence(table, 'update of lease'),
    ]),
  ],
  postgres: [`create sequence fences`],
};

export const fences = migration('0016-fences', (kind) => fencesStatements[kind]);

/* Holds of requests have a fence too, drawn when they are opened and again by the sweep that takes them over. */

export const holdFences = migration('0017-hold-fences', (kind) => [
  'alter table holds add column lease text',
  ...(kind === 'sqlite' ? [noteFence('holds', 'insert'), noteFence('holds', 'update of lease')] : []),
]);

/* A document keeps the speed its reader chose for it. */

export const speeds = migration('0018-speeds', () => [
  `alter table positions add column speed double precision`,
]);

/*
 * The full-text index. SQLite keeps the words in a full-text table whose row ids are sort keys, Postgres in a tsvector
 * that the application makes, with an inverted index: neither needs an extension. Older documents are only noted here,
 * so that a large library starts as fast as before; the program indexes them in the background.
 */

const indexed = (more: string): string => `create table indexed_documents (
  sort_key bigint primary key references documents (sort_key) on delete cascade,
  version_id text not null,
  characters bigint not null${more}
)`;

const searchStatements: Record<StoreKind, readonly string[]> = {
  sqlite: [
    indexed(''),
    `create virtual table word_index using fts5 (words, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
    // A document that is deleted takes its row with it, and the row its words.
    `create trigger indexed_documents_gone after delete on indexed_documents
      begin delete from word_index where rowid = old.sort_key; end`,
  ],
  postgres: [
    indexed(`, words tsvector not null`),
    `create index documents_by_word on indexed_documents using gin (words)`,
  ],
};

const both = [
  `create table search_backlog (sort_key bigint primary key references documents (sort_key) on delete cascade)`,
  `insert into search_backlog select sort_key from documents`,
  `create index documents_by_title on documents (account_id, title_folded, sort_key)`,
];

export const search = migration('0019-search', (kind) => [...searchStatements[kind], ...both]);

/* Highlights and bookmarks: places in a text that a reader wants to find again. */

export const annotations = migration('0020-annotations', () => [
  `create table annotations (
    id text primary key,
    account_id text not null references accounts (id),
    document_id text not null references documents (id) on delete cascade,
    kind text not null,
    version_id text not null,
    missing_in text,
    start_unit integer not null,
    end_unit integer not null,
    start_point integer not null,
    end_point integer not null,
    quote text not null,
    text_before text not null,
    text_after text not null,
    color text not null,
    note text not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index annotations_by_account on annotations (account_id, kind, id)`,
  `create index annotations_by_document on annotations (document_id)`,
]);

/* What money was spent on: with which voice, and by which key. Older entries do not have this. */

export const usage = migration('0021-usage', () => [
  'alter table holds add column voice_id text',
  'alter table holds add column key_id text',
  'alter table ledger add column voice_id text',
  'alter table ledger add column key_id text',
]);

/*
 * On a self-hosted server people's wallets refill by themselves: those of all accounts from before, except where a
 * balance was given on the command line. Listening in the app is metered per document.
 */

export const refills = migration('0022-refills', () => [
  `alter table accounts add column refills smallint not null default 0`,
  `update accounts set refills = 1 where id in (select id from accounts order by created_at, id limit 1)
    or not exists (select 1 from ledger where ledger.account_id = accounts.id and ledger.note = 'opening balance')`,
  `alter table holds add column document_id text`,
  `create table listening_meters (
    account_id text not null references accounts (id),
    document_id text not null references documents (id) on delete cascade,
    heard_ms bigint not null,
    primary key (account_id, document_id)
  )`,
  `create index listening_meters_by_document on listening_meters (document_id)`,
]);
