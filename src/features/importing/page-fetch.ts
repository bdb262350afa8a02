/**
 * Fetches the page at an address that a user typed, into a file: only from the public network, every redirect checked
 * again, with limits on its time and on its bytes, also after they are decompressed.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Duplex, PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { limited } from '../../platform/limited.ts';
import { ForbiddenAddress, guardedRequest, type Reach } from '../../platform/net/guarded-request.ts';
import { through } from '../../platform/through.ts';
import { requestLimits } from '../../platform/time-limits.ts';
import { fieldMessage, invalidField, Problem } from '../../shared/contract/errors.ts';

/* What may be fetched, what counts as a page, and how each failure is reported. */

const maxUrlLength = 4_096;

const unfit = (message: string): Problem => invalidField('url', message);

/** The address of a page that need not be fetched. */
export function webAddress(address: string): URL {
  const url = address.length <= maxUrlLength && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !isWeb(url)) throw unfit(fieldMessage('webAddress'));
  if (url.username || url.password) throw unfit('must not hold a user name or password.');
  return url;
}

/** An address that may be fetched. */
export function checkedUrl(address: string): URL {
  const url = webAddress(address);
  // Other services of a host listen on low ports, and could take our request for one of their commands.
  const port = Number(url.port);
  if (port !== 0 && port !== 80 && port !== 443 && port < 1024)
    throw unfit(fieldMessage('pagePort', { port: String(port) }));
  return url;
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/** Where a response redirects to, checked like the first address; undefined when it does not. */
export function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined;
  if (!URL.canParse(headers.location, from.href))
    throw unfit('leads on to something that is not an address.');
  return checkedUrl(new URL(headers.location, from).href);
}

function refuseStatus(status: number): void {
  if (status === 200) return;
  if (status === 404 || status === 410) throw unfit(fieldMessage('pageMissing', { status: String(status) }));
  if (status === 401 || status === 402 || status === 403 || status === 451)
    throw unfit(fieldMessage('pageClosed', { status: String(status) }));
  throw unfit(fieldMessage('pageStatus', { status: String(status) }));
}

const names: Readonly<Record<string, string>> = {
  'text/html': 'page.html',
  'application/xhtml+xml': 'page.xhtml',
  'text/plain': 'page.txt',
  'application/pdf': 'page.pdf',
};

function mediaOf(contentType = 'text/html'): { name: string; charset?: string } {
  const [type = ''] = contentType.split(';', 1);
  const name = names[type.trim().toLowerCase()];
  if (name === undefined) throw unfit(fieldMessage('pageType', { type: type.slice(0, 60).trim() }));
  const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  return { name, ...(charset && { charset }) };
}

/** Failures of the network, by what they mean to the person who typed the address. */
function problemOf(error: unknown): Problem {
  if (error instanceof ForbiddenAddress) return unfit(fieldMessage('privateAddress', { host: error.host }));
  const { code = '' } = error as { code?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA')
    return unfit(fieldMessage('unknownHost'));
  if (/CERT|SELF_SIGNED|TLS|SSL/.test(code)) return unfit(fieldMessage('pageCertificate'));
  if (code.startsWith('Z_') || code.startsWith('ERR_') || code.startsWith('HPE_'))
    return unfit(fieldMessage('pageUnreadable'));
  return unfit(fieldMessage('feedUnreachable'));
}

export interface PageFetchSettings extends Reach {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly maxRedirects: number;
}

export interface FetchedPage {
  readonly path: string;
  /** Its extension is what the server said it is. */
  readonly name: string;
  readonly charset?: string;
  /** Where the redirects led. */
  readonly url: URL;
}

/** Hands the page to `use` and removes the file afterwards. Throws a `Problem` about `url` when there is none. */
export type PageFetch = <T>(
  url: string,
  signal: AbortSignal,
  use: (page: FetchedPage) => Promise<T>,
) => Promise<T>;

const defaults: PageFetchSettings = {
  timeoutMs: requestLimits.webPageMs,
  maxBytes: 10 * 1024 * 1024,
  maxRedirects: 5,
};

const headers = {
  accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (compatible; Lectern)',
};

export function createPageFetch(changes: Partial<PageFetchSettings> = {}): PageFetch {
  const settings = { ...defaults, ...changes };
  return async (address, signal, use) => {
    const first = checkedUrl(address);
    const folder = await mkdtemp(join(tmpdir(), 'lectern-page-'));
    try {
      return await use(await download(first, join(folder, 'page'), { ...settings, signal }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

type Asked = PageFetchSettings & { readonly signal: AbortSignal };

async function download(first: URL, path: string, asked: Asked): Promise<FetchedPage> {
  const timeout = AbortSignal.timeout(asked.timeoutMs);
  const signal = AbortSignal.any([asked.signal, timeout]);
  try {
    const { incoming, url } = await follow(first, { ...asked, signal });
    try {
      const { name, charset } = mediaOf(incoming.headers['content-type']);
      await save(incoming, path, { ...asked, signal });
      return { path, name, url, ...(charset && { charset }) };
    } finally {
      incoming.destroy();
    }
  } catch (error) {
    if (asked.signal.aborted) throw asked.signal.reason;
    if (timeout.aborted)
      throw unfit(fieldMessage('pageTimeout', { seconds: String(asked.timeoutMs / 1000) }));
    throw error instanceof Problem ? error : problemOf(error);
  }
}

/** Follows redirects. A response that is not used is destroyed, which closes its connection. */
async function follow(first: URL, asked: Asked): Promise<{ incoming: IncomingMessage; url: URL }> {
  let url = first;
  for (let redirects = 0; redirects <= asked.maxRedirects; redirects += 1) {
    const incoming = await guardedRequest(url, { ...asked, headers });
    try {
      const next = redirectOf(incoming, url);
      if (!next) {
        refuseStatus(incoming.statusCode ?? 0);
        return { incoming, url };
      }
      url = next;
    } catch (error) {
      incoming.destroy();
      throw error;
    }
    incoming.destroy();
  }
  throw unfit(fieldMessage('pageRedirects', { times: String(asked.maxRedirects) }));
}

async function save(incoming: IncomingMessage, path: string, { maxBytes, signal }: Asked): Promise<void> {
  const tooLarge = () => unfit(fieldMessage('pageTooLarge', { megabytes: String(maxBytes / 1024 ** 2) }));
  const counted = (chunks: AsyncIterable<Buffer>) => limited(chunks, maxBytes, tooLarge);
  const decoder = decoderOf(incoming.headers['content-encoding']);
  await pipeline(incoming, counted, decoder, counted, createWriteStream(path), { signal });
}

/** Undoes how a server has compressed these chunks of its body. */
export const decoded = (
  { headers }: IncomingMessage,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> => through(chunks, decoderOf(headers['content-encoding']));

function decoderOf(encoding = 'identity'): Duplex {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity' || name === '') return new PassThrough();
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'deflate') return createInflate();
  if (name === 'br') return createBrotliDecompress();
  throw unfit(fieldMessage('pageUnreadable'));
}
