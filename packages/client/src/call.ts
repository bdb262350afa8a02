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
