/**
 * Spans of outgoing HTTP calls, and the header by which the trace continues there. Node itself reports the calls, so the
 * code that makes them does not know about it. A span lasts until the head of the response has arrived.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { SpanKind } from '@opentelemetry/api';
import { activeSpan, type TraceSpan } from './span.ts';

/** What `fetch` reports of its request. */
interface FetchRequest {
  readonly method: string;
  readonly origin: string | URL;
  addHeader(name: string, value: string): void;
}

interface Reported<R> {
  readonly request: R;
  readonly error?: unknown;
}

interface CallTarget {
  readonly method: string;
  readonly host: string;
  readonly port: number | undefined;
}

/** Several tracers in one process share it: a span knows its own. */
let users = 0;
const spans = new WeakMap<object, TraceSpan>();

/** Only as part of something: what a process does by itself is not traced. The path is left out, because it may contain a secret. */
function startCall(request: object, { method, host, port }: CallTarget): TraceSpan | undefined {
  const span = activeSpan()?.child(method, {
    kind: SpanKind.CLIENT,
    attributes: { 'http.request.method': method, 'server.address': host, 'server.port': port },
  });
  if (span) spans.set(request, span);
  return span;
}

function endCall(request: object, status: number | undefined, error?: unknown): void {
  const span = spans.get(request);
  if (!span) return;
  if (status !== undefined) span.set({ 'http.response.status_code': status });
  if (error !== undefined) span.fail(error);
  else if (status !== undefined && status >= 500) span.fail(status);
  span.end();
}

const listeners: Readonly<Record<string, (message: never) => void>> = {
  'http.client.request.created': ({ request }: Reported<ClientRequest>) => {
    const port = Number(/:(\d+)$/.exec(String(request.getHeader('host') ?? ''))?.[1]) || undefined;
    const span = startCall(request, { method: request.method, host: request.host, port });
    if (span && !request.headersSent) request.setHeader('traceparent', span.traceparent);
  },
  'http.client.response.finish': ({
    request,
    response,
  }: Reported<ClientRequest> & { response: IncomingMessage }) => endCall(request, response.statusCode),
  'http.client.request.error': ({ request, error }: Reported<ClientRequest>) =>
    endCall(request, undefined, error),
  'undici:request:create': ({ request }: Reported<FetchRequest>) => {
    const { hostname: host, port } = new URL(request.origin);
    const span = startCall(request, { method: request.method, host, port: Number(port) || undefined });
    if (span) request.addHeader('traceparent', span.traceparent);
  },
  'undici:request:headers': ({
    request,
    response,
  }: Reported<FetchRequest> & { response: { statusCode: number } }) => endCall(request, response.statusCode),
  'undici:request:error': ({ request, error }: Reported<FetchRequest>) => endCall(request, undefined, error),
};

const each = (act: (name: string, listener: (message: unknown) => void) => unknown): void => {
  for (const [name, listener] of Object.entries(listeners)) act(name, listener as (message: unknown) => void);
};

/** Returns a function that stops it. */
export function traceOutgoing(): () => void {
  users += 1;
  if (users === 1) each(subscribe);
  return () => {
    users -= 1;
    if (users === 0) each(unsubscribe);
  };
}
