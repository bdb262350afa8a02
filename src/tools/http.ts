/** The tool server over HTTP: one stateless endpoint for every revision of the protocol, and its metadata. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import type { ConfiguredLimits } from '../shared/contract/limits.ts';
import { allScopes } from '../shared/contract/operation.ts';
import { calledOrigin, isLoopbackName } from '../platform/net/loopback.ts';
import { createApi } from './api.ts';
import { AuthenticatedHandler, callerOf } from './authentication.ts';
import { AuthorizationMetadata } from './authorization-metadata.ts';
import { Endpoint } from './endpoint.ts';
import { checkHostAndOrigin, metadataPath } from './host-and-origin.ts';
import { createServerBase, type ServerBaseSettings } from './server-base.ts';
import { createServerFactory } from './server.ts';
import { refuseSharedKey } from './shared-key.ts';

export interface ToolServerSettings extends ServerBaseSettings {
  /** Base URL the tools call; ends in /v1. */
  readonly apiBase: string;
  readonly apiKey: string | undefined;
  readonly bodyLimitBytes: number;
  readonly version: string;
  /** The limits of the server whose API the tools call; undefined: not known. */
  readonly limits: ConfiguredLimits | undefined;
}

/** Room for what a call wraps around the body that the API gets. */
const wrappingBytes = 64 * 1024;

export function createToolServer(settings: ToolServerSettings): FastifyInstance {
  refuseSharedKey(settings);
  const server = createServerBase(settings);
  warnAboutHiddenName(settings);
  routeTools(server, settings);
  new AuthorizationMetadata(settings).route(server);
  return server;
}

/** The tools at another server's origin, without their own key: who can reach that server is not known here. */
export function mountTools(server: FastifyInstance, settings: Omit<ToolServerSettings, 'apiKey'>): void {
  void server.register(async (scope) => {
    checkHostAndOrigin(scope, settings);
    routeTools(scope, { ...settings, apiKey: undefined });
  });
}

function routeTools(server: FastifyInstance, settings: ToolServerSettings): void {
  const { mcpUrl, log } = settings;
  const maxBodyBytes = settings.bodyLimitBytes + wrappingBytes;
  const api = createApi(settings.apiBase);
  const factory = createServerFactory({
    api,
    publicBase: `${settings.publicUrl}/v1`,
    version: settings.version,
    limits: settings.limits,
    callerOf: ({ authInfo }) => callerOf(authInfo),
  });
  const onerror = (error: Error) => log.warn({ error: error.message }, 'protocol error');
  const handler = createMcpHandler(factory, { onerror, maxRequestBodySize: maxBodyBytes });
  const authenticated = new AuthenticatedHandler({
    handler,
    api,
    // Strict clients use metadata only for the address they called (RFC 9728, 3.3).
    metadataUrl: (headers) => `${calledOrigin(mcpUrl, headers.get('host') ?? undefined)}${metadataPath}/mcp`,
    apiKey: settings.apiKey,
  });
  new Endpoint({ authenticated, handler, onerror, maxBodyBytes }).route(server);
  describeResource(server, settings);
}

/** The server refuses every call under a name it does not know, which looks like a fault from outside. */
function warnAboutHiddenName({ host, mcpUrl, log }: ToolServerSettings): void {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  if (isEverywhere && isLoopbackName(new URL(mcpUrl).hostname))
    log.warn(
      { host },
      `the tool server listens on every address but knows itself only as ${mcpUrl}: calls from other machines are ` +
        'refused until MCP_PUBLIC_URL is the address they use',
    );
}

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
