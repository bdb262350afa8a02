/**
 * A span: how long one step of some work took, inside which other step, and how it ended. Work that a span runs finds it
 * again with `activeSpan`, however deep and however late, so that nothing has to be passed along. Without a tracer no
 * span is ever active, and nothing here does anything.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type SpanValue = string | number | boolean;
export type SpanKind = 'internal' | 'server' | 'client';

/** Numbers, names and kinds; never a text, an address with a path, or a secret. */
export type SpanAttributes = Readonly<Record<string, SpanValue | undefined>>;

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
}

export interface SpanParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

export interface EndedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: SpanKind;
  readonly startNs: bigint;
  readonly endNs: bigint;
  readonly attributes: Readonly<Record<string, SpanValue>>;
  readonly isFailed: boolean;
}

const active = new AsyncLocalStorage<TraceSpan>();

export const activeSpan = (): TraceSpan | undefined => active.getStore();

/** Runs what must not be part of the work that happens to have started it. */
export const withoutSpan = <T>(work: () => T): T => active.exit(work);

const epochNs = (): bigint =>
  BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;

export class TraceSpan implements SpanParent {
  readonly traceId: string;
  readonly spanId = randomBytes(8).toString('hex');
  readonly #name: string;
  readonly #kind: SpanKind;
  readonly #parentId: string | undefined;
  readonly #sink: (ended: EndedSpan) => void;
  readonly #startNs = epochNs();
  readonly #attributes: Record<string, SpanValue> = {};
  #isFailed = false;
  #isEnded = false;

  /** Without a parent it starts a trace. `sink` gets it when it has ended. */
  constructor(
    name: string,
    {
      kind = 'internal',
      attributes = {},
      parent,
    }: SpanOptions & { readonly parent?: SpanParent | undefined },
    sink: (ended: EndedSpan) => void,
  ) {
    this.traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    this.#parentId = parent?.spanId;
    this.#name = name;
    this.#kind = kind;
    this.#sink = sink;
    this.set(attributes);
  }

  set(attributes: SpanAttributes): void {
    for (const [name, value] of Object.entries(attributes))
      if (value !== undefined) this.#attributes[name] = value;
  }

  child(name: string, options: SpanOptions = {}): TraceSpan {
    return new TraceSpan(name, { ...options, parent: this }, this.#sink);
  }

  /** It is the active span of everything that the work starts. */
  run<T>(work: () => T): T {
    return active.run(this, work);
  }

  /** What failed is named by its class or status alone: messages can contain texts. An abort is not a failure. */
  fail(error: unknown): void {
    const type = error instanceof Error ? error.name : String(error);
    this.#isFailed = type !== 'AbortError';
    this.set({ 'error.type': type });
  }

  /** Only the first time counts. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#sink({
      traceId: this.traceId,
      spanId: this.spanId,
      parentId: this.#parentId,
      name: this.#name,
      kind: this.#kind,
      startNs: this.#startNs,
      endNs: epochNs(),
      attributes: this.#attributes,
      isFailed: this.#isFailed,
    });
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
