/**
 * Runs before the protocol handler on HTTP. Nothing is sent before the API has accepted or refused the caller: a tool
 * call shows which by the response of its operation, and requests that call none (the lists, the handshake) read the
 * account. A refusal becomes a challenge, so that a client can ask its user to sign in.
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
import { isOfCancelledCall } from './cancellations.ts';
import { ApiFailure } from './failure.ts';
import { protocolError } from './protocol-error.ts';

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
    const caller: Caller = { token, cancelled: new Set(), ...(requestId !== null && { requestId }) };
    const started = await whenStarted(
      await handler.fetch(request, { ...options, authInfo: authInfoOf(caller) }),
      caller,
    );
    const isUnproven = caller.verdict === undefined && started.response.ok;
    const failure = isUnproven ? await this.#proveCaller(caller, request.signal) : undefined;
    const refusal = refusalOf(caller);
    if (!refusal && failure?.envelope.error.code !== 'rate_limited') return started.response;
    await started.cancel();
    return refusal ? challenge(refusal, metadataUrl) : tooMany(failure!);
  }

  /** Asked each time: a key that was revoked a moment ago gets no lists either. Counted apart from real calls. */
  async #proveCaller(caller: Caller, signal: AbortSignal): Promise<ApiFailure | undefined> {
    const operation = operations.getAccount;
    try {
      await this.#deps.api.call({ operation, method: 'HEAD', parts: noParts, caller, signal });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // A token without the scope for the account is still a known one.
      if (refusalOf(caller)?.status === 403) caller.verdict = 'known';
      return error;
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

/** The response to more handshakes in a minute than any assistant needs. */
const tooMany = ({ message, retryAfterSeconds = 60 }: ApiFailure): Response =>
  protocolError(429, -32_000, message, { 'Retry-After': String(retryAfterSeconds) });

interface StartedResponse {
  readonly response: Response;
  cancel(): Promise<void>;
}

/** Waits for the first bytes: until then a streamed response can still become a refusal. */
async function whenStarted(response: Response, caller: Caller): Promise<StartedResponse> {
  if (!response.body) return { response, cancel: async () => {} };
  const reader = response.body.getReader();
  let next: ReturnType<typeof reader.read> | undefined = Promise.resolve(await reader.read());
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const { done, value } = await (next ?? reader.read());
        next = undefined;
        if (done) return controller.close();
        if (!isOfCancelledCall(value, caller)) return controller.enqueue(value);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { response: new Response(body, response), cancel: () => body.cancel() };
}
