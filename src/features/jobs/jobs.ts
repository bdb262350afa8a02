/**
 * Work in the background that outlives the process that started it.
 *
 *   queued → running → done | failed | cancelled
 *              ↑ ↓
 *             paused           (`waiting_for` says for what)
 *
 * A job is worked on under a lease that its process renews; when the process dies the lease runs out and another
 * process, or the next one, continues where the job's own records say it stopped. Whatever a run writes goes
 * through `commit`, one transaction with the check that the lease is still its own: a process that was thought
 * dead can therefore never write a second time what its successor has written.
 */
import { Problem } from '../../shared/contract/errors.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database, Queries, JobRow } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { every } from '../../platform/schedule.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import { endedFields, type EndListener, type JobHandler, type WaitingFor } from './run.ts';
import * as store from './jobs.store.ts';
import { JobRunner } from './runner.ts';

export { TryLater, type JobHandler } from './run.ts';
export { countOpenJobs, interruptJobs } from './jobs.store.ts';
export { leaseMs, shownEndedMs, type WaitingFor } from './run.ts';

const lookEveryMs = 1_000;
const sweepEveryMs = 60_000;
/** Jobs take minutes. */
const retryAfterSeconds = 60;
const dayMs = 24 * 3_600_000;
const open = ['queued', 'running', 'paused'];

export interface NewJob {
  /** Absent: a new one. */
  readonly id?: string;
  readonly accountId: string;
  readonly kind: string;
  readonly name: string;
  readonly payload: unknown;
  readonly total: number;
  /** The size of the file it works on, which counts toward the account's space until the job ends. */
  readonly fileBytes?: number;
}

export interface PageRequest {
  /** The id that the page before ended with. */
  readonly before: string | undefined;
  readonly limit: number;
}

export interface JobsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Absent: jobs are not traced. */
  readonly tracer?: Tracer | undefined;
}

export class Jobs {
  readonly #deps: JobsDeps;
  readonly #runner: JobRunner;
  readonly #stops: readonly (() => void)[];

  constructor(deps: JobsDeps) {
    this.#deps = deps;
    this.#runner = new JobRunner(deps);
    this.#stops = [
      every(lookEveryMs, () => this.look(), deps.log),
      every(sweepEveryMs, () => this.sweep(), deps.log),
    ];
  }

  get #queries(): Queries {
    return this.#deps.database.queries;
  }

  register(handler: JobHandler): void {
    this.#runner.register(handler);
  }

  /** Calls `listener` in the transaction that ends a job, whichever way and of whatever kind. */
  onEnd(listener: EndListener): void {
    this.#runner.onEnd(listener);
  }

  /** Adds a job within the transaction of whatever must be committed with it. Call `look` afterwards. */
  async add(within: Queries, job: NewJob): Promise<JobRow> {
    const row: JobRow = {
      id: job.id ?? this.#deps.ids.next(),
      account_id: job.accountId,
      kind: job.kind,
      name: job.name,
      state: 'queued',
      payload: JSON.stringify(job.payload),
      done: 0,
      total: job.total,
      attempts: 0,
      waiting_for: null,
      problem: null,
      result_id: null,
      collection_id: null,
      file_bytes: job.fileBytes ?? 0,
      lease: null,
      lease_expires_at: 0,
      created_at: this.#deps.clock.now(),
      ended_at: null,
    };
    await store.insertJob(within, row);
    return row;
  }

  /** Adds a job that somebody asks for, with what `also` writes; 429 when more of the account wait than may. */
  async order(
    job: NewJob,
    also?: (within: Queries, added: JobRow) => Promise<unknown> | undefined,
  ): Promise<JobRow> {
    const added = await this.#deps.database.transaction(async (within) => {
      const row = await this.add(within, job);
      await also?.(within, row);
      await this.requireTurn(within, job.accountId, job.kind);
      return row;
    });
    this.lookSoon();
    return added;
  }

  /**
   * Within the transaction that added a job, 429 when more of its account wait than may. Those that are paused do not
   * count: they wait for something other than their turn.
   */
  async requireTurn(within: Queries, accountId: string, kind: string): Promise<void> {
    const { maxWaiting } = this.#runner.handlerOf(kind)!;
    if ((await store.countQueued(within, accountId, kind)) <= maxWaiting + 1) return;
    throw new Problem(
      'rate_limited',
      `${maxWaiting} others of yours wait for their turn already. Wait until one is done, or cancel one, then try again.`,
      { retryAfterSeconds },
    );
  }

  /** Starts what can be started now. */
  look(): Promise<void> {
    return this.#runner.look();
  }

  /** The same, for callers whose own work is done: a store that is away now is asked again by the next look. */
  lookSoon(): void {
    this.#runner.lookSoon();
  }

  find(id: string, within: Queries = this.#queries): Promise<JobRow | undefined> {
    return store.findJob(within, id);
  }

  async findAll(ids: readonly string[]): Promise<Map<string, JobRow>> {
    const rows = ids.length > 0 ? await store.findJobs(this.#queries, ids) : [];
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Newest first: those under way, and those that ended within the last day. */
  list(accountId: string, kind: string): Promise<JobRow[]> {
    return store.listJobs(this.#queries, accountId, kind, this.#deps.clock.now() - dayMs);
  }

  /** Newest first: all that are recorded. */
  page(accountId: string, kind: string, request: PageRequest): Promise<JobRow[]> {
    return store.listPage(this.#queries, { accountId, kind }, request);
  }

  /** The unfinished jobs of every account. */
  listOpen(kind: string): Promise<JobRow[]> {
    return store.listOpen(this.#queries, kind);
  }

  /** The unfinished jobs of one account. */
  async listOpenOf(accountId: string, kind: string): Promise<JobRow[]> {
    return (await this.list(accountId, kind)).filter((job) => job.ended_at === null);
  }

  async listWaiting(kind: string, waitingFor: WaitingFor): Promise<JobRow[]> {
    return (await this.listOpen(kind)).filter((job) => job.waiting_for === waitingFor);
  }

  /** Ends what a client has ordered: its jobs name it in what they need to know. */
  async cancelOf(
    within: Queries,
    { accountId, clientId }: { readonly accountId: string; readonly clientId: string },
    kind: string,
  ): Promise<void> {
    for (const { id, payload } of await this.listOpenOf(accountId, kind))
      if ((JSON.parse(payload) as { clientId?: string }).clientId === clientId)
        await this.cancelWithin(within, id);
  }

  /** Ends it now; undefined when it had ended before. */
  async cancel(id: string): Promise<JobRow | undefined> {
    return this.#deps.database.transaction((within) => this.cancelWithin(within, id));
  }

  /** The same within the transaction of what it ends with. */
  async cancelWithin(within: Queries, id: string): Promise<JobRow | undefined> {
    const change = endedFields('cancelled', this.#deps.clock.now());
    const job = await store.updateOpen(within, id, { from: open, change });
    if (!job) return undefined;
    await this.#runner.handlerOf(job.kind)?.ended?.(within, job);
    await this.#runner.reportEnd(within, job);
    this.#runner.stop(id, 'cancelled');
    return job;
  }

  /** Paused by its owner, which overrides other reasons to wait. A run under way stops at once. */
  async pause(id: string): Promise<JobRow | undefined> {
    const waiting = { state: 'paused', waiting_for: 'owner', problem: null };
    const change = { ...waiting, lease: null, lease_expires_at: 0 };
    const job = await store.updateOpen(this.#queries, id, { from: open, change });
    this.#runner.stop(id, 'paused');
    return job;
  }

  async resume(id: string): Promise<JobRow | undefined> {
    const change = { state: 'queued', waiting_for: null, problem: null, attempts: 0, lease_expires_at: 0 };
    const job = await store.updateOpen(this.#queries, id, { from: ['paused'], change });
    if (job) this.lookSoon();
    return job;
  }

  /** What it need not know any more. */
  async replacePayload(within: Queries, id: string, payload: unknown): Promise<void> {
    await store.setPayload(within, id, JSON.stringify(payload));
  }

  async remove(id: string, within: Queries = this.#queries): Promise<void> {
    await store.deleteJob(within, id);
  }

  /** Deletes the records of jobs that ended long ago. */
  async sweep(): Promise<void> {
    for (const { kind, keepEndedMs } of this.#runner.handlers)
      if (keepEndedMs !== undefined)
        await store.deleteEnded(this.#queries, kind, this.#deps.clock.now() - keepEndedMs);
  }

  /** Stops every run so that the next process can continue at once. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#runner.close();
  }
}
