/** Holds of requests have a fence too, drawn when they are opened and again by the sweep that takes them over. */
import { sql, type Transaction } from 'kysely';
import type { Migration, StoreKind } from '../queries.ts';
import type { Tables } from '../tables.ts';
import { noteFence } from './0016-fences.ts';

async function up(queries: Transaction<Tables>, kind: StoreKind): Promise<void> {
  await sql`alter table holds add column lease text`.execute(queries);
  if (kind === 'postgres') return;
  for (const on of ['insert', 'update of lease'] as const)
    await sql.raw(noteFence('holds', on)).execute(queries);
}

export const holdFences: Migration = { name: '0017-hold-fences', up };
