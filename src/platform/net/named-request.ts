/**
 * Fetches from a host that the operator named, which may be anywhere. Whatever it leads on to must be on the public network.
 */
import type { IncomingMessage } from 'node:http';
import { isPublicAddress } from './addresses.ts';
import { guardedRequest } from './guarded-request.ts';

export interface NamedRequest {
  /** Host and port, as a URL has them. */
  readonly namedHost: string;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

const maxRedirects = 5;

/** The first response that is not a redirect. */
export async function namedRequest(first: URL, asked: NamedRequest): Promise<IncomingMessage> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const isNamed = url.host === asked.namedHost;
    const incoming = await guardedRequest(url, {
      mayReach: (address) => isNamed || isPublicAddress(address),
      signal: asked.signal,
      headers: { 'user-agent': 'Lectern', ...asked.headers },
    });
    const { statusCode = 0, headers } = incoming;
    if (statusCode < 300 || statusCode >= 400 || !headers.location) return incoming;
    incoming.destroy();
    url = new URL(headers.location, url);
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${first.href} leads to ${url.protocol}`);
  }
  throw new Error(`${first.href} redirects endlessly`);
}
