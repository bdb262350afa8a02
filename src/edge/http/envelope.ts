/** Gives every error its status and its one shape. Every failure leaves the service through here. */
import type { FastifyError } from 'fastify';
import { nothingHere, Problem, statusOfCode } from '../../shared/contract/errors.ts';
import { outageOf, type Outage } from '../../platform/database/outage.ts';
import { isStorageUnavailable } from '../../platform/storage/storage.ts';
import { WorkerError, type WorkerFault } from '../../platform/workers/protocol.ts';

export interface Failure {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The shape of errors at an address: other services' clients expect that of their service. */
export type WriteFailure = (problem: Problem, requestId: string) => Failure;

export function toFailure(problem: Problem, requestId: string): Failure {
  const { code, message, fields } = problem;
  return {
    status: statusOfCode[code],
    headers: failureHeaders(problem),
    body: JSON.stringify({ error: { code, message, ...(fields && { fields }) }, request_id: requestId }),
  };
}

/** What every shape of error has in common. */
export function failureHeaders(problem: Problem): Failure['headers'] {
  const { code, challenge } = problem;
  const retryAfterSeconds = problem.retryAfterSeconds ?? (code === 'service_unavailable' ? 30 : undefined);
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(retryAfterSeconds !== undefined && {
      'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
    }),
    ...((code === 'unauthorized' || challenge !== undefined) && {
      'WWW-Authenticate': challenge ?? 'Bearer',
    }),
  };
}

/** What the framework itself refuses, in our words. Undefined: not a mistake of the caller. */
function refusal(error: FastifyError): Problem | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('payload_too_large', 'The request body is larger than this service accepts.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem('bad_request', 'The length of the body differs from Content-Length.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('bad_request', 'Send the body as Content-Type: application/json.');
    case 'FST_ERR_BAD_URL':
      return new Problem('bad_request', 'The path is not a valid URL.');
    // Fastify requires a content type only of QUERY, a method that nothing here accepts.
    case 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE':
      return nothingHere();
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new Problem('bad_request', 'The request is malformed.')
        : undefined;
  }
}

const outages: Record<Outage, { readonly message: string; readonly retryAfterSeconds: number }> = {
  full: {
    message: 'The disk of the server is full. Its operator has to make room; nothing was saved.',
    retryAfterSeconds: 60,
  },
  busy: { message: 'The store of the server is busy. Try again in a moment.', retryAfterSeconds: 2 },
  unreachable: {
    message: 'The server cannot reach its store right now. Try again in a moment.',
    retryAfterSeconds: 5,
  },
  outdated: {
    message: 'The server is being updated. Try again in a moment.',
    retryAfterSeconds: 5,
  },
  raced: {
    message: 'Something that this belongs to was changed or deleted at the same moment. Try again.',
    retryAfterSeconds: 1,
  },
};

/**
 * A worker that was ended, or did not start or finish in time: by the system, for lack of memory, on a busy
 * machine, or because this server stops.
 */
const passingFaults: ReadonlySet<WorkerFault> = new Set([
  'load_failed',
  'timed_out',
  'killed',
  'stalled',
  'busy',
  'closed',
]);

function isWorkerGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof WorkerError) return passingFaults.has(cause.fault);
  return false;
}

/** The problem to report to the caller. An unexpected error does not reveal its cause; the log has it. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isStorageUnavailable(error)) {
    const message = 'The server cannot reach its file storage right now. Try again in a moment.';
    return new Problem('service_unavailable', message, { retryAfterSeconds: 5, cause: error });
  }
  const outage = outageOf(error);
  if (outage) {
    const { message, retryAfterSeconds } = outages[outage];
    return new Problem('service_unavailable', message, { retryAfterSeconds, cause: error });
  }
  if (isWorkerGone(error)) {
    const message = 'The server could not finish this. Try again in a moment.';
    return new Problem('service_unavailable', message, { retryAfterSeconds: 5, cause: error });
  }
  const known = error instanceof Error ? refusal(error as FastifyError) : undefined;
  return (
    known ??
    new Problem(
      'internal_error',
      'Something went wrong on our side. Try again; if it keeps failing, report the request id.',
      { cause: error },
    )
  );
}
