/** The tool server over HTTP: one stateless endpoint for every revision of the protocol, and its metadata. */
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  type McpHandlerRequestOptions,
  type McpHttpHandler,
} from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { BodyRefused, collectBody } from '../platform/net/collect-body.ts';
import { excessOf } from '../platform/net/json-shape.ts';
import { calledOrigin, isLoopbackName } from '../platform/net/loopback.ts';
import { limits, type ConfiguredLimits } from '../shared/contract/limits.ts';
import { allScopes } from '../shared/contract/operation.ts';
import { createApi } from './api.ts';
import { AuthenticatedHandler, callerOf, refuseSharedKey } from './authentication.ts';
import { AuthorizationMetadata } from './authorization-metadata.ts';
import type { ToolGroup } from './catalog/catalog.ts';
import { checkHostAndOrigin, metadataPath } from './host-and-origin.ts';
import { protocolError } from './results.ts';
import { createServerBase, type ServerBaseSettings } from './server-base.ts';
import { createServerFactory } from './server.ts';

/* The address of the tools: what every request to it has in common, before the protocol sees it. */

/*
 * For clients that accept JSON but no event stream, although the protocol requires both: they get the response alone,
 * without the notifications before it.
 */

const asksForJsonOnly = (accept: string | undefined): boolean =>
  accept !== undefined && accept.includes('application/json') && !/text\/event-stream|\*\/\*/.test(accept);

class JsonOnly implements Pick<McpHttpHandler, 'fetch'> {
  readonly #inner: Pick<McpHttpHandler, 'fetch'>;

  constructor(inner: Pick<McpHttpHandler, 'fetch'>) {
    this.#inner = inner;
  }

  async fetch(request: Request, options?: McpHandlerRequestOptions): Promise<Response> {
    const response = await this.#inner.fetch(request, options);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    const responses = messagesOf(await response.text()).filter((message) => 'id' in message);
    // A cancelled call gets no response.
    if (responses.length === 0) return new Response(null, { status: 202 });
    const headers = new Headers(response.headers);
    for (const name of ['content-type', 'x-accel-buffering', 'connection']) headers.delete(name);
    return Response.json(responses.length === 1 ? responses[0] : responses, { headers });
  }
}

const messagesOf = (stream: string): Record<string, unknown>[] =>
  [...stream.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!) as Record<string, unknown>);

interface EndpointDeps {
  /** Serves a request whose caller it checks itself. */
  readonly authenticated: Pick<AuthenticatedHandler, 'fetch' | 'refuse'>;
  readonly handler: Pick<McpHttpHandler, 'close'>;
  readonly onerror: (error: Error) => void;
  readonly maxBodyBytes: number;
}

/** A larger body is read only once its caller is known; most are far smaller. */
const smallBodyBytes = 64 * 1024;

const bothForms = 'application/json, text/event-stream';

class Endpoint {
  readonly #deps: EndpointDeps;
  readonly #running = new Set<Promise<void>>();

  constructor(deps: EndpointDeps) {
    this.#deps = deps;
  }

  route(server: FastifyInstance): void {
    // Only the tool server's own router treats both as the same path.
    const paths = server.initialConfig.routerOptions?.ignoreTrailingSlash ? ['/mcp'] : ['/mcp', '/mcp/'];
    for (const path of paths) server.all(path, (request, reply) => this.#serve(request, reply));
    server.addHook('preClose', async () => {
      await Promise.allSettled(this.#running);
      await this.#deps.handler.close();
    });
  }

  async #serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { headers } = request.raw;
    headers['x-request-id'] = request.id;
    const jsonOnly = asksForJsonOnly(headers.accept) && headers['mcp-method'] !== 'subscriptions/listen';
    // Plain HTTP tools accept anything; the older revisions require both types.
    if (jsonOnly || !headers.accept || headers.accept.includes('*/*')) headers.accept = bothForms;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!);
    const served = this.#pass(request, reply, jsonOnly);
    // A subscription ends only when the handler is closed; everything else may finish first.
    if (headers['mcp-method'] !== 'subscriptions/listen') {
      this.#running.add(served);
      const finished = () => this.#running.delete(served);
      served.then(finished, finished);
    }
    await served;
  }

  async #pass(request: FastifyRequest, reply: FastifyReply, jsonOnly: boolean): Promise<void> {
    const { authenticated, onerror, maxBodyBytes } = this.#deps;
    const { raw } = request;
    const body = (await this.#refuse(request)) ?? (await this.#read(raw));
    const target = body instanceof Response ? { fetch: async () => body } : authenticated;
    const serve = toNodeHandler(jsonOnly ? new JsonOnly(target) : target, {
      onerror,
      maxRequestBodySize: maxBodyBytes,
    });
    const { method, url, headers } = raw;
    const bytes = body instanceof Response || body.length === 0 ? [] : [body];
    await serve(Object.assign(Readable.from(bytes), { method: method!, url: url!, headers }), reply.raw);
  }

  #refuse({ raw, signal }: FastifyRequest): Promise<Response | undefined> {
    const { 'content-length': length = 0, 'transfer-encoding': encoding } = raw.headers;
    const isLarge = encoding !== undefined || Number(length) > smallBodyBytes;
    return this.#deps.authenticated.refuse(headersOf(raw), { isLarge, signal });
  }

  /** The bytes of the body, or the response to one that is refused. */
  async #read(raw: FastifyRequest['raw']): Promise<Buffer | Response> {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (length === undefined && encoding === undefined) return Buffer.alloc(0);
    try {
      const body = await collectBody(raw, this.#deps.maxBodyBytes);
      const excess = excessOf(body);
      return excess === undefined ? body : protocolError(400, -32_600, excess);
    } catch (error) {
      if (!(error instanceof BodyRefused)) throw error;
      const isTooLarge = error.fault === 'too large';
      return protocolError(isTooLarge ? 413 : 400, -32_000, error.message);
    }
  }
}

const headersOf = ({ headers }: FastifyRequest['raw']): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

export interface ToolServerSettings extends ServerBaseSettings {
  /** Base URL the tools call; ends in /v1. */
  readonly apiBase: string;
  readonly apiKey: string | undefined;
  readonly version: string;
  /** The limits of the server whose API the tools call; undefined: not known. */
  readonly limits: ConfiguredLimits | undefined;
  /** Groups of tools that are listed besides the everyday ones. */
  readonly groups?: readonly ToolGroup[] | undefined;
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
  const maxBodyBytes = limits.bodyBytes + wrappingBytes;
  const api = createApi(settings.apiBase);
  const closing = new AbortController();
  // Before the endpoint waits for the calls that are under way.
  server.addHook('preClose', async () => closing.abort());
  const factory = createServerFactory({
    api,
    publicBase: `${settings.publicUrl}/v1`,
    version: settings.version,
    limits: settings.limits,
    groups: settings.groups,
    closing: closing.signal,
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
