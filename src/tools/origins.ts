/**
 * Which names this server answers to, and the pages of which sites may call it. A page of a stranger must not reach
 * a server on this machine by giving its own name this address, so both Host and Origin are checked. Pages that pass
 * get what their browser wants to hear; never "with credentials", since nothing here lives on cookies.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/fastify';
import { localhostAllowedHostnames, localhostAllowedOrigins } from '@modelcontextprotocol/server';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Public to the pages of every site, such as web-based clients that look for where to sign in. */
    forAnyOrigin?: boolean;
  }
}

export interface OriginSettings {
  /** Address this server listens on. */
  readonly host: string;
  /** Origin where clients reach this server. */
  readonly mcpUrl: string;
  /** Origin where people reach the API, the app and the authorization server. */
  readonly publicUrl: string;
  /** Other sites whose pages may call; `*`: all of them. Pages of this machine always may. */
  readonly allowedOrigins?: readonly string[] | undefined;
}

export function checkHostAndOrigin(server: FastifyInstance, settings: OriginSettings): void {
  const { host, mcpUrl, publicUrl, allowedOrigins = [] } = settings;
  const own = [new URL(mcpUrl).hostname];
  if (host !== '0.0.0.0' && host !== '::') own.push(host.includes(':') ? `[${host}]` : host);
  server.addHook('onRequest', hostHeaderValidation([...localhostAllowedHostnames(), ...own]));
  const checkOrigin = originValidation([...localhostAllowedOrigins(), ...own, new URL(publicUrl).hostname]);
  const isListed = (origin = '') => allowedOrigins.includes('*') || allowedOrigins.includes(origin);
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (request.routeOptions.config.forAnyOrigin) {
      reply.header('Access-Control-Allow-Origin', '*');
    } else {
      if (!isListed(origin)) await checkOrigin(request, reply);
      if (reply.sent || origin === undefined) return;
      reply.headers({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin' });
    }
    reply.header('Access-Control-Expose-Headers', exposed);
    if (isQuestion(request)) await answer(reply);
  });
}

const exposed =
  'WWW-Authenticate, Mcp-Session-Id, Mcp-Protocol-Version, Retry-After, X-Request-ID, ' +
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';

const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  // Clients may add headers of their own, and some for the arguments of tools; the star does not stand for the first.
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Accept, Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, ' +
    'Last-Event-ID, X-Request-ID, *',
  'Access-Control-Max-Age': '7200',
};

/** What a browser asks before it sends anything else; it carries no token. */
const isQuestion = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

const answer = (reply: FastifyReply) => reply.code(204).headers(allowed).send();
