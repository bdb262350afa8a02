/** Requests so broken that they never become one: these too get the envelope and a request id. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../../contract/errors.ts';
import { toFailure } from './envelope.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';

/** The newest answer on each connection, finished or not. */
const newest = new WeakMap<Duplex, ServerResponse>();
/** What is known so far about the answer to a request whose body may still break. */
const replies = new WeakMap<ServerResponse, FastifyReply>();

type Headers = Readonly<Record<string, string>>;

function refuse(socket: Duplex, problem: Problem, known: Headers): void {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = toFailure(problem, known[requestIdHeader]!);
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ ...headers, ...known, ...length, Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
}

/**
 * Refuses what came last on a connection without disturbing the answers to what came before: bytes
 * written in the middle of another answer would be taken for a part of it.
 */
function refuseInTurn(socket: Duplex, problem: Problem, requestId: string): void {
  const before = newest.get(socket);
  const fresh = { [requestIdHeader]: requestId };
  if (before?.req.complete && !before.writableFinished && !before.destroyed) {
    before.once('finish', () => refuse(socket, problem, fresh));
  } else if (before && !before.req.complete && before.headersSent) {
    // The rest of a request that has its answer already.
    socket.end();
  } else {
    // A request that broke in its body has been let in already: it keeps its id and tells its rates.
    const broken = before?.req.complete === false ? replies.get(before) : undefined;
    refuse(socket, problem, broken ? knownOf(broken) : fresh);
  }
}

function knownOf(reply: FastifyReply): Headers {
  const rates = Object.entries(reply.getHeaders()).filter(([name]) => name.startsWith('x-ratelimit-'));
  return {
    [requestIdHeader]: reply.request.id,
    ...Object.fromEntries(rates.map(([name, value]) => [name, String(value)])),
  };
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

/** What could be read, but is not for a route to judge. */
export function answerProtocolErrors(server: FastifyInstance): void {
  const http: Server = server.server;
  http.on('request', (request, response) => newest.set(request.socket, response));
  http.on('connect', (request: IncomingMessage, socket: Duplex) => {
    refuseInTurn(socket, new Problem('not_found', 'This service is not a proxy.'), requestIdOf(request));
  });
  const wishful = new WeakSet<IncomingMessage>();
  http.on('checkExpectation', (request, response) => {
    wishful.add(request);
    http.emit('request', request, response);
  });
  server.addHook('onRequest', (_request, reply, done) => {
    replies.set(reply.raw, reply);
    done();
  });
  server.addHook('preParsing', (request, _reply, _payload, done) => {
    done(wishful.has(request.raw) ? unknownExpectation() : null);
  });
}

const unknownExpectation = () => new Problem('bad_request', 'The Expect header asks for something unknown.');
