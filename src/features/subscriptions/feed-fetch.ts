/** Fetches a feed from an address that a user named: conditionally, through the guard, within limits of time and size. */
import { type FieldMessageValues, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { FeedProblem } from '../../shared/contract/subscriptions.ts';
import { joined, limited } from '../../platform/limited.ts';
import { decodedText } from '../../platform/net/decoded-text.ts';
import { ForbiddenAddress, guardedRequest, type Reach } from '../../platform/net/guarded-request.ts';
import { retryAfterMs } from '../../platform/net/collect-body.ts';
import { inSlices } from '../../platform/slices.ts';
import { requestLimits } from '../../platform/time-limits.ts';
import { checkedUrl, decoded, redirectOf } from '../importing/page-fetch.ts';
import { feedOfPage, NotAFeed, parseFeed, type ParsedFeed } from './feed.rules.ts';

const maxRedirects = 5;

interface FailureDetails {
  readonly status?: number;
  readonly retryAfterMs?: number | undefined;
  readonly values?: FieldMessageValues;
}

export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
  readonly problem: FeedProblem;
  readonly status: number | undefined;
  /** When the server wants to be asked again. */
  readonly retryAfterMs: number | undefined;
  /** What its message names. */
  readonly values: FieldMessageValues;

  constructor(problem: FeedProblem, { status, retryAfterMs: waitMs, values = {} }: FailureDetails = {}) {
    super(problem);
    this.problem = problem;
    this.status = status;
    this.retryAfterMs = waitMs;
    this.values = values;
  }
}

/** What is known about the feed. */
export interface KnownFeed {
  readonly url: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export interface FetchedFeed extends KnownFeed {
  readonly feed: ParsedFeed;
}

/** Undefined when it has not changed. */
export async function fetchFeed(
  known: KnownFeed,
  reach: Reach,
  signal: AbortSignal,
): Promise<FetchedFeed | undefined> {
  const timeout = AbortSignal.timeout(requestLimits.webPageMs);
  const within = AbortSignal.any([signal, timeout]);
  try {
    return await read(known, reach, within);
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) throw new FeedFailure('timeout');
    throw failureOf(error);
  }
}

async function read(known: KnownFeed, reach: Reach, signal: AbortSignal): Promise<FetchedFeed | undefined> {
  const first = await download(known, reach, signal);
  if (!first) return undefined;
  try {
    return await parsed(first);
  } catch (error) {
    // A page may say where its feed is.
    const named =
      error instanceof NotAFeed ? await inSlices(feedOfPage(first.text, new URL(first.url))) : undefined;
    if (!named) throw error;
    const second = await download({ url: named.href, etag: null, last_modified: null }, reach, signal);
    return parsed(second!);
  }
}

const parsed = async ({ text, ...rest }: Downloaded): Promise<FetchedFeed> => ({
  ...rest,
  feed: await inSlices(parseFeed(text, new URL(rest.url))),
});

interface Downloaded extends KnownFeed {
  readonly text: string;
}

async function download(
  known: KnownFeed,
  reach: Reach,
  signal: AbortSignal,
): Promise<Downloaded | undefined> {
  const { incoming, url } = await follow(known, reach, signal);
  try {
    const { statusCode: status = 0, headers } = incoming;
    if (status === 304) return undefined;
    if (status === 410) throw new FeedFailure('gone', { status });
    if (status !== 200)
      throw new FeedFailure('status', { status, retryAfterMs: retryAfterMs(headers['retry-after']) });
    const body = limited(decoded(incoming, incoming), limits.subscriptions.feedBytes, tooLarge);
    const text = decodedText(await joined(body), headers['content-type'] ?? '');
    const { etag = null, 'last-modified': last_modified = null } = headers;
    return { text, url: url.href, etag, last_modified };
  } finally {
    incoming.destroy();
  }
}

const tooLarge = () => new FeedFailure('too_large');

async function follow(known: KnownFeed, reach: Reach, signal: AbortSignal) {
  let url = checkedUrl(known.url);
  const headers = {
    accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Mozilla/5.0 (compatible; Lectern)',
    ...(known.etag !== null && { 'if-none-match': known.etag }),
    ...(known.last_modified !== null && { 'if-modified-since': known.last_modified }),
  };
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const incoming = await guardedRequest(url, { ...reach, headers, signal });
    // What fails from here on ends the connection by its signal.
    const next = redirectOf(incoming, url);
    if (!next) return { incoming, url };
    incoming.destroy();
    url = next;
  }
  throw new FeedFailure('redirects');
}

function failureOf(error: unknown): unknown {
  if (error instanceof FeedFailure) return error;
  if (error instanceof NotAFeed) return new FeedFailure('not_a_feed');
  if (error instanceof ForbiddenAddress)
    return new FeedFailure('private_address', { values: { host: error.host } });
  // A redirect to something that is not a web address, or an encoding that was not asked for.
  if (error instanceof Problem) return new FeedFailure('unreachable');
  const { code = '' } = error as { code?: string };
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return new FeedFailure('unknown_host');
  return new FeedFailure(/CERT|SELF_SIGNED|TLS|SSL/.test(code) ? 'certificate' : 'unreachable');
}
