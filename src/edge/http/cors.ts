/**
 * What pages of other sites may call from a browser: everything a key or token gives access to, and the endpoints
 * where a client gets one. Credentials are never allowed, so a browser hides every response to a request with
 * cookies; and the header that cookies need for writing is not among those a page may send.
 */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from './oauth-paths.ts';

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
  ],
  maxAge: 7200,
};

/** Preflights carry no key and count toward no limit. */
export function allowOtherSites(server: FastifyInstance): void {
  void server.register(cors, {
    hideOptionsRoute: true,
    delegator: (request: FastifyRequest, done: (error: Error | null, options: FastifyCorsOptions) => void) =>
      done(null, isOpen(request) ? { ...allowed, preflight: isPreflight(request) } : closed),
  });
}

const closed: FastifyCorsOptions = { origin: false, preflight: false };

const isOpen = ({ headers, url }: FastifyRequest): boolean =>
  headers.origin !== undefined && open.some((path) => url.startsWith(path));

/** Any other OPTIONS request uses a method that no operation has. */
const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
