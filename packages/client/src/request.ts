/** Turns the input of an operation into a request. */
import type { CallOptions, OperationTraits } from './call.ts';

type Body = NonNullable<RequestInit['body']>;

export interface PreparedRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/** Fields that the path names go into it, those of the query into the query, the others into the body. */
export function prepare(
  baseUrl: string,
  operation: OperationTraits,
  { input, options = {} }: { readonly input: object; readonly options?: CallOptions | undefined },
): PreparedRequest {
  const rest: Record<string, unknown> = { ...input };
  const take = (name: string) => {
    const value = rest[name];
    delete rest[name];
    return value as string | number | undefined;
  };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(take(name))),
  );
  const query = new URLSearchParams();
  for (const name of operation.query) {
    const value = take(name);
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  const file = operation.body === 'file' ? (take('file') as unknown as Body) : undefined;
  const body = operation.body === 'json' ? JSON.stringify(rest) : file;
  return {
    url: `${baseUrl}${path}${search === '' ? '' : `?${search}`}`,
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
    ...(operation.body !== 'none' && { 'Content-Type': types[operation.body] }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
    ...(range !== undefined && { Range: range }),
  };
}
