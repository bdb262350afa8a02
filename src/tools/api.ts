/** Calls one operation of the REST API with the caller's own token. */
import { randomUUID } from 'node:crypto';
import { errorCodes, Problem } from '../shared/contract/errors.ts';
import type { Operation } from '../shared/contract/operation.ts';
import { ApiFailure, type Envelope, failureOf } from './failure.ts';

/**
 * The caller of a tool, and what the API has reported about it so far: nothing yet, that it is known, or that it is
 * refused. The tool server checks no credentials itself; it only passes on the API's responses.
 */
export interface Refusal {
  /** 401: not known, or no longer. 403: known, but its token may not do this. */
  readonly status: 401 | 403;
  readonly message: string;
  /** The scopes a new token needs, when the API named them. */
  readonly scope?: string;
}

export interface Caller {
  readonly token: string;
  /** Carried to the API, so that one id names the request in both logs. */
  readonly requestId?: string;
  verdict?: 'known' | Refusal;
  /** The calls of this request that were cancelled: they get no response. */
  readonly cancelled?: Set<string | number>;
}

export const refusalOf = ({ verdict }: Caller): Refusal | undefined =>
  typeof verdict === 'object' ? verdict : undefined;

/** Notes from the API's response whether the caller is known. Rate limits and the API's own failures do not tell. */
function noteVerdict(caller: Caller, response: Response, message: string): void {
  const challenge = response.headers.get('www-authenticate') ?? '';
  const scope = /\bscope="([^"]*)"/.exec(challenge)?.[1];
  if (/\berror="insufficient_scope"/.test(challenge)) {
    caller.verdict = { status: 403, message, ...(scope !== undefined && { scope }) };
  } else if (response.status === 401 || /\berror="invalid_token"/.test(challenge)) {
    caller.verdict = { status: 401, message };
  } else if (response.status !== 429 && response.status < 500) {
    caller.verdict = 'known';
  }
}

/** The parts of a request, as the contract sorts them. */
export interface RequestParts {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
}

export interface ApiCall {
  readonly operation: Operation;
  readonly parts: RequestParts;
  readonly caller: Caller;
  /** HEAD in place of GET: only whether it works. */
  readonly method?: 'HEAD';
  /** Aborts the request: the API sees its client disconnect. */
  readonly signal: AbortSignal;
}

export interface ApiResponse {
  readonly headers: Headers;
  readonly bytes: Buffer;
}

export interface Api {
  /** Returns a success, throws an ApiFailure for everything else. */
  call(call: ApiCall): Promise<ApiResponse>;
}

export const noParts: RequestParts = { path: {}, query: {}, body: {} };

export const jsonOf = ({ bytes }: ApiResponse): Record<string, unknown> =>
  JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;

/** `baseUrl` ends in /v1. */
export function createApi(baseUrl: string): Api {
  return {
    async call({ operation, parts, caller, signal, method }) {
      try {
        const response = await fetch(addressOf(baseUrl, operation, parts), {
          method: method ?? operation.method,
          headers: headersOf(operation, parts, caller),
          body: operation.body ? JSON.stringify(parts.body) : null,
          redirect: 'error',
          signal,
        });
        const bytes = Buffer.from(await response.arrayBuffer());
        if (response.ok) caller.verdict = 'known';
        else throw refused(response, bytes, caller);
        return { headers: response.headers, bytes };
      } catch (error) {
        if (error instanceof ApiFailure || signal.aborted) throw error;
        throw outOfReach(baseUrl, error, caller.requestId ?? randomUUID());
      }
    },
  };
}

/** The address of an operation. Everything the caller chose is encoded. */
export function addressOf(baseUrl: string, operation: Operation, { path, query }: RequestParts): string {
  const below = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, plain(value)]);
  const search = new URLSearchParams(pairs).toString();
  return `${baseUrl}${below}${search && `?${search}`}`;
}

/** A query has no types: a number or a boolean is sent as text, anything else as JSON, for the API to refuse. */
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function headersOf(
  operation: Operation,
  { idempotencyKey }: RequestParts,
  caller: Caller,
): Record<string, string> {
  return {
    Authorization: `Bearer ${caller.token}`,
    // Some operations would send events otherwise.
    ...(operation.success.schema && { Accept: 'application/json' }),
    ...(operation.body && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(caller.requestId !== undefined && { 'X-Request-ID': caller.requestId }),
  };
}

function refused(response: Response, bytes: Buffer, caller: Caller): ApiFailure {
  const envelope = envelopeOf(bytes) ?? strange(response, caller);
  noteVerdict(caller, response, envelope.error.message);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiFailure(envelope, Number.isInteger(seconds) ? { retryAfterSeconds: seconds } : {});
}

function envelopeOf(bytes: Buffer): Envelope | undefined {
  try {
    const value = JSON.parse(bytes.toString('utf8')) as Partial<Envelope>;
    return errorCodes.includes(value.error!.code) ? (value as Envelope) : undefined;
  } catch {
    return undefined;
  }
}

/** A response to HEAD has no body, and something between us and the API may have responded in its place. */
const strange = ({ status }: Response, { requestId = randomUUID() }: Caller): Envelope => ({
  error: wordless[status] ?? {
    code: 'internal_error',
    message: `The API responded with status ${status} and gave no reason.`,
  },
  request_id: requestId,
});

const wordless: Readonly<Record<number, Envelope['error']>> = {
  401: {
    code: 'unauthorized',
    message: 'The API key or access token is not valid, has expired or was revoked.',
  },
  429: { code: 'rate_limited', message: 'Too many requests. Wait as long as Retry-After says.' },
  503: { code: 'service_unavailable', message: 'The API is not available at the moment.' },
};

function outOfReach(baseUrl: string, cause: unknown, requestId: string): ApiFailure {
  const message = `The API at ${baseUrl} does not respond. Check that it runs and that SERVICE_API_BASE is right.`;
  return failureOf(new Problem('service_unavailable', message, { cause }), requestId);
}
