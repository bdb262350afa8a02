/**
 * Why an engine did not do what it was asked. One error for every engine: callers decide by `fault`, and `message`
 * is safe to show to a user. What another program said (a server's response, a native library's last lines) goes
 * into `detail` or `cause`, which only the log shows.
 */

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
  // Nothing can do it now: weights are missing or damaged, or no engine is installed.
  | 'unavailable'
  // It asks to come back later; `retryAfterMs` says when.
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
}

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly fault: EngineFault;
  readonly retryAfterMs: number | undefined;
  readonly detail: string | undefined;

  constructor(fault: EngineFault, message: string, details: EngineErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.fault = fault;
    this.retryAfterMs = details.retryAfterMs;
    this.detail = details.detail;
  }
}
