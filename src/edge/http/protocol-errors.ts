/** Requests so broken that they never become one: these too get the envelope and a request id. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../../contract/errors.ts';
import { toFailure } from './envelope.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';

/** Where a connection keeps its newest answer, finished or not: each request sets it, so it must cost nothing. */
const newest = Symbol('newest answer');
/** Where an answer keeps what is known of it so far, for a request whose body may still break. */
const known = Symbol('known so far');
const isWishful = Symbol('expects something unknown');

interface Connection extends Duplex {
  [newest]?: Answer;
}

interface Answer extends ServerResponse {
  [known]?: FastifyReply;
}

interface Asked extends IncomingMessage {
  [isWishful]?: true;
}

type Headers = Readonly<Record<string, string>>;

function refuse(socket: Duplex, problem: Problem, told: Headers): void {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = toFailure(problem, told[requestIdHeader]!);
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ ...headers, ...told, ...length, Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
}

/**
 * Refuses what came last on a connection without disturbing the answers to what came before: bytes
 * written in the middle of another answer would be taken for a part of it.
 */
function refuseInTurn(socket: Connection, problem: Problem, requestId: string): void {
  const before = socket[newest];
  const fresh = { [requestIdHeader]: requestId };
  if (before?.req.complete && !before.writableFinished && !before.destroyed) {
    before.once('finish', () => refuse(socket, problem, fresh));
  } else if (before && !before.req.complete && before.headersSent) {
    // The rest of a request that has its answer already.
    socket.end();
  } else {
    // A request that broke in its body has been let in already: it keeps its id and tells its rates.
    const broken = before?.req.complete === false ? before[known] : undefined;
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
  http.on('request', (request, response) => {
    (request.socket as Connection)[newest] = response;
  });
  http.on('connect', (request: IncomingMessage, socket: Duplex) => {
    refuseInTurn(socket, new Problem('not_found', 'This service is not a proxy.'), requestIdOf(request));
  });
  http.on('checkExpectation', (request: Asked, response) => {
    request[isWishful] = true;
    http.emit('request', request, response);
  });
}

/** For each request that has come in. */
export function rememberAnswer(reply: FastifyReply): void {
  (reply.raw as Answer)[known] = reply;
}

/** Once the caller has been let in, and before its body is read. */
export function refuseWishes(request: Asked): void {
  if (request[isWishful]) throw new Problem('bad_request', 'The Expect header asks for something unknown.');
}
