/**
 * What pages of other sites may call from a browser: everything that a key or token opens, and the addresses at which
 * an app gets one. Nothing of it is ever answered "with credentials", so a browser hides the answer from the page
 * whenever it sent a cookie along; and the header without which no cookie may write is not among those it may send.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from './oauth-paths.ts';

/** Pages with forms, the app's own operations and the authorization page live on cookies: they stay closed. */
const open = ['/v1/', '/.well-known/', paths.token, paths.registration, paths.revocation, paths.jwks];

const answered = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-Request-ID, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, WWW-Authenticate, ' +
    'Idempotent-Replayed, Content-Disposition',
};

const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, X-Request-ID, Mcp-Protocol-Version',
  'Access-Control-Max-Age': '7200',
};

/** Answers what browsers ask beforehand, which carries no key and counts toward no limit. */
export function openToOtherSites(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin === undefined || !isOpen(request.url)) return done();
    void reply.headers(answered);
    if (!isQuestion(request)) return done();
    void reply.code(204).headers(allowed).send();
  });
}

const isOpen = (url: string): boolean => open.some((path) => url.startsWith(path));

/** A preflight; any other OPTIONS is a method that nothing here takes. */
const isQuestion = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
