/** A task on its way through a pool, from the moment it waits until its caller has everything or has gone. */
import { Readable } from 'node:stream';
import type { TraceSpan } from '../tracing/span.ts';

/** What a pool and its workers send to each other. Plain data: it crosses the boundary of a process or a thread. */

export type ToWorker =
  | { readonly type: 'load'; readonly setup: unknown; readonly limits: WorkerLimits }
  | { readonly type: 'run'; readonly job: unknown }
  /** The caller has taken one more chunk of the current job. */
  | { readonly type: 'taken' }
  | { readonly type: 'stop' };

export interface WorkerLimits {
  readonly memoryBytes: number | undefined;
}

/** When the process of a worker ends itself. */
export interface ProcessLimits {
  readonly memoryBytes?: number;
  /** Processor time since its start. */
  readonly cpuMs?: number;
}

export type FromWorker =
  | { readonly type: 'loaded' }
  | { readonly type: 'load_failed'; readonly message: string }
  | { readonly type: 'chunk'; readonly chunk: unknown }
  /** Nothing to send yet, but the job advances; `part` of it is done, from 0 to 1, where the job knows. */
  | { readonly type: 'progress'; readonly part: number | undefined }
  | { readonly type: 'done'; readonly retire: boolean }
  | { readonly type: 'rejected'; readonly rejection: Rejection }
  | { readonly type: 'failed'; readonly message: string };

/** An error that the job itself threw on purpose, with a `fault`: the worker can be used again. */
export interface Rejection {
  readonly fault: string;
  readonly message: string;
  /** For the log. */
  readonly detail?: string | undefined;
}

/** How many chunks a job may be ahead of its caller before `emit.ready()` waits. */
export const maxChunksAhead = 8;

/** How a worker process that holds too much memory ends itself: nothing else sends this signal. */
export const memoryLimitSignal = 'SIGUSR2';

/** How a worker process ends itself whose job has used all the processor time it may. */
export const cpuLimitSignal = 'SIGXCPU';

/**
 * - `rejected`: the job threw an error with a `fault`; see `rejection`
 * - `failed`: the job threw something else
 * - `crashed`: the worker ended by itself
 * - `killed`: the worker was ended from outside, most likely by the system for lack of memory
 * - `timed_out`: no chunk and no progress for too long, or more processor time than the job may use
 * - `stalled`: no progress for too long, and the worker waits for something instead of computing
 * - `busy`: this queue has too many jobs waiting already
 */
export type WorkerFault =
  | 'load_failed'
  | 'rejected'
  | 'failed'
  | 'crashed'
  | 'killed'
  | 'out_of_memory'
  | 'timed_out'
  | 'stalled'
  | 'busy'
  | 'closed';

/** Why a job has no result. It concerns that job alone; the pool continues. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly fault: WorkerFault;
  readonly rejection: Rejection | undefined;

  constructor(fault: WorkerFault, message: string, rejection?: Rejection) {
    super(message);
    this.fault = fault;
    this.rejection = rejection;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export type Priority = 'interactive' | 'background';

export interface PoolTask {
  /** Tasks with the same key have the same setup and may share a worker, one after the other. */
  readonly key: string;
  readonly setup?: unknown;
  readonly job: unknown;
  /** How long the job may make no progress, counted from the moment it reaches a loaded worker. */
  readonly silenceMs: number;
  /** Default: a caller waits for it now. Background jobs yield to all others. */
  readonly priority?: Priority;
  /** A caller waits for it, but it takes seconds: it runs below short jobs, which overtake it. Default: false. */
  readonly isLong?: boolean;
  /** Whose job it is. Of one queue only some jobs run at a time, and the queues take turns. */
  readonly queue?: string | undefined;
  /** The job sends the same chunks whenever it runs: after a kill it continues where it was. Default: false. */
  readonly isRepeatable?: boolean;
  /** Receives the part of the job that is done, from 0 to 1, where the job reports it. A repeated job starts again. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

export interface Ticket {
  readonly task: PoolTask;
  readonly isBackground: boolean;
  readonly queue: string | undefined;
  readonly output: Readable;
  /** When it started to wait. */
  readonly since: number;
  /** Its part of the trace of the request that made it, from then until it has ended. */
  readonly span: TraceSpan | undefined;
  readonly gone: AbortController;
  /** Reports to the worker that the caller has taken a chunk. */
  taken: () => void;
  /** Chunks of all attempts that went to the caller, and how many of them the caller has taken. */
  sentChunks: number;
  takenChunks: number;
}

interface TicketSettings {
  readonly signal: AbortSignal;
  readonly span: TraceSpan | undefined;
}

export function openTicket(task: PoolTask, { signal, span }: TicketSettings): Ticket {
  const gone = new AbortController();
  return {
    task,
    isBackground: task.priority === 'background',
    queue: task.queue,
    since: performance.now(),
    span,
    gone,
    taken: () => undefined,
    sentChunks: 0,
    takenChunks: 0,
    output: new Readable({
      objectMode: true,
      signal,
      read: () => undefined,
      destroy: (error, done) => {
        span?.end();
        gone.abort();
        done(error);
      },
    }),
  };
}

/** Whether a task whose worker failed may go to another one. */
export function mayRepeat({ task, sentChunks, gone }: Ticket, error: unknown): boolean {
  if (gone.signal.aborted || !(error instanceof WorkerError)) return false;
  const isRepeatable = task.isRepeatable === true;
  return error.fault === 'killed'
    ? sentChunks === 0 || isRepeatable
    : error.fault === 'stalled' && isRepeatable;
}

/** What the pools of this process are doing, for those who look after the server. */

/** What a pool is doing now. */
export interface PoolState {
  /** What its workers do, by the name of their program. */
  readonly name: string;
  /** How many live, idle ones included. */
  readonly workers: number;
  readonly running: number;
  readonly waiting: number;
  /** How many may run at the same time. */
  readonly size: number;
}

/** Every pool of this process, from its start to its end. */
export const openPools = new Set<{ readonly state: PoolState }>();

/** Pools with the same workers count together. */
export function poolStates(): PoolState[] {
  const byName = Map.groupBy(
    [...openPools].map((pool) => pool.state),
    ({ name }) => name,
  );
  const total = (states: readonly PoolState[], of: 'workers' | 'running' | 'waiting' | 'size') =>
    states.reduce((sum, state) => sum + state[of], 0);
  return [...byName].map(([name, states]) => ({
    name,
    workers: total(states, 'workers'),
    running: total(states, 'running'),
    waiting: total(states, 'waiting'),
    size: total(states, 'size'),
  }));
}
