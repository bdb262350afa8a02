/** The tool server over HTTP: one stateless endpoint for every revision of the protocol, and its metadata. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/fastify';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
} from '@modelcontextprotocol/server';
import { Problem } from '../contract/errors.ts';
import { allScopes } from '../contract/operation.ts';
import { createApi } from './api.ts';
import { failureOf } from './failure.ts';
import { callerOf, createGate } from './gate.ts';
import { createServerFactory } from './server.ts';

export interface ToolLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface ToolServerSettings {
  /** Base URL the tools call; ends in /v1. */
  readonly apiBase: string;
  /** Origin where people reach the API, the app and the authorization server. */
  readonly publicUrl: string;
  /** Origin where clients reach this server. */
  readonly mcpUrl: string;
  /** Address this server listens on. */
  readonly host: string;
  readonly apiKey: string | undefined;
  readonly bodyLimitBytes: number;
  readonly version: string;
  readonly log: ToolLog;
}

/** What a call adds around the body that the API would get. */
const wrappingBytes = 64 * 1024;
const wellKnown = '/.well-known/oauth-protected-resource';

export function createToolServer(settings: ToolServerSettings): FastifyInstance {
  refuseSharedKey(settings);
  const { mcpUrl, log } = settings;
  const maxRequestBodySize = settings.bodyLimitBytes + wrappingBytes;
  const api = createApi(settings.apiBase);
  const factory = createServerFactory({
    api,
    publicBase: `${settings.publicUrl}/v1`,
    version: settings.version,
    callerOf: ({ authInfo }) => callerOf(authInfo),
  });
  const onerror = (error: Error) => log.warn({ error: error.message }, 'protocol error');
  const handler = createMcpHandler(factory, { onerror, maxRequestBodySize });
  const gate = createGate({ handler, api, metadataUrl: mcpUrl + wellKnown, apiKey: settings.apiKey });
  const serve = toNodeHandler(gate, { onerror, maxRequestBodySize });

  const running = new Set<Promise<void>>();
  const server = createFrame(settings);
  server.all('/mcp', async (request, reply) => {
    const { headers } = request.raw;
    headers['x-request-id'] = request.id;
    // Plain HTTP tools accept anything; the older revisions insist on both names.
    if (!headers.accept || headers.accept.includes('*/*')) headers.accept = bothForms;
    reply.hijack();
    reply.raw.setHeader('X-Request-ID', request.id);
    const served = serve(request.raw, reply.raw);
    // A subscription ends only when the handler is closed; everything else is let finish first.
    if (headers['mcp-method'] !== 'subscriptions/listen') {
      running.add(served);
      void served.finally(() => running.delete(served));
    }
    await served;
  });
  describeResource(server, settings);
  server.addHook('preClose', async () => {
    await Promise.allSettled(running);
    await handler.close();
  });
  return server;
}

const bothForms = 'application/json, text/event-stream';

/** A server that strangers reach must never lend them its own key. */
export function refuseSharedKey({
  apiKey,
  host,
  mcpUrl,
}: Pick<ToolServerSettings, 'apiKey' | 'host' | 'mcpUrl'>): void {
  if (apiKey === undefined || (isLoopback(host) && isLoopback(new URL(mcpUrl).hostname))) return;
  throw new Problem(
    'validation_failed',
    'A tool server that others can reach must not have SERVICE_API_KEY: everyone would act as its owner. ' +
      'Unset it, so that every client authenticates itself, or listen on 127.0.0.1.',
  );
}

const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** What happens to every request: an id, the checks against rebinding, one line in the log. */
function createFrame({ host, mcpUrl, publicUrl, log }: ToolServerSettings): FastifyInstance {
  const server = Fastify({
    logger: false,
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
  });
  // The protocol handler reads bodies itself.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.addHook('onRequest', async (request, reply) => void reply.header('X-Request-ID', request.id));
  const own = [
    new URL(mcpUrl).hostname,
    ...(/^(0\.0\.0\.0|::)$/.test(host) ? [] : [new URL(`http://${bracketed(host)}`).hostname]),
  ];
  server.addHook('onRequest', hostHeaderValidation([...localhostAllowedHostnames(), ...own]));
  server.addHook(
    'onRequest',
    originValidation([...localhostAllowedOrigins(), ...own, new URL(publicUrl).hostname]),
  );
  server.setNotFoundHandler(async (request, reply) => {
    const message = `There is nothing here: the endpoint is ${mcpUrl}/mcp, and ${publicUrl}/connect tells how to use it.`;
    const { envelope } = failureOf(new Problem('not_found', message), request.id);
    return reply.code(404).send(envelope);
  });
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
  return server;
}

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The same rule as on the API: a client's own id is kept when it is harmless. */
function requestIdOf({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID();
}

/** RFC 9728: each address of the document names the resource it belongs to. */
function describeResource(server: FastifyInstance, { mcpUrl, publicUrl }: ToolServerSettings): void {
  for (const path of ['', '/mcp']) {
    server.get(wellKnown + path, async (_request, reply) =>
      reply.headers({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' }).send({
        resource: mcpUrl + path,
        authorization_servers: [publicUrl],
        scopes_supported: allScopes,
        bearer_methods_supported: ['header'],
        resource_name: 'Lectern',
        resource_documentation: `${publicUrl}/connect`,
      }),
    );
  }
}
