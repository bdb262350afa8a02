/**
 * Sends ended spans to a collector, in batches and in the background. Nothing waits for it and nothing fails with it:
 *
 *   ended ──► waiting (a bounded queue; beyond it spans are dropped and counted)
 *               └──► sent, when there is a batch or after five seconds ──► accepted, or refused and dropped
 *                      └──► waiting again, first in the queue, while the collector cannot be reached
 */
import type { PlainLog } from '../log.ts';
import { exportRequest } from './otlp.rules.ts';
import { withoutSpan, type EndedSpan } from './span.ts';

const capacity = 4_096;
const batchSize = 512;
const everyMs = 5_000;
const requestMs = 10_000;
const closingMs = 2_000;
/** Which failures are temporary, by the protocol. */
const temporary = new Set([429, 502, 503, 504]);

export interface SpanExporterDeps {
  /** Of the collector; `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** About this process, sent with every batch. */
  readonly resource: Readonly<Record<string, string>>;
  readonly log: Pick<PlainLog, 'warn' | 'info'>;
}

export class SpanExporter {
  readonly #deps: SpanExporterDeps;
  readonly #url: string;
  readonly #timer: NodeJS.Timeout;
  #waiting: EndedSpan[] = [];
  #sending: Promise<void> | undefined;
  #dropped = 0;
  /** Why the last batch was not sent; undefined while all is well. */
  #trouble: string | undefined;

  constructor(deps: SpanExporterDeps) {
    this.#deps = deps;
    this.#url = `${deps.endpoint.replace(/\/+$/, '')}/v1/traces`;
    this.#timer = setInterval(() => this.#flushSoon(), everyMs).unref();
  }

  add(span: EndedSpan): void {
    if (this.#waiting.length >= capacity) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(span);
    // One that cannot be reached is not asked with every span.
    if (this.#waiting.length >= batchSize && this.#trouble === undefined) this.#flushSoon();
  }

  #flushSoon(): void {
    this.flush().catch((error: unknown) => this.#report(String(error)));
  }

  /** Sends what waits; resolves, whatever becomes of it. */
  flush(): Promise<void> {
    this.#sending ??= withoutSpan(() => this.#sendAll()).finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const limit = Promise.withResolvers<void>();
    const timer = setTimeout(limit.resolve, closingMs);
    await Promise.race([this.flush(), limit.promise]);
    clearTimeout(timer);
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchSize);
      const trouble = await this.#send(batch);
      this.#report(trouble?.why);
      if (trouble?.mayPass) {
        const all = [...batch, ...this.#waiting];
        this.#dropped += Math.max(0, all.length - capacity);
        this.#waiting = all.slice(0, capacity);
        return;
      }
      if (trouble) this.#dropped += batch.length;
    }
  }

  async #send(batch: readonly EndedSpan[]): Promise<{ why: string; mayPass: boolean } | undefined> {
    const { headers, resource } = this.#deps;
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(exportRequest(resource, batch)),
        redirect: 'manual',
        signal: AbortSignal.timeout(requestMs),
      });
      await response.body?.cancel();
      if (response.ok) return undefined;
      return { why: `status ${response.status}`, mayPass: temporary.has(response.status) };
    } catch (error) {
      return { why: error instanceof Error ? error.name : 'no connection', mayPass: true };
    }
  }

  /** Once when it starts, once when it is over. */
  #report(why: string | undefined): void {
    const { log } = this.#deps;
    if (why !== undefined && this.#trouble === undefined) log.warn({ why }, 'traces cannot be sent');
    if (why === undefined && this.#trouble !== undefined)
      log.info({ dropped_spans: this.#dropped }, 'traces are sent again');
    this.#trouble = why;
  }
}
