/** Binds every operation of the contract to its handler: enter, read, validate, claim, work, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidField, Problem } from '../../contract/errors.ts';
import type { Input, Operation, Output } from '../../contract/operation.ts';
import { idempotencyKeyBounds } from '../../contract/schemas.ts';
import type { Actor } from '../../features/access/actor.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Claim, Idempotency } from '../idempotency/idempotency.ts';
import type { RouteConfig } from './body.ts';
import type { Entrance } from './entrance.ts';
import { withStreams, type Upload, type Uploads } from './uploads.ts';
import { createValidator } from './validation.ts';

/** One validated request. */
export interface Call<O extends Operation> extends Input<O> {
  readonly actor: Actor;
  readonly requestId: string;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** Where the body of an upload lies on disk, until the call is over. */
  readonly upload?: Upload;
  /** Present with an Idempotency-Key: stores the answer as part of the work's own transaction. */
  readonly keep?: (queries: Queries, answer: unknown) => Promise<void>;
}

/** Undefined where an operation may end without a body: the client has gone. */
type Gone<O extends Operation> = O extends { readonly alsoAnswers: object } ? undefined : never;
/** Answers the body of an operation that speaks JSON. */
type JsonHandler<O extends Operation> = (call: Call<O>) => Promise<Output<O> | Gone<O>>;
/** Writes the answer itself: files and streams. */
type RawHandler<O extends Operation> = (call: Call<O>, reply: FastifyReply) => Promise<FastifyReply>;

type IsRaw<O extends Operation> = O['success'] extends { readonly media: readonly string[] } ? true : false;
export type Handlers<O extends Record<string, Operation>> = {
  [K in keyof O]: IsRaw<O[K]> extends true ? RawHandler<O[K]> : JsonHandler<O[K]>;
};

export interface RouteParts {
  readonly entrance: Entrance;
  readonly idempotency: Idempotency;
  /** Where uploads are written to, and how large they may be. */
  readonly uploads: Uploads;
}

/** A part of the contract with everything that serves it. */
export interface Surface<O extends Record<string, Operation>> {
  readonly prefix: '/v1' | '/app';
  readonly operations: O;
  readonly handlers: Handlers<O>;
}

export function routeOperations<O extends Record<string, Operation>>(
  server: FastifyInstance,
  { prefix, operations, handlers }: Surface<O>,
  parts: RouteParts,
): void {
  for (const id of Object.keys(operations)) {
    // The pairing of an operation with its handler is checked by the type of `Handlers`.
    const handler = handlers[id] as AnyHandler;
    const served = { url: prefix + paths(operations[id]!), operation: operations[id]!, handler };
    if (served.operation.upload) withStreams(server, (scope) => routeOperation(scope, served, parts));
    else routeOperation(server, served, parts);
  }
}

const paths = ({ path }: Operation): string => path.replace(/\{(\w+)\}/g, ':$1');

type AnyHandler = (call: Call<Operation>, reply: FastifyReply) => Promise<unknown>;

interface Served {
  readonly url: string;
  readonly operation: Operation;
  readonly handler: AnyHandler;
}

function routeOperation(server: FastifyInstance, served: Served, parts: RouteParts): void {
  const { url, operation } = served;
  const validate = createValidator(operation);
  const serve = createService(served, parts);
  const config: RouteConfig = {
    takesBody: operation.body !== undefined,
    takesUpload: operation.upload !== undefined,
  };
  server.route({
    method: operation.method,
    url,
    exposeHeadRoute: false,
    config,
    onRequest: (request, reply) => parts.entrance.enter(request, reply, operation),
    handler: async (request, reply) => {
      refuseKeyIfNotTaken(operation, request);
      let signal: AbortSignal | undefined;
      const call = {
        ...validate(request),
        actor: request.actor!,
        requestId: request.id,
        // Made only for who asks: most answers are there before anyone could leave.
        get signal() {
          return (signal ??= clientSignal(reply));
        },
      };
      try {
        return await serve(call, reply);
      } catch (error) {
        throw signal?.aborted ? leftEarly() : error;
      }
    },
  });
}

/** What follows validation: a file is received, a key is claimed, then the work is done and answered. */
function createService({ operation, handler }: Served, { uploads, idempotency }: RouteParts) {
  return async (call: Call<Operation>, reply: FastifyReply): Promise<FastifyReply> => {
    const { request } = reply;
    if (operation.upload) {
      const work = (upload: Upload) => handler({ ...call, upload }, reply);
      return answer(operation, reply, await uploads.receive(request, operation.upload, work));
    }
    const key = idempotencyKey(operation, request);
    if (key === undefined) return answer(operation, reply, await handler(call, reply));
    const begun = await idempotency.begin({
      accountId: call.actor.accountId,
      endpoint: operation.operationId,
      key,
      body: call.body,
    });
    if ('body' in begun) {
      reply.header('Idempotent-Replayed', 'true');
      return sendJson(reply, begun.status, begun.body);
    }
    return answer(
      operation,
      reply,
      await whileHolding(begun, () => handler({ ...call, keep: keeper(begun, operation) }, reply)),
    );
  };
}

const leftEarly = () =>
  new Problem('bad_request', 'The client hung up before the answer was ready, and the work was stopped.');

const keeper = (claim: Claim, operation: Operation) => (queries: Queries, body: unknown) =>
  claim.keep(queries, operation.success.status, JSON.stringify(body));

/** Whatever ends without a kept answer gives the key back. */
async function whileHolding<R>(claim: Claim, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } finally {
    await claim.release();
  }
}

function answer(operation: Operation, reply: FastifyReply, body: unknown): FastifyReply {
  if (operation.success.media) return reply;
  if (body === undefined) return reply.code(204).send();
  return sendJson(reply, operation.success.status, jsonOf(body as object));
}

/** Features hand out the same object while nothing has changed, so its text is the same too. */
const texts = new WeakMap<object, string>();

function jsonOf(body: object): string {
  let text = texts.get(body);
  if (text === undefined) texts.set(body, (text = JSON.stringify(body)));
  return text;
}

const sendJson = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).header('Content-Type', 'application/json; charset=utf-8').send(body);

/** A client that ends its side of the connection counts as gone: most who leave look no different at first. */
function clientSignal({ raw, request }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const { socket } = request.raw;
  const leave = () => gone.abort();
  if (raw.destroyed || socket.readableEnded) leave();
  socket.once('end', leave);
  raw.once('close', () => {
    socket.off('end', leave);
    if (!raw.writableFinished) leave();
  });
  return gone.signal;
}

function refuseKeyIfNotTaken(operation: Operation, request: FastifyRequest): void {
  if (operation.idempotencyKey === 'reject' && request.headers['idempotency-key'] !== undefined) {
    throw new Problem('bad_request', 'Streams cannot be replayed: send the request without Idempotency-Key.');
  }
}

function idempotencyKey(operation: Operation, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (operation.idempotencyKey !== 'replay' || key === undefined) return undefined;
  const { minLength, maxLength } = idempotencyKeyBounds;
  if (typeof key !== 'string' || key.length < minLength || key.length > maxLength) {
    throw invalidField('Idempotency-Key', `must have ${minLength} to ${maxLength} characters.`);
  }
  return key;
}
