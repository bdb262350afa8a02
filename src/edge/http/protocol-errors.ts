/** Requests so broken that they never become one: these too get the envelope and a request id. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '../../contract/errors.ts';
import { toFailure } from './envelope.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';

/** Where a connection keeps its newest answer, finished or not: each request sets it, so it must cost nothing. */
const newest = Symbol('newest answer');

interface Connection extends Duplex {
  [newest]?: ServerResponse;
}

/** The last answer on a connection. */
function lastAnswer(problem: Problem, requestId: string) {
  const { status, headers, body } = toFailure(problem, requestId);
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  return {
    status,
    headers: { ...headers, ...length, [requestIdHeader]: requestId, Connection: 'close' },
    body,
  };
}

function refuse(socket: Duplex, problem: Problem, requestId: string): void {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = lastAnswer(problem, requestId);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Refuses what came last on a connection without disturbing the answers to what came before: bytes
 * written in the middle of another answer would be taken for a part of it.
 */
function refuseInTurn(socket: Connection, problem: Problem, requestId: string): void {
  const before = socket[newest];
  if (before?.req.complete && !before.writableFinished && !before.destroyed) {
    before.once('finish', () => refuse(socket, problem, requestId));
  } else if (before && !before.req.complete && before.headersSent) {
    // The rest of a request that has its answer already.
    socket.end();
  } else {
    refuse(socket, problem, requestId);
  }
}

const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The request line and headers are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive.',
};

/** What could not be read as HTTP at all. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  const message = reasons[error.code ?? ''] ?? 'This is not a valid HTTP request.';
  refuseInTurn(socket, new Problem('bad_request', message), randomUUID());
}

/** What could be read, but never reaches a route. */
export function answerProtocolErrors(server: Server): void {
  const remember = (request: IncomingMessage, response: ServerResponse) => {
    (request.socket as Connection)[newest] = response;
  };
  server.on('request', remember);
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    refuseInTurn(socket, new Problem('not_found', 'This service is not a proxy.'), requestIdOf(request));
  });
  server.on('checkExpectation', (request, response) => {
    remember(request, response);
    const problem = new Problem('bad_request', 'The Expect header asks for something unknown.');
    const { status, headers, body } = lastAnswer(problem, requestIdOf(request));
    response.writeHead(status, headers).end(body);
  });
}
