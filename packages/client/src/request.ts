/** Turns the input of an operation into a request. */

/** What a call takes besides its input. */

/** How an operation is called. */
export interface OperationTraits {
  readonly method: string;
  readonly path: string;
  /** Inputs that go into the query; those named in the path go there, the others into the body. */
  readonly query: readonly string[];
  readonly body: 'none' | 'json' | 'file';
  readonly result: 'json' | 'nothing' | 'bytes';
  /** It takes an Idempotency-Key, so that it can be repeated without being done twice. */
  readonly takesKey?: boolean;
}

/** A file to send. A stream cannot be sent again, so it is never retried. */
export type Upload = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

export interface CallOptions {
  /** Stops the call, also while it waits to be tried again. */
  readonly signal?: AbortSignal;
  /** For operations that take one; without it each call gets its own, which its retries share. */
  readonly idempotencyKey?: string;
  /** The ETag of the document as you know it: a change of any other state is refused (412). */
  readonly ifMatch?: string;
  /** The ETag of a copy that you have: `NotModifiedError` while the document is the same. */
  readonly ifNoneMatch?: string;
  /** The part of a file: `bytes=0-999`. */
  readonly range?: string;
  /** How often a failed call is tried again; the client's setting unless it is named. */
  readonly retries?: number;
  /** Sees each response before its body is read: for its headers, such as `ETag`. */
  readonly onResponse?: (response: Response) => void;
}

type Body = NonNullable<RequestInit['body']>;

export interface PreparedRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/** Where an operation is called. Everything that the caller chose is encoded; what is undefined is left out. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const below = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search === '' ? below : `${below}?${search}`;
}

/** Fields that the path names go into it, those of the query into the query, the others into the body. */
export function prepare(
  baseUrl: string,
  operation: OperationTraits,
  { input, options = {} }: { readonly input: object; readonly options?: CallOptions | undefined },
): PreparedRequest {
  const rest: Record<string, unknown> = { ...input };
  const take = (name: string): [name: string, value: unknown] => {
    const value = rest[name];
    delete rest[name];
    return [name, value];
  };
  const params = Object.fromEntries(
    Array.from(operation.path.matchAll(/\{(\w+)\}/g), ([, name]) => take(name!)),
  );
  const query = Object.fromEntries(operation.query.map(take));
  const file = operation.body === 'file' ? (take('file')[1] as Body) : undefined;
  const body = operation.body === 'json' ? JSON.stringify(rest) : file;
  return {
    url: baseUrl + addressOf(operation.path, params, query),
    init: {
      method: operation.method,
      headers: headersOf(operation, options),
      ...(body !== undefined && { body }),
      // A stream as the body needs it; browsers that cannot send one say so.
      ...(body instanceof ReadableStream && { duplex: 'half' }),
      ...(options.signal && { signal: options.signal }),
    },
  };
}

const types = { json: 'application/json', file: 'application/octet-stream' };

function headersOf(operation: OperationTraits, options: CallOptions): Record<string, string> {
  const { idempotencyKey, ifMatch, ifNoneMatch, range } = options;
  return {
    // Some operations would send events otherwise.
    ...(operation.result === 'json' && { Accept: 'application/json' }),
    ...(operation.body !== 'none' && { 'Content-Type': types[operation.body] }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
    ...(range !== undefined && { Range: range }),
  };
}
