/**
 * Starts traces: for a request, which may continue the caller's, and for work that begins here. OpenTelemetry's SDK
 * records and sends them in the background, and reads its variables for headers and the name of the service itself.
 */
import { context, propagation, ROOT_CONTEXT, trace, type SpanOptions } from '@opentelemetry/api';
import type { ExportResult } from '@opentelemetry/core';
import type { TracerProvider } from '@opentelemetry/sdk-trace';
import type { PlainLog } from '../log.ts';
import { traceOutgoing } from './outgoing.ts';
import { startSpan, type TraceSpan } from './span.ts';

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
