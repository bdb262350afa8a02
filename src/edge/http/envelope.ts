/** Gives every error its status and its one shape. Every failure leaves the service through here. */
import type { FastifyError, FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Outage, outageOf } from '../../platform/database/outage.ts';
import { isStorageUnavailable } from '../../platform/storage/storage.ts';
import { WorkerError, type WorkerFault } from '../../platform/workers/ticket.ts';
import { nothingHere, Problem, statusOfCode } from '../../shared/contract/errors.ts';
import { newestReply, whenFinished } from './connections.ts';

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

/** In lower case, as it is sent: Fastify would otherwise convert it for each response. */
export const requestIdHeader = 'x-request-id';

/** A client's own id is kept when it is harmless in logs and headers, else replaced. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[requestIdHeader];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID();
}

/* Requests that are not valid HTTP also get the envelope and a request id, in their turn on the connection. */

const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The request line and headers are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive.',
};

/** For Fastify's `clientErrorHandler`: what the HTTP parser refuses. */
export function refuseBrokenRequest(
  writerOf: (url: string) => WriteFailure,
  error: NodeJS.ErrnoException,
  socket: Duplex,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = new Problem(
    'bad_request',
    reasons[error.code ?? ''] ?? 'This is not a valid HTTP request.',
  );
  const reply = newestReply(socket);
  if (!reply || reply.request.raw.complete) return refuse(socket, problem, randomUUID());
  const failure = writerOf(reply.request.url)(problem, reply.request.id);
  refuseBrokenBody(reply, failure, socket).catch(() => socket.destroy());
}

/** The body of a request that is being served broke: the request keeps its id and shows its rates. */
async function refuseBrokenBody(reply: FastifyReply, failure: Failure, socket: Duplex): Promise<void> {
  await Promise.allSettled([reply.request.counted]);
  if (reply.sent || reply.raw.headersSent) return void socket.end();
  const { status, headers, body } = failure;
  reply.code(status).headers({ ...headers, [requestIdHeader]: reply.request.id, Connection: 'close' });
  reply.raw.once('finish', () => socket.end());
  void reply.send(body);
}

/** What Node would end without a response: an attempt to use this server as a proxy. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    refuse(socket, new Problem('not_found', 'This service is not a proxy.'), requestIdOf(request));
  });
}

function refuse(socket: Duplex, problem: Problem, requestId: string): void {
  writeRefusal(socket, problem, requestId).catch(() => socket.destroy());
}

async function writeRefusal(socket: Duplex, problem: Problem, requestId: string): Promise<void> {
  // Bytes written in the middle of another response would be taken for a part of it.
  await whenFinished(newestReply(socket));
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = toFailure(problem, requestId);
  const lines = Object.entries({
    ...headers,
    [requestIdHeader]: requestId,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
}
