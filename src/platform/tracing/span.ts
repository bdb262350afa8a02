/**
 * OpenTelemetry's spans, for this server: what a span runs finds it again with `activeSpan`, however deep and however
 * late, and only what is part of such work is recorded. Without a tracer no span is ever active.
 */
import {
  context,
  propagation,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api';

/** Undefined: it is not recorded. Attributes are numbers, names and kinds; never a text, an address with a path, or a secret. */
export function startSpan(name: string, options: SpanOptions, parent: Context): TraceSpan | undefined {
  return recorded(trace.getTracer('lectern').startSpan(name, options, parent));
}

export const activeSpan = (): TraceSpan | undefined => recorded(trace.getActiveSpan());

const recorded = (span: Span | undefined) => (span?.isRecording() ? new TraceSpan(span) : undefined);

export class TraceSpan {
  readonly #span: Span;

  constructor(span: Span) {
    this.#span = span;
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  /** The header by which another program continues the trace. */
  get traceparent(): string {
    const headers: { traceparent?: string } = {};
    propagation.inject(trace.setSpan(context.active(), this.#span), headers);
    return headers.traceparent ?? '';
  }

  set(attributes: Attributes): void {
    this.#span.setAttributes(attributes);
  }

  child(name: string, options: SpanOptions = {}): TraceSpan | undefined {
    return startSpan(name, options, trace.setSpan(context.active(), this.#span));
  }

  /** It is the active span of everything that the work starts. */
  run<T>(work: () => T): T {
    return context.with(trace.setSpan(context.active(), this.#span), work);
  }

  /** What failed is named by its class or status alone: messages can contain texts. An abort is not a failure. */
  fail(error: unknown): void {
    const type = error instanceof Error ? error.name : String(error);
    this.set({ 'error.type': type });
    if (type !== 'AbortError') this.#span.setStatus({ code: SpanStatusCode.ERROR });
  }

  /** Only the first time counts. */
  end(): void {
    if (this.#span.isRecording()) this.#span.end();
  }

  /** Ends with what the promise comes to, which stays the caller's to handle. */
  endWith(result: Promise<unknown>): void {
    result.then(
      () => this.end(),
      (error: unknown) => {
        this.fail(error);
        this.end();
      },
    );
  }
}
