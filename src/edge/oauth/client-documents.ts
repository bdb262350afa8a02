/**
 * Clients that describe themselves in a document at their own address. A client that finds this in our metadata
 * no longer registers, so a server that cannot reach the internet must not offer it: after a failure it is left out for
 * a while, and clients register instead.
 */
import type { ClientMetadata } from 'oidc-provider';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { type FetchLimits, guardedFetch } from '../../platform/net/guarded-fetch.ts';
import { requestLimits } from '../../platform/time-limits.ts';
import { allScopes, type Scope } from '../../shared/contract/operation.ts';
import { plainRegistration, registrationError } from './requests.ts';

/*
 * Fetches a client's metadata document from an address that an untrusted party chose: https only, never a host of our
 * own network, no redirects, little time, few bytes.
 */

const defaults: FetchLimits = { timeoutMs: requestLimits.clientDocumentMs, maxBytes: 64 * 1024 };

export type DocumentFetch = (url: URL) => Promise<Response>;

export function createDocumentFetch(changes: Partial<FetchLimits> = {}): DocumentFetch {
  const limits = { ...defaults, ...changes };
  return async (url) => {
    if (url.protocol !== 'https:' || url.username || url.password)
      throw new Error('only plain https addresses');
    return guardedFetch(url, { headers: { accept: 'application/json' } }, limits);
  };
}

export interface ClientDocumentsDeps {
  readonly fetchDocument: DocumentFetch;
  readonly clock: Clock;
  readonly log: Log;
}

const pauseMs = 10 * 60_000;

export class ClientDocuments {
  readonly #deps: ClientDocumentsDeps;
  #pausedUntilMs = 0;

  constructor(deps: ClientDocumentsDeps) {
    this.#deps = deps;
  }

  /** Whether the metadata invites clients to use one now. */
  get isOffered(): boolean {
    return this.#deps.clock.now() >= this.#pausedUntilMs;
  }

  async fetch(url: URL): Promise<Response> {
    const response = await this.#reach(url);
    if (response.status !== 200) return response;
    const document: unknown = await response.json();
    const refused = registrationError(document);
    if (refused) throw new Error(refused.error_description);
    return Response.json(plainRegistration(document), { headers: response.headers });
  }

  async #reach(url: URL): Promise<Response> {
    const { fetchDocument, clock, log } = this.#deps;
    try {
      const response = await fetchDocument(url);
      this.#pausedUntilMs = 0;
      return response;
    } catch (error) {
      if (isUnreachable(error)) {
        this.#pausedUntilMs = clock.now() + pauseMs;
        log.warn({ host: url.host, error: (error as Error).message }, advice);
      }
      throw error;
    }
  }
}

const advice =
  'the document in which an app describes itself could not be fetched: for ten minutes apps are told to register themselves';

const networkErrors =
  /^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)$/;

/** No answer from there, as opposed to an answer or an address we refuse. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || networkErrors.test((error as NodeJS.ErrnoException).code ?? ''));

/* What can be said about a client from its metadata and its redirect address. Pure. */

const maxNameLength = 80;

/** Cut short, so that a name cannot push the rest of the page out of sight. */
export const displayName = (client: ClientMetadata, redirect: string): string =>
  client.client_name
    ?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength) || hostOf(redirect);

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

/** The host, or for an app on this device the scheme that opens it. */
export function hostOf(redirect: string): string {
  const url = new URL(redirect);
  return isWeb(url) ? url.host : `${url.protocol}//`;
}

export function isLocal(redirect: string): boolean {
  const url = new URL(redirect);
  return !isWeb(url) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

/** The redirect target, for the page's policy. Web clients may redirect further, so all of https is allowed. */
export function policySource(redirect: string): string {
  const url = new URL(redirect);
  return url.protocol === 'http:' ? url.origin : url.protocol;
}

export const missingScopes = (missing: readonly string[]): Scope[] =>
  allScopes.filter((scope) => missing.includes(scope));
