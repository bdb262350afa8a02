import type { Queries } from '../../platform/database/database.ts';
import type { HoldRow } from '../../platform/database/tables.ts';

export const insertHold = (queries: Queries, row: HoldRow) =>
  queries.insertInto('holds').values(row).execute();

/** Closes an open hold. Undefined when it is closed already: that makes a settlement happen once. */
export const resolveHold = (queries: Queries, id: string, nowMs: number) =>
  queries
    .updateTable('holds')
    .set({ resolved_at: nowMs })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning(['account_id', 'request_id', 'held_cents', 'delivered_ms'])
    .executeTakeFirst();

/** The open hold of a job, which is what its `request_id` names. */
export const findOpenHold = (queries: Queries, requestId: string) =>
  queries
    .selectFrom('holds')
    .selectAll()
    .where('resolved_at', 'is', null)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** Shows that the owner lives, and how far it has come. */
export const touchHold = (
  queries: Queries,
  id: string,
  change: Partial<Pick<HoldRow, 'delivered_ms' | 'expires_at' | 'held_cents'>>,
) => queries.updateTable('holds').set(change).where('id', '=', id).where('resolved_at', 'is', null).execute();

export const findOrphans = (queries: Queries, nowMs: number) =>
  queries
    .selectFrom('holds')
    .select(['id', 'expires_at'])
    .where('resolved_at', 'is', null)
    .where('expires_at', '<=', nowMs)
    .limit(100)
    .execute();
