/** Addresses from which podcast apps fetch the audio of an account. Only a hash of each is stored. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
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

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const podcasts: Migration = { name: '0029-podcasts', up };
