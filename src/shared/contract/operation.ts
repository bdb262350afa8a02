/** How an operation of the API is declared. Validation, types, OpenAPI and tool schemas all come from here. */
import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorStatus } from './errors.ts';

const scopes = {
  'account:read': 'See your account, plan and wallet balance',
  'documents:read': 'Read and export the documents in your library',
  'documents:write': 'Create, change, translate and delete documents',
  'audio:write': 'Make speech, which spends from your wallet',
  'voices:read': 'See the voice catalog',
} as const;

/** What tokens can be granted, and what every key may do. */
export type Scope = keyof typeof scopes;
export const allScopes = Object.keys(scopes) as Scope[];

/** For the operations that administer the server. Only keys that an owner made for it have it; no client can be granted it. */
export const adminScope = 'admin';
export type OperationScope = Scope | typeof adminScope;

export const scopeDescription = (scope: OperationScope): string =>
  scope === adminScope ? 'Administer the server, with a key that an owner made for it' : scopes[scope];

/** Requests of one group count together. Only documents and audio report their rates in headers. */
export type RateGroup = 'documents' | 'audio' | 'other' | 'handshakes' | 'app';

interface Success {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  /** Absent: a response without a body, or one whose media types are listed in `media`. */
  readonly schema?: TSchema;
  /** Media types of a body that is not JSON. */
  readonly media?: readonly string[];
  readonly example?: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the base URL, which ends in /v1; to /app for the app's private operations; to its prefix for a dialect. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  readonly scope: OperationScope;
  readonly rate: RateGroup;
  /** The group that HEAD counts in, where it is another: it only asks whether the caller is known. */
  readonly headRate?: RateGroup;
  /** Needs no key, unless the operator wants one. */
  readonly isPublic?: boolean;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  readonly bodyExample?: unknown;
  /**
   * The body is a file, which is written to disk as it arrives. Its size limit depends on its kind. With `body`, it is a
   * form of that file and these fields.
   */
  readonly upload?: 'document' | 'recording';
  /** `replay` stores the first response for a day; `reject` refuses the header. */
  readonly idempotencyKey?: 'replay' | 'reject';
  /**
   * The response is a document or a cover, with an ETag. `read`: If-None-Match makes it 304; `change`: If-Match makes it 412 when the
   * document is no longer the one that the caller knows; `create`: there is nothing to compare with.
   */
  readonly entityTag?: 'read' | 'change' | 'create';
  /** May take a minute or more: until the JSON is ready, spaces before it keep the connection open. */
  readonly isSlow?: true;
  readonly success: Success;
  /** A second success without a body, documented in the OpenAPI document only. */
  readonly alsoReturns?: { readonly status: 204; readonly description: string };
  /** Statuses besides those that every operation can return. */
  readonly errors: readonly ErrorStatus[];
}

/** Statuses that every operation can return. */
export const commonErrors: readonly ErrorStatus[] = [400, 401, 409, 413, 422, 429, 500];

/** Keeps the literal types of a declaration while checking its shape. */
export const operation = <const O extends Operation>(declaration: O): O => declaration;

type Part<T> = T extends TSchema ? Static<T> : undefined;

/** What a handler of an operation receives once validation has passed. */
export interface Input<O extends Operation> {
  readonly params: Part<O['params']>;
  readonly query: Part<O['query']>;
  readonly body: Part<O['body']>;
}

/** What the handler of an operation must return: nothing where the response has no body. */
export type Output<O extends Operation> = O['success']['schema'] extends TSchema
  ? Static<O['success']['schema']>
  : void;
