/** A span for each request to a server, named by its route: the path itself may contain a secret. */
import { SpanKind } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Tracer } from './tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the trace that records it. */
    traceId?: string;
  }
}

const probes = new Set(['/livez', '/readyz', '/health', '/v1/health', '/metrics']);

/** Called by monitors every few seconds: neither traced nor in the usual log. */
export const isProbe = (route: string | undefined): boolean => route !== undefined && probes.has(route);

/** Before all other hooks, so that they are part of it. */
export function traceRequests(server: FastifyInstance, tracer: Tracer): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url;
    if (isProbe(route)) return done();
    const span = tracer.continue(headers.traceparent, route === undefined ? method : `${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'lectern.request_id': request.id },
    });
    if (!span) return done();
    request.traceId = span.traceId;
    const { raw } = reply;
    raw.once('close', () => {
      if (raw.headersSent) span.set({ 'http.response.status_code': raw.statusCode });
      if (raw.headersSent && raw.statusCode >= 500) span.fail(raw.statusCode);
      if (!raw.writableFinished) span.set({ 'lectern.client_left': true });
      span.end();
    });
    span.run(done);
  });
}
