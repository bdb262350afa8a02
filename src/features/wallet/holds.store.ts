import type { Expression, UpdateObject } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { HoldRow, Tables } from '../../platform/database/tables.ts';

/** An expression of the store's time, see `StoreTime`. */
type Moment = Expression<number>;

export interface NewHold extends Omit<
  HoldRow,
  'expires_at' | 'delivered_ms' | 'resolved_at' | 'billed_cents'
> {
  readonly expires_at: Moment | number;
}

export const insertHold = (queries: Queries, hold: NewHold) =>
  queries
    .insertInto('holds')
    .values({ ...hold, delivered_ms: 0, resolved_at: null, billed_cents: null })
    .execute();

/** Closes an open hold. Undefined when it is closed already: that makes a settlement happen once. */
export const resolveHold = (queries: Queries, id: string, nowMs: number) =>
  queries
    .updateTable('holds')
    .set({ resolved_at: nowMs, billed_cents: 0 })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const setBilled = (queries: Queries, id: string, cents: number) =>
  queries.updateTable('holds').set({ billed_cents: cents }).where('id', '=', id).execute();

export const findHold = (queries: Queries, id: string) =>
  queries.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Raises what a closed hold was billed, once; undefined when another was quicker. */
export const raiseBilled = (queries: Queries, id: string, { from, to }: { from: number; to: number }) =>
  queries
    .updateTable('holds')
    .set({ billed_cents: to })
    .where('id', '=', id)
    .where('billed_cents', '=', from)
    .returning('id')
    .executeTakeFirst();

/** The open hold of a request or job. */
export const findOpenHold = (queries: Queries, subjectId: string) =>
  queries
    .selectFrom('holds')
    .selectAll()
    .where('resolved_at', 'is', null)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();

/** Records that the owner is alive and how much it has delivered; false when the hold is closed. */
export async function touchHold(
  queries: Queries,
  id: string,
  change: UpdateObject<Tables, 'holds'>,
): Promise<boolean> {
  const row = await queries
    .updateTable('holds')
    .set(change)
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findOrphans = (queries: Queries, now: Moment) =>
  queries
    .selectFrom('holds')
    .select('id')
    .where('resolved_at', 'is', null)
    .where('expires_at', '<=', now)
    .limit(100)
    .execute();
