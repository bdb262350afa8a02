/** What happens to every request of the tool server: an id, the checks of host and origin, one line in the log. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { Problem } from '../shared/contract/errors.ts';
import { noSchemas } from '../platform/net/no-schemas.ts';
import { traceRequests } from '../platform/tracing/requests.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import { failureOf } from './failure.ts';
import { checkHostAndOrigin, type OriginSettings } from './host-and-origin.ts';

export interface ToolLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface ServerBaseSettings extends OriginSettings {
  readonly log: ToolLog;
  /** Absent: requests are not traced. */
  readonly tracer?: Tracer | undefined;
}

export function createServerBase(settings: ServerBaseSettings): FastifyInstance {
  const server = Fastify({
    logger: false,
    schemaController: noSchemas,
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: true },
  });
  if (settings.tracer) traceRequests(server, settings.tracer);
  // The protocol handler reads bodies itself.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.addHook('onRequest', async (request, reply) => void reply.header('X-Request-ID', request.id));
  checkHostAndOrigin(server, settings);
  observe(server, settings.log);
  server.setNotFoundHandler(async (request, reply) => {
    const { mcpUrl, publicUrl } = settings;
    const message = `There is nothing at this path. The endpoint is ${mcpUrl}/mcp; ${publicUrl}/connect explains how to use it.`;
    const { envelope } = failureOf(new Problem('not_found', message), request.id);
    return reply.code(404).send(envelope);
  });
  return server;
}

function observe(server: FastifyInstance, log: ToolLog): void {
  server.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        request_id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0]!.slice(0, 200),
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'tool request',
    );
  });
}

/** The same rule as on the API: a client's own id is kept when it is harmless. */
function requestIdOf({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID();
}
