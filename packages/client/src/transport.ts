/** Sends requests: failures become typed errors, and what may be tried again is. Knows nothing of operations. */
import { ConnectionError, errorOf, LecternError, NotModifiedError } from './errors.ts';
import type { PreparedRequest } from './request.ts';
import { pause } from './retries.ts';

export interface Sending {
  /** In place of the `fetch` of the browser or of Node. */
  readonly fetch?: typeof fetch | undefined;
  /** Sees each response before its body is read. */
  readonly onResponse?: ((response: Response) => void) | undefined;
}

/** A response that is a success; anything else is thrown. */
export async function send(
  { url, init }: PreparedRequest,
  { fetch: reach = fetch, onResponse }: Sending = {},
): Promise<Response> {
  const response = await connected(() => reach(url, init), init.signal);
  onResponse?.(response);
  if (response.status === 304) throw new NotModifiedError();
  if (!response.ok) throw await errorOf(response);
  return response;
}

export interface Retrying {
  /** How long to wait before the next attempt; undefined: the error is final. */
  readonly pauseMs: (error: unknown, attempt: number) => number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export async function retrying<T>(work: () => Promise<T>, { pauseMs, signal }: Retrying): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const waitMs = pauseMs(error, attempt);
      if (waitMs === undefined) throw error;
      await pause(waitMs, signal);
    }
  }
}

/** What `fetch` throws of itself is a broken connection, unless the caller stopped it. */
export async function connected<T>(
  work: () => Promise<T>,
  signal: AbortSignal | null | undefined,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted || error instanceof LecternError) throw error;
    throw new ConnectionError(error);
  }
}
