/** The tool server over HTTP: one stateless endpoint for every revision of the protocol, and its metadata. */
import type { FastifyInstance } from 'fastify';
import { toNodeHandler, type NodeMcpRequestHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { ConfiguredLimits } from '../contract/limits.ts';
import { allScopes } from '../contract/operation.ts';
import { calledOrigin, isLoopbackName } from '../platform/net/loopback.ts';
import { createApi } from './api.ts';
import { AuthenticatedHandler, callerOf } from './authentication.ts';
import { metadataPath } from './host-and-origin.ts';
import { createServerBase, type ServerBaseSettings } from './server-base.ts';
import { createServerFactory } from './server.ts';
import { refuseSharedKey } from './shared-key.ts';

export interface ToolServerSettings extends ServerBaseSettings {
  /** Base URL the tools call; ends in /v1. */
  readonly apiBase: string;
  readonly apiKey: string | undefined;
  readonly bodyLimitBytes: number;
  readonly version: string;
  /** Of the server whose API the tools call; undefined: not known. */
  readonly limits: ConfiguredLimits | undefined;
}

/** What a call adds around the body that the API would get. */
const wrappingBytes = 64 * 1024;

export function createToolServer(settings: ToolServerSettings): FastifyInstance {
  refuseSharedKey(settings);
  const { mcpUrl, log } = settings;
  const maxRequestBodySize = settings.bodyLimitBytes + wrappingBytes;
  const api = createApi(settings.apiBase);
  const factory = createServerFactory({
    api,
    publicBase: `${settings.publicUrl}/v1`,
    version: settings.version,
    limits: settings.limits,
    callerOf: ({ authInfo }) => callerOf(authInfo),
  });
  const onerror = (error: Error) => log.warn({ error: error.message }, 'protocol error');
  const handler = createMcpHandler(factory, { onerror, maxRequestBodySize });
  const authenticated = new AuthenticatedHandler({
    handler,
    api,
    // Strict clients use metadata only for the address they called (RFC 9728, 3.3).
    metadataUrl: ({ headers }) =>
      `${calledOrigin(mcpUrl, headers.get('host') ?? undefined)}${metadataPath}/mcp`,
    apiKey: settings.apiKey,
  });
  const server = createServerBase(settings);
  warnAboutHiddenName(settings);
  routeEndpoint(server, handler, toNodeHandler(authenticated, { onerror, maxRequestBodySize }));
  describeResource(server, settings);
  return server;
}

/** Under a name it does not know it refuses every call, which looks like a fault from outside. */
function warnAboutHiddenName({ host, mcpUrl, log }: ToolServerSettings): void {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  if (isEverywhere && isLoopbackName(new URL(mcpUrl).hostname))
    log.warn(
      { host },
      `the tool server listens on every address but knows itself only as ${mcpUrl}: calls from other machines are ` +
        'refused until MCP_PUBLIC_URL is the address they use',
    );
}

function routeEndpoint(
  server: FastifyInstance,
  handler: Pick<McpHttpHandler, 'close'>,
  serve: NodeMcpRequestHandler,
): void {
  const running = new Set<Promise<void>>();
  server.all('/mcp', async (request, reply) => {
    const { headers } = request.raw;
    headers['x-request-id'] = request.id;
    // Plain HTTP tools accept anything; the older revisions require both types.
    if (!headers.accept || headers.accept.includes('*/*')) headers.accept = bothForms;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!);
    const served = serve(request.raw, reply.raw);
    // A subscription ends only when the handler is closed; everything else may finish first.
    if (headers['mcp-method'] !== 'subscriptions/listen') {
      running.add(served);
      const finished = () => running.delete(served);
      served.then(finished, finished);
    }
    await served;
  });
  server.addHook('preClose', async () => {
    await Promise.allSettled(running);
    await handler.close();
  });
}

const bothForms = 'application/json, text/event-stream';

/** RFC 9728: each address of the document names the resource it belongs to. */
function describeResource(server: FastifyInstance, { mcpUrl, publicUrl }: ToolServerSettings): void {
  for (const path of ['', '/mcp']) {
    server.get(metadataPath + path, async (request, reply) =>
      reply.header('Cache-Control', 'public, max-age=300').send({
        resource: calledOrigin(mcpUrl, request.headers.host) + path,
        authorization_servers: [publicUrl],
        scopes_supported: allScopes,
        bearer_methods_supported: ['header'],
        resource_name: 'Lectern',
        resource_documentation: `${publicUrl}/connect`,
      }),
    );
  }
}
