/** What can go wrong, as errors that a program can tell apart. */
import type { ErrorEnvelope } from './generated.ts';

export type ErrorCode = ErrorEnvelope['error']['code'];

/** The service refused a call or failed. `code` is stable; `message` says to people what to do. */
export class LecternError extends Error {
  override readonly name: string = 'LecternError';
  readonly status: number;
  readonly code: ErrorCode;
  /** What is wrong with which field, parameter or header. */
  readonly fields: ReadonlyArray<{ readonly field: string; readonly message: string }>;
  /** Names the request in the logs of the server. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, envelope: ErrorEnvelope, retryAfterSeconds?: number) {
    super(envelope.error.message);
    this.status = status;
    this.code = envelope.error.code;
    this.fields = envelope.error.fields ?? [];
    this.requestId = envelope.request_id;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Speech failed after its stream had started. What was delivered is billed. */
export class SpeechError extends LecternError {
  override readonly name = 'SpeechError';
}

/** An answer failed after its stream had started. */
export class AnswerError extends LecternError {
  override readonly name = 'AnswerError';
}

/** The document is the one whose ETag was sent with `ifNoneMatch`. */
export class NotModifiedError extends Error {
  override readonly name = 'NotModifiedError';

  constructor() {
    super('The document has not changed.');
  }
}

/** The service could not be reached, or the connection broke off. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(cause: unknown) {
    super(`Lectern could not be reached, or the connection broke off: ${messageOf(cause)}`, { cause });
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The error of a response that is not a success. What is not ours (a proxy's page) becomes one too. */
export async function errorOf(response: Response): Promise<LecternError> {
  const { status, statusText } = response;
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorEnvelope> | undefined;
  const envelope =
    body?.error?.code === undefined ? unknownError(status, statusText) : (body as ErrorEnvelope);
  return new LecternError(status, envelope, retryAfterOf(response));
}

const unknownError = (status: number, statusText: string): ErrorEnvelope => ({
  error: {
    code: status === 503 || status === 502 || status === 504 ? 'service_unavailable' : 'internal_error',
    message: `The response was ${status} ${statusText}, and not one of Lectern's.`,
  },
  request_id: '',
});

function retryAfterOf({ headers }: Response): number | undefined {
  const header = headers.get('retry-after');
  const seconds = Number(header);
  return header === null || !Number.isFinite(seconds) || seconds < 0 ? undefined : seconds;
}
