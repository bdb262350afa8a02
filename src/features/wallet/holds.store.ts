import type { Expression, UpdateObject } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { HoldRow, Tables } from '../../platform/database/tables.ts';

/** An expression of the store's time, see `StoreTime`. */
type Moment = Expression<number>;

/** Every write of an owner names its fence. The hold of a job has none: it is written under the job's own. */
export type HeldHold = Pick<HoldRow, 'id' | 'lease'>;

export interface NewHold extends Omit<
  HoldRow,
  | 'lease'
  | 'expires_at'
  | 'before_ms'
  | 'delivered_ms'
  | 'resolved_at'
  | 'billed_cents'
  | 'document_id'
  | 'client_cents'
> {
  readonly before_ms?: number;
  readonly client_cents?: number;
  readonly document_id?: string | null;
  readonly lease: Expression<string> | null;
  readonly expires_at: Moment | number;
}

export const insertHold = (queries: Queries, hold: NewHold): Promise<HeldHold> =>
  queries
    .insertInto('holds')
    .values({
      document_id: null,
      client_cents: 0,
      before_ms: 0,
      ...hold,
      delivered_ms: hold.before_ms ?? 0,
      resolved_at: null,
      billed_cents: null,
    })
    .returning(['id', 'lease'])
    .executeTakeFirstOrThrow();

const openHold = (queries: Queries, id: string) =>
  queries.updateTable('holds').where('id', '=', id).where('resolved_at', 'is', null);

const ownHold = (queries: Queries, { id, lease }: HeldHold) =>
  openHold(queries, id).where('lease', lease === null ? 'is' : '=', lease);

/** Closes an open hold. Undefined when it is closed already: that makes a settlement happen once. */
export const resolveHold = (queries: Queries, hold: HeldHold, nowMs: number) =>
  ownHold(queries, hold).set({ resolved_at: nowMs, billed_cents: 0 }).returningAll().executeTakeFirst();

export interface Takeover {
  readonly fence: Expression<string>;
  readonly now: Moment;
  readonly nowMs: number;
}

/** Takes over and closes a hold whose owner has died; undefined when it is alive after all, or another was quicker. */
export const resolveOrphan = (queries: Queries, id: string, { fence, now, nowMs }: Takeover) =>
  openHold(queries, id)
    .set({ lease: fence, resolved_at: nowMs, billed_cents: 0 })
    .where('expires_at', '<=', now)
    .returningAll()
    .executeTakeFirst();

export const setBilled = (queries: Queries, id: string, cents: number) =>
  queries.updateTable('holds').set({ billed_cents: cents }).where('id', '=', id).execute();

export const setClientCents = (queries: Queries, id: string, cents: number) =>
  queries.updateTable('holds').set({ client_cents: cents }).where('id', '=', id).execute();

/** Undefined when a sweep has taken the hold over. */
export const raiseClientCents = (queries: Queries, hold: HeldHold, cents: number) =>
  ownHold(queries, hold)
    .set((eb) => ({ client_cents: eb('client_cents', '+', cents) }))
    .returning('id')
    .executeTakeFirst();

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
  hold: HeldHold,
  change: UpdateObject<Tables, 'holds'>,
): Promise<boolean> {
  const row = await ownHold(queries, hold).set(change).returning('id').executeTakeFirst();
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
