/**
 * One line and one measurement a request, also for clients that left before their answer:
 *
 *   answer taken whole, or client left in the middle of it ── close, after the headers
 *   client left, then the answer was ready ── onSend, on a connection that is gone
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestLine, type Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';

export interface ObservingParts {
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Fastify keeps the time only for hooks on its own end of an answer, which some answers never reach. */
const began = Symbol('began');

interface Timed extends FastifyReply {
  [began]?: number;
}

export function observe(server: FastifyInstance, { log, metrics }: ObservingParts): void {
  const line = createRequestLine(log);
  const record = (request: FastifyRequest, reply: FastifyReply, left: boolean) => {
    const { id, method, actor } = request;
    const elapsedMs = performance.now() - (reply as Timed)[began]!;
    const status = reply.statusCode;
    metrics.request(method, request.routeOptions.url ?? 'unmatched', status, elapsedMs);
    const path = pathOf(request.url);
    line({ id, method, path, status, elapsedMs, accountId: actor?.accountId, keyId: actor?.key?.id, left });
  };
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    (reply as Timed)[began] = performance.now();
    raw.once('close', () => {
      if (raw.headersSent) record(request, reply, !raw.writableFinished);
    });
    done();
  });
  server.addHook('onSend', (request, reply, _body, done) => {
    if (reply.raw.destroyed) record(request, reply, true);
    done();
  });
}

/** Query strings stay out of the log: they can hold private words. */
function pathOf(url: string): string {
  const queryAt = url.indexOf('?');
  return url.slice(0, queryAt < 0 ? 200 : Math.min(queryAt, 200));
}
