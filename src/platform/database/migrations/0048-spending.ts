/**
 * What a connected client sets up stays known as its own, so that it ends with the connection and is paid within the
 * client's limit. Listening in the app has one meter for each account. What a hold counts as in the spending of its
 * client is what it holds, so that needs no column of its own.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  'alter table subscriptions add column client_id text',
  'alter table subscriptions add column voice_client_id text',
  'alter table podcasts add column client_id text',
  'alter table webhooks add column client_id text',
  'drop table listening_meters',
  `create table listening_meters (
    account_id text primary key references accounts (id),
    heard_ms bigint not null
  )`,
  'alter table holds drop column client_cents',
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

export const spending: Migration = { name: '0048-spending', up };
