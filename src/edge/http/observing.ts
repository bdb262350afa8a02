/**
 * One line and one measurement a request, also for clients that left before their answer:
 *
 *   answer taken whole ── onResponse
 *   client left, then the answer was ready ── onSend, on a connection that is gone
 *   client left in the middle of the answer ── close, after the headers and before the end
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';

export interface ObservingParts {
  readonly log: Log;
  readonly metrics: Metrics;
}

export function observe(server: FastifyInstance, { log, metrics }: ObservingParts): void {
  // These fields hold no secrets, and looking for some would cost more than the rest of the line.
  const requests = log.child({}, { redact: [] });
  const record = (request: FastifyRequest, reply: FastifyReply, left?: { left: true }) => {
    const route = request.routeOptions.url ?? 'unmatched';
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime);
    requests.info(
      {
        request_id: request.id,
        method: request.method,
        // Query strings stay out of the log: they can hold private words.
        path: request.url.split('?', 1)[0]!.slice(0, 200),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account_id: request.actor?.accountId,
        key_id: request.actor?.key?.id,
        ...left,
      },
      'request',
    );
  };
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      if (raw.headersSent && !raw.writableFinished) record(request, reply, { left: true });
    });
    done();
  });
  server.addHook('onSend', (request, reply, _body, done) => {
    if (reply.raw.destroyed) record(request, reply, { left: true });
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    record(request, reply);
    done();
  });
}
