/** Calls operations of the contract by name, with their types. */
import operations from 'virtual:operations';
import { ConnectionError, LecternError } from '../../packages/client/src/errors.ts';
import { addressOf as addressAt } from '../../packages/client/src/request.ts';
import { retrying, send as sendRequest } from '../../packages/client/src/transport.ts';
import type { AppOperations } from '../../src/shared/contract/app/index.ts';
import type { ErrorCode, FieldProblem } from '../../src/shared/contract/errors.ts';
import type { Operations } from '../../src/shared/contract/index.ts';
import type { Input, Output } from '../../src/shared/contract/operation.ts';
import { busy } from './busy.svelte.ts';
import { toFieldProblem } from './field-problems.ts';
import { t } from './messages.ts';
import { forgetDevice } from './offline/forget.ts';
import { hasUnsaved } from './shell/unsaved-guard.ts';
import { toast } from './ui/toasts.svelte.ts';

type All = Operations & AppOperations;
export type OperationId = keyof All;

/** The parts of a request that the operation declares; the others may be left out. */
export type Request<K extends OperationId> = {
  [P in keyof Input<All[K]> as Input<All[K]>[P] extends undefined ? never : P]: Input<All[K]>[P];
};

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** With the same key, what was done is not done again. */
  readonly idempotencyKey?: string;
}

/** An error of the service, in its own words. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'unreachable';
  readonly fields: readonly FieldProblem[];

  constructor(
    status: number,
    code: ErrorCode | 'unreachable',
    message: string,
    fields: readonly FieldProblem[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** A page of another site cannot send this header, so the server trusts a cookie that comes with it. */
export const appHeader = { 'Lectern-App': '1' } as const;

/** The address of an operation, for links, players and downloads. */
export function addressOf<K extends OperationId>(id: K, request: Request<K>): string {
  const { params = {}, query = {} } = request as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
  };
  return addressAt(operations[id]![1], params, query);
}

/** The raw response, for streams and files. Throws an `ApiError` unless it is a success. */
export async function send<K extends OperationId>(
  id: K,
  request: Request<K>,
  { idempotencyKey, ...options }: CallOptions = {},
): Promise<Response> {
  const { body } = request as { body?: unknown };
  const method = operations[id]![0];
  const init: RequestInit = {
    method,
    headers: {
      ...appHeader,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...options,
  };
  const sending = () => sendRequest({ url: addressOf(id, request), init });
  const pauseMs = (error: unknown) => (method === 'GET' ? waitMs(error) : undefined);
  try {
    const response = await retrying(sending, { pauseMs, signal: options.signal });
    takeBack();
    return response;
  } catch (error) {
    throw options.signal?.aborted ? error : refusal(error);
  }
}

/** A page that loads waits for its turn, and says so. What people do themselves is refused at once. */
function waitMs(error: unknown): number | undefined {
  if (!(error instanceof LecternError) || error.status !== 429) return undefined;
  const seconds = error.retryAfterSeconds ?? 1;
  busy.for(seconds);
  if (seconds > 1) toast(t('error.waiting', { count: seconds }), { timeoutMs: seconds * 1000 });
  return seconds * 1000;
}

/** The response of an operation that returns JSON. */
export async function call<K extends OperationId>(
  id: K,
  request: Request<K>,
  options: CallOptions = {},
): Promise<Output<All[K]>> {
  const response = await send(id, request, options);
  return (response.status === 204 ? undefined : await response.json()) as Output<All[K]>;
}

/** A session that ended leads to sign-in and from there back here: at once, or when nothing unsaved can be lost. */
function refusal(error: unknown): unknown {
  if (error instanceof ConnectionError) return new ApiError(0, 'unreachable', t('error.unreachable'));
  if (!(error instanceof LecternError)) return error;
  // Without a request id it is not a response of ours, but a proxy's page, for example.
  const isOurs = Boolean(error.requestId);
  if (error.status === 401 && isOurs) void forgetDevice();
  if (error.status === 401 && hasUnsaved()) {
    const action = { label: t('error.sign-in'), run: () => void open('/signin', '_blank', 'noopener') };
    takeBack = toast(t('error.session-ended'), { tone: 'trouble', timeoutMs: 0, action });
    return new ApiError(401, 'unauthorized', t('error.unsaved'));
  }
  if (error.status === 401) location.assign(`/signin?next=${encodeURIComponent(location.pathname)}`);
  return toApiError(error.status, isOurs ? error : undefined);
}

interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: readonly FieldProblem[];
}

/** Errors that any request can get have messages in the app's languages; for others the server's sentence is shown. */
const known = [
  'rate_limited',
  'internal_error',
  'service_unavailable',
  'payment_required',
  'not_found',
] as const;

function toApiError(status: number, body: ErrorBody | undefined): ApiError {
  if (!body) return new ApiError(status, 'internal_error', t('error.unexpected'));
  const code = known.find((one) => one === body.code);
  return new ApiError(
    status,
    body.code,
    code ? t(`error.${code}`) : body.message,
    body.fields?.map(toFieldProblem),
  );
}

/** Removes the notice of an ended session once there is one again. */
let takeBack = () => {};

/* Sends a file as the body of a request and reports its progress, which `fetch` cannot. */

export interface Upload<T> {
  readonly answer: Promise<T>;
  readonly cancel: () => void;
}

export function upload<
  K extends
    | 'createMoveJob'
    | 'createAudiobookImportJob'
    | 'importFile'
    | 'createTranscription'
    | 'addRecording'
    | 'createVoiceConsent'
    | 'createOwnVoice',
  T,
>(
  id: K,
  request: Request<K>,
  { file, onProgress }: { file: File; onProgress?: (part: number) => void },
): Upload<T> {
  if (file.size === 0) return { answer: Promise.reject(emptyFile()), cancel: () => undefined };
  const sending = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  sending.open('POST', addressOf(id, request));
  for (const [name, value] of Object.entries(appHeader)) sending.setRequestHeader(name, value);
  sending.setRequestHeader('Content-Type', 'application/octet-stream');
  sending.responseType = 'json';
  sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  sending.onload = () => {
    if (sending.status < 400) return resolve(sending.response as T);
    const body = sending.response as { error?: Parameters<typeof toApiError>[1] } | null;
    reject(toApiError(sending.status, body?.error));
  };
  sending.onerror = () => reject(new ApiError(0, 'unreachable', t('error.unreachable')));
  sending.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
  sending.send(file);
  return { answer: promise, cancel: () => sending.abort() };
}

const emptyFile = () => new ApiError(400, 'bad_request', t('upload.empty'));
