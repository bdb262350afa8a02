/**
 * The path of a request through the API, as one ordered list of steps. Each step does one thing, or throws the
 * `Problem` that becomes the response. The order is a promise: a caller without a valid key learns nothing about its
 * body, and a request over the rate limit costs no parsing.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../shared/contract/errors.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { nextTurn } from '../../platform/slices.ts';
import { packResponse } from '../http/compression.ts';
import type { Call, Handlers } from './call.ts';
import { readBody } from './steps/body.ts';
import { checkScope, requireCaller } from './steps/caller.ts';
import { expectedState, tagDocument } from './steps/entity-tags.ts';
import type { Exchange, TaggedBody } from './steps/exchange.ts';
import { claimIdempotencyKey } from './steps/idempotency-step.ts';
import type { PipelineDeps } from './steps/pipeline-deps.ts';
import { lazyValidator } from './steps/validation.ts';
import { clientSignal, SignsOfLife } from './streams/signs-of-life.ts';
import { unbuffered } from './streams/speech-events.ts';
import { readForm } from './streams/forms.ts';
import { receiveUpload } from './streams/uploads.ts';

type Step = (exchange: Exchange, deps: PipelineDeps) => Promise<void> | void;

const steps: readonly Step[] = [
  identifyCaller, // 429
  refuseRepeatedHeaders, // 400
  requireCaller, // 401
  checkScope, // 401 with the missing scope
  refuseUnknownExpectation, // 400
  awaitTurn,
  readBody, // 413, 400
  readForm, // 413, 400
  validate, // 422 with every field
  receiveUpload, // 413, 400
  claimIdempotencyKey, // 409, or the stored response
  work,
];
// Then the response is sent, once everything the steps have taken is given back.

/** One part of the contract, with everything that serves it. */
export interface Surface<O extends Record<string, Operation>> {
  /** `/v1`, `/app`, or that of a dialect; empty for a dialect on its own port. */
  readonly prefix: string;
  /** A header that may carry the key in place of `Authorization`, in lower case. */
  readonly keyHeader?: string;
  readonly operations: O;
  readonly handlers: Handlers<O>;
}

export function routeOperations<O extends Record<string, Operation>>(
  server: FastifyInstance,
  { prefix, operations, handlers, keyHeader }: Surface<O>,
  deps: PipelineDeps,
): void {
  for (const [id, operation] of Object.entries<Operation>(operations)) {
    // The type of `Handlers` has paired each operation with its handler.
    const handler = handlers[id] as Exchange['handler'];
    const validator = lazyValidator(operation);
    server.route({
      method: operation.method,
      url: prefix + operation.path.replace(/\{(\w+)\}/g, ':$1'),
      // HEAD is GET without the body.
      exposeHeadRoute: operation.method === 'GET',
      // Audio is compressed already.
      onSend: operation.rate === 'audio' ? [] : packResponse,
      config: { takesUpload: operation.upload !== undefined },
      handler: (request, reply) =>
        run({ operation, handler, validator, keyHeader, request, reply, cleanups: [] }, deps),
    });
  }
}

async function run(exchange: Exchange, deps: PipelineDeps): Promise<FastifyReply> {
  // Unless a handler knows better: proxies keep files by the ending of their address, whoever asked for them.
  exchange.reply.header('cache-control', 'private, no-store');
  try {
    await take(exchange, deps);
  } catch (error) {
    if (!exchange.life?.started) throw error;
    exchange.request.hasFailed = true;
    deps.log.error(
      { request_id: exchange.request.id, err: error },
      'a request failed after its response began',
    );
    await exchange.life.end(undefined);
    return exchange.reply;
  }
  if (exchange.life?.started) await exchange.life.end(exchange.response?.body);
  else respond(exchange);
  return exchange.reply;
}

async function take(exchange: Exchange, deps: PipelineDeps): Promise<void> {
  try {
    for (const step of steps) {
      const pending = step(exchange, deps);
      if (pending) await pending;
    }
  } finally {
    exchange.life?.stop();
    for (const cleanup of exchange.cleanups.reverse()) await cleanup();
  }
}

function identifyCaller(exchange: Exchange, { callers }: PipelineDeps): Promise<void> {
  const { operation, request, reply, keyHeader } = exchange;
  const inQuery = operation.socket && keyHeader && (request.query as Record<string, unknown>)[keyHeader];
  const key = keyHeader && (request.headers[keyHeader] ?? inQuery);
  // From here on it is a key like any other.
  if (typeof key === 'string') request.headers.authorization ??= `Bearer ${key}`;
  if (operation.socket) readSocketKey(request);
  const { rate, headRate = rate } = operation;
  request.counted = callers.identify(request, reply, request.method === 'HEAD' ? headRate : rate);
  return request.counted;
}

/** Ours, and what OpenAI's clients call it. */
const keyProtocol = /^(?:bearer|openai-insecure-api-key)\.(.*)$/;

/**
 * Browsers send no headers with a WebSocket, so the key may be a subprotocol. They do send their cookies, whichever site made
 * the page, and any page may read what comes back: a session counts only where the browser says that the page is ours.
 */
function readSocketKey({ headers }: FastifyRequest): void {
  const protocols = headers['sec-websocket-protocol']?.split(',') ?? [];
  const key = protocols
    .map((name) => keyProtocol.exec(name.trim())?.[1])
    .find((found) => found !== undefined);
  if (key !== undefined) headers.authorization ??= `Bearer ${key}`;
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host) delete headers.cookie;
}

/** A header that comes twice is refused: we do not guess which of the values was meant. */
function refuseRepeatedHeaders({ request }: Exchange): void {
  const names = request.raw.rawHeaders.filter((_text, index) => index % 2 === 0);
  for (const header of ['Authorization', 'Idempotency-Key']) {
    const isRepeated = names.filter((name) => isSameHeader(name, header)).length > 1;
    if (isRepeated) throw new Problem('bad_request', `Send the ${header} header once.`);
  }
}

const isSameHeader = (one: string, other: string): boolean =>
  one.length === other.length && one.toLowerCase() === other.toLowerCase();

function refuseUnknownExpectation({ request }: Exchange): void {
  const { expect } = request.headers;
  if (expect !== undefined && !/\b100-continue\b/i.test(expect)) {
    throw new Problem('bad_request', 'The Expect header asks for something this service does not know.');
  }
}

/** Requests that come in together start in one turn of the event loop each: those of an account after one of every other. */
function awaitTurn({ request }: Exchange): Promise<void> {
  return nextTurn(request.actor?.accountId);
}

async function validate(exchange: Exchange): Promise<void> {
  const { operation, request } = exchange;
  if (operation.idempotencyKey === 'reject' && request.headers['idempotency-key'] !== undefined) {
    throw new Problem('bad_request', 'Streams cannot be replayed: send the request without Idempotency-Key.');
  }
  const check = await exchange.validator();
  exchange.input = check({ params: request.params, query: request.query, body: exchange.body });
}

async function work(exchange: Exchange, { lifeSigns, callers }: PipelineDeps): Promise<void> {
  const { operation, request, reply, handler, input, upload, keep } = exchange;
  if (exchange.response) return;
  if (operation.isSlow) exchange.life = new SignsOfLife(reply, { ...jsonHeaders, ...unbuffered }, lifeSigns);
  const signal = isShort(operation) ? neverAborts : clientSignal(reply);
  const isExpected = expectedState(operation, request);
  const call: Call<Operation> = {
    ...input!,
    actor: request.actor!,
    requestId: request.id,
    address: request.ip,
    signal,
    ...(upload && { upload }),
    ...(keep && { keep }),
    ...(isExpected && { isExpected }),
    ...(operation.socket && { requireKnown: () => callers.requireKnown(request, reply) }),
  };
  try {
    const body = await handler(call, reply);
    if (!operation.success.media && !operation.socket) exchange.response = responseOf(operation, body);
  } catch (error) {
    throw signal.aborted ? disconnected() : error;
  }
}

/** Reading JSON from the store is over before anything could stop it. */
const isShort = ({ method, success }: Operation): boolean => method === 'GET' && !success.media;
const neverAborts = new AbortController().signal;

const responseOf = (operation: Operation, body: unknown): Exchange['response'] =>
  body === undefined
    ? { status: 204 }
    : {
        status: operation.success.status,
        body: JSON.stringify(body),
        ...(operation.entityTag && { tagged: body as TaggedBody }),
      };

const disconnected = (): Problem =>
  new Problem('bad_request', 'The client disconnected before the response was ready; the work was stopped.');

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Handlers of files and streams have written their response themselves. */
function respond({ operation, reply, response }: Exchange): void {
  if (!response) return;
  reply.code(response.status);
  if (response.body === undefined) void reply.send();
  else {
    reply.headers(jsonHeaders);
    if (tagDocument(operation, reply, response)) void reply.code(304).removeHeader('content-type').send();
    else void reply.send(response.body);
  }
}

/** Unknown paths of a group with a rate limit are counted, and show their rates, like known ones. */
export async function countUnknownPath(
  request: FastifyRequest,
  reply: FastifyReply,
  { callers }: Pick<PipelineDeps, 'callers'>,
): Promise<void> {
  const group = /^\/v1\/(documents|audio)(?=[/?]|$)/.exec(request.url)?.[1] as
    | 'documents'
    | 'audio'
    | undefined;
  if (!group || reply.hasHeader('X-RateLimit-Limit')) return;
  await callers.identify(request, reply, group);
}
