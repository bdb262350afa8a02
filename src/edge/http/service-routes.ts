/** For operators and their tools: is the process alive, is it ready, and what is it doing? */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nothingHere } from '../../shared/contract/errors.ts';
import type { Health } from '../../shared/contract/service.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { HostCheck } from '../session/host-check.ts';
import type { Readiness } from './readiness.ts';

export interface ServiceDeps {
  readonly version: string;
  readonly metrics: Metrics;
  readonly metricsToken?: string;
  /** Where people reach the service. */
  readonly publicUrl: string;
  readonly isAllowedHost: HostCheck;
  readonly readiness: Readiness;
}

const noStore = { 'Cache-Control': 'no-store' };

export function routeService(server: FastifyInstance, deps: ServiceDeps): void {
  const { readiness, metrics, version } = deps;

  // Clients that were generated from the OpenAPI document look for it beside the other paths.
  for (const path of ['/health', '/v1/health']) {
    server.get(path, async (_request, reply) => {
      const { checks, isReady } = await readiness.check();
      reply.code(isReady ? 200 : 503).headers(isReady ? noStore : { ...noStore, 'Retry-After': 5 });
      const health: Health = { status: isReady ? 'ok' : 'degraded', version, checks };
      return health;
    });
  }

  // The process runs and its event loop responds: no reason to restart it.
  server.get('/livez', async (_request, reply) => {
    reply.headers(noStore);
    return { status: 'ok' };
  });

  // Whether to send requests here, and if not, what is missing and since when.
  server.get('/readyz', async (_request, reply) => {
    const { isReady, missing } = await readiness.check();
    reply.code(isReady ? 200 : 503).headers(isReady ? noStore : { ...noStore, 'Retry-After': 5 });
    return { status: isReady ? 'ready' : 'not_ready', missing };
  });

  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps)) {
      throw nothingHere();
    }
    return reply.header('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Where a token is set, only with it. Otherwise only from this machine, under one of its own names and not through a
 * proxy; where people reach the service from elsewhere, there may be a proxy that does not show, so a token is needed.
 */
function mayReadMetrics(request: FastifyRequest, deps: ServiceDeps): boolean {
  const { metricsToken, publicUrl, isAllowedHost } = deps;
  const { authorization, host, forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
  if (metricsToken !== undefined) {
    return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`));
  }
  if (!isLoopback(new URL(publicUrl).hostname) || !isAllowedHost(host)) return false;
  if (forwarded !== undefined || forwardedFor !== undefined) return false;
  return isLoopback(request.socket.remoteAddress ?? '');
}

const isLoopback = (host: string): boolean =>
  /^(localhost|::1|\[::1\]|(::ffff:)?127(\.\d{1,3}){3})$/.test(host);
