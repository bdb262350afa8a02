/**
 * Runs before the protocol handler on HTTP. Nothing is sent before the API has accepted or refused the caller: a tool
 * call shows which by the response of its operation, and requests that call none (the lists, the handshake) read the
 * account. A refusal becomes a challenge, so that a client can ask its user to sign in.
 */
import {
  bearerAuthChallengeResponse,
  type McpHandlerRequestOptions,
  type McpHttpHandler,
  OAuthError,
  OAuthErrorCode,
} from '@modelcontextprotocol/server';
import { Problem } from '../shared/contract/errors.ts';
import { operations } from '../shared/contract/index.ts';
import { allScopes } from '../shared/contract/operation.ts';
import { type Api, type Caller, noParts, type Refusal, refusalOf } from './api.ts';
import { isOfCancelledCall } from './server.ts';
import { ApiFailure } from './failure.ts';
import { protocolError } from './results.ts';

export interface AuthenticationDeps {
  readonly handler: Pick<McpHttpHandler, 'fetch'>;
  readonly api: Api;
  /** Where the metadata of this resource is, under the name it was called by. */
  readonly metadataUrl: (headers: Headers) => string;
  /** Used for clients that send no credentials; only on a server for this machine. */
  readonly apiKey: string | undefined;
}

export class AuthenticatedHandler implements Pick<McpHttpHandler, 'fetch'> {
  readonly #deps: AuthenticationDeps;

  constructor(deps: AuthenticationDeps) {
    this.#deps = deps;
  }

  /**
   * The response to a caller whose body is not worth reading: it has no credentials, or those for a large body are not
   * valid or come too often.
   */
  async refuse(
    headers: Headers,
    { isLarge, signal }: { readonly isLarge: boolean; readonly signal: AbortSignal },
  ): Promise<Response | undefined> {
    const caller = this.#callerOf(headers);
    if (!caller) return unauthenticated(this.#deps.metadataUrl(headers));
    return isLarge ? this.#refusal(caller, headers, await this.#proveCaller(caller, signal)) : undefined;
  }

  async fetch(request: Request, options?: McpHandlerRequestOptions): Promise<Response> {
    const { headers, signal } = request;
    const caller = this.#callerOf(headers);
    if (!caller) return unauthenticated(this.#deps.metadataUrl(headers));
    const authInfo = authInfoOf(caller);
    const started = await whenStarted(
      await this.#deps.handler.fetch(request, { ...options, authInfo }),
      caller,
    );
    const isUnproven = caller.verdict === undefined && started.response.ok;
    const failure = isUnproven ? await this.#proveCaller(caller, signal) : undefined;
    const refusal = this.#refusal(caller, headers, failure);
    if (!refusal) return started.response;
    await started.cancel();
    return refusal;
  }

  #callerOf(headers: Headers): Caller | undefined {
    const token = bearerOf(headers) ?? this.#deps.apiKey;
    const requestId = headers.get('x-request-id');
    return token === undefined
      ? undefined
      : { token, cancelled: new Set(), ...(requestId !== null && { requestId }) };
  }

  #refusal(caller: Caller, headers: Headers, failure: ApiFailure | undefined): Response | undefined {
    const refusal = refusalOf(caller);
    if (refusal) return challenge(refusal, this.#deps.metadataUrl(headers));
    return failure?.envelope.error.code === 'rate_limited' ? tooMany(failure) : undefined;
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

const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

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

/* Which clients may use the key of the tool server's machine. */

interface Lending {
  readonly apiKey: string | undefined;
  readonly host: string;
  readonly mcpUrl: string;
  /** Pages of other sites that may call it from a browser; `*` is every page. */
  readonly allowedOrigins?: readonly string[] | undefined;
}

/** A server that others can reach must never lend them its own key. */
export function refuseSharedKey({ apiKey, host, mcpUrl, allowedOrigins }: Lending): void {
  if (apiKey === undefined) return;
  if (allowedOrigins?.includes('*')) {
    throw new Problem(
      'validation_failed',
      'With SERVICE_API_KEY, MCP_ALLOWED_ORIGINS must not be *: every page you open would act as its owner. ' +
        'Name the sites, or unset the key.',
    );
  }
  if (isLoopback(host) && isLoopback(new URL(mcpUrl).hostname)) return;
  throw new Problem(
    'validation_failed',
    'A tool server that others can reach must not have SERVICE_API_KEY: everyone would act as its owner. ' +
      'Unset it, so that every client authenticates itself, or listen on 127.0.0.1.',
  );
}

const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
