import type { Expression, ExpressionBuilder, UpdateObject } from 'kysely';
import type { AccountPlan } from '../../shared/contract/account.ts';
import type { Queries, JobRow, Tables } from '../../platform/database/database.ts';

/** An expression of the store's time, see `StoreTime`. */
type Moment = Expression<number>;
export type JobChange = UpdateObject<Tables, 'jobs'>;

export const insertJob = (queries: Queries, row: JobRow) => queries.insertInto('jobs').values(row).execute();

export const setPayload = (queries: Queries, id: string, payload: string) =>
  queries.updateTable('jobs').set({ payload }).where('id', '=', id).execute();

export const findJob = (queries: Queries, id: string) =>
  queries.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

export const findJobs = (queries: Queries, ids: readonly string[]) =>
  queries.selectFrom('jobs').selectAll().where('id', 'in', ids).execute();

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

export const listPage = (
  queries: Queries,
  { accountId, kind }: { readonly accountId: string; readonly kind: string },
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) =>
  queries
    .selectFrom('jobs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** It may have changed since the job was added. */
export async function findPlan(queries: Queries, accountId: string): Promise<AccountPlan> {
  const { plan } = await queries
    .selectFrom('accounts')
    .select((eb) => eb.ref('plan').$castTo<AccountPlan>().as('plan'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return plan;
}

/** How many jobs of an account wait for their turn or run. */
export async function countQueued(queries: Queries, accountId: string, kind: string): Promise<number> {
  const { count } = await queries
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return count;
}

/** The unfinished jobs of every account. */
export const listOpen = (queries: Queries, kind: string) =>
  queries.selectFrom('jobs').selectAll().where('kind', '=', kind).where('ended_at', 'is', null).execute();

/** Their jobs wait until the account is enabled again. */
const disabledAccounts = (eb: ExpressionBuilder<Tables, 'jobs'>) =>
  eb.selectFrom('accounts').select('accounts.id').where('accounts.disabled_at', 'is not', null);

/** The kinds of the jobs that nobody works on: a quick look, because mostly there are none. */
export const findWaitingKinds = async (queries: Queries, now: Moment): Promise<Set<string>> => {
  const found = await queries
    .selectFrom('jobs')
    .select('kind')
    .distinct()
    .where('ended_at', 'is', null)
    .where('lease_expires_at', '<=', now)
    .execute();
  return new Set(found.map(({ kind }) => kind));
};

/**
 * Jobs of a kind that can be started, oldest first: one per account, and none whose account has one running. What
 * waits for room or the storage is tried again when its time has come.
 */
export const findStartable = (queries: Queries, kind: string, now: Moment) =>
  queries
    .selectFrom('jobs')
    .select((eb) => ['account_id', eb.fn.min('id').as('id')])
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([eb('state', 'in', ['queued', 'running']), eb('waiting_for', 'in', ['room', 'storage'])]),
    )
    .where('lease_expires_at', '<=', now)
    .where('account_id', 'not in', (eb) =>
      eb
        .selectFrom('jobs')
        .select('account_id')
        .where('kind', '=', kind)
        .where('ended_at', 'is', null)
        .where('state', '=', 'running')
        .where('lease_expires_at', '>', now),
    )
    .where('account_id', 'not in', disabledAccounts)
    .groupBy('account_id')
    .orderBy('id')
    .limit(20)
    .execute();

/** Undefined when another process was quicker. */
export const claimJob = (
  queries: Queries,
  id: string,
  { fence, now, until }: { fence: Expression<string>; now: Moment; until: Moment },
) =>
  queries
    .updateTable('jobs')
    .set({ state: 'running', lease: fence, lease_expires_at: until, problem: null, waiting_for: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([eb('state', 'in', ['queued', 'running']), eb('waiting_for', 'in', ['room', 'storage'])]),
    )
    .where('lease_expires_at', '<=', now)
    .where('account_id', 'not in', disabledAccounts)
    .returningAll()
    .executeTakeFirst();

/** Changes a job that is still ours; false when it was cancelled, or taken over after we were thought dead. */
export async function updateLeased(
  queries: Queries,
  { id, lease }: { id: string; lease: string },
  change: JobChange,
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

/** Changes a job that has not ended, whichever process works on it. */
export const updateOpen = (
  queries: Queries,
  id: string,
  { from, change }: { from: readonly string[]; change: JobChange },
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

const openStates = ['queued', 'running', 'paused'];
const endedStates = ['done', 'failed', 'cancelled'];

/** Takes the jobs of an account from the runs that work on them; they wait until they may be started again. */
export const interruptJobs = (queries: Queries, accountId: string) =>
  queries
    .updateTable('jobs')
    .set({ state: 'queued', lease: null, lease_expires_at: 0 })
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .where('ended_at', 'is', null)
    .execute();

/** Jobs whose fields contradict each other. */
export const findContradictory = (queries: Queries) =>
  queries
    .selectFrom('jobs')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('state', 'not in', [...openStates, ...endedStates]),
        eb('state', 'in', openStates).and('ended_at', 'is not', null),
        eb('state', 'in', endedStates).and('ended_at', 'is', null),
        eb('state', '=', 'running').and('lease', 'is', null),
        eb('state', '=', 'paused').and('waiting_for', 'is', null),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute();

/** Jobs that were running when their process died, and that no other has taken over. */
export const findAbandoned = (queries: Queries, before: Moment) =>
  queries
    .selectFrom('jobs')
    .select(['id', 'kind', 'name'])
    .where('state', '=', 'running')
    .where('ended_at', 'is', null)
    .where('lease', 'is not', null)
    .where('lease_expires_at', '<=', before)
    .orderBy('id')
    .limit(100)
    .execute();

/** How many jobs of each kind are queued, running or paused. */
export async function countOpenJobs(
  queries: Queries,
): Promise<{ kind: string; state: string; jobs: number }[]> {
  const rows = await queries
    .selectFrom('jobs')
    .select(['kind', 'state', (eb) => eb.fn.countAll().as('jobs')])
    .where('ended_at', 'is', null)
    .groupBy(['kind', 'state'])
    .execute();
  return rows.map(({ kind, state, jobs }) => ({ kind, state, jobs: Number(jobs) }));
}
