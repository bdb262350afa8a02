/**
 * One log line and one measurement per request, even for clients that disconnect before their response:
 *
 *   response delivered, or client disconnected in the middle of it ── close, after the headers
 *   client disconnected, then the response was ready ── onSend, on a connection that is gone
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Log, withoutRedaction } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { isProbe } from '../../platform/tracing/requests.ts';

export interface ObservingDeps {
  readonly log: Log;
  readonly metrics: Metrics;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request arrived, on the process's own clock. */
    startedMs: number;
    /** The response began and could not be completed. */
    hasFailed: boolean;
  }
}

export function observe(server: FastifyInstance, { log, metrics }: ObservingDeps): void {
  const deps = { log: withoutRedaction(log), metrics };
  server.decorateRequest('startedMs', 0);
  server.decorateRequest('hasFailed', false);
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    request.startedMs = performance.now();
    raw.once('close', () => {
      const { isUpgraded } = request;
      if (isUpgraded) record(deps, request, { reply, left: false });
      else if (raw.headersSent) record(deps, request, { reply, left: !raw.writableFinished });
    });
    done();
  });
  server.addHook('onSend', (request, reply, _body, done) => {
    if (reply.raw.destroyed) record(deps, request, { reply, left: true });
    done();
  });
}

interface Ending {
  readonly reply: FastifyReply;
  /** The client did not wait for the whole response. */
  readonly left: boolean;
}

function record({ log, metrics }: ObservingDeps, request: FastifyRequest, { reply, left }: Ending): void {
  const { id, method, actor, hasFailed } = request;
  const route = request.routeOptions.url ?? 'unmatched';
  const ms = performance.now() - request.startedMs;
  const status = reply.statusCode;
  metrics.request({ method, route, status, ms });
  log[isProbe(route) && status < 500 ? 'debug' : 'info'](
    {
      request_id: id,
      trace_id: request.traceId,
      method,
      path: pathOf(request),
      status,
      ms: Math.round(ms * 10) / 10,
      account_id: actor?.accountId,
      key_id: actor?.key?.id,
      failed: hasFailed || undefined,
      left: (left && !hasFailed) || undefined,
    },
    'request',
  );
}

/**
 * Query strings stay out of the log: they can contain private text. So do paths that are credentials: where one has led
 * to its route, however it was written, the route is logged, and otherwise all that stands where a token would.
 */
function pathOf({ url, routeOptions: { url: route } }: FastifyRequest): string {
  if (route && secretRoutes.test(route)) return route;
  const queryAt = url.indexOf('?');
  const path = url.slice(0, queryAt < 0 ? 200 : Math.min(queryAt, 200));
  return path.replace(/(\/(?:podcast|files|share\/document)\/+)[^/]+/gi, '$1…');
}

const secretRoutes = /^\/(?:podcast|files|share)\//;
