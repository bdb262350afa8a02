/** Starts traces: for a request, which may continue the caller's, and for work that begins here. */
import type { PlainLog } from '../log.ts';
import { SpanExporter } from './exporter.ts';
import { readHeaders } from './otlp.rules.ts';
import { traceOutgoing } from './outgoing.ts';
import { TraceSpan, type SpanOptions } from './span.ts';
import { isInRatio, readTraceparent } from './traceparent.rules.ts';

export interface TracingSettings {
  readonly endpoint: string;
  readonly headers: string;
  readonly serviceName: string;
  /** The share of the traces that is recorded, from 0 to 1. */
  readonly ratio: number;
  readonly version: string;
  readonly log: Pick<PlainLog, 'warn' | 'info'>;
}

export class Tracer {
  readonly #exporter: SpanExporter;
  readonly #ratio: number;
  readonly #stopOutgoing: () => void;

  constructor({ endpoint, headers, serviceName, ratio, version, log }: TracingSettings) {
    const resource = { 'service.name': serviceName, 'service.version': version };
    this.#exporter = new SpanExporter({ endpoint, headers: readHeaders(headers), resource, log });
    this.#ratio = ratio;
    this.#stopOutgoing = traceOutgoing();
  }

  /** Continues the trace of a `traceparent` header. Undefined: it is not recorded. */
  continue(traceparent: unknown, name: string, options: SpanOptions): TraceSpan | undefined {
    const parent = readTraceparent(traceparent);
    if (parent && !(parent.isSampled && isInRatio(parent.traceId, this.#ratio))) return undefined;
    return parent ? this.#span(name, { ...options, parent }) : this.start(name, options);
  }

  /** Undefined: it is not recorded. */
  start(name: string, options: SpanOptions): TraceSpan | undefined {
    const span = this.#span(name, options);
    return isInRatio(span.traceId, this.#ratio) ? span : undefined;
  }

  #span(name: string, options: ConstructorParameters<typeof TraceSpan>[1]): TraceSpan {
    return new TraceSpan(name, options, (ended) => this.#exporter.add(ended));
  }

  /** Sends what waits. */
  flush(): Promise<void> {
    return this.#exporter.flush();
  }

  async close(): Promise<void> {
    this.#stopOutgoing();
    await this.#exporter.close();
  }
}
