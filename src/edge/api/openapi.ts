/** Writes the OpenAPI 3.1 document from the contract, with the limits of this server. It adds nothing else. */
import { SpeechChunkEvent, SpeechDoneEvent, SpeechErrorEvent } from '../../contract/audio.ts';
import { statusOfCode, type ErrorStatus } from '../../contract/errors.ts';
import { apiVersion, operations } from '../../contract/index.ts';
import { price, withLimitsIn, type ConfiguredLimits } from '../../contract/limits.ts';
import { commonErrors, scopes, type Operation } from '../../contract/operation.ts';
import { ErrorEnvelope, idempotencyKeyBounds } from '../../contract/schemas.ts';
import { Health } from '../../contract/service.ts';

type Json = Record<string, unknown>;

export interface OpenApiSettings {
  readonly baseUrl: string;
  readonly publicUrl: string;
  readonly limits: ConfiguredLimits;
}

/** Texts of the contract name configured limits in braces. */
export const createOpenApi = (settings: OpenApiSettings): Json =>
  withLimitsIn(write(settings), settings.limits);

function write({ baseUrl, publicUrl, limits }: OpenApiSettings): Json {
  const components = new Components();
  for (const event of [SpeechChunkEvent, SpeechDoneEvent, SpeechErrorEvent]) components.use(event);
  const paths: Record<string, Json> = {};
  for (const operation of Object.values(operations) as Operation[]) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation, components);
  }
  paths['/health'] = health(publicUrl, components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lectern API',
      version: apiVersion,
      summary: 'A document library that reads itself aloud.',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
      'x-limits': limitsShown(limits),
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { apiKey },
      headers: sharedHeaders,
      responses: Object.fromEntries(
        [...new Set(Object.values(statusOfCode))].map((status) => [
          `Error${status}`,
          errorResponse(status, components),
        ]),
      ),
      schemas: components.schemas,
    },
  };
}

/** In the order of the reference; those it does not name come last. */
const order = [
  'Account',
  'Documents',
  'Search',
  'Tags',
  'Highlights',
  'Bookmarks',
  'Queue',
  'Collections',
  'Podcasts',
  'Subscriptions',
  'Webhooks',
  'Speech',
  'Voices',
  'Jobs',
  'Lexicon',
  'Links',
  'Service',
];
const tags = [...new Set([...order, ...Object.values(operations).map(({ tag }) => tag)])];

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  description: 'An API key, `Authorization: Bearer lectern_live_…`, or in its place an OAuth access token.',
};

/** What callers of this server may do, for people and programs that read the document. */
const limitsShown = (limits: ConfiguredLimits) => ({
  documents_requests_per_minute: limits.rateLimitDocuments,
  audio_requests_per_minute: limits.rateLimitAudio,
  other_requests_per_minute: limits.rateLimitOther,
  parallel_speech_requests: limits.speechSlots,
  free_daily_documents: limits.freeDailyDocuments,
  active_api_keys: limits.maxActiveKeys,
  body_bytes: limits.bodyLimitBytes,
});

export type LimitsShown = ReturnType<typeof limitsShown>;

const introduction =
  'Create documents, translate and export them, and turn text into speech in three forms. Speech and translation ' +
  `spend from a wallet counted in wallet cents; ${price.centsPerCredit} cents are one credit. Changes within /v1 only add; a field or ` +
  'code that is removed is announced by `Deprecation` and `Sunset` headers at least six months ahead.';

/** Schemas with a title become components, declared once and referred to everywhere else. */
class Components {
  readonly schemas: Record<string, Json> = {};

  use(schema: object): Json {
    return this.#refer(JSON.parse(JSON.stringify(schema)) as Json) as Json;
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

function describe(operation: Operation, components: Components): Json {
  const rated = operation.rate !== 'other';
  const errors = [...new Set([...commonErrors, ...operation.errors])].sort((a, b) => a - b);
  return {
    operationId: operation.operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: `${operation.description}\n\nNeeds the scope \`${operation.scope}\` (${lowerFirst(scopes[operation.scope])}).`,
    parameters: [
      ...parameters(operation.params, 'path', components),
      ...parameters(operation.query, 'query', components),
      ...(operation.idempotencyKey === 'replay' ? [idempotencyParameter] : []),
      ...(operation.entityTag === 'read' ? [ifNoneMatch] : []),
      ...(operation.entityTag === 'change' ? [ifMatch] : []),
    ],
    ...(operation.upload &&
      !operation.body && {
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: mediaSchema('application/octet-stream') } },
        },
      }),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: components.use(operation.body), example: operation.bodyExample },
        },
      },
    }),
    responses: {
      [operation.success.status]: success(operation, rated, components),
      ...(operation.entityTag === 'read' && {
        304: { description: 'The client has it already.', headers: headersFor(rated, ['ETag']) },
      }),
      ...(operation.alsoReturns && {
        [operation.alsoReturns.status]: {
          description: operation.alsoReturns.description,
          headers: headersFor(rated),
        },
      }),
      ...Object.fromEntries(errors.map((status) => [status, failure(status, rated, components)])),
    },
  };
}

const lowerFirst = (text: string): string => text[0]!.toLowerCase() + text.slice(1);

function parameters(schema: Operation['query'], place: 'path' | 'query', components: Components): Json[] {
  const required = new Set(schema?.required as string[] | undefined);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = components.use(property);
    return {
      name,
      in: place,
      required: required.has(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

const idempotencyParameter = {
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

const ifNoneMatch = conditional(
  'If-None-Match',
  'The `ETag` of a copy that you have: while the document is the same, the response is 304 without a body.',
);

const ifMatch = conditional(
  'If-Match',
  'The `ETag` of the document as you know it: when somebody has changed it since, nothing is done and the response is 412.',
);

function success(
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
  const media = success.media?.map((type) => [type, { schema: mediaSchema(type) }] as const);
  return {
    description: success.description,
    headers: {
      ...headersFor(rated),
      ...(idempotencyKey === 'replay' && { 'Idempotent-Replayed': refer('Idempotent-Replayed') }),
      ...(entityTag && success.schema && { ETag: refer('ETag') }),
      ...(success.description.includes('attachment') && {
        'Content-Disposition': refer('Content-Disposition'),
      }),
    },
    ...((json ?? media) && { content: json ?? Object.fromEntries(media!) }),
  };
}

/** OpenAPI 3.1 cannot describe the events of a stream: the schema names the three kinds of `data`. */
const mediaSchema = (type: string): Json =>
  type === 'text/event-stream'
    ? {
        oneOf: ['SpeechChunkEvent', 'SpeechDoneEvent', 'SpeechErrorEvent'].map((name) => ({
          $ref: `#/components/schemas/${name}`,
        })),
      }
    : type.startsWith('text/')
      ? { type: 'string' }
      : { type: 'string', format: 'binary', contentMediaType: type.split(';', 1)[0] };

const refer = (header: string) => ({ $ref: `#/components/headers/${header}` });
const rateHeaderNames = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

const headersFor = (rated: boolean, others: readonly string[] = []): Json =>
  Object.fromEntries(
    ['X-Request-ID', ...(rated ? rateHeaderNames : []), ...others].map((name) => [name, refer(name)]),
  );

const sharedHeaders = {
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
    description: 'Names this state of the document; every change gives it another.',
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

/** A rate-limited operation has its rate headers on errors too. A reference cannot have headers of its own, so the response is written out. */
function failure(status: ErrorStatus, rated: boolean, components: Components): Json {
  if (!rated) return { $ref: `#/components/responses/Error${status}` };
  const response = errorResponse(status, components);
  return { ...response, headers: { ...headersFor(true), ...(response.headers as Json) } };
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

function health(publicUrl: string, components: Components): Json {
  const response = (description: string, headers: Json = {}) => ({
    description,
    headers: { ...headersFor(false), ...headers },
    content: { 'application/json': { schema: components.use(Health) } },
  });
  return {
    // Outside /v1, so it has an address of its own.
    servers: [{ url: publicUrl }],
    get: {
      operationId: 'getHealth',
      tags: ['Service'],
      summary: 'Check health',
      description: 'Reports whether the service works. Needs no key.',
      security: [],
      responses: {
        200: response('Healthy.'),
        503: response('Degraded: the database is out of reach.', { 'Retry-After': refer('Retry-After') }),
      },
    },
  };
}
