/**
 * Fetches a client's metadata document from an address that a stranger chose: https only, never a host of our
 * own network, no redirects, little time, few bytes. The address that was checked is the one connected to, so
 * a name that answers differently the second time gains nothing.
 */
import { lookup } from 'node:dns/promises';
import { request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';

export interface DocumentFetchSettings {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly mayReach: (address: string) => boolean;
  readonly tls?: Pick<
    RequestOptions,
    'ciphers' | 'maxVersion' | 'rejectUnauthorized' | 'checkServerIdentity'
  >;
}

const defaults: DocumentFetchSettings = { timeoutMs: 5_000, maxBytes: 64 * 1024, mayReach: isPublicAddress };

export type DocumentFetch = (url: URL) => Promise<Response>;

export function createDocumentFetch(changes: Partial<DocumentFetchSettings> = {}): DocumentFetch {
  const settings = { ...defaults, ...changes };
  return async (url) => {
    if (url.protocol !== 'https:' || url.username || url.password)
      throw new Error('only plain https addresses');
    const signal = AbortSignal.timeout(settings.timeoutMs);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const address = await Promise.race([addressOf(host, settings.mayReach), failure(signal)]);
    return get(url, address, { ...settings, signal });
  };
}

async function addressOf(host: string, mayReach: (address: string) => boolean): Promise<string> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
  if (found.length === 0 || !found.every(({ address }) => mayReach(address))) {
    throw new Error('the host is not on the public network');
  }
  return found[0]!.address;
}

const failure = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

type GetOptions = DocumentFetchSettings & { readonly signal: AbortSignal };

function get(url: URL, address: string, { signal, maxBytes, tls }: GetOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      ...tls,
      signal,
      agent: false,
      headers: { accept: 'application/json' },
      // Node asks for one address or for all, depending on how it connects.
      lookup: (_host, { all }, done) => {
        const family = isIP(address);
        if (all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    };
    const outgoing = request(url, options, (incoming) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > maxBytes) outgoing.destroy(new Error('the document is too large'));
      });
      incoming.on('error', reject);
      incoming.on('end', () => {
        const { statusCode: status = 502, headers } = incoming;
        const kept = (['content-type', 'cache-control', 'expires'] as const).flatMap((name) =>
          headers[name] === undefined ? [] : [[name, headers[name]] as [string, string]],
        );
        resolve(new Response(status === 204 ? null : Buffer.concat(chunks), { status, headers: kept }));
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
