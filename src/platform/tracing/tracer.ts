/**
 * Starts traces: for a request, which may continue the caller's, and for work that begins here. OpenTelemetry's SDK
 * records and sends them in the background, and reads its variables for headers and the name of the service itself.
 */
import { context, propagation, ROOT_CONTEXT, SpanKind, type SpanOptions, trace } from '@opentelemetry/api';
import type { ExportResult } from '@opentelemetry/core';
import type { TracerProvider } from '@opentelemetry/sdk-trace';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { PlainLog } from '../log.ts';
import { activeSpan, startSpan, type TraceSpan } from './span.ts';

/*
 * Spans of outgoing HTTP calls, and the header by which the trace continues there. Node itself reports the calls, so the
 * code that makes them does not know about it. A span lasts until the head of the response has arrived.
 */

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
function traceOutgoing(): () => void {
  users += 1;
  if (users === 1) each(subscribe);
  return () => {
    users -= 1;
    if (users === 0) each(unsubscribe);
  };
}

export interface TracingSettings {
  /** The address of the collector; `/v1/traces` is added. */
  readonly endpoint: string;
  /** The share of the traces that is recorded, from 0 to 1. */
  readonly ratio: number;
  readonly version: string;
  readonly log: Pick<PlainLog, 'warn' | 'info'>;
}

const closingMs = 2_000;

export class Tracer {
  readonly #provider: TracerProvider;
  readonly #stopOutgoing = traceOutgoing();

  private constructor(provider: TracerProvider) {
    this.#provider = provider;
  }

  /** The SDK is loaded only here: a server without a collector does without it. There is one tracer in a process. */
  static async open({ endpoint, ratio, version, log }: TracingSettings): Promise<Tracer> {
    const [core, sdk, resources, hooks, { OTLPTraceExporter }] = await Promise.all([
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
    const report = reporter(log);
    const provider = new sdk.TracerProvider({
      resource: resources
        .resourceFromAttributes({ 'service.name': 'lectern', 'service.version': version })
        .merge(resources.detectResources({ detectors: [resources.envDetector] })),
      spanProcessors: [
        new sdk.BatchSpanProcessor({
          exporter: {
            export: (spans, done) =>
              exporter.export(spans, (result) => {
                report(result);
                done(result);
              }),
            shutdown: () => exporter.shutdown(),
          },
        }),
      ],
      sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    });
    trace.setGlobalTracerProvider(provider);
    context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
    return new Tracer(provider);
  }

  /** Continues the trace of a `traceparent` header. Undefined: it is not recorded. */
  continue(traceparent: unknown, name: string, options: SpanOptions): TraceSpan | undefined {
    return startSpan(name, options, propagation.extract(ROOT_CONTEXT, { traceparent }));
  }

  /** Undefined: it is not recorded. */
  start(name: string, options: SpanOptions): TraceSpan | undefined {
    return startSpan(name, options, ROOT_CONTEXT);
  }

  /** Sends what waits. */
  flush(): Promise<void> {
    return this.#provider.forceFlush();
  }

  /** Sends what waits if the collector takes it soon; nothing fails where it does not. */
  async close(): Promise<void> {
    this.#stopOutgoing();
    const limit = Promise.withResolvers<void>();
    const timer = setTimeout(limit.resolve, closingMs);
    await Promise.race([this.#provider.shutdown().catch(() => undefined), limit.promise]);
    clearTimeout(timer);
    for (const api of [trace, context, propagation]) api.disable();
  }
}

/** Tells once when the collector stops taking spans, and once when it takes them again. */
function reporter(log: TracingSettings['log']): (result: ExportResult) => void {
  let isBroken = false;
  return ({ error }) => {
    if (error && !isBroken) log.warn({ why: error.name }, 'traces cannot be sent');
    if (!error && isBroken) log.info({}, 'traces are sent again');
    isBroken = error !== undefined;
  };
}
