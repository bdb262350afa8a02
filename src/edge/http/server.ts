/** The HTTP server: what happens to every request, whatever it asks for. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Problem } from '../../contract/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { hurryBody, readBodies } from '../api/body.ts';
import type { Entrance } from '../api/entrance.ts';
import { toFailure, toProblem } from './envelope.ts';
import { observe } from './observing.ts';
import { openToOtherSites } from './cors.ts';
import { answerClientError, answerProtocolErrors, rememberAnswer } from './protocol-errors.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';

export interface ServerParts {
  readonly bodyLimitBytes: number;
  readonly trustProxy: boolean;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly entrance: Entrance;
  /** The answer to a person who is lost; undefined: it was a program. Absent: there are no pages. */
  readonly sendLostPage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
}

export function createServer(parts: ServerParts): FastifyInstance {
  const server = Fastify({
    bodyLimit: parts.bodyLimitBytes,
    trustProxy: parts.trustProxy,
    logger: false,
    genReqId: requestIdOf,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A recording may take its time to arrive, as long as it moves: see uploads.ts.
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    // As long as Node lets a whole request line be, so that a long id is an id that fails its check.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      countUnrouted(parts.entrance, request, reply).then(
        () => fail(reply, request, error),
        (problem: unknown) => fail(reply, request, problem),
      );
    },
    http: { requireHostHeader: false, headersTimeout: 60_000 },
  });
  server.decorateRequest('actor', null);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    rememberAnswer(reply);
    hurryBody(request);
    done();
  });
  observe(server, parts);
  openToOtherSites(server);
  answerProtocolErrors(server);
  server.addHook('onRequest', (request, reply, done) => {
    if (request.is404) return countUnrouted(parts.entrance, request, reply);
    done();
  });
  readBodies(server);
  server.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.code === 'internal_error')
      parts.log.error({ request_id: request.id, err: problem.cause ?? problem }, 'unexpected error');
    // Fastify would hang up while a body that is too large still arrives, and many clients then never see
    // the answer. Without its header the rest is read and dropped, for as long as a request may take.
    if (problem.code === 'payload_too_large') reply.removeHeader('connection');
    return fail(reply, request, problem);
  });
  server.setNotFoundHandler((request, reply) => {
    const page = parts.sendLostPage?.(request, reply);
    if (page) return page;
    throw new Problem(
      'not_found',
      'There is nothing at this path and method. The API reference is at /docs.',
    );
  });
  answerHalfClosed(server.server);
  hangUpWhenClosing(server);
  return server;
}

/** Unknown paths of a rated group count and tell their rates like the known ones. */
async function countUnrouted(
  entrance: Entrance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const group = /^\/v1\/(documents|audio)(?=[/?]|$)/.exec(request.url)?.[1] as
    | 'documents'
    | 'audio'
    | undefined;
  if (group) await entrance.admit(request, reply, group);
}

function fail(reply: FastifyReply, request: FastifyRequest, error: unknown): FastifyReply {
  const { status, headers, body } = toFailure(toProblem(error), request.id);
  return reply.code(status).header(requestIdHeader, request.id).headers(headers).send(body);
}

/**
 * A client may end its side once it has asked and still wait for the answer. Node would hang up on it. Where
 * an answer takes work worth sparing, the end of its side counts as leaving: see `clientSignal`.
 */
function answerHalfClosed(server: Server): void {
  // The types of Node do not know this setting.
  Object.assign(server, { httpAllowHalfOpen: true });
}

/**
 * Node closes connections that wait between two requests, once. That leaves those that never sent one, and
 * those that were busy and wait again: either would hold up the end for as long as its client likes.
 */
function hangUpWhenClosing(server: FastifyInstance): void {
  const connections = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.addHook('preClose', async () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    const again = setInterval(() => server.server.closeIdleConnections(), 20).unref();
    server.server.once('close', () => clearInterval(again));
  });
}
