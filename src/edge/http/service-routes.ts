/** What operators ask: is it well, and how much is it doing? */
import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../contract/errors.ts';
import type { Health } from '../../contract/service.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { HostCheck } from '../session/host-check.ts';

export interface ServiceParts {
  readonly version: string;
  readonly metrics: Metrics;
  readonly metricsToken?: string;
  readonly isAllowedHost: HostCheck;
  readonly checks: () => Promise<Health['checks']>;
}

export function routeService(server: FastifyInstance, parts: ServiceParts): void {
  server.get('/health', async (_request, reply) => {
    const checks = await parts.checks();
    const healthy = checks.database === 'ok';
    const health: Health = { status: healthy ? 'ok' : 'degraded', version: parts.version, checks };
    reply.code(healthy ? 200 : 503).header('Cache-Control', 'no-store');
    if (!healthy) reply.header('Retry-After', '5');
    return health;
  });

  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, parts)) {
      throw new Problem('not_found', 'There is nothing at this path and method.');
    }
    return reply
      .header('Content-Type', parts.metrics.registry.contentType)
      .send(await parts.metrics.registry.metrics());
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** With a token, only by the token. Without, only from this machine, and not through a proxy or a trick of names. */
function mayRead(request: FastifyRequest, { metricsToken: token, isAllowedHost }: ServiceParts): boolean {
  if (token !== undefined) {
    return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
  }
  const address = request.socket.remoteAddress ?? '';
  if (!isAllowedHost(request.headers.host)) return false;
  const local = address === '::1' || address.replace('::ffff:', '').startsWith('127.');
  return local && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
}
