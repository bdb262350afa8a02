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
