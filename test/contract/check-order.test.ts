/** The order of checks: a request that is wrong in several ways gets the error of the first check. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { limits } from '../../src/shared/contract/limits.ts';
import { call, startServer, type TestServer } from '../harness.ts';
import { exchange } from '../wire.ts';

const { bodyBytes } = limits;
const oversize = `{"text":5,"more":"${'x'.repeat(bodyBytes)}"}`;
const unknownKey = `lectern_live_${'0'.repeat(40)}`;

let server: TestServer;
let key: string;
before(async () => {
  server = await startServer({ RATE_LIMIT_DOCUMENTS: '1000' });
  ({ key } = await server.account());
});
after(() => server.close());

const status = async (line: string, body?: unknown, headers: Record<string, string> = {}, as = key) =>
  (await call(server.url, line, { key: as, body, headers })).status;

/** An account that has used up its rate. */
async function exhausted(): Promise<{ limited: TestServer; spent: string }> {
  const limited = await startServer({ RATE_LIMIT_DOCUMENTS: '1' });
  const { key: spent } = await limited.account();
  assert.equal((await call(limited.url, 'GET /v1/documents', { key: spent })).status, 200);
  return { limited, spent };
}

describe('authentication comes first', () => {
  for (const [name, body, headers] of [
    ['bad JSON', '{broken', {}],
    ['an oversize body', oversize, {}],
    ['invalid fields', { text: 5 }, {}],
    ['another content type', 'text=a', { 'content-type': 'text/plain' }],
    ['a content type that is none', { text: 'a' }, { 'content-type': 'json' }],
    ['a bad Idempotency-Key', { text: 'a' }, { 'idempotency-key': 'k'.repeat(300) }],
  ] as const) {
    test(`401 for a bad key with ${name}`, async () => {
      assert.equal(await status('POST /v1/documents', body, headers, unknownKey), 401);
    });
  }
});

test('what is no content type is refused like a wrong one, with the rates', async () => {
  for (const type of ['', 'json', '/', ';charset=utf-8', 'application/json/x']) {
    const headers = { 'content-type': type };
    const refused = await call(server.url, 'POST /v1/documents', { key, body: { text: 'a' }, headers });
    assert.deepEqual([refused.status, refused.body.error.code], [400, 'bad_request'], type);
    assert.match(refused.headers.get('x-ratelimit-limit')!, /^\d+$/, type);
    assert.equal(await status('POST /v1/nothing', { text: 'a' }, headers), 404, type);
  }
});

test('the rate comes before size, JSON and fields; authentication before the rate', async (t) => {
  const { limited, spent } = await exhausted();
  t.after(() => limited.close());
  const post = async (as: string, body: unknown) =>
    (await call(limited.url, 'POST /v1/documents', { key: as, body })).status;
  for (const body of ['{broken', oversize, { text: 5 }]) assert.equal(await post(spent, body), 429);
  assert.equal((await call(limited.url, 'GET /v1/documents/no-uuid', { key: spent })).status, 429);
  assert.equal(await post(unknownKey, '{broken'), 401);
});

test('the size comes before JSON and fields', async () => {
  assert.equal(await status('POST /v1/documents', oversize), 413);
  assert.equal(await status('POST /v1/documents', `{${'x'.repeat(bodyBytes)}`), 413);
  assert.equal(await status('PUT /v1/documents/no-uuid', oversize), 413);
  assert.equal(await status('POST /v1/documents', oversize, { 'content-type': 'text/plain' }), 413);
});

test('JSON comes before fields, path and Idempotency-Key', async () => {
  assert.equal(await status('PUT /v1/documents/no-uuid', '{broken'), 400);
  assert.equal(await status('POST /v1/documents', '{broken', { 'idempotency-key': 'k'.repeat(300) }), 400);
});

test('fields come before the document, the kept answer and the daily cap', async () => {
  assert.equal(await status(`PUT /v1/documents/${randomUUID()}`, { title: '' }), 422);
  assert.equal(await status(`PUT /v1/documents/${randomUUID()}`, { language: 'zz' }), 422);
  assert.equal(await status(`POST /v1/documents/${randomUUID()}/translate`, { target_language: 'zz' }), 422);
  const keyed = { 'idempotency-key': randomUUID() };
  assert.equal(await status('POST /v1/documents', { text: 'a' }, keyed), 201);
  assert.equal(await status('POST /v1/documents', { text: 5 }, keyed), 422);
  const free = await server.account({ plan: 'free' });
  for (let n = 0; n < 3; n++)
    await call(server.url, 'POST /v1/documents', { key: free.key, body: { text: 'a' } });
  assert.equal(await status('POST /v1/documents', { text: '' }, {}, free.key), 422);
  assert.equal(await status('POST /v1/documents', { text: 'a' }, {}, free.key), 403);
});

test('a kept answer comes before the daily cap', async () => {
  const free = await server.account({ plan: 'free' });
  const keyed = { 'idempotency-key': randomUUID() };
  for (let n = 0; n < 4; n++) {
    assert.equal(await status('POST /v1/documents', { text: 'same' }, keyed, free.key), 201);
  }
  for (let n = 0; n < 2; n++)
    assert.equal(await status('POST /v1/documents', { text: 'a' }, {}, free.key), 201);
  assert.equal(await status('POST /v1/documents', { text: 'same' }, keyed, free.key), 201);
  assert.equal(await status('POST /v1/documents', { text: 'other' }, keyed, free.key), 409);
  assert.equal(await status('POST /v1/documents', { text: 'a' }, {}, free.key), 403);
});

describe('what is wrong with the HTTP of a request comes after its key and its rate', () => {
  const head = `POST /v1/documents HTTP/1.1\r\nHost: a\r\nX-Request-ID: own\r\nContent-Type: application/json\r\n`;
  const attempt = async (as: string, rest: string, halfClose: boolean | Promise<unknown> = false) => {
    const parts = [`${head}Authorization: Bearer ${as}\r\n${rest}`];
    const { answers } = await exchange({ port: server.config.port, parts, halfClose });
    assert.equal(answers[0]?.headers.get('x-request-id'), 'own');
    return answers[0];
  };

  test('an unknown Expect header', async () => {
    const rest = 'Expect: magic\r\nContent-Length: 12\r\n\r\n{"text":"a"}';
    assert.equal((await attempt(unknownKey, rest))?.status, 401);
    const refused = await attempt(key, rest);
    assert.equal(refused?.status, 400);
    assert.equal(refused?.headers.get('x-ratelimit-limit'), '1000');
  });

  test('a body that breaks off', async () => {
    const refused = await attempt(key, 'Content-Length: 12\r\n\r\n{"text"', true);
    assert.equal(refused?.status, 400);
    assert.equal(refused?.headers.get('x-ratelimit-limit'), '1000');
    assert.equal((await attempt(key, 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'))?.status, 400);
  });
});

describe('a 413 reaches a client that reads only after it has sent everything', () => {
  const bytes = Buffer.alloc(bodyBytes + 4 * 1024 ** 2, 'x');
  for (const [name, length, before, behind] of [
    ['with a length', `Content-Length: ${bytes.length}`, '', ''],
    ['in chunks', 'Transfer-Encoding: chunked', `${bytes.length.toString(16)}\r\n`, '\r\n0\r\n\r\n'],
  ] as const) {
    test(name, async () => {
      const head = `POST /v1/documents HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
      const parts = [`${head}${length}\r\n\r\n${before}`, bytes, behind];
      const { answers, sentAll } = await exchange({ port: server.config.port, parts, writeFirst: true });
      assert.ok(sentAll, 'the server hung up while the body was on its way');
      assert.equal(answers[0]?.status, 413);
    });
  }
});
