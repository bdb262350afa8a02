/**
 * The host names of this server, and the sites whose pages may call it. A page of another site must not reach a
 * server on this machine by pointing its own name at this address, so both Host and Origin are checked. Pages that pass
 * get the headers of CORS; never "with credentials", since nothing here depends on cookies.
 */
import { originValidation } from '@modelcontextprotocol/fastify';
import {
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
} from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizationMetadataPath } from './authorization-metadata.ts';

/** Public to the pages of every site: web-based clients look there for where to sign in. */
export const metadataPath = '/.well-known/oauth-protected-resource';

export interface OriginSettings {
  /** Address this server listens on. */
  readonly host: string;
  /** Origin where clients reach this server. */
  readonly mcpUrl: string;
  /** The setting that says so. Default: `MCP_PUBLIC_URL`. */
  readonly urlSetting?: string;
  /** Origin where people reach the API, the app and the authorization server. */
  readonly publicUrl: string;
  /** Other sites whose pages may call; `*`: all of them. Pages of this machine always may. */
  readonly allowedOrigins?: readonly string[] | undefined;
}

const isPublic = ({ url }: FastifyRequest): boolean =>
  url.startsWith(metadataPath) || url.startsWith(authorizationMetadataPath);

export function checkHostAndOrigin(server: FastifyInstance, settings: OriginSettings): void {
  const { host, mcpUrl, publicUrl, allowedOrigins = [], urlSetting = 'MCP_PUBLIC_URL' } = settings;
  const own = [new URL(mcpUrl).hostname];
  if (host !== '0.0.0.0' && host !== '::') own.push(host.includes(':') ? `[${host}]` : host);
  const names = [...localhostAllowedHostnames(), ...own];
  server.addHook('onRequest', async ({ headers }, reply) => {
    const checked = validateHostHeader(headers.host, names);
    if (checked.ok) return;
    const message = `${checked.message}. To be called by this name, its operator has to set ${urlSetting} to it.`;
    const error = { code: -32_000, message };
    await reply.code(403).send({ jsonrpc: '2.0', error, id: null });
  });
  const checkOrigin = originValidation([...localhostAllowedOrigins(), ...own, new URL(publicUrl).hostname]);
  const isListed = (origin = '') => allowedOrigins.includes('*') || allowedOrigins.includes(origin);
  server.addHook('onRequest', async (request, reply) => {
    if (!isPublic(request) && !isListed(request.headers.origin)) await checkOrigin(request, reply);
  });
  // After the check: a page that failed it has already had its response.
  server.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin !== undefined || isPublic(request)) allowPage(request, reply);
    if (isPreflight(request)) await reply.code(204).send();
  });
}

function allowPage(request: FastifyRequest, reply: FastifyReply): void {
  const isForAll = isPublic(request);
  reply.header('Access-Control-Allow-Origin', isForAll ? '*' : request.headers.origin);
  if (!isForAll) reply.header('Vary', 'Origin');
  reply.headers(isPreflight(request) ? { ...exposed, ...allowed } : exposed);
}

const exposed = {
  'Access-Control-Expose-Headers': [
    'WWW-Authenticate',
    'Mcp-Session-Id',
    'Mcp-Protocol-Version',
    'Retry-After',
    'X-Request-ID',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
  ].join(', '),
};

const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  // Clients may add their own headers, and some for the arguments of tools; a star would not cover Authorization.
  'Access-Control-Allow-Headers': [
    'Authorization',
    'Content-Type',
    'Accept',
    'Mcp-Protocol-Version',
    'Mcp-Session-Id',
    'Mcp-Method',
    'Mcp-Name',
    'Last-Event-ID',
    'X-Request-ID',
    '*',
  ].join(', '),
  'Access-Control-Max-Age': '7200',
};

/** The request a browser sends before the one that a page wants; it carries no token. */
const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined;
