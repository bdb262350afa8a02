/**
 * What a connected client sets up stays known as its own, so that it ends with the connection and is paid within the
 * client's limit. Listening in the app has one meter for each account. Nodes of the version before may still run on the
 * same store: the meters by document and `holds.client_cents`, which nothing reads any more, stay for them.
 */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const spendingStatements = [
  'alter table subscriptions add column client_id text',
  'alter table subscriptions add column voice_client_id text',
  'alter table podcasts add column client_id text',
  'alter table webhooks add column client_id text',
  `create table account_meters (
    account_id text primary key references accounts (id),
    heard_ms bigint not null
  )`,
];

async function upSpending(queries: Transaction<Tables>): Promise<void> {
  for (const statement of spendingStatements) await sql.raw(statement).execute(queries);
}

export const spending: Migration = { name: '0050-spending', up: upSpending };
