/**
 * Starts the jobs that can be started, as many as this process may run, and decides what becomes of a run that
 * throws:
 *
 *   a `Problem`        → failed, with its message
 *   no room on the disk → paused, tried again every half minute, however long it takes
 *   no storage         → paused, tried again every ten seconds, however long it takes
 *   anything else      → queued again, after ever longer waits; failed after the last of them without progress
 *
 * A process that dies writes nothing: its lease runs out and another run continues. That does not count as a failure of the job.
 */
import { Problem } from '../../shared/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries, JobRow } from '../../platform/database/database.ts';
import { isOutOfRoom } from '../../platform/disk.ts';
import type { Log } from '../../platform/log.ts';
import { isStorageUnavailable } from '../../platform/storage/storage.ts';
import type { TraceSpan } from '../../platform/tracing/span.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import {
  endedFields,
  type EndListener,
  type JobHandler,
  JobRun,
  LeaseLost,
  leaseMs,
  type RunEnd,
  TryLater,
} from './run.ts';
import * as store from './jobs.store.ts';

/** After the first failure, the second and so on: engines fail for reasons that pass, some of them slowly. */
const retryAfterMs = [15_000, 60_000, 5 * 60_000, 15 * 60_000];
const failedOften = 'It failed several times. The log of the server says why.';
const roomAgainMs = 30_000;
const storageAgainMs = 10_000;
const noStorage =
  'The server cannot reach its storage right now. This continues by itself; what is done so far is kept.';
const noRoom =
  'The disk of the server is full. This continues by itself when there is room; what is done so far is kept.';

export interface JobRunnerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Absent: jobs are not traced. */
  readonly tracer?: Tracer | undefined;
}

interface Running {
  readonly kind: string;
  readonly run: JobRun;
  readonly ended: Promise<void>;
}

export class JobRunner {
  readonly #deps: JobRunnerDeps;
  readonly #handlers = new Map<string, JobHandler>();
  readonly #running = new Map<string, Running>();
  readonly #listeners: EndListener[] = [];
  #looking: Promise<void> | undefined;
  #again = false;
  #closing = false;

  constructor(deps: JobRunnerDeps) {
    this.#deps = deps;
  }

  register(handler: JobHandler): void {
    this.#handlers.set(handler.kind, handler);
  }

  onEnd(listener: EndListener): void {
    this.#listeners.push(listener);
  }

  /** Reports a job that has ended, within the transaction that ends it. */
  async reportEnd(within: Queries, job: JobRow): Promise<void> {
    for (const listener of this.#listeners) await listener(within, job);
  }

  get handlers(): Iterable<JobHandler> {
    return this.#handlers.values();
  }

  handlerOf(kind: string): JobHandler | undefined {
    return this.#handlers.get(kind);
  }

  stop(jobId: string, reason: RunEnd): void {
    this.#running.get(jobId)?.run.stop(reason);
  }

  /** Starts what can be started, one look at a time. */
  look(): Promise<void> {
    this.#again = true;
    this.#looking ??= this.#lookUntilCalm().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  lookSoon(): void {
    this.look().catch((error: unknown) => {
      this.#deps.log.warn(
        { err: error },
        'the store could not be asked for jobs; the next look does it again',
      );
    });
  }

  async #lookUntilCalm(): Promise<void> {
    while (this.#again && !this.#closing) {
      this.#again = false;
      const { queries, time } = this.#deps.database;
      const waiting = await store.findWaitingKinds(queries, time.now());
      for (const handler of this.#handlers.values())
        if (waiting.has(handler.kind)) await this.#startSome(handler);
    }
  }

  #isBusy({ kind, atOnce }: JobHandler): boolean {
    return [...this.#running.values()].filter((one) => one.kind === kind).length >= atOnce;
  }

  async #startSome(handler: JobHandler): Promise<void> {
    if (this.#closing || this.#isBusy(handler)) return;
    const { database } = this.#deps;
    const { queries, time } = database;
    for (const { id } of await store.findStartable(queries, handler.kind, time.now())) {
      if (this.#closing || this.#isBusy(handler)) return;
      // Our own run may have slept through its lease; it finds out by itself, and must not run beside a second one.
      if (this.#running.has(id)) continue;
      const claim = { fence: database.nextFence(), now: time.now(), until: time.after(leaseMs) };
      const before = await store.findJob(queries, id);
      const job = await store.claimJob(queries, id, claim);
      if (!job) continue;
      if (before?.state === 'running')
        this.#deps.log.info({ job_id: id, kind: job.kind }, 'a job is continued whose process has ended');
      this.#start(handler, job);
    }
  }

  #start(handler: JobHandler, job: JobRow): void {
    const run = new JobRun(job, { ...this.#deps, onEnd: (within, ended) => this.reportEnd(within, ended) });
    const span = this.#deps.tracer?.start(`job ${job.kind}`, {
      attributes: { 'lectern.job.id': job.id, 'lectern.job.attempts': job.attempts },
    });
    const ended = (span ? span.run(() => tracedRun(span, handler, run)) : handler.run(run))
      .catch((error: unknown) => this.#settle(run, error))
      .finally(() => {
        run.close();
        this.#running.delete(job.id);
        // The account may have another one waiting.
        if (!this.#closing) this.lookSoon();
      });
    this.#running.set(job.id, { kind: job.kind, run, ended });
  }

  async #settle(run: JobRun, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return;
    const { log } = this.#deps;
    const about = { job_id: run.job.id, kind: run.job.kind };
    try {
      if (run.signal.aborted) {
        // At shutdown, the next process may start it at once; a paused or cancelled job is recorded as such already.
        if (run.signal.reason === 'closing') await this.#queueAgain(run.job, 0);
      } else if (isOutOfRoom(error)) {
        log.warn({ err: error, ...about }, 'a job waits for room on the disk');
        await run.pause({ waitingFor: 'room', problem: noRoom }, roomAgainMs);
      } else if (isStorageUnavailable(error)) {
        log.warn({ err: error, ...about }, 'a job waits for the storage');
        await run.pause({ waitingFor: 'storage', problem: noStorage }, storageAgainMs);
      } else if (error instanceof Problem && error.code !== 'internal_error') {
        await this.#fail(run.job, error.message);
      } else if (error instanceof TryLater) {
        await this.#countFailure(run.job, error.message);
      } else {
        log.error({ err: error, ...about }, 'a job failed');
        await this.#countFailure(run.job, failedOften);
      }
    } catch (problem) {
      log.error({ err: problem, ...about }, 'the end of a job could not be written');
    }
  }

  async #countFailure({ id, kind }: JobRow, problem: string): Promise<void> {
    const job = (await store.findJob(this.#deps.database.queries, id))!;
    const attempts = job.attempts + 1;
    const afterMs = (this.handlerOf(kind)!.retryAfterMs ?? retryAfterMs)[attempts - 1];
    if (afterMs !== undefined) await this.#queueAgain(job, afterMs, attempts);
    else await this.#fail(job, problem);
  }

  async #queueAgain(job: JobRow, afterMs: number, attempts = job.attempts): Promise<void> {
    const { queries, time } = this.#deps.database;
    const change = { state: 'queued', lease: null, lease_expires_at: time.after(afterMs), attempts };
    await store.updateLeased(queries, leased(job), change);
  }

  async #fail(job: JobRow, problem: string): Promise<void> {
    const { database, clock } = this.#deps;
    await database.transaction(async (within) => {
      const change = { ...endedFields('failed', clock.now()), problem };
      const failed = await store.updateLeased(within, leased(job), change);
      if (!failed) return;
      const ended = { ...job, ...change };
      await this.handlerOf(job.kind)!.ended?.(within, ended);
      await this.reportEnd(within, ended);
    });
  }

  /** Stops every run so that the next process can continue at once. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#looking;
    const runs = [...this.#running.values()];
    for (const { run } of runs) run.stop('closing');
    await Promise.all(runs.map(({ ended }) => ended));
  }
}

/** A run that was stopped has not failed. */
async function tracedRun(span: TraceSpan, handler: JobHandler, run: JobRun): Promise<void> {
  try {
    await handler.run(run);
  } catch (error) {
    if (run.signal.aborted) span.set({ 'lectern.job.stopped': String(run.signal.reason) });
    else span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

const leased = (job: JobRow) => ({ id: job.id, lease: job.lease! });
