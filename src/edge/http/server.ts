/** The HTTP server: what happens to every request, whatever it asks for. */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { noSchemas } from '../../platform/net/no-schemas.ts';
import { callerLimits } from '../../platform/time-limits.ts';
import { traceRequests } from '../../platform/tracing/requests.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import { messageOf } from '../../platform/workers/ticket.ts';
import { Problem, statusOfCode } from '../../shared/contract/errors.ts';
import { closeConnectionsAtShutdown, dropUnreadChunks, serveOneByOne } from './connections.ts';
import {
  refuseBrokenRequest,
  refuseTunnels,
  requestIdHeader,
  requestIdOf,
  toFailure,
  toProblem,
  type WriteFailure,
} from './envelope.ts';
import { paths } from './oauth-paths.ts';
import { observe } from './observing.ts';
import { isWebSocketUpgrade, routeUpgrades } from './sockets.ts';

/*
 * What pages of other sites may call from a browser: everything a key or token gives access to, and the endpoints
 * where a client gets one. Credentials are never allowed, so a browser hides every response to a request with
 * cookies; and the header that cookies need for writing is not among those a page may send.
 */

/** Pages with forms, the app's own operations and the authorization page use cookies: they stay closed. */
const open = [
  '/v1/',
  '/openai/',
  '/elevenlabs/',
  '/speechify/',
  '/.well-known/',
  paths.token,
  paths.registration,
  paths.revocation,
  paths.jwks,
];

const allowed: FastifyCorsOptions = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'Authorization',
    'xi-api-key',
    'Content-Type',
    'Idempotency-Key',
    'If-Match',
    'If-None-Match',
    'X-Request-ID',
    'Mcp-Protocol-Version',
  ],
  exposedHeaders: [
    'X-Request-ID',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'Retry-After',
    'WWW-Authenticate',
    'Idempotent-Replayed',
    'Content-Disposition',
    'ETag',
    'Speechify-Audio-Content-Type',
  ],
  maxAge: 7200,
};

/** Preflights carry no key and count toward no limit. */
function allowOtherSites(server: FastifyInstance): void {
  void server.register(cors, {
    hideOptionsRoute: true,
    delegator: (request: FastifyRequest, done: (error: Error | null, options: FastifyCorsOptions) => void) =>
      done(null, isOpen(request) ? openTo(request) : closed),
  });
}

/** What the published clients of other services say about themselves in every request. */
const tellsOfClient = /^(?:x-stainless|x-fern|openai|speechify)-[a-z-]{1,60}$/;

/** A star would not do: it also allows the header that cookies need. */
function openTo(request: FastifyRequest): FastifyCorsOptions {
  const asked = request.headers['access-control-request-headers'] ?? '';
  const theirs = asked
    .split(',', 50)
    .flatMap((name) => tellsOfClient.exec(name.trim().toLowerCase())?.[0] ?? []);
  const allowedHeaders = [...(allowed.allowedHeaders as string[]), ...theirs];
  return { ...allowed, allowedHeaders, preflight: isPreflight(request) };
}

const closed: FastifyCorsOptions = { origin: false, preflight: false };

const isOpen = ({ headers, url }: FastifyRequest): boolean =>
  headers.origin !== undefined && open.some((path) => url.startsWith(path));

/** Any other OPTIONS request uses a method that no operation has. */
const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take any time to arrive as long as bytes keep coming. */
    takesUpload?: boolean;
  }
}

export interface ServerDeps {
  /** How many proxies in front of this server are trusted, or their addresses. */
  readonly trustProxy: false | number | readonly string[];
  /** Where people reach the service. */
  readonly publicUrl: string;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Absent: requests are not traced. */
  readonly tracer?: Tracer | undefined;
  /** Counts requests to unknown paths toward their rate limit. */
  readonly countUnknownPath: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** How errors look at an address; undefined: in our own envelope. Absent: everywhere in our own. */
  readonly failureWriter?: (url: string) => WriteFailure | undefined;
  /** The page for a person at an unknown address; undefined: the caller is a program. Absent: there are no pages. */
  readonly sendLostPage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
}

export function createServer(deps: ServerDeps): FastifyInstance {
  const server = Fastify({
    trustProxy: trusted(deps.trustProxy),
    logger: false,
    schemaController: noSchemas,
    genReqId: requestIdOf,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Only a body that is a file may take longer than `callerLimits.bodyMs`; Node has one limit for all.
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    // As long as a request line may be, so that a long id reaches the check that refuses it.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: (error, socket) => refuseBrokenRequest(writerOf(deps), error, socket),
    frameworkErrors: (error, request, reply) => void failUnrouted(deps, error, { request, reply }),
    http: { requireHostHeader: false, headersTimeout: 60_000, shouldUpgradeCallback: isWebSocketUpgrade },
  });
  server.decorateRequest('actor', null);
  server.decorateRequest('counted', null);
  if (deps.tracer) traceRequests(server, deps.tracer);
  serveOneByOne(server);
  dropUnreadChunks(server);
  addCommonHeaders(server, deps.publicUrl);
  observe(server, deps);
  allowOtherSites(server);
  limitBodyTime(server);
  leaveBodiesAlone(server);
  refuseTunnels(server.server);
  // Steps decide what an unknown expectation means, once the caller is known.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  );
  // A client may end its side once it has sent its request and still wait for the response. The types lack it.
  Object.assign(server.server, { httpAllowHalfOpen: true });
  routeUpgrades(server);
  handleErrors(server, deps);
  closeConnectionsAtShutdown(server);
  return server;
}

/** The address nearest to us is hop 0; an address in the header is believed when a trusted proxy wrote it there. */
const trusted = (proxies: ServerDeps['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies && [...proxies];

function addCommonHeaders(server: FastifyInstance, publicUrl: string): void {
  const common = {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id).headers(common);
    done();
  });
}

/** Ends connections whose bodies arrive too slowly. */
function limitBodyTime(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !request.routeOptions.config?.takesUpload) {
      // A little longer than the step that reads bodies waits before it responds.
      const timer = setTimeout(() => raw.socket.destroy(), callerLimits.bodyMs + 5_000).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Operations read their own bodies, and nothing reads the body of any other request. */
function leaveBodiesAlone(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // The framework refuses what it cannot read before any step has asked who calls. To the steps it is no type at all.
  server.addHook('onRequest', ({ headers, mediaType }, _reply, done) => {
    if (mediaType === undefined) delete headers['content-type'];
    done();
  });
}

function handleErrors(server: FastifyInstance, deps: ServerDeps): void {
  server.setErrorHandler((error, request, reply) => fail(deps, toProblem(error), { request, reply }));
  // Requests without a route are known before routing; the second hook is for those that a route passes on.
  server.addHook('onRequest', (request, reply, proceed) => {
    if (!request.is404) return proceed();
    deps.countUnknownPath(request, reply).then(() => proceed(), proceed);
  });
  const preHandler = deps.countUnknownPath;
  server.setNotFoundHandler({ preHandler }, (request, reply) => {
    // The clients of a dialect are programs, whatever they accept.
    const page = deps.failureWriter?.(request.url) ? undefined : deps.sendLostPage?.(request, reply);
    if (page) return page;
    throw new Problem(
      'not_found',
      'There is nothing at this path and method. The API reference is at /docs.',
    );
  });
}

interface Failing {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const writerOf =
  ({ failureWriter }: ServerDeps) =>
  (url: string): WriteFailure =>
    failureWriter?.(url) ?? toFailure;

function fail(deps: ServerDeps, error: unknown, { request, reply }: Failing): FastifyReply {
  const problem = toProblem(error);
  logFailure(deps.log, problem, request.id);
  const { status, headers, body } = writerOf(deps)(request.url)(problem, request.id);
  return reply.code(status).header(requestIdHeader, request.id).headers(headers).send(body);
}

/** What went wrong here, and what is behind a refusal. The stack of a refusal would say nothing. */
function logFailure(log: Log, problem: Problem, requestId: string): void {
  const { code, cause } = problem;
  if (code === 'internal_error' || (cause !== undefined && statusOfCode[code] >= 500))
    log.error({ request_id: requestId, err: cause ?? problem }, 'a request failed');
  else if (cause !== undefined)
    log.info({ request_id: requestId, code, reason: messageOf(cause) }, 'a request was refused');
}

/** Paths that cannot be decoded reach no route. */
async function failUnrouted(deps: ServerDeps, error: unknown, failing: Failing): Promise<void> {
  try {
    await deps.countUnknownPath(failing.request, failing.reply);
    fail(deps, error, failing);
  } catch (problem) {
    fail(deps, problem, failing);
  }
}
