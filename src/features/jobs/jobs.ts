/**
 * Work in the background that outlives the process that began it.
 *
 *   queued → running → done | failed | cancelled
 *              ↑ ↓
 *             paused           (for money, or because its owner said so)
 *
 * A job is worked on under a lease that its process renews; when the process dies the lease runs out and
 * another process, or the next one, takes the job up where its own records say it stopped. Whatever a run
 * writes goes through `commit`, one transaction with the check that the lease is still ours: a process that
 * was thought dead can therefore never write a second time what its successor has written.
 */
import { randomUUID } from 'node:crypto';
import { Problem } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { JobRow } from '../../platform/database/tables.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { every } from '../../platform/schedule.ts';
import * as store from './jobs.store.ts';
import { LeaseLost, startRun, type JobRun, type RunEnd } from './run.ts';

export const leaseMs = 15_000;
/** After this many beginnings a job is taken to be the reason why its process ends. */
const attemptLimit = 5;
const lookEveryMs = 1_000;

export interface NewJob {
  readonly accountId: string;
  readonly kind: string;
  readonly name: string;
  readonly payload: unknown;
  readonly total: number;
}

/** Does the work of one kind of job. What it throws as a `Problem` is told to the owner. */
export interface JobHandler {
  readonly kind: string;
  /** How many of this kind one process runs at once; an account has one running at a time. */
  readonly atOnce: number;
  run(run: JobRun): Promise<void>;
  /** Called once, in the transaction that ends a job in any other way than its own `finish`. */
  ended?(queries: Queries, job: JobRow): Promise<void>;
}

export interface JobsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export type Jobs = ReturnType<typeof createJobs>;

export function createJobs({ database, clock, ids, log }: JobsDeps) {
  const { queries } = database;
  const handlers = new Map<string, JobHandler>();
  const running = new Map<
    string,
    { readonly kind: string; stop(reason: RunEnd): void; ended: Promise<void> }
  >();
  let closing = false;

  const endedFields = (state: 'done' | 'failed' | 'cancelled'): Partial<JobRow> => ({
    state,
    lease: null,
    lease_expires_at: 0,
    ended_at: clock.now(),
  });

  async function fail(job: JobRow, problem: string): Promise<void> {
    await database.transaction(async (within) => {
      const failed = await store.updateLeased(within, leased(job), { ...endedFields('failed'), problem });
      if (failed) await handlers.get(job.kind)!.ended?.(within, { ...job, state: 'failed' });
    });
  }

  async function work(handler: JobHandler, job: JobRow): Promise<void> {
    if (job.attempts > attemptLimit) {
      await fail(job, 'It was begun several times and never came to an end.');
      return;
    }
    const run = startRun(job, { database, clock, leaseMs, endedFields });
    const ended = handler
      .run(run)
      .catch((error: unknown) => settle(job, run, error))
      .finally(() => {
        run.close();
        running.delete(job.id);
        // The account may have another one waiting.
        if (!closing) void look();
      });
    running.set(job.id, { kind: job.kind, stop: (reason) => run.stop(reason), ended });
  }

  /** A run that threw: told to stop, deprived of its job, or failed. */
  async function settle(job: JobRow, run: JobRun, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return;
    try {
      if (run.signal.aborted) {
        // At shutdown the next process may begin at once; what was paused or cancelled is so already.
        if (run.signal.reason === 'closing') {
          const change = { state: 'queued', lease: null, lease_expires_at: 0, attempts: job.attempts - 1 };
          await store.updateLeased(queries, leased(job), change);
        }
        return;
      }
      if (error instanceof Problem && error.code !== 'internal_error') return await fail(job, error.message);
      log.error({ err: error, job_id: job.id, kind: job.kind }, 'a job failed');
      // It is begun again when its lease runs out: engines fail for reasons that pass.
      if (job.attempts >= attemptLimit)
        await fail(job, 'It failed several times. The log of the server says why.');
    } catch (problem) {
      log.error({ err: problem, job_id: job.id }, 'the end of a job could not be written');
    }
  }

  let looking: Promise<void> | undefined;
  let again = false;
  /** Takes up what waits, one look at a time. */
  function look(): Promise<void> {
    again = true;
    looking ??= (async () => {
      try {
        while (again) {
          again = false;
          for (const handler of handlers.values()) await takeUp(handler);
        }
      } finally {
        looking = undefined;
      }
    })();
    return looking;
  }

  async function takeUp(handler: JobHandler): Promise<void> {
    const busy = () => [...running.values()].filter(({ kind }) => kind === handler.kind).length;
    if (closing || busy() >= handler.atOnce) return;
    const nowMs = clock.now();
    for (const { id } of await store.findWaiting(queries, handler.kind, nowMs)) {
      if (closing || busy() >= handler.atOnce) return;
      const job = await store.claimJob(queries, id, randomUUID(), { nowMs, untilMs: nowMs + leaseMs });
      if (job) await work(handler, job);
    }
  }

  const stopLooking = every(lookEveryMs, look, log);

  return {
    register(handler: JobHandler): void {
      handlers.set(handler.kind, handler);
    },

    /** Adds a job within the transaction of whatever else it stands or falls with. Call `look` afterwards. */
    async add(
      within: Queries,
      { accountId, kind, name, payload, total }: NewJob,
      id = ids.next(),
    ): Promise<JobRow> {
      const row: JobRow = {
        id,
        account_id: accountId,
        kind,
        name,
        state: 'queued',
        payload: JSON.stringify(payload),
        done: 0,
        total,
        attempts: 0,
        problem: null,
        result_id: null,
        lease: null,
        lease_expires_at: 0,
        created_at: clock.now(),
        ended_at: null,
      };
      await store.insertJob(within, row);
      return row;
    },

    look,
    find: (id: string, within: Queries = queries) => store.findJob(within, id),
    /** Newest first: those under way, and those that ended within the last day. */
    list: (accountId: string, kind: string) =>
      store.listJobs(queries, accountId, kind, clock.now() - 24 * 3_600_000),

    /** Ends it now; undefined when it had ended before. */
    async cancel(id: string): Promise<JobRow | undefined> {
      const cancelled = await database.transaction(async (within) => {
        const from = ['queued', 'running', 'paused'];
        const job = await store.updateOpen(within, id, { from, change: endedFields('cancelled') });
        if (job) await handlers.get(job.kind)?.ended?.(within, job);
        return job;
      });
      running.get(id)?.stop('cancelled');
      return cancelled;
    },

    /** Its owner's wish, which outlasts other reasons to wait. A run under way hears of it at once. */
    async pause(id: string, problem: string | null = null): Promise<JobRow | undefined> {
      const change = { state: 'paused', lease: null, lease_expires_at: 0, problem };
      const from = ['queued', 'running', 'paused'];
      const job = await store.updateOpen(queries, id, { from, change });
      running.get(id)?.stop('paused');
      return job;
    },

    async resume(id: string): Promise<JobRow | undefined> {
      const change = { state: 'queued', problem: null, attempts: 0 };
      const job = await store.updateOpen(queries, id, { from: ['paused'], change });
      if (job) void look();
      return job;
    },

    remove: (id: string) => store.deleteJob(queries, id),
    /** Forgets jobs of a kind that ended long ago. */
    sweep: (kind: string, olderThanMs: number) => store.deleteEnded(queries, kind, clock.now() - olderThanMs),

    /** Stops every run so that the next process can go on at once. */
    async close(): Promise<void> {
      closing = true;
      stopLooking();
      await looking;
      const ends = [...running.values()].map((run) => (run.stop('closing'), run.ended));
      await Promise.all(ends);
    },
  };
}

const leased = (job: JobRow) => ({ id: job.id, lease: job.lease! });
