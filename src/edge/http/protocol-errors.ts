/** Requests so broken that they never become one: these too get the envelope and a request id. */
import type { IncomingMessage, Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { Problem } from '../../contract/errors.ts';
import { toFailure } from './envelope.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';

function refuse(socket: Duplex, problem: Problem, requestId: string): void {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = toFailure(problem, requestId);
  const lines = Object.entries({
    ...headers,
    [requestIdHeader]: requestId,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const phrase = status === 404 ? 'Not Found' : 'Bad Request';
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The request line and headers are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive.',
};

export function answerProtocolErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    const message = reasons[error.code ?? ''] ?? 'This is not a valid HTTP request.';
    refuse(socket, new Problem('bad_request', message), randomUUID());
  });
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    refuse(socket, new Problem('not_found', 'This service is not a proxy.'), requestIdOf(request));
  });
  server.on('checkExpectation', (request: IncomingMessage) => {
    refuse(
      request.socket,
      new Problem('bad_request', 'The Expect header asks for something unknown.'),
      requestIdOf(request),
    );
  });
}
