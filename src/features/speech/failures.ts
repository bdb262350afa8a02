import { EngineError } from '../../platform/engine-error.ts';
import { Problem } from '../../shared/contract/errors.ts';

/**
 * An engine that failed; what went wrong is in the log, not in the response. People are told which server it was and what
 * it did where it is not ours, because nothing on this machine can fix that; and when to try again, where nothing can
 * speak for a while.
 */
const speechFailed = (cause: unknown): Problem => {
  const waitMs =
    cause instanceof EngineError && cause.fault === 'unavailable' ? cause.retryAfterMs : undefined;
  if (waitMs !== undefined) {
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
    return new Problem('service_unavailable', (cause as EngineError).message, { retryAfterSeconds, cause });
  }
  const ofServer = cause instanceof EngineError && cause.server !== undefined;
  const what = ofServer ? cause.message : 'The speech engine failed on this text.';
  return new Problem('internal_error', `${what} Try again or choose another voice.`, { cause });
};

export const asProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : speechFailed(error);
