/**
 * Runs before the protocol handler on HTTP. Nothing is sent before the API has accepted or refused the caller: the
 * operation that was called shows it by its response, and for requests that call none (the lists, the handshake) the
 * account is read. A refusal becomes a challenge, so that a client can ask its user to sign in.
 */
import {
  bearerAuthChallengeResponse,
  OAuthError,
  OAuthErrorCode,
  type McpHandlerRequestOptions,
  type McpHttpHandler,
} from '@modelcontextprotocol/server';
import { operations } from '../contract/index.ts';
import { allScopes } from '../contract/operation.ts';
import { noParts, type Api } from './api.ts';
import { refusalOf, type Caller, type Refusal } from './caller.ts';
import { ApiFailure } from './failure.ts';

export interface AuthenticationDeps {
  readonly handler: Pick<McpHttpHandler, 'fetch'>;
  readonly api: Api;
  /** Where the metadata of this resource is, under the name it was called by. */
  readonly metadataUrl: (request: Request) => string;
  /** Used for clients that send no credentials; only on a server for this machine. */
  readonly apiKey: string | undefined;
}

export class AuthenticatedHandler implements Pick<McpHttpHandler, 'fetch'> {
  readonly #deps: AuthenticationDeps;

  constructor(deps: AuthenticationDeps) {
    this.#deps = deps;
  }

  async fetch(request: Request, options?: McpHandlerRequestOptions): Promise<Response> {
    const { handler, apiKey } = this.#deps;
    const metadataUrl = this.#deps.metadataUrl(request);
    const token = bearerOf(request) ?? apiKey;
    if (token === undefined) return unauthenticated(metadataUrl);
    const requestId = request.headers.get('x-request-id');
    const caller: Caller = { token, ...(requestId !== null && { requestId }) };
    const started = await whenStarted(
      await handler.fetch(request, { ...options, authInfo: authInfoOf(caller) }),
    );
    if (caller.verdict === undefined && started.response.ok) await this.#readAccount(caller, request.signal);
    const refusal = refusalOf(caller);
    if (!refusal) return started.response;
    await started.cancel();
    return challenge(refusal, metadataUrl);
  }

  /** Read each time: a key that was revoked a moment ago gets no lists either. */
  async #readAccount(caller: Caller, signal: AbortSignal): Promise<void> {
    try {
      await this.#deps.api.call({ operation: operations.getAccount, parts: noParts, caller, signal });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // A token without the scope for the account is still a known one.
      if (refusalOf(caller)?.status === 403) caller.verdict = 'known';
    }
  }
}

const bearerOf = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const authInfoOf = (caller: Caller) => ({
  token: caller.token,
  clientId: 'caller',
  scopes: [],
  extra: { caller },
});

/** The caller that was attached to a request. */
export const callerOf = (authInfo: { extra?: Record<string, unknown> } | undefined): Caller =>
  authInfo!.extra!.caller as Caller;

/** The 401 asks for every everyday scope at once: older clients cannot step up later. */
function challenge({ status, message, scope }: Refusal, resourceMetadataUrl: string): Response {
  const code = status === 401 ? OAuthErrorCode.InvalidToken : OAuthErrorCode.InsufficientScope;
  return bearerAuthChallengeResponse(new OAuthError(code, message), {
    requiredScopes: scope?.split(' ') ?? allScopes,
    resourceMetadataUrl,
  });
}

/** To a request without credentials: the same challenge, but it names no error, because nothing was wrong yet. */
function unauthenticated(metadataUrl: string): Response {
  const message = 'Send an API key or an access token as Authorization: Bearer.';
  const response = challenge({ status: 401, message }, metadataUrl);
  const value = `Bearer scope="${allScopes.join(' ')}", resource_metadata="${metadataUrl}"`;
  response.headers.set('WWW-Authenticate', value);
  return response;
}

interface StartedResponse {
  readonly response: Response;
  cancel(): Promise<void>;
}

/** Waits for the first bytes: until then a streamed response can still become a refusal. */
async function whenStarted(response: Response): Promise<StartedResponse> {
  if (!response.body) return { response, cancel: async () => {} };
  const reader = response.body.getReader();
  let next: ReturnType<typeof reader.read> | undefined = Promise.resolve(await reader.read());
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await (next ?? reader.read());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { response: new Response(body, response), cancel: () => body.cancel() };
}
