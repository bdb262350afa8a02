/** Gives every error its status and its one shape. Whatever goes wrong leaves the service through here. */
import type { FastifyError } from 'fastify';
import { Problem, statusOfCode, type ErrorStatus } from '../../contract/errors.ts';

export interface Failure {
  readonly status: ErrorStatus;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function toFailure(problem: Problem, requestId: string): Failure {
  const { code, message, fields, challenge } = problem;
  const retryAfterSeconds = problem.retryAfterSeconds ?? (code === 'service_unavailable' ? 30 : undefined);
  return {
    status: statusOfCode[code],
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(retryAfterSeconds !== undefined && {
        'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
      }),
      ...((code === 'unauthorized' || challenge !== undefined) && {
        'WWW-Authenticate': challenge ?? 'Bearer',
      }),
    },
    body: JSON.stringify({ error: { code, message, ...(fields && { fields }) }, request_id: requestId }),
  };
}

/** What the framework itself refuses, in our words. Undefined: not the caller's fault. */
function refusal(error: FastifyError): Problem | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('payload_too_large', 'The request body is larger than this service accepts.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem('bad_request', 'The body has another length than Content-Length says.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('bad_request', 'Send the body as Content-Type: application/json.');
    case 'FST_ERR_BAD_URL':
      return new Problem('bad_request', 'The path is not a valid URL.');
    // Fastify asks this of QUERY alone, a method that nothing here takes.
    case 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE':
      return new Problem('not_found', 'There is nothing at this path and method.');
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new Problem('bad_request', 'The request is malformed.')
        : undefined;
  }
}

/** The problem to tell the caller. An unexpected error tells nothing of its inside; the log has it. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const known = error instanceof Error ? refusal(error as FastifyError) : undefined;
  return (
    known ??
    new Problem(
      'internal_error',
      'Something went wrong on our side. Try again; tell us the request id if it stays.',
      {
        cause: error,
      },
    )
  );
}
