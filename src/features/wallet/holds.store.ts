import type { Expression, UpdateObject } from 'kysely';
import type { Queries, HoldRow, Tables } from '../../platform/database/database.ts';

/** An expression of the store's time, see `StoreTime`. */
type Moment = Expression<number>;

/** Every write of an owner names its fence. The hold of a job has none: it is written under the job's own. */
export type HeldHold = Pick<HoldRow, 'id' | 'lease'>;

export interface NewHold extends Omit<
  HoldRow,
  'lease' | 'expires_at' | 'before_ms' | 'delivered_ms' | 'resolved_at' | 'billed_cents' | 'document_id'
> {
  readonly before_ms?: number;
  readonly document_id?: string | null;
  readonly lease: Expression<string> | null;
  readonly expires_at: Moment | number;
}

export const insertHold = (queries: Queries, hold: NewHold): Promise<HeldHold> =>
  queries
    .insertInto('holds')
    .values({
      document_id: null,
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

export const updateHold = (queries: Queries, id: string, change: UpdateObject<Tables, 'holds'>) =>
  queries.updateTable('holds').set(change).where('id', '=', id).execute();

/** Undefined when a sweep has taken the hold over. */
export const raiseHeld = (queries: Queries, hold: HeldHold, cents: number) =>
  ownHold(queries, hold)
    .set((eb) => ({ held_cents: eb('held_cents', '+', cents) }))
    .returning('id')
    .executeTakeFirst();

export const findHold = (queries: Queries, id: string) =>
  queries.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Until the transaction ends, nothing else changes it. */
export const lockHold = (queries: Queries, id: string) =>
  queries
    .updateTable('holds')
    .set((eb) => ({ billed_cents: eb.ref('billed_cents') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The open hold of a job. Holds of requests have a lease, and subjects that their callers may choose. */
export const findJobHold = (queries: Queries, jobId: string) =>
  queries
    .selectFrom('holds')
    .selectAll()
    .where('resolved_at', 'is', null)
    .where('subject_id', '=', jobId)
    .where('lease', 'is', null)
    .executeTakeFirst();

/** The jobs that a client pays for, as long as they have not ended. */
export const listJobsOfClient = (queries: Queries, accountId: string, clientId: string) =>
  queries
    .selectFrom('holds')
    .select('subject_id')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .where('resolved_at', 'is', null)
    .where('lease', 'is', null)
    .execute();

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
