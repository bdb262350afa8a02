/** Writes the OpenAPI 3.1 document from the contract, with the limits of this server. It adds nothing else. */
import { SpeechChunkEvent, SpeechDoneEvent, SpeechErrorEvent } from '../../shared/contract/audio.ts';
import { apiVersion, operations } from '../../shared/contract/index.ts';
import { type ConfiguredLimits, limits as fixed, price, withLimitsIn } from '../../shared/contract/limits.ts';
import { commonErrors, type Operation, scopeDescription } from '../../shared/contract/operation.ts';
import { Health } from '../../shared/contract/service.ts';
import {
  Components,
  failure,
  headersFor,
  idempotencyParameter,
  ifMatch,
  ifNoneMatch,
  type Json,
  mediaSchema,
  parameters,
  refer,
  sharedHeaders,
  success,
} from './openapi-parts.ts';

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
    tags: tags.map((name) => ({ name, description: descriptionOfTag[name] ?? `${name}.` })),
    paths,
    components: {
      securitySchemes: { apiKey },
      headers: sharedHeaders,
      responses: components.responses,
      schemas: components.schemas,
    },
  };
}

/** In the order of the reference; those it does not name come last. */
const descriptionOfTag: Readonly<Record<string, string>> = {
  Account: 'The account of the key: its plan, its wallet, what it spent and how much it read.',
  Documents: 'Create, read, change, translate and export documents.',
  Search: 'Find documents and passages by their words.',
  Answers: 'Summaries and answers with citations, by a language model of the owner’s choice.',
  Tags: 'Words of your own to sort documents by.',
  Highlights: 'Passages that a reader chose, with notes.',
  Bookmarks: 'Places in documents to come back to.',
  Queue: 'What to listen to next.',
  Collections: 'Documents kept together, in a chosen order.',
  Podcasts: 'Feeds of audiobooks for podcast apps.',
  Subscriptions: 'Feeds whose new entries become documents.',
  Webhooks: 'Addresses that are called when something happens.',
  Speech: 'Turn text into audio: whole, as a stream, or as events with times.',
  Voices: 'The voices that can speak, and their previews.',
  Jobs: 'Work that runs in the background: audiobooks, transcriptions, imports.',
  Lexicon: 'How words are pronounced.',
  Links: 'Addresses where a file can be fetched for a while without a key.',
  Administration: 'Only for owners of the server.',
  Service: 'Whether the service works.',
};
const tags = [
  ...new Set([...Object.keys(descriptionOfTag), ...Object.values(operations).map(({ tag }) => tag)]),
];

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  description: 'An API key, `Authorization: Bearer lectern_live_…`, or in its place an OAuth access token.',
};

/** What callers of this server may do, for people and programs that read the document. */
const limitsShown = (limits: ConfiguredLimits) => ({
  documents_requests_per_minute: limits.rateLimitDocuments,
  audio_requests_per_minute: limits.rateLimitAudio,
  other_requests_per_minute: limits.rateLimitDocuments,
  parallel_speech_requests: limits.speechSlots,
  free_daily_documents: limits.freeDailyDocuments,
  active_api_keys: fixed.activeKeys,
  body_bytes: fixed.bodyBytes,
  trash_days: limits.trashDays,
});

export type LimitsShown = ReturnType<typeof limitsShown>;

const introduction =
  'Create documents, translate and export them, and turn text into speech in three forms. Speech and translation ' +
  `spend from a wallet counted in wallet cents; ${price.centsPerCredit} cents are one credit. Changes within /v1 only add; a field or ` +
  'code that is removed is announced by `Deprecation` and `Sunset` headers at least six months ahead.';

function describe(operation: Operation, components: Components): Json {
  const rated = operation.rate !== 'other';
  const errors = [...new Set([...commonErrors, ...operation.errors])].sort((a, b) => a - b);
  return {
    operationId: operation.operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: `${operation.description}\n\nNeeds the scope \`${operation.scope}\` (${lowerFirst(scopeDescription(operation.scope))}).`,
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
          'application/json': {
            schema: components.use({ title: nameOfBody(operation), ...operation.body }),
            example: operation.bodyExample,
          },
        },
      },
    }),
    ...(operation.socket && { 'x-websocket': framesOf(operation.socket, components) }),
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

/** OpenAPI has no WebSockets: an extension names the frames of each side. */
const framesOf = (
  { client = {}, server = {} }: NonNullable<Operation['socket']>,
  components: Components,
) => ({
  client: { oneOf: Object.values(client).map((frame) => components.use(frame)) },
  server: { oneOf: Object.values(server).map((frame) => components.use(frame)) },
});

/** `CreateDocumentRequest`, unless the body has its own name. */
const nameOfBody = ({ operationId }: Operation): string =>
  `${operationId[0]!.toUpperCase()}${operationId.slice(1)}Request`;

const lowerFirst = (text: string): string => text[0]!.toLowerCase() + text.slice(1);

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
        400: failure(400, false, components),
        503: response('Degraded: the database is out of reach.', { 'Retry-After': refer('Retry-After') }),
      },
    },
  };
}
