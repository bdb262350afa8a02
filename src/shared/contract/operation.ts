/** How an operation of the API is declared. Validation, types, OpenAPI and tool schemas all come from here. */
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { errorCodes, type ErrorStatus } from './errors.ts';
import { limits } from './limits.ts';

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
  readonly status: 101 | 200 | 201 | 204;
  readonly description: string;
  /** Absent: a response without a body, or one whose media types are listed in `media`. */
  readonly schema?: TSchema;
  /** Media types of a body that is not JSON. */
  readonly media?: readonly string[];
  /** The events of a stream, where it is not one of speech. With `schema`, callers choose by `Accept`. */
  readonly events?: readonly TObject[];
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
  readonly upload?: 'document' | 'recording' | 'archive';
  /** `replay` stores the first response for a day; `reject` refuses the header. */
  readonly idempotencyKey?: 'replay' | 'reject';
  /**
   * The response is a document or a cover, with an ETag. `read`: If-None-Match makes it 304; `change`: If-Match makes it 412 when the
   * document is no longer the one that the caller knows; `create`: there is nothing to compare with.
   */
  readonly entityTag?: 'read' | 'change' | 'create';
  /** May take a minute or more: until the JSON is ready, spaces before it keep the connection open. */
  readonly isSlow?: true;
  /** It becomes a WebSocket, whose key may be a subprotocol. */
  readonly socket?: {
    /** The frames of JSON that each side sends. */
    readonly client?: Readonly<Record<string, TObject>>;
    readonly server?: Readonly<Record<string, TObject>>;
  };
  readonly success: Success;
  /** A second success without a body, documented in the OpenAPI document only. */
  readonly alsoReturns?: { readonly status: 204; readonly description: string };
  /** Statuses besides those that every operation can return. */
  readonly errors: readonly ErrorStatus[];
}

/** Statuses that every operation can return. */
export const commonErrors: readonly ErrorStatus[] = [400, 401, 409, 413, 422, 429, 500];

type Named = Pick<Operation, 'operationId' | 'method' | 'path'>;
type Usual = Pick<Operation, 'rate' | 'errors'>;
type Declaration = Omit<Operation, keyof (Named & Usual)> & Partial<Usual>;

/** Keeps the literal types of a declaration while checking its shape. Without a rate, requests count among the `other` ones. */
export function operation<const O extends Declaration>(
  operationId: string,
  line: `${Operation['method']} /${string}`,
  declaration: O,
): Omit<O, keyof (Named & Usual)> & Named & Usual {
  const [method, path] = line.split(' ') as [Operation['method'], string];
  return { rate: 'other', errors: [], ...declaration, operationId, method, path };
}

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

/* Pieces that several operations share. */

export const nullable = <T extends TSchema & { type: string }>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });

/** An object that allows no property beyond those declared. */
export const strict = <P extends Parameters<typeof Type.Object>[0]>(properties: P, options: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

export const oneOf = <const V extends readonly string[]>(values: V, options: object = {}) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options });

export const nullableOneOf = <const V extends readonly string[]>(values: V, options: object = {}) =>
  Type.Unsafe<V[number] | null>({ type: ['string', 'null'], enum: [...values, null], ...options });

export const Language = Type.String({
  minLength: limits.language.min,
  maxLength: limits.language.max,
  description: 'ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`.',
  examples: ['en'],
});

/** As voices list them; some have no two-letter code: `haw`, `en-GB-x-rp`. */
export const SpokenLanguage = Type.String({
  minLength: 2,
  maxLength: 35,
  description:
    'ISO 639-1 code, optionally with a region or script, or a language exactly as the voice lists it. ' +
    'Detected among the languages of the voice when omitted.',
  examples: ['en'],
});

export const Timestamp = Type.String({
  format: 'date-time',
  description: 'RFC 3339 in UTC with milliseconds.',
  examples: ['2026-01-31T09:30:00.000Z'],
});

export const ErrorEnvelope = strict(
  {
    error: strict({
      code: oneOf(errorCodes, { description: 'Stable, for programs. Codes are never renamed.' }),
      message: Type.String({ description: 'For people: what went wrong and what to do.' }),
      fields: Type.Optional(
        Type.Array(
          strict({
            field: Type.String({ description: 'Name of the field, parameter or header.' }),
            message: Type.String(),
          }),
        ),
      ),
    }),
    request_id: Type.String({ description: 'The same value as the `X-Request-ID` header.' }),
  },
  { title: 'ErrorEnvelope' },
);

export const idempotencyKeyBounds = {
  minLength: limits.idempotencyKey.min,
  maxLength: limits.idempotencyKey.max,
} as const;

/* Lists that are read page by page. */

export const PageLimit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: limits.page.max,
    default: limits.page.default,
    description: 'How many a page holds.',
  }),
);

export const pageFields = <T extends TSchema>(item: T) => ({
  data: Type.Array(item),
  next_cursor: nullable(Type.String({ description: 'Pass it as `cursor` to read the next page.' })),
  has_more: Type.Boolean(),
});

export const pageOf = <T extends TSchema>(item: T, title: string) => strict(pageFields(item), { title });

/** Separate from the schemas, so that the command line can name plans without loading them. */
export const plans = ['free', 'unlimited'] as const;
export type AccountPlan = (typeof plans)[number];
