/** One process's turn at a job: its lease, its progress, and the one way in which it may write. */
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { JobRow } from '../../platform/database/tables.ts';
import { updateLeased } from './jobs.store.ts';

/** Why a run was told to stop. */
export type RunEnd = 'closing' | 'cancelled' | 'paused' | 'lost';

/** The job is somebody else's now, or nobody's; nothing of this turn may be written any more. */
export class LeaseLost extends Error {}

export interface JobRun {
  readonly job: JobRow;
  /** Aborts with a `RunEnd` as its reason. */
  readonly signal: AbortSignal;
  /** Writes as one transaction with the proof that the job is still ours, and with its progress. */
  commit<R>(work: (queries: Queries) => Promise<R>, done?: number): Promise<R>;
  /** Ends the job within the transaction that writes what came of it. Nothing can follow. */
  finish(within: Queries, resultId?: string): Promise<void>;
  /** As `commit`, and the job waits until somebody resumes it. The run must return. */
  pause(problem: string, work?: (queries: Queries) => Promise<void>): Promise<void>;
  stop(reason: RunEnd): void;
  close(): void;
}

export interface JobRunDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly leaseMs: number;
  readonly endedFields: (state: 'done') => Partial<JobRow>;
}

export function startRun(job: JobRow, { database, clock, leaseMs, endedFields }: JobRunDeps): JobRun {
  const mine = { id: job.id, lease: job.lease! };
  const stopping = new AbortController();

  async function write<R>(change: () => Partial<JobRow>, work: (queries: Queries) => Promise<R>): Promise<R> {
    try {
      return await database.transaction(async (within) => {
        // The lease first: it locks the job, so that a cancellation comes before or after, never in between.
        if (!(await updateLeased(within, mine, change()))) throw new LeaseLost();
        return await work(within);
      });
    } catch (error) {
      if (error instanceof LeaseLost) stopping.abort('lost' satisfies RunEnd);
      throw error;
    }
  }

  const renewed = (): Partial<JobRow> => ({ lease_expires_at: clock.now() + leaseMs });
  const renewing = setInterval(() => {
    write(renewed, async () => undefined).catch(() => undefined);
  }, leaseMs / 3);
  renewing.unref();

  return {
    job,
    signal: stopping.signal,
    // A job that gets on is not the reason why its process ends.
    commit: (work, done) =>
      write(() => ({ ...renewed(), ...(done !== undefined && { done, attempts: 0 }) }), work),
    async finish(within, resultId) {
      const change = { ...endedFields('done'), done: job.total, result_id: resultId ?? null };
      if (!(await updateLeased(within, mine, change))) throw new LeaseLost();
    },
    pause: (problem, work) =>
      write(
        () => ({ state: 'paused', lease: null, lease_expires_at: 0, problem }),
        async (within) => work?.(within),
      ),
    stop: (reason) => stopping.abort(reason),
    close: () => clearInterval(renewing),
  };
}
