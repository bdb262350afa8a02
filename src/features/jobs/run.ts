/** One process's turn at a job: its lease, its progress, and the one way in which it may write. */
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries, JobRow } from '../../platform/database/database.ts';
import { Lease } from '../../platform/lease.ts';
import type { AccountPlan } from '../../shared/contract/account.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { findPlan, type JobChange, updateLeased } from './jobs.store.ts';

export const leaseMs = 15_000;

/** Why a run was stopped. */
export type RunEnd = 'closing' | 'cancelled' | 'paused' | 'lost';

/** Called once for every job, in the transaction that ends it. */
export type EndListener = (within: Queries, job: JobRow) => Promise<void>;

/**
 * What a paused job waits for: its owner's credits, the limit of its client, its owner, room on the disk, a storage that
 * can be reached, or another day's quota. Only `room` and `storage` are retried automatically; the features that handle
 * money and quotas resume the others.
 */
export type WaitingFor = 'money' | 'limit' | 'owner' | 'room' | 'storage' | 'quota';

export interface Waiting {
  readonly waitingFor: WaitingFor;
  /** For people. */
  readonly problem: string | null;
}

/** The job belongs to another run now, or has ended; this run may write nothing more. */
export class LeaseLost extends Error {}

export interface JobRunDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly onEnd: EndListener;
}

export class JobRun {
  readonly job: JobRow;
  readonly #deps: JobRunDeps;
  readonly #stopping = new AbortController();
  readonly #lease: Lease;

  constructor(job: JobRow, deps: JobRunDeps) {
    this.job = job;
    this.#deps = deps;
    this.#lease = new Lease({
      leaseMs,
      renew: () => updateLeased(deps.database.queries, this.#mine, this.#renewed()),
      lost: () => this.stop('lost'),
    });
  }

  /** Aborts with a `RunEnd` as its reason. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  get #mine() {
    return { id: this.job.id, lease: this.job.lease! };
  }

  #renewed(): JobChange {
    return { lease_expires_at: this.#deps.database.time.after(leaseMs) };
  }

  /** The plan that the owner has now. */
  ownersPlan(): Promise<AccountPlan> {
    return findPlan(this.#deps.database.queries, this.job.account_id);
  }

  /** Writes as one transaction with the proof that the job is still ours, and with its progress. */
  commit<R>(work: (within: Queries) => Promise<R>, done?: number): Promise<R> {
    // A job that makes progress has not failed so far.
    const progress = done === undefined ? {} : { done, attempts: 0 };
    return this.#write({ ...this.#renewed(), ...progress }, work);
  }

  /** The proof alone, for a transaction that another feature has begun. */
  async prove(within: Queries): Promise<void> {
    if (await updateLeased(within, this.#mine, { ...this.#renewed(), attempts: 0 })) return;
    this.stop('lost');
    throw new LeaseLost();
  }

  /** Shows what came of it before it has ended, within the transaction that makes that; another run finds it as `result_id`. */
  async show(within: Queries, resultId: string): Promise<void> {
    if (!(await updateLeased(within, this.#mine, { result_id: resultId }))) throw new LeaseLost();
  }

  /** Shows the progress of a job that has written nothing yet and would start again. */
  async report(done: number): Promise<void> {
    await updateLeased(this.#deps.database.queries, this.#mine, { ...this.#renewed(), done });
  }

  /** Ends the job within the transaction that writes what came of it. Nothing can follow. */
  async finish(within: Queries, resultId?: string, collectionId?: string | null): Promise<void> {
    const ended = endedFields('done', this.#deps.clock.now());
    const result = { result_id: resultId ?? null, collection_id: collectionId ?? null };
    const change = { ...ended, ...result, done: this.job.total };
    if (!(await updateLeased(within, this.#mine, change))) throw new LeaseLost();
    await this.#deps.onEnd(within, { ...this.job, ...change });
  }

  /** The job waits until it is resumed, or, for room, until `againMs` have passed. The run must return. */
  async pause({ waitingFor, problem }: Waiting, againMs = 0): Promise<void> {
    const lease_expires_at = this.#deps.database.time.after(againMs);
    const waiting = { state: 'paused', waiting_for: waitingFor, problem };
    await this.#write({ ...waiting, lease: null, lease_expires_at }, async () => undefined);
  }

  async #write<R>(change: JobChange, work: (within: Queries) => Promise<R>): Promise<R> {
    try {
      return await this.#deps.database.transaction(async (within) => {
        // The lease first: it locks the job, so that a cancellation comes before or after, never in between.
        if (!(await updateLeased(within, this.#mine, change))) throw new LeaseLost();
        return await work(within);
      });
    } catch (error) {
      if (error instanceof LeaseLost) this.stop('lost');
      throw error;
    }
  }

  stop(reason: RunEnd): void {
    this.#stopping.abort(reason);
  }

  close(): void {
    this.#lease.end();
  }
}

export const endedFields = (state: 'done' | 'failed' | 'cancelled', nowMs: number) => ({
  state,
  lease: null,
  lease_expires_at: 0,
  waiting_for: null,
  ended_at: nowMs,
});

/* What a feature that works in the background implements. */

/** As long as people may want to know what came of it. */
export const shownEndedMs = 7 * 24 * 3_600_000;

/** Does the work of one kind of job. The message of a `Problem` that it throws is shown to the owner. */
export interface JobHandler {
  readonly kind: string;
  /** How many of this kind one process runs at once; an account has one running at a time. */
  readonly atOnce: number;
  /** How many of this kind may wait for an account besides the running one. */
  readonly maxWaiting: number;
  /** How long it waits after the first failure, the second and so on; after the last it has failed. */
  readonly retryAfterMs?: readonly number[];
  /** How long its record stays once it has ended. Absent: for as long as its feature needs it. */
  readonly keepEndedMs?: number;
  run(run: JobRun): Promise<void>;
  /** Called once, in the transaction that ends a job in any other way than its own `finish`. */
  ended?(within: Queries, job: JobRow): Promise<void>;
}

/** A failure that is likely to pass, by no fault of ours: it counts as one, and its message is shown to the owner. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
}

/** What a caller would be told to try again later. */
export function passing(error: unknown): unknown {
  const passes =
    error instanceof Problem && (error.code === 'rate_limited' || error.code === 'service_unavailable');
  return passes ? new TryLater(error.message) : error;
}
