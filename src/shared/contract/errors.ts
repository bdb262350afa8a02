/** Every error the service can return, and the status of each. Codes are never renamed. */
export const statusOfCode = {
  bad_request: 400,
  unauthorized: 401,
  payment_required: 402,
  document_limit_reached: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  validation_failed: 422,
  rate_limited: 429,
  internal_error: 500,
  service_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;
export type ErrorStatus = (typeof statusOfCode)[ErrorCode];

export const errorCodes = Object.keys(statusOfCode) as ErrorCode[];

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface ProblemDetails {
  readonly fields?: readonly FieldProblem[];
  /** When the client may try again; becomes the Retry-After header. */
  readonly retryAfterSeconds?: number;
  /** With `unauthorized`: how to authenticate; becomes the WWW-Authenticate header in place of a plain `Bearer`. */
  readonly challenge?: string;
  readonly cause?: unknown;
}

/** An error that is meant for the caller. Features throw it by name; only the edge knows about statuses. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;

  constructor(code: ErrorCode, message: string, details: ProblemDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.challenge = details.challenge;
  }
}

/** A value that is well formed but not acceptable, reported for its field. */
export const invalidField = (field: string, message: string): Problem =>
  new Problem('validation_failed', `${field} ${message}`, { fields: [{ field, message }] });

/** The same for what does not exist and for what exists only for others. */
export const nothingHere = (): Problem =>
  new Problem('not_found', 'There is nothing at this path and method.');

/** Refuses work that needs much space on a disk that has little left. */
export const diskIsNearlyFull = (): Problem =>
  new Problem(
    'service_unavailable',
    'The disk of this server is nearly full, so nothing large can be added now. Its operator has to make room.',
    { retryAfterSeconds: 60 },
  );
