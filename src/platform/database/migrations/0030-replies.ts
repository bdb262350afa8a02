/** A reply that is spoken in parts has one price: a hold records what those before it were billed for. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function up(queries: Transaction<Tables>): Promise<void> {
  await sql.raw('alter table holds add column before_ms bigint not null default 0').execute(queries);
}

export const replies: Migration = { name: '0030-replies', up };
