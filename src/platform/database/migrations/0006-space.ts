/** How much room audio takes: what is requested counts before it is made. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

async function up(queries: Transaction<Tables>): Promise<void> {
  await sql`alter table renditions add column estimated_ms bigint not null default 0`.execute(queries);
  await sql`create index renditions_by_account on renditions (account_id)`.execute(queries);
}

export const space: Migration = { name: '0006-space', up };
