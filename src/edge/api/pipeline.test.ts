/** The order of the steps is a promise: each is reached only when those before it have let the request pass. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { operation, strict } from '../../shared/contract/operation.ts';
import type { Actor } from '../../features/access/access.ts';
import { createLog } from '../../platform/log.ts';
import { toFailure, toProblem } from '../http/envelope.ts';
import { routeOperations } from './pipeline.ts';
import type { PipelineDeps } from './steps/pipeline-deps.ts';

const speak = operation('speak', 'POST /speak', {
  tag: 'Speech',
  summary: 'Speak',
  description: 'Speaks.',
  scope: 'audio:write',
  rate: 'audio',
  idempotencyKey: 'replay',
  body: strict({ text: Type.String() }),
  success: { status: 200, description: 'Spoken.', schema: strict({ done: Type.Boolean() }) },
});

interface Trial {
  /** The step that refuses. */
  readonly refuses?: 'identify' | 'claim' | 'work';
  readonly actor?: Partial<Actor> | null;
  readonly body?: string;
}

const owner = { accountId: 'a', scopes: new Set(['audio:write']) } as unknown as Actor;

/** Sends one request through the steps; returns its status and what was reached, in order. */
async function send(t: TestContext, { refuses, actor = owner, body = '{"text":"a"}' }: Trial) {
  const reached: string[] = [];
  const reach = (step: string) => {
    reached.push(step);
    if (step === refuses) throw new Problem(step === 'identify' ? 'rate_limited' : 'conflict', 'No.');
  };
  const deps = {
    callers: {
      async identify(request: { actor: unknown }) {
        reach('identify');
        request.actor = actor;
      },
    },
    idempotency: {
      async begin() {
        reach('claim');
        return { keep: async () => undefined, release: async () => void reached.push('release') };
      },
    },
  } as unknown as PipelineDeps;
  const server = Fastify();
  t.after(() => server.close());
  server.decorateRequest('actor', null).decorateRequest('counted', null);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.setErrorHandler((error, request, reply) => {
    const { status, body: text } = toFailure(toProblem(error), request.id);
    return reply.code(status).send(text);
  });
  const handlers = {
    async speak() {
      reach('work');
      return { done: true };
    },
  };
  routeOperations(server, { prefix: '/v1', operations: { speak }, handlers }, deps);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' };
  const response = await fetch(`${address}/v1/speak`, { method: 'POST', headers, body });
  await response.text();
  return [response.status, ...reached];
}

/** A request whose work waits until its response has started. */
async function sendSlow(t: TestContext, work: () => Promise<unknown>): Promise<Response> {
  const server = Fastify();
  t.after(() => server.close());
  server.decorateRequest('actor', null).decorateRequest('counted', null);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.addHook('onRequest', async (_request, reply) => void reply.header('X-Before', 'kept'));
  const deps = {
    callers: { identify: async (request: { actor: unknown }) => void (request.actor = owner) },
    idempotency: { begin: async () => ({ keep: async () => undefined, release: async () => undefined }) },
    log: createLog('silent'),
    lifeSigns: { firstMs: 1, everyMs: 1 },
  } as unknown as PipelineDeps;
  const handlers = {
    async speak(_call: unknown, reply: FastifyReply) {
      while (!reply.raw.headersSent) await setImmediate();
      return work();
    },
  };
  const slow = { ...speak, isSlow: true } as const;
  routeOperations(server, { prefix: '/v1', operations: { speak: slow }, handlers: handlers as never }, deps);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'application/json' };
  return fetch(`${address}/v1/speak`, { method: 'POST', headers, body: '{"text":"a"}' });
}

test('a slow response starts with spaces and is still valid JSON', async (t) => {
  const response = await sendSlow(t, async () => ({ done: true }));
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('x-before'), 'kept');
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  const text = await response.text();
  assert.match(text, /^ +\{/);
  assert.deepEqual(JSON.parse(text), { done: true });
});

test('what fails after the first space is cut', async (t) => {
  const response = await sendSlow(t, async () => {
    throw new Problem('internal_error', 'No.');
  });
  await assert.rejects(response.text());
});

test('a request that nothing refuses reaches every step, and gives back what it has taken', async (t) => {
  assert.deepEqual(await send(t, {}), [200, 'identify', 'claim', 'work', 'release']);
});

test('of requests that come together, one of each account starts before the second of any', async (t) => {
  const look = { ...speak, operationId: 'look', method: 'GET', path: '/look', rate: 'other' } as const;
  const { body: _body, idempotencyKey: _key, ...plain } = look;
  const order: string[] = [];
  const deps = {
    callers: {
      async identify(request: { actor: unknown; headers: { account: string } }) {
        request.actor = { ...owner, accountId: request.headers.account };
      },
    },
  } as unknown as PipelineDeps;
  const handlers = {
    async look({ actor }: { actor: Actor }) {
      order.push(actor.accountId);
      return { done: true };
    },
  };
  const server = Fastify();
  t.after(() => server.close());
  server.decorateRequest('actor', null).decorateRequest('counted', null);
  routeOperations(server, { prefix: '/v1', operations: { look: plain }, handlers }, deps);
  await server.ready();
  const sent = ['busy', 'busy', 'busy', 'another'].map((account) =>
    server.inject({ url: '/v1/look', headers: { account } }),
  );
  for (const { statusCode, body } of await Promise.all(sent)) assert.equal(statusCode, 200, body);
  assert.deepEqual(order, ['busy', 'another', 'busy', 'busy']);
});

test('a rate that is used up costs no parsing', async (t) => {
  assert.deepEqual(await send(t, { refuses: 'identify', body: '{broken' }), [429, 'identify']);
});

test('a caller without a key learns nothing about its body', async (t) => {
  assert.deepEqual(await send(t, { actor: null, body: '{broken' }), [401, 'identify']);
  const actor = { accountId: 'a', scopes: new Set() } as unknown as Actor;
  assert.deepEqual(await send(t, { actor, body: '{broken' }), [401, 'identify']);
});

test('a body is read, then parsed, then validated, before a key is claimed', async (t) => {
  assert.deepEqual(await send(t, { body: `{${' '.repeat(limits.bodyBytes)}` }), [413, 'identify']);
  assert.deepEqual(await send(t, { body: '{broken' }), [400, 'identify']);
  assert.deepEqual(await send(t, { body: '{"text":5}' }), [422, 'identify']);
});

test('a key that is in use keeps the work from starting, and work that fails gives it back', async (t) => {
  assert.deepEqual(await send(t, { refuses: 'claim' }), [409, 'identify', 'claim']);
  assert.deepEqual(await send(t, { refuses: 'work' }), [409, 'identify', 'claim', 'work', 'release']);
});
