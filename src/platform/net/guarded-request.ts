/**
 * Requests an address that an untrusted party chose. Its host is looked up and every address it has is checked before anything
 * is sent, and the address that was checked is the one connected to, so a name that resolves differently the second
 * time gains nothing. Redirects are not followed here: each is a new address to check.
 */
import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { untilAborted } from '../until-aborted.ts';

export interface Reach {
  /** Which addresses may be connected to; the public ones by default. */
  readonly mayReach?: (address: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly tls?: Pick<
    RequestOptions,
    'ciphers' | 'maxVersion' | 'rejectUnauthorized' | 'checkServerIdentity'
  >;
}

export interface GuardedRequest extends Reach {
  /** With one, it is a POST. */
  readonly body?: string | Uint8Array | undefined;
  readonly method?: 'DELETE' | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/** The response as soon as its head has arrived. Destroying it, or an abort, ends the connection. */
export async function guardedRequest(url: URL, asked: GuardedRequest): Promise<IncomingMessage> {
  const address = await untilAborted(checkedAddress(url, asked), asked.signal);
  const family = isIP(address);
  const options: RequestOptions = {
    ...asked.tls,
    signal: asked.signal,
    agent: false,
    headers: asked.headers,
    method: asked.method ?? (asked.body === undefined ? 'GET' : 'POST'),
    // Node asks for one address or for all, depending on how it connects.
    lookup: (_host, { all }, done) => {
      if (all) done(null, [{ address, family }]);
      else done(null, address, family);
    },
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, options, resolve).on('error', reject).end(asked.body);
  });
}

async function checkedAddress(url: URL, { mayReach = isPublicAddress, resolve = find }: Reach) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await resolve(host);
  if (found.length === 0 || !found.every((address) => mayReach(address))) {
    throw new ForbiddenAddress('the host is not on the public network');
  }
  return found[0]!;
}

const find = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
