import type { Queries } from '../../platform/database/database.ts';
import type { JobRow } from '../../platform/database/tables.ts';

export const insertJob = (queries: Queries, row: JobRow) => queries.insertInto('jobs').values(row).execute();

export const findJob = (queries: Queries, id: string) =>
  queries.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first: those under way, and those that ended after `endedAfterMs`. */
export const listJobs = (queries: Queries, accountId: string, kind: string, endedAfterMs: number) =>
  queries
    .selectFrom('jobs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', endedAfterMs)]))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Jobs of a kind that wait for a process, oldest first: one an account, and none whose account has one running. */
export const findWaiting = (queries: Queries, kind: string, nowMs: number) =>
  queries
    .selectFrom('jobs')
    .select((eb) => ['account_id', eb.fn.min('id').as('id')])
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('state', 'in', ['queued', 'running'])
    .where('lease_expires_at', '<=', nowMs)
    .where('account_id', 'not in', (eb) =>
      eb
        .selectFrom('jobs')
        .select('account_id')
        .where('kind', '=', kind)
        .where('ended_at', 'is', null)
        .where('lease_expires_at', '>', nowMs),
    )
    .groupBy('account_id')
    .orderBy('id')
    .limit(20)
    .execute();

/** Undefined when another process was quicker. */
export const claimJob = (
  queries: Queries,
  id: string,
  lease: string,
  times: { nowMs: number; untilMs: number },
) =>
  queries
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running',
      lease,
      lease_expires_at: times.untilMs,
      attempts: eb('attempts', '+', 1),
      problem: null,
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('state', 'in', ['queued', 'running'])
    .where('lease_expires_at', '<=', times.nowMs)
    .returningAll()
    .executeTakeFirst();

/** Changes a job that is still ours; false when it was cancelled, or taken over after we were thought dead. */
export async function updateLeased(
  queries: Queries,
  { id, lease }: { id: string; lease: string },
  change: Partial<JobRow>,
): Promise<boolean> {
  const row = await queries
    .updateTable('jobs')
    .set(change)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a job that has not ended, whoever works on it. */
export const updateOpen = (
  queries: Queries,
  id: string,
  { from, change }: { from: readonly string[]; change: Partial<JobRow> },
) =>
  queries
    .updateTable('jobs')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();

export const deleteEnded = (queries: Queries, kind: string, endedBeforeMs: number) =>
  queries.deleteFrom('jobs').where('kind', '=', kind).where('ended_at', '<=', endedBeforeMs).execute();

export const deleteJob = (queries: Queries, id: string) =>
  queries.deleteFrom('jobs').where('id', '=', id).execute();
