import { type ErrorStatus, statusOfCode } from '../../shared/contract/errors.ts';
import { ErrorEnvelope, idempotencyKeyBounds, type Operation } from '../../shared/contract/operation.ts';

/** The schemas and responses that the document declares once. */

export type Json = Record<string, unknown>;

/** Schemas with a title become components, declared once and referred to everywhere else. */
export class Components {
  readonly schemas: Record<string, Json> = {};
  readonly responses: Record<string, Json> = {};
  /** Most operations share their errors and much of what they return. */
  readonly #used = new Map<object, Json>();

  respond(name: string, response: Json): Json {
    this.responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }

  use(schema: object): Json {
    const known = this.#used.get(schema);
    if (known) return known;
    const written = this.#refer(JSON.parse(JSON.stringify(schema)) as Json) as Json;
    this.#used.set(schema, written);
    return written;
  }

  #refer(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => this.#refer(item));
    if (node === null || typeof node !== 'object') return node;
    const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, this.#refer(value)]));
    if (typeof inner.title !== 'string' || inner.type !== 'object') return inner;
    this.schemas[inner.title] = inner;
    return { $ref: `#/components/schemas/${inner.title}` };
  }
}

/* The parameters of an operation: of its path, its query and its headers. */

export function parameters(
  schema: Operation['query'],
  place: 'path' | 'query',
  components: Components,
): Json[] {
  const required = new Set(schema?.required as string[] | undefined);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description = meaningOf(name), ...rest } = components.use(property);
    return {
      name,
      in: place,
      required: required.has(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

/** The name of an id says what it identifies. */
const meaningOf = (name: string): string | undefined =>
  name.endsWith('_id') ? `The id of the ${name.slice(0, -'_id'.length).replaceAll('_', ' ')}.` : undefined;

export const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of your own. The same key with the same body returns the first successful response for 24 hours, ' +
    'without doing or billing anything again; while the first request is running it returns 409.',
  schema: { type: 'string', ...idempotencyKeyBounds },
};

const conditional = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

export const ifNoneMatch = conditional(
  'If-None-Match',
  'The `ETag` of a copy that you have: while the document is the same, the response is 304 without a body.',
);

export const ifMatch = conditional(
  'If-Match',
  'The `ETag` of the document as you know it: when somebody has changed it since, nothing is done and the response is 412.',
);

/* What an operation may return, with its headers: success and errors. */

export function success(
  { success, idempotencyKey, entityTag }: Operation,
  rated: boolean,
  components: Components,
): Json {
  const json = success.schema && {
    'application/json': {
      schema: components.use(success.schema),
      ...(success.example !== undefined && { example: success.example }),
    },
  };
  const events = success.events && { oneOf: success.events.map((event) => components.use(event)) };
  const media = success.media?.map((type) => [type, { schema: events ?? mediaSchema(type) }] as const);
  return {
    description: success.description,
    headers: {
      ...headersFor(rated),
      ...(idempotencyKey === 'replay' && { 'Idempotent-Replayed': refer('Idempotent-Replayed') }),
      ...(entityTag && success.status !== 204 && { ETag: refer('ETag') }),
      ...(success.description.includes('attachment') && {
        'Content-Disposition': refer('Content-Disposition'),
      }),
    },
    ...((json ?? media) && { content: { ...json, ...(media && Object.fromEntries(media)) } }),
  };
}

/** OpenAPI 3.1 cannot describe the events of a stream: the schema names the three kinds of `data`. */
export const mediaSchema = (type: string): Json =>
  type === 'text/event-stream'
    ? {
        oneOf: ['SpeechChunkEvent', 'SpeechDoneEvent', 'SpeechErrorEvent'].map((name) => ({
          $ref: `#/components/schemas/${name}`,
        })),
      }
    : type.startsWith('text/')
      ? { type: 'string' }
      : { type: 'string', format: 'binary', contentMediaType: type.split(';', 1)[0] };

export const refer = (header: string) => ({ $ref: `#/components/headers/${header}` });
const rateHeaderNames = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

export const headersFor = (rated: boolean, others: readonly string[] = []): Json =>
  Object.fromEntries(
    ['X-Request-ID', ...(rated ? rateHeaderNames : []), ...others].map((name) => [name, refer(name)]),
  );

export const sharedHeaders = {
  'X-Request-ID': { description: 'The id of this request in the logs.', schema: { type: 'string' } },
  'X-RateLimit-Limit': { description: 'Requests per minute.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': {
    description: 'Unix time in seconds when the minute ends.',
    schema: { type: 'integer' },
  },
  'Retry-After': { description: 'Whole seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: 'How to authenticate.', schema: { type: 'string' } },
  'Idempotent-Replayed': {
    description: 'Present when this is a replay.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: {
    description: 'Identifies this state of the document; every change gives it a new one.',
    schema: { type: 'string' },
  },
  'Content-Disposition': { description: '`attachment` with a file name.', schema: { type: 'string' } },
};

const meanings: Record<ErrorStatus, string> = {
  400: 'Malformed request.',
  401: 'Missing or invalid API key, or an access token without the scope this needs.',
  402: 'The wallet cannot cover this.',
  403: 'The daily document cap or the upload duration limit is reached.',
  404: 'Not found.',
  409: 'The Idempotency-Key is in progress, was used with another body, or its response was too large to keep.',
  412: 'The document was changed since the state that If-Match names.',
  413: 'The request body is too large.',
  422: 'The request is well formed but not valid; `fields` says where.',
  429: 'Too many requests, or too many speech requests at once.',
  500: 'Unexpected error on our side.',
  503: 'Not configured, or unavailable at the moment.',
};

/** A rate-limited operation has its rate headers on errors too. */
export function failure(status: ErrorStatus, rated: boolean, components: Components): Json {
  const response = errorResponse(status, components);
  return rated
    ? components.respond(`RatedError${status}`, {
        ...response,
        headers: { ...headersFor(true), ...(response.headers as Json) },
      })
    : components.respond(`Error${status}`, response);
}

function errorResponse(status: ErrorStatus, components: Components): Json {
  const code = Object.entries(statusOfCode).find(([, value]) => value === status)![0];
  return {
    description: meanings[status],
    headers: {
      'X-Request-ID': refer('X-Request-ID'),
      ...([409, 429, 503].includes(status) && { 'Retry-After': refer('Retry-After') }),
      ...(status === 401 && { 'WWW-Authenticate': refer('WWW-Authenticate') }),
    },
    content: {
      'application/json': {
        schema: components.use(ErrorEnvelope),
        example: {
          error: { code, message: meanings[status] },
          request_id: '5b1c8a52-4f0e-4f43-9d68-3f7f6f1f2a10',
        },
      },
    },
  };
}
