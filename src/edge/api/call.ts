/** What handlers of operations receive and return. The types pair every operation with a handler of the right shape. */
import type { FastifyReply } from 'fastify';
import type { AppOperations } from '../../shared/contract/app/index.ts';
import type { Operations } from '../../shared/contract/index.ts';
import type { Input, Operation, Output } from '../../shared/contract/operation.ts';
import type { Actor } from '../../features/access/access.ts';
import type { IsExpected } from '../../features/documents/changes.ts';
import type { Queries } from '../../platform/database/database.ts';

export interface Upload {
  /** A feature that keeps the file moves it elsewhere. */
  readonly path: string;
  readonly bytes: number;
}

/** One validated request. */
export interface Call<O extends Operation> extends Input<O> {
  readonly actor: Actor;
  readonly requestId: string;
  /** Where the request came from. */
  readonly address: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** The file that an upload was written to; it is deleted when the call ends. */
  readonly upload?: Upload;
  /** Present with an Idempotency-Key: stores the response as part of the work's own transaction. */
  readonly keep?: (queries: Queries, body: unknown) => Promise<void>;
  /** For a WebSocket, which may outlive the key or the session that it was opened with: throws 401 once that has ended. */
  readonly requireKnown?: () => Promise<void>;
  /** Present with If-Match: whether the document is still the one that the caller knows. */
  readonly isExpected?: IsExpected;
}

/** Undefined where an operation may end without a body because the client has disconnected. */
type Disconnected<O extends Operation> = O extends { readonly alsoReturns: object } ? undefined : never;

/** Returns the JSON body of the response. */
type JsonHandler<O extends Operation> = (
  call: Call<O>,
  /** For a cookie. */
  reply: FastifyReply,
) => Promise<Output<O> | Disconnected<O>>;

/** Writes the response itself: files, streams and WebSockets. */
type RawHandler<O extends Operation> = (call: Call<O>, reply: FastifyReply) => Promise<FastifyReply>;

type IsRaw<O extends Operation> = O extends
  | { readonly success: { readonly media: readonly string[] } }
  | { readonly socket: object }
  ? true
  : false;

export type Handlers<O extends Record<string, Operation>> = {
  [K in keyof O]: IsRaw<O[K]> extends true ? RawHandler<O[K]> : JsonHandler<O[K]>;
};

/** Some of them. Whether any is missing shows where all of an API are put together. */
export type ApiHandlers = Partial<Handlers<Operations>>;
export type AppHandlers = Partial<Handlers<AppOperations>>;

/** UUIDs are the same in upper and lower case. */
export const documentIdOf = (params: { document_id: string }): string => params.document_id.toLowerCase();
