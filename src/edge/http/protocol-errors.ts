/** Requests that are not valid HTTP also get the envelope and a request id, in their turn on the connection. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Problem } from '../../shared/contract/errors.ts';
import { newestReply, whenFinished } from './connections.ts';
import { toFailure, type Failure, type WriteFailure } from './envelope.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';

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
