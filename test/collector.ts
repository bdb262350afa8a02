/** A collector of traces: takes what is sent to it by OTLP as JSON, as long as it is told to. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from './store.ts';

type Value = string | number | boolean;

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
  readonly attributes: Readonly<Record<string, Value>>;
}

interface SentAttribute {
  readonly key: string;
  readonly value: { stringValue?: string; intValue?: string; doubleValue?: number; boolValue?: boolean };
}

export class Collector {
  readonly spans: CollectedSpan[] = [];
  /** Of each request that was accepted. */
  readonly batches: {
    readonly spans: number;
    readonly headers: IncomingHttpHeaders;
    readonly resource: object;
  }[] = [];
  /** Everything that was sent, as it came. */
  text = '';
  /** What requests get. */
  status = 200;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        if (this.status === 200 && request.url === '/v1/traces') this.#take(body, request.headers);
        response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      void freePort().then((port) => this.#server.listen(port, '127.0.0.1', resolve), reject);
    });
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  named(name: string): CollectedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(body: string, headers: IncomingHttpHeaders): void {
    this.text += body;
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: {
        resource: { attributes: SentAttribute[] };
        scopeSpans: { spans: (Omit<CollectedSpan, 'attributes'> & { attributes: SentAttribute[] })[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of resourceSpans) {
      const spans = scopeSpans.flatMap((scope) => scope.spans);
      this.batches.push({ spans: spans.length, headers, resource: valuesOf(resource.attributes) });
      this.spans.push(...spans.map((span) => ({ ...span, attributes: valuesOf(span.attributes) })));
    }
  }
}

const valuesOf = (attributes: readonly SentAttribute[]): Record<string, Value> =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? (intValue === undefined ? undefined : Number(intValue)) ?? doubleValue ?? boolValue!,
    ]),
  );
