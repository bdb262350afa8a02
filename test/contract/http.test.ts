import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { operations } from '../../src/shared/contract/index.ts';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';
import { exchange } from '../wire.ts';
import { validate } from './openapi-validator.ts';

/** Those of the first version; later ones only add. */
const firstPaths = [
  '/audio/speech',
  '/audio/stream',
  '/audio/stream/with-timestamps',
  '/documents',
  '/documents/{document_id}',
  '/documents/{document_id}/export',
  '/documents/{document_id}/translate',
  '/health',
  '/me',
  '/openapi.json',
  '/voices',
  '/voices/{voice_id}',
];
let server: TestServer;
let key: string;
const api = (line: string, body?: unknown, headers?: Record<string, string>) =>
  call(server.url, line, { key, body, ...(headers && { headers }) });

before(async () => {
  server = await sharedServer();
  ({ key } = await server.account({ walletCents: 125 }));
});

describe('authentication', () => {
  test('without a valid key every operation answers 401, before it looks at anything else', async () => {
    // There are nearly as many operations as requests that an address may send in a minute.
    const { url } = await sharedServer(unlimited);
    for (const { method, path } of Object.values(operations)) {
      const line = `${method} /v1${path.replace(/\{\w+\}/, 'nonsense')}`;
      const answer = await call(url, line, method === 'GET' ? {} : { body: '{broken' });
      assert.equal(answer.status, 401, line);
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    }
  });

  for (const header of [
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer lectern_live_short',
    `Bearer ${'x'.repeat(5000)}`,
  ]) {
    test(`401 for "${header.slice(0, 30)}"`, async () => {
      const answer = await call(server.url, 'GET /v1/me', { headers: { authorization: header } });
      assert.equal(answer.status, 401);
    });
  }

  test('a key that differs in its last character is refused', async () => {
    const other = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
    assert.equal((await call(server.url, 'GET /v1/me', { key: other })).status, 401);
  });

  test('the scheme is not case-sensitive', async () => {
    const headers = { authorization: `bearer ${key}` };
    assert.equal((await call(server.url, 'GET /v1/me', { headers })).status, 200);
  });

  test('/me returns the account, its wallet and the key in use', async () => {
    const { body } = await api('GET /v1/me');
    assert.deepEqual([body.plan_id, body.wallet_cents, body.display_credits], ['unlimited', 125, 62.5]);
    assert.equal(body.api_key.name, 'test');
    assert.ok(key.startsWith(body.api_key.prefix) && body.api_key.prefix.length < key.length / 2);
  });
});

describe('request ids and unknown paths', () => {
  test("a client's own request id is kept when it is harmless", async () => {
    for (const [given, kept] of [
      ['abc-1.2_3', true],
      ['x'.repeat(128), true],
      ['x'.repeat(129), false],
      ['a b', false],
      ['<script>', false],
    ] as const) {
      const answer = await api('GET /v1/me', undefined, { 'x-request-id': given });
      assert.equal(answer.headers.get('x-request-id') === given, kept, given);
    }
  });

  for (const line of [
    'GET /nothing',
    'GET /v1',
    'GET /v1/nothing',
    'PATCH /v1/documents',
    'GET /v1/audio/speech',
    'POST /v1/me',
    'DELETE /v1/documents',
    'GET /share/document',
    'POST /health',
    'OPTIONS /v1/documents',
    'QUERY /v1/documents',
  ]) {
    test(`404 for ${line}`, async () => {
      assert.equal((await api(line)).status, 404);
      assert.equal((await call(server.url, line)).status, 404, 'without a key too');
    });
  }

  test('a path that cannot be decoded is 400', async () => {
    assert.equal((await api('GET /v1/%zz')).status, 400);
  });
});

describe('a client that ends its side once it has asked is answered', () => {
  for (const [line, status, body] of [
    ['GET /health', 200, ''],
    ['GET /v1/documents', 200, ''],
    ['POST /v1/documents', 201, '{"text":"The lamp turns."}'],
    ['POST /v1/documents', 422, '{}'],
  ] as const) {
    test(`${status} for ${line}`, async () => {
      const head = `Host: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
      const parts = [`${line} HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`];
      const { answers } = await exchange({ port: server.config.port, parts, halfClose: true });
      assert.equal(answers[0]?.status, status);
    });
  }
});

describe('service endpoints', () => {
  test('health needs no key', async () => {
    const { status, body } = await call(server.url, 'GET /health');
    assert.equal(status, 200);
    assert.equal(body.status, 'ok');
    assert.equal(body.checks.database, 'ok');
    assert.ok(body.version);
  });

  test('metrics are for this machine, not for a proxy on it', async () => {
    const metrics = await call(server.url, 'GET /metrics');
    assert.match(metrics.text, /lectern_http_request_duration_seconds_count\{method="GET",route="\/health"/);
    const proxied = await call(server.url, 'GET /metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } });
    assert.equal(proxied.status, 404);
  });

  test('metrics show what speech does, and the jobs of the store', async () => {
    const input = `A sentence that nobody has spoken: ${randomUUID()}.`;
    const body = { input, voice_id: 'espeak-en-us' };
    for (let time = 0; time < 2; time++) assert.equal((await api('POST /v1/audio/speech', body)).status, 200);
    const { text } = await call(server.url, 'GET /metrics');
    const valueOf = (metric: string) =>
      Number(new Map(text.split('\n').map((line) => line.split(' ') as [string, string])).get(metric));
    for (const metric of [
      'cache_lookups_total{result="miss"}',
      'cache_lookups_total{result="hit"}',
      'audio_seconds_total{source="engine"}',
      'audio_seconds_total{source="cache"}',
      'wait_seconds_count{priority="interactive"}',
      'workers{state="idle"}',
    ])
      assert.ok(valueOf(`lectern_speech_${metric}`) > 0, metric);
    assert.equal(valueOf('lectern_speech_waiting{priority="interactive"}'), 0);
    assert.match(text, /^# TYPE lectern_jobs gauge$/m);
  });

  test('the OpenAPI document is valid and has every path', async () => {
    const { status, body } = await api('GET /v1/openapi.json');
    assert.equal(status, 200);
    assert.equal(body.openapi, '3.1.0');
    assert.equal(body.info.version, '1.0.0');
    assert.deepEqual(await validate(body), []);
    const paths = Object.values(operations).map(({ path }) => path);
    assert.deepEqual(Object.keys(body.paths).toSorted(), [...new Set([...paths, '/health'])].toSorted());
    for (const path of firstPaths) assert.ok(path in body.paths, path);
    const { parameters, responses, requestBody } = body.paths['/documents'].post;
    assert.deepEqual(parameters[0].schema, { type: 'string', minLength: 1, maxLength: 256 });
    assert.deepEqual(Object.keys(responses), ['201', '400', '401', '403', '409', '413', '422', '429', '500']);
    assert.equal(
      requestBody.content['application/json'].schema.$ref,
      '#/components/schemas/CreateDocumentRequest',
    );
    assert.equal(body.components.schemas.CreateDocumentRequest.properties.text.maxLength, 500_000);
    assert.ok(body.components.responses.RatedError412.headers['X-RateLimit-Remaining']);
    const written = JSON.stringify(body);
    for (const [kind, names] of Object.entries<object>(body.components))
      for (const name of Object.keys(names))
        assert.ok(kind === 'securitySchemes' || written.includes(`"#/components/${kind}/${name}"`), name);
    assert.ok(responses['201'].headers['X-RateLimit-Remaining']);
    assert.equal(body.servers[0].url, `${server.url}/v1`);
    assert.ok(body.paths['/health'].get.responses['503'].headers['Retry-After']);
    assert.ok(body.paths['/health'].get.responses['400']);
  });
});

describe('pages of other sites', () => {
  const origin = 'https://reader.example';

  test('may call with a key, and read all headers of the contract', async () => {
    const asked = await fetch(`${server.url}/v1/audio/stream`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    assert.equal(asked.status, 204);
    assert.equal(await asked.text(), '');
    assert.ok(asked.headers.get('x-request-id'));
    assert.equal(asked.headers.get('access-control-allow-origin'), '*');
    for (const { method } of Object.values(operations))
      assert.ok(asked.headers.get('access-control-allow-methods')!.split(', ').includes(method), method);
    const may = asked.headers.get('access-control-allow-headers')!.split(', ');
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key']) assert.ok(may.includes(name));

    const sdk = await fetch(`${server.url}/openai/v1/audio/speech`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,x-stainless-lang,speechify-version,lectern-app,x-other',
      },
    });
    const theirs = sdk.headers.get('access-control-allow-headers')!.split(', ');
    assert.deepEqual(
      ['Authorization', 'x-stainless-lang', 'speechify-version', 'lectern-app', 'x-other'].map((name) =>
        theirs.includes(name),
      ),
      [true, true, true, false, false],
    );

    const speech = { input: 'The lamp turns.', voice_id: 'espeak-en-us' };
    for (const [line, body, withKey] of [
      ['GET /v1/me', undefined, key],
      ['GET /v1/me', undefined, 'nonsense'],
      ['GET /v1/nowhere', undefined, key],
      ['POST /v1/documents', {}, key],
      ['POST /v1/audio/stream', speech, key],
    ] as const) {
      const { headers } = await call(server.url, line, { key: withKey, body, headers: { origin } });
      assert.equal(headers.get('access-control-allow-origin'), '*', line);
      assert.equal(headers.get('access-control-allow-credentials'), null, line);
      const readable = headers.get('access-control-expose-headers')!.toLowerCase().split(', ');
      const told = [...headers.keys()].filter((name) => /^(x-r|retry|www|idem)/.test(name));
      assert.deepEqual(
        told.filter((name) => !readable.includes(name)),
        [],
      );
    }
  });

  test('an OPTIONS that no browser asked is a method like any other that is not there', async () => {
    assert.equal((await call(server.url, 'OPTIONS /v1/me', { key })).status, 404);
    assert.equal((await call(server.url, 'OPTIONS /v1/me', { key, headers: { origin } })).status, 404);
  });
});

test('HEAD is GET without the body', async () => {
  const { key } = await server.account();
  const { body: document } = await call(server.url, 'POST /v1/documents', {
    key,
    body: { title: 'T', text: 'A text.' },
  });
  const headers = { Authorization: `Bearer ${key}` };
  for (const path of [
    `/v1/documents/${document.id}`,
    '/v1/me',
    '/v1/voices',
    '/v1/documents',
    `/v1/documents/${document.id}/export`,
  ]) {
    const response = await fetch(server.url + path, { method: 'HEAD', headers });
    assert.equal(response.status, 200, path);
    assert.equal(await response.text(), '');
  }
  const missing = await fetch(`${server.url}/v1/documents/${document.id}`, { method: 'HEAD' });
  assert.equal(missing.status, 401);
});

test('parameters that no operation knows are 422 everywhere, and an empty id is not a document', async () => {
  const { key } = await server.account();
  for (const path of ['/v1/me?x=1', '/v1/voices?x=1', '/v1/documents?x=1', '/v1/openapi.json?x=1']) {
    const { status, body } = await call(server.url, `GET ${path}`, { key });
    assert.deepEqual([status, body.error.fields[0].field], [422, 'x'], path);
  }
  assert.equal((await call(server.url, 'GET /v1/documents/', { key })).status, 404);
  assert.equal((await fetch(`${server.url}/v1/health`)).status, 200);
});
