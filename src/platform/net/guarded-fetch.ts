/** A guarded request as `fetch` gives it: the whole response, within limits of time and size. No redirect is followed. */
import { joined, limited } from '../limited.ts';
import { guardedRequest, type Reach } from './guarded-request.ts';

export interface FetchLimits extends Reach {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface FetchAsked {
  readonly headers: Readonly<Record<string, string>>;
  /** With one, it is a POST. */
  readonly body?: string | undefined;
}

/** What callers look at. */
const keptHeaders = ['content-type', 'cache-control', 'expires', 'www-authenticate'] as const;

export async function guardedFetch(url: URL, asked: FetchAsked, limits: FetchLimits): Promise<Response> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const incoming = await guardedRequest(url, { ...limits, ...asked, signal });
  const tooLarge = () => new Error('the document is too large');
  const body = await joined(limited(incoming, limits.maxBytes, tooLarge));
  const { statusCode: status = 502, headers: received } = incoming;
  const headers = keptHeaders.flatMap((name) =>
    received[name] === undefined ? [] : [[name, received[name]] as [string, string]],
  );
  return new Response(withoutBody.has(status) ? null : body, { status, headers });
}

const withoutBody = new Set([204, 205, 304]);
