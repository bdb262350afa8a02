/** Sign-in: sessions, one-time links, counted attempts. OAuth: keys, records of the authorization server, connected apps. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
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
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const signIn: Migration = { name: '0003-signin', up };
