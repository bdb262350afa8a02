/**
 * Why an engine did not do what it was asked. One error for every engine: callers decide by `fault`, and `message`
 * is safe to show to a user. What another program said (a server's response, a native library's last lines) goes
 * into `detail` or `cause`, which only the log shows.
 */
import { WorkerError, type WorkerFault } from './workers/ticket.ts';

export type EngineFault =
  // The request: asking again changes nothing.
  | 'unknown_voice'
  | 'too_long'
  | 'no_timings'
  // The file: the message says what its owner can do about it.
  | 'unknown_format'
  | 'unreadable'
  | 'damaged'
  | 'encrypted'
  | 'hostile'
  | 'empty'
  | 'no_text'
  | 'too_large'
  // The engine will say no again: a bad key, a used-up quota, a pair of languages it does not have.
  | 'refused'
  // Nobody can do it now: weights are missing or damaged, or no engine is installed.
  | 'unavailable'
  // The engine asks us to come back later; `retryAfterMs` says when.
  | 'busy'
  // It may work the next time.
  | 'failed'
  | 'garbled'
  | 'timed_out'
  | 'crashed'
  // The server is stopping.
  | 'closed';

export interface EngineErrorDetails {
  readonly cause?: unknown;
  /** When the engine can be asked again. */
  readonly retryAfterMs?: number | undefined;
  /** For the log only. */
  readonly detail?: string;
  /** What an external server answered with, where it answered. */
  readonly status?: number;
  /** The external server that failed, by the name its owner gave it. */
  readonly server?: string;
}

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly fault: EngineFault;
  readonly retryAfterMs: number | undefined;
  readonly detail: string | undefined;
  readonly status: number | undefined;
  readonly server: string | undefined;

  constructor(fault: EngineFault, message: string, details: EngineErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.fault = fault;
    this.retryAfterMs = details.retryAfterMs;
    this.detail = details.detail;
    this.status = details.status;
    this.server = details.server;
  }
}

const faultsOfWorkers: Readonly<Record<Exclude<WorkerFault, 'rejected'>, EngineFault>> = {
  load_failed: 'unavailable',
  failed: 'failed',
  crashed: 'crashed',
  killed: 'crashed',
  out_of_memory: 'crashed',
  timed_out: 'timed_out',
  stalled: 'timed_out',
  busy: 'busy',
  closed: 'closed',
};

/** When an account that has too many jobs waiting may ask again. */
const busyMs = 10_000;

/**
 * Turns a worker's error into an engine's: an `EngineError` that its job threw comes out as it was, any other gets the message
 * for its fault. Errors that are not a worker's are returned unchanged.
 */
export function fromWorker(error: unknown, message: (fault: EngineFault) => string): unknown {
  if (!(error instanceof WorkerError)) return error;
  const { rejection } = error;
  if (rejection) {
    const { detail } = rejection;
    return new EngineError(rejection.fault as EngineFault, rejection.message, { ...(detail && { detail }) });
  }
  const fault = faultsOfWorkers[error.fault as Exclude<WorkerFault, 'rejected'>];
  const retryAfterMs = fault === 'busy' ? busyMs : undefined;
  return new EngineError(fault, message(fault), { detail: error.message, cause: error, retryAfterMs });
}
