/** An engine that has too many jobs of one account waiting: the account should come back later. */
import { Problem } from '../shared/contract/errors.ts';
import { EngineError } from '../platform/engine-error.ts';

/** Any other error is returned unchanged. */
export function asBusy(error: unknown, message: string): unknown {
  if (!(error instanceof EngineError) || error.fault !== 'busy') return error;
  const retryAfterSeconds = Math.ceil((error.retryAfterMs ?? 10_000) / 1_000);
  return new Problem('rate_limited', message, { retryAfterSeconds, cause: error });
}
