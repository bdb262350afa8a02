/** Accounts, keys, the wallet's ledger, documents with versions and timings, stored responses. */
import { migration, type StoreKind } from '../queries.ts';

/** Plain SQL that both stores understand. */
const tables = [
  `create table accounts (
    id text primary key,
    email text not null unique,
    plan text not null,
    password_hash text,
    wallet_cents bigint not null default 0,
    created_at bigint not null
  )`,
  `create table api_keys (
    id text primary key,
    account_id text not null references accounts (id),
    name text not null,
    prefix text not null,
    hash text not null unique,
    created_at bigint not null,
    last_used_at bigint,
    revoked_at bigint
  )`,
  `create index api_keys_by_prefix on api_keys (prefix)`,
  `create index api_keys_by_account on api_keys (account_id, created_at)`,
  `create table ledger (
    id text primary key,
    account_id text not null references accounts (id),
    kind text not null,
    cents bigint not null,
    balance_after bigint not null,
    note text not null,
    request_id text,
    hold_id text,
    created_at bigint not null
  )`,
  `create index ledger_by_account on ledger (account_id, id)`,
  `create table daily_creations (
    account_id text not null references accounts (id),
    day text not null,
    count bigint not null,
    primary key (account_id, day)
  )`,
  `create table versions (
    id text primary key,
    document_id text not null references documents (id) on delete cascade,
    text text not null,
    language text not null,
    total_sentences bigint,
    origin text not null,
    created_at bigint not null
  )`,
  `create index versions_by_document on versions (document_id, id)`,
  `create table timings (
    version_id text primary key references versions (id) on delete cascade,
    sentences text not null
  )`,
  `create table idempotency_keys (
    account_id text not null references accounts (id),
    endpoint text not null,
    key text not null,
    fingerprint text not null,
    lease text,
    expires_at bigint not null,
    status bigint,
    body text,
    primary key (account_id, endpoint, key)
  )`,
  `create index idempotency_keys_by_expiry on idempotency_keys (expires_at)`,
];

const documentColumns = `
    id text not null unique,
    account_id text not null references accounts (id),
    title text not null,
    title_folded text not null,
    language text not null,
    document_type text not null,
    status text not null,
    is_archived smallint not null,
    total_sentences bigint,
    version_id text,
    source text,
    transcript_id text,
    visibility text not null,
    created_at bigint not null,
    updated_at bigint not null`;

/**
 * The search index over titles differs: SQLite keeps the grams of a title in a full-text table whose
 * row ids are positions (so hits come out newest first), Postgres in an array with an inverted index.
 */
const documents: Record<StoreKind, readonly string[]> = {
  sqlite: [
    `create table documents (position integer primary key, ${documentColumns})`,
    `create virtual table title_index using fts5 (grams, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
  ],
  postgres: [
    `create table documents (position bigint primary key, ${documentColumns}, title_grams text[] not null default '{}')`,
    `create index documents_by_gram on documents using gin (title_grams)`,
  ],
};

const documentIndexes = [
  `create index documents_listed on documents (account_id, is_archived, position)`,
  `create index documents_by_account on documents (account_id, position)`,
];

/** The ledger is append-only: an entry is never changed. */
const appendOnly: Record<StoreKind, readonly string[]> = {
  sqlite: ['update', 'delete'].map(
    (change) =>
      `create trigger ledger_no_${change} before ${change} on ledger begin select raise(abort, 'the ledger is append-only'); end`,
  ),
  postgres: [
    `create function ledger_is_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is append-only'; end $$`,
    `create trigger ledger_append_only before update or delete on ledger for each row execute function ledger_is_append_only()`,
  ],
};

export const library = migration('0001-library', (kind) => {
  const [accounts, ...rest] = tables;
  return [accounts!, ...documents[kind], ...documentIndexes, ...rest, ...appendOnly[kind]];
});

/* Holds on wallets and the slots that bound how many speech requests run at once. */

export const speech = migration('0002-speech', () => [
  `create table holds (
    id text primary key,
    account_id text not null references accounts (id),
    request_id text not null,
    held_cents bigint not null,
    delivered_ms bigint not null,
    expires_at bigint not null,
    resolved_at bigint,
    created_at bigint not null
  )`,
  // Only open holds are ever searched, and they are few.
  `create index holds_open on holds (expires_at) where resolved_at is null`,
  `create table slots (
    account_id text not null references accounts (id),
    number bigint not null,
    lease text not null,
    expires_at bigint not null,
    primary key (account_id, number)
  )`,
]);

/* Sign-in: sessions, one-time links, counted attempts. OAuth: keys, records of the authorization server, connected apps. */

export const signIn = migration('0003-signin', () => [
  `create table sessions (
    id text primary key,
    account_id text not null references accounts (id),
    token_hash text not null unique,
    user_agent text not null,
    created_at bigint not null,
    last_seen_at bigint not null,
    expires_at bigint not null
  )`,
  `create index sessions_by_account on sessions (account_id, created_at)`,
  `create table links (
    token_hash text primary key,
    kind text not null,
    email text not null,
    account_id text references accounts (id),
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create table attempts (
    subject text primary key,
    count bigint not null,
    ends_at bigint not null
  )`,
  `create table secrets (
    name text primary key,
    value text not null,
    created_at bigint not null
  )`,
  `create table signing_keys (
    id text primary key,
    private_jwk text not null,
    created_at bigint not null
  )`,
  `create table oauth_records (
    model text not null,
    id text not null,
    payload text not null,
    grant_id text,
    uid text,
    account_id text,
    client_id text,
    consumed_at bigint,
    expires_at bigint,
    primary key (model, id)
  )`,
  `create index oauth_records_by_grant on oauth_records (grant_id)`,
  `create index oauth_records_by_uid on oauth_records (uid)`,
  `create index oauth_records_by_app on oauth_records (account_id, client_id)`,
  `create index oauth_records_by_expiry on oauth_records (expires_at)`,
  `create table connected_apps (
    account_id text not null references accounts (id),
    client_id text not null,
    name text not null,
    host text not null,
    scopes text not null,
    created_at bigint not null,
    last_used_at bigint,
    primary key (account_id, client_id)
  )`,
]);
