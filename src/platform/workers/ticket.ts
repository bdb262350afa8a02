/** A task on its way through a pool, from the moment it waits until its caller has everything or has gone. */
import { Readable } from 'node:stream';
import type { TraceSpan } from '../tracing/span.ts';
import { WorkerError } from './protocol.ts';

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
  /** Whose job it is. Of one queue only some jobs run at a time, and the queues take turns. */
  readonly queue?: string | undefined;
  /** The job sends the same chunks whenever it runs: after a kill it continues where it was. Default: false. */
  readonly isRepeatable?: boolean;
  /** Is told what part of the job is done, from 0 to 1, where the job says so. One that is repeated starts again. */
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
  /** Is called once, when the caller has gone or the task has ended. */
  readonly closed: (ticket: Ticket) => void;
}

export function openTicket(task: PoolTask, { signal, span, closed }: TicketSettings): Ticket {
  const gone = new AbortController();
  const ticket: Ticket = {
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
        closed(ticket);
        span?.end();
        gone.abort();
        done(error);
      },
    }),
  };
  return ticket;
}

/** Whether a task whose worker failed may go to another one. */
export function mayRepeat({ task, sentChunks, gone }: Ticket, error: unknown): boolean {
  if (gone.signal.aborted || !(error instanceof WorkerError)) return false;
  const isRepeatable = task.isRepeatable === true;
  return error.fault === 'killed'
    ? sentChunks === 0 || isRepeatable
    : error.fault === 'stalled' && isRepeatable;
}
