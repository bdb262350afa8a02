/** What a pool and its worker processes say to each other. Plain data: it crosses a process boundary. */

export type ToWorker =
  | { readonly type: 'load'; readonly setup: unknown }
  | { readonly type: 'run'; readonly job: unknown }
  | { readonly type: 'stop' };

export type FromWorker =
  | { readonly type: 'loaded' }
  | { readonly type: 'load_failed'; readonly message: string }
  | { readonly type: 'chunk'; readonly chunk: unknown }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string };

export type WorkerFault = 'load_failed' | 'failed' | 'crashed' | 'timed_out' | 'closed';

/** Why a job has no result. It concerns that job alone; the pool goes on. */
export class WorkerError extends Error {
  readonly fault: WorkerFault;

  constructor(fault: WorkerFault, message: string) {
    super(message);
    this.name = 'WorkerError';
    this.fault = fault;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
