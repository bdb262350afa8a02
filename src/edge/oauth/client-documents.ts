/**
 * Clients that describe themselves in a document at their own address. A client that finds this in our metadata
 * no longer registers, so a server that cannot reach the internet must not offer it: after a failure it is left out for
 * a while, and clients register instead.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { DocumentFetch } from './document-fetch.ts';
import { registrationError } from './registration.ts';
import { plainRegistration } from './requests.ts';

type ClientDocumentsMode = 'auto' | 'on' | 'off';

export interface ClientDocumentsDeps {
  readonly mode: ClientDocumentsMode;
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

  /** Whether documents are fetched at all. */
  get isEnabled(): boolean {
    return this.#deps.mode !== 'off';
  }

  /** Whether the metadata invites clients to use one now. */
  get isOffered(): boolean {
    return this.isEnabled && this.#deps.clock.now() >= this.#pausedUntilMs;
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
    const { mode, fetchDocument, clock, log } = this.#deps;
    try {
      const response = await fetchDocument(url);
      this.#pausedUntilMs = 0;
      return response;
    } catch (error) {
      if (isUnreachable(error)) {
        if (mode === 'auto') this.#pausedUntilMs = clock.now() + pauseMs;
        log.warn({ host: url.host, error: (error as Error).message }, advice);
      }
      throw error;
    }
  }
}

const advice =
  'the document in which an app describes itself could not be fetched. Where this server has no internet access, ' +
  'set OAUTH_CLIENT_DOCUMENTS=off: apps then register themselves';

const networkErrors =
  /^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)$/;

/** No answer from there, as opposed to an answer or an address we refuse. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || networkErrors.test((error as NodeJS.ErrnoException).code ?? ''));
