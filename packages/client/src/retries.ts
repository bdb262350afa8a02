/** When a call is tried again, and how long it waits. */
import type { OperationTraits } from './request.ts';
import { ConnectionError, LecternError } from './errors.ts';

/** The most that a call waits before it is tried again; a server that wants more time gets its error through. */
const patienceSeconds = 60;
const firstPauseMs = 500;

/** The pause before the next attempt; undefined: there is none, because it would not help or could do the work twice. */
export function pauseBeforeRetry(
  error: unknown,
  operation: OperationTraits,
  attempt: number,
): number | undefined {
  const backoffMs = firstPauseMs * 2 ** attempt * (0.5 + Math.random() / 2);
  if (error instanceof ConnectionError) return isRepeatable(operation) ? backoffMs : undefined;
  if (!(error instanceof LecternError) || !isTemporary(error)) return undefined;
  const seconds = error.retryAfterSeconds;
  if (seconds === undefined) return backoffMs;
  return seconds <= patienceSeconds ? seconds * 1000 : undefined;
}

/** Whether sending it twice has the same effect as sending it once. */
const isRepeatable = ({ method, takesKey, body }: OperationTraits): boolean =>
  takesKey === true || (method !== 'POST' && body !== 'file');

/** It was refused before anything was done, or its Idempotency-Key is still in use: 409 says when to ask again. */
function isTemporary({ status, retryAfterSeconds }: LecternError): boolean {
  if (status === 409) return retryAfterSeconds !== undefined;
  return status === 429 || status === 503;
}

/** Rejects with the reason of the signal when it aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
