/** The address of the tools: what every request to it has in common, before the protocol sees it. */
import { Readable } from 'node:stream';
import { toNodeHandler } from '@modelcontextprotocol/node';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BodyRefused, collectBody } from '../platform/net/collect-body.ts';
import { excessOf } from '../platform/net/json-shape.ts';
import type { AuthenticatedHandler } from './authentication.ts';
import { asksForJsonOnly, JsonOnly } from './json-only.ts';
import { protocolError } from './protocol-error.ts';

export interface EndpointDeps {
  /** Serves a request whose caller it checks itself. */
  readonly authenticated: Pick<AuthenticatedHandler, 'fetch' | 'refuse'>;
  readonly handler: Pick<McpHttpHandler, 'close'>;
  readonly onerror: (error: Error) => void;
  readonly maxBodyBytes: number;
}

/** A larger body is read only once its caller is known; most are far smaller. */
const smallBodyBytes = 64 * 1024;

const bothForms = 'application/json, text/event-stream';

export class Endpoint {
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
