/**
 * Fetches pages, files and covers of a catalog: only from where the server may fetch, every redirect checked again, with limits on
 * time and size, and with credentials for the server of the catalog alone.
 */
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { joined, limited } from '../../../platform/limited.ts';
import { SilenceLimit } from '../../../platform/net/collect-body.ts';
import { decodedText } from '../../../platform/net/decoded-text.ts';
import { ForbiddenAddress, guardedRequest, type Reach } from '../../../platform/net/guarded-request.ts';
import { requestLimits } from '../../../platform/time-limits.ts';
import {
  type FieldMessage,
  fieldMessage,
  type FieldMessageValues,
  Problem,
} from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { checkedUrl, decoded, redirectOf } from '../../importing/page-fetch.ts';
import { authorizationFor, type CatalogSignIn, mayKnow } from './sign-in.rules.ts';

const maxRequests = 8;

/** Whose catalog it is. */
export interface CatalogAccess {
  readonly catalog: URL;
  readonly credentials?: CatalogSignIn | undefined;
}

export class CatalogFailure extends Error {
  override readonly name = 'CatalogFailure';
  readonly problem: FieldMessage;
  /** Whether it may be otherwise later. */
  readonly passes: boolean;
  readonly values: FieldMessageValues;

  /** Its message is what people read after the name of the field. */
  constructor(problem: FieldMessage, passes = false, values: FieldMessageValues = {}) {
    super(fieldMessage(problem, values));
    this.problem = problem;
    this.passes = passes;
    this.values = values;
  }
}

export interface FetchedText {
  readonly url: URL;
  readonly type: string;
  readonly text: string;
}

export interface FileFetch {
  readonly path: string;
  readonly maxBytes: number;
  /** Whether a web page is what was asked for. */
  readonly isPage: boolean;
  readonly signal: AbortSignal;
  /** From 0 to 1, where the server says how long it is. */
  readonly onProgress: (part: number) => void;
}

const pageTypes =
  'application/opds+json, application/atom+xml;profile=opds-catalog, application/opds-publication+json;q=0.9, application/atom+xml;q=0.9, application/xml;q=0.8, */*;q=0.5';

/** How long a page may take, a file may be silent, and take in all. */
type CatalogTimes = Pick<typeof requestLimits, 'webPageMs' | 'catalogSilenceMs' | 'catalogFileMs'>;

export function createCatalogFetch(reach: Reach, times: Record<keyof CatalogTimes, number> = requestLimits) {
  async function page(access: CatalogAccess, url: URL, caller: AbortSignal): Promise<FetchedText> {
    const timeout = AbortSignal.timeout(times.webPageMs);
    const signal = AbortSignal.any([caller, timeout]);
    return explained({ caller, isSilent: () => timeout.aborted }, async () => {
      const opened = await open(access, url, { accept: pageTypes, signal });
      const type = opened.incoming.headers['content-type'] ?? '';
      const bytes = await collect(opened.incoming, limits.catalogs.pageBytes);
      return { url: opened.url, type, text: decodedText(bytes, type) };
    });
  }

  async function file(access: CatalogAccess, url: URL, wanted: FileFetch): Promise<void> {
    const whole = AbortSignal.any([wanted.signal, AbortSignal.timeout(times.catalogFileMs)]);
    const silence = new SilenceLimit(times.catalogSilenceMs, whole);
    const isSilent = () => silence.isExceeded || whole.aborted;
    try {
      await explained({ caller: wanted.signal, isSilent }, async () => {
        const { incoming } = await open(access, url, { accept: '*/*', signal: silence.signal });
        const type = incoming.headers['content-type'] ?? '';
        if (!wanted.isPage && /^\s*(?:text\/html|application\/xhtml)/i.test(type)) {
          incoming.destroy();
          throw new CatalogFailure('catalogPage');
        }
        await save(incoming, wanted, () => silence.heard(times.catalogSilenceMs));
      });
    } finally {
      silence.end();
    }
  }

  /** Undefined where there is none that can be had: a book is one without it. */
  async function cover(access: CatalogAccess, url: URL, caller: AbortSignal): Promise<Buffer | undefined> {
    const signal = AbortSignal.any([caller, AbortSignal.timeout(times.webPageMs)]);
    try {
      const { incoming } = await open(access, url, { accept: 'image/jpeg, image/png, image/webp', signal });
      return await collect(incoming, limits.catalogs.coverBytes);
    } catch {
      caller.throwIfAborted();
      return undefined;
    }
  }

  async function open(access: CatalogAccess, first: URL, asked: Asked) {
    let url = checkedUrl(first.href);
    let authorization: string | undefined;
    for (let requests = 0; requests < maxRequests; requests += 1) {
      const incoming = await guardedRequest(url, {
        ...reach,
        signal: asked.signal,
        headers: headersOf(asked, authorization),
      });
      try {
        const next = redirectOf(incoming, url);
        const answer = next
          ? undefined
          : answerTo(incoming, { ...access, url, wasAsked: authorization !== undefined });
        if (!next && answer === undefined) return { incoming: successful(incoming), url };
        incoming.destroy();
        url = next ?? url;
        authorization = answer;
      } catch (error) {
        incoming.destroy();
        throw error;
      }
    }
    throw new CatalogFailure('feedRedirects');
  }

  return { page, file, cover };
}

export type CatalogFetch = ReturnType<typeof createCatalogFetch>;

interface Asked {
  readonly accept: string;
  readonly signal: AbortSignal;
}

const headersOf = ({ accept }: Asked, authorization: string | undefined) => ({
  accept,
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (compatible; Lectern)',
  ...(authorization !== undefined && { authorization }),
});

interface Unknown extends CatalogAccess {
  readonly url: URL;
  readonly wasAsked: boolean;
}

/** What a server wants to know before it shows anything; undefined where it wants nothing. */
function answerTo(
  { statusCode, headers }: IncomingMessage,
  { url, catalog, credentials, wasAsked }: Unknown,
) {
  if (statusCode !== 401) return undefined;
  if (!credentials || !mayKnow(url, catalog)) throw new CatalogFailure('catalogSignIn');
  const answer = wasAsked ? undefined : authorizationFor(headers['www-authenticate'], credentials, url);
  if (answer === undefined) throw new CatalogFailure('catalogPassword');
  return answer;
}

function successful(incoming: IncomingMessage): IncomingMessage {
  const { statusCode = 0 } = incoming;
  if (statusCode === 200) return incoming;
  const passes = statusCode >= 500 || statusCode === 429;
  throw new CatalogFailure('catalogStatus', passes, { status: String(statusCode) });
}

const tooLarge = () => new CatalogFailure('catalogTooLarge');

const collect = (incoming: IncomingMessage, maxBytes: number): Promise<Buffer> =>
  joined(limited(decoded(incoming, incoming), maxBytes, tooLarge));

async function save(incoming: IncomingMessage, { path, maxBytes, onProgress }: FileFetch, heard: () => void) {
  const total = Number(incoming.headers['content-length']) || 0;
  async function* received() {
    let bytes = 0;
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      heard();
      if (total > 0) onProgress(bytes / total);
      yield chunk;
    }
  }
  try {
    if (total > maxBytes) throw tooLarge();
    const body = limited(decoded(incoming, received()), maxBytes, tooLarge);
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));
  } finally {
    incoming.destroy();
  }
}

interface Explained {
  readonly caller: AbortSignal;
  /** Whether it was given up because it took too long. */
  readonly isSilent: () => boolean;
}

/** Whatever fails is a `CatalogFailure`, unless the caller has left or the disk is to blame. */
async function explained<R>({ caller, isSilent }: Explained, fetch: () => Promise<R>): Promise<R> {
  try {
    return await fetch();
  } catch (error) {
    caller.throwIfAborted();
    throw isSilent() ? new CatalogFailure('feedTimeout', true) : failureOf(error);
  }
}

const ofDisk = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EIO', 'EMFILE', 'ENOENT']);

function failureOf(error: unknown): unknown {
  if (error instanceof CatalogFailure) return error;
  if (error instanceof ForbiddenAddress)
    return new CatalogFailure('privateAddress', false, { host: error.host });
  // A redirect to something that is not a web address, or an encoding that was not asked for.
  if (error instanceof Problem) return new CatalogFailure('catalogStatus');
  const { code = '' } = error as { code?: string };
  if (ofDisk.has(code)) return error;
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return new CatalogFailure('unknownHost', true);
  if (/CERT|SELF_SIGNED|TLS|SSL/.test(code)) return new CatalogFailure('feedCertificate');
  return new CatalogFailure('feedUnreachable', true);
}
