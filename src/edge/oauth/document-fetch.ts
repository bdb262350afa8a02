/**
 * Fetches a client's metadata document from an address that an untrusted party chose: https only, never a host of our
 * own network, no redirects, little time, few bytes.
 */
import { guardedRequest, type Reach } from '../../platform/net/guarded-request.ts';
import { requestLimits } from '../../platform/time-limits.ts';

export interface DocumentFetchSettings extends Reach {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

const defaults: DocumentFetchSettings = { timeoutMs: requestLimits.clientDocumentMs, maxBytes: 64 * 1024 };

export type DocumentFetch = (url: URL) => Promise<Response>;

export function createDocumentFetch(changes: Partial<DocumentFetchSettings> = {}): DocumentFetch {
  const settings = { ...defaults, ...changes };
  return async (url) => {
    if (url.protocol !== 'https:' || url.username || url.password)
      throw new Error('only plain https addresses');
    const signal = AbortSignal.timeout(settings.timeoutMs);
    const headers = { accept: 'application/json' };
    const incoming = await guardedRequest(url, { ...settings, headers, signal });
    const body = await read(incoming, settings.maxBytes);
    const { statusCode: status = 502, headers: received } = incoming;
    const kept = (['content-type', 'cache-control', 'expires'] as const).flatMap((name) =>
      received[name] === undefined ? [] : [[name, received[name]] as [string, string]],
    );
    return new Response(status === 204 ? null : body, { status, headers: kept });
  };
}

/** Leaving the loop by an error also ends the connection. */
async function read(incoming: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('the document is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
