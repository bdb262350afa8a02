/**
 * One log line and one measurement per request, also for clients that disconnect before their response:
 *
 *   response delivered, or client disconnected in the middle of it ── close, after the headers
 *   client disconnected, then the response was ready ── onSend, on a connection that is gone
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';

export interface ObservingDeps {
  readonly log: Log;
  readonly metrics: Metrics;
}

export function observe(server: FastifyInstance, deps: ObservingDeps): void {
  const startedAt = new WeakMap<FastifyReply, number>();
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    startedAt.set(reply, performance.now());
    raw.once('close', () => {
      if (raw.headersSent)
        record(deps, request, { reply, ms: elapsedMs(reply), left: !raw.writableFinished });
    });
    done();
  });
  server.addHook('onSend', (request, reply, _body, done) => {
    if (reply.raw.destroyed) record(deps, request, { reply, ms: elapsedMs(reply), left: true });
    done();
  });
  const elapsedMs = (reply: FastifyReply) => performance.now() - startedAt.get(reply)!;
}

interface Ending {
  readonly reply: FastifyReply;
  readonly ms: number;
  /** The client did not wait for the whole response. */
  readonly left: boolean;
}

function record({ log, metrics }: ObservingDeps, request: FastifyRequest, ending: Ending): void {
  const { reply, ms, left } = ending;
  const { id, method, actor } = request;
  const status = reply.statusCode;
  metrics.request({ method, route: request.routeOptions.url ?? 'unmatched', status, ms });
  log.info(
    {
      request_id: id,
      method,
      path: pathOf(request.url),
      status,
      ms: Math.round(ms * 10) / 10,
      ...(actor && { account_id: actor.accountId }),
      ...(actor?.key && { key_id: actor.key.id }),
      ...(left && { left: true }),
    },
    'request',
  );
}

/** Query strings stay out of the log: they can hold private words. */
function pathOf(url: string): string {
  const queryAt = url.indexOf('?');
  return url.slice(0, queryAt < 0 ? 200 : Math.min(queryAt, 200));
}
