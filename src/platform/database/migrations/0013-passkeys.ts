/** Passkeys, authenticator apps with recovery codes, one-time challenges, and where a session is used. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `alter table sessions add column address text not null default ''`,
  `create table passkeys (
    id text primary key,
    account_id text not null references accounts (id),
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    created_at bigint not null,
    last_used_at bigint
  )`,
  `create index passkeys_by_account on passkeys (account_id, created_at)`,
  `create table authenticators (
    account_id text primary key references accounts (id),
    secret text not null,
    last_step bigint not null,
    confirmed_at bigint,
    created_at bigint not null
  )`,
  `create table recovery_codes (
    account_id text not null references accounts (id),
    code_hash text not null,
    primary key (account_id, code_hash)
  )`,
  `create table challenges (
    token_hash text primary key,
    kind text not null,
    account_id text references accounts (id),
    expires_at bigint not null
  )`,
  `create index challenges_by_account on challenges (account_id)`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const passkeys: Migration = { name: '0013-passkeys', up };
