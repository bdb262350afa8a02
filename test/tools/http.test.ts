/** The tool server as an HTTP server: from where it may be called, and how a refusal is reported. */
import assert from 'node:assert/strict';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { sharedServer, type AnyBody, type TestServer } from '../harness.ts';
import { startTools, type TestTools } from './clients.ts';
import { startFakeApi } from './fake-api.ts';
import { bearer, callAccount, message, postTo } from './messages.ts';

let server: TestServer;
let tools: TestTools;
let key: string;

before(async () => {
  server = await sharedServer();
  tools = await startTools(server.url);
  ({ key } = await server.account());
});
after(async () => {
  await tools.close();
});

const post = (body: string, headers?: Record<string, string>, url = tools.url) => postTo(url, body, headers);

test('a cancelled call gets no response', async () => {
  const arrived = Promise.withResolvers<void>();
  const slow = await startFakeApi((request, response) => {
    if (request.method === 'HEAD') return response.end();
    arrived.resolve();
    return undefined;
  });
  const waiting = await startTools(slow.url);
  const headers = { ...bearer('token'), 'mcp-protocol-version': '2025-11-25' };
  const called = post(callAccount, headers, waiting.url);
  await arrived.promise;
  const notice = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  assert.equal((await post(JSON.stringify(notice), headers, waiting.url)).status, 202);
  const response = await called;
  assert.deepEqual([response.status, await response.text()], [200, '']);
  await waiting.close();
  await slow.close();
});

describe('addresses', () => {
  test('a slash at the end of the endpoint makes no difference', async () => {
    const responses = await Promise.all(
      ['/mcp', '/mcp/'].map(async (path) => {
        const headers = { 'content-type': 'application/json', ...bearer(key) };
        const response = await fetch(tools.url + path, { method: 'POST', body: callAccount, headers });
        return [response.status, await response.text()] as const;
      }),
    );
    assert.equal(responses[0]![0], 200);
    assert.match(responses[0]![1], /"wallet_cents"/);
    assert.deepEqual(responses[1], responses[0]);
  });
});

describe('requests', () => {
  /** Unlike fetch, this can send any Host. */
  const ask = (headers: Record<string, string>, url = tools.url): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        `${url}/mcp`,
        { method: 'POST', headers: { 'content-type': 'application/json', ...bearer(key), ...headers } },
        resolve,
      );
      sent.on('error', reject).end(message('tools/list'));
    });
  const status = async (...asked: Parameters<typeof ask>): Promise<number> =>
    (await ask(...asked)).resume().statusCode!;

  test('under a name it does not know are told which setting names it', async () => {
    const refused = await text(await ask({ host: '192.0.2.2' }));
    assert.match(refused, /Invalid Host: 192\.0\.2\.2\..* MCP_PUBLIC_URL/);
  });

  test('come from this machine or from the public address, by Host and by Origin', async () => {
    const open = await startTools(server.url, {
      mcpUrl: 'https://tools.example',
      publicUrl: 'https://read.example',
    });
    assert.equal(await status({}), 200);
    assert.equal(await status({ host: 'localhost:1234', origin: 'http://localhost:6274' }), 200);
    for (const host of ['evil.example', 'tools.example', '127.0.0.1.evil.example']) {
      assert.equal(await status({ host }), 403, host);
    }
    for (const origin of ['https://evil.example', 'null', 'https://tools.example'])
      assert.equal(await status({ origin }), 403, origin);
    assert.equal(await status({ host: 'tools.example', origin: 'https://read.example' }, open.url), 200);
    assert.equal(await status({ host: 'evil.example' }, open.url), 403);
    await open.close();
  });

  const preflight = (origin: string, url = tools.url) =>
    fetch(`${url}/mcp`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,mcp-method,mcp-protocol-version',
      },
    });

  test('of pages that may come in are answered as browsers want it, with and without a token', async () => {
    const listed = 'https://assistant.example';
    const open = await startTools(server.url, { allowedOrigins: [listed] });
    const cases: [string, string][] = [
      ['http://localhost:6274', tools.url],
      [server.url, tools.url],
      [listed, open.url],
    ];
    for (const [origin, url] of cases) {
      const asked = await preflight(origin, url);
      assert.equal(asked.status, 204, origin);
      assert.match(asked.headers.get('access-control-allow-methods')!, /POST/);
      for (const name of [
        'Authorization',
        'Content-Type',
        'Mcp-Protocol-Version',
        'Mcp-Session-Id',
        'Mcp-Method',
      ])
        assert.ok(asked.headers.get('access-control-allow-headers')!.includes(name), name);
      for (const headers of [{ origin }, { origin, ...bearer(key) }]) {
        const answer = await post(callAccount, headers, url);
        assert.equal(answer.status, 'authorization' in headers ? 200 : 401);
        for (const { headers: told } of [asked, answer]) {
          assert.equal(told.get('access-control-allow-origin'), origin);
          assert.equal(told.get('vary'), 'Origin');
          assert.equal(told.get('access-control-allow-credentials'), null);
          assert.match(told.get('access-control-expose-headers')!, /WWW-Authenticate, .*X-Request-ID/);
        }
        await answer.text();
      }
    }
    await open.close();
  });

  test('of other pages are not, unless every page may call', async () => {
    for (const origin of ['https://evil.example', 'https://assistant.example', 'null']) {
      const refused = await preflight(origin);
      assert.equal(refused.status, 403, origin);
      assert.equal(refused.headers.get('access-control-allow-origin'), null);
    }
    const open = await startTools(server.url, { allowedOrigins: ['*'] });
    assert.equal((await preflight('https://evil.example', open.url)).status, 204);
    assert.equal(await status({ host: 'evil.example', origin: 'http://evil.example' }, open.url), 403);
    await open.close();
    const everyones = startTools(server.url, { allowedOrigins: ['*'], apiKey: key });
    await assert.rejects(everyones, /MCP_ALLOWED_ORIGINS/);
  });

  test('may accept anything, and keep their id', async () => {
    for (const accept of ['*/*', 'application/json, */*;q=0.5']) {
      const response = await post(callAccount, { ...bearer(key), accept, 'x-request-id': 'mine-1' });
      assert.equal(response.status, 200, accept);
      assert.equal(response.headers.get('x-request-id'), 'mine-1');
      assert.match(await response.text(), /wallet_cents/);
    }
    const strange = await post(callAccount, { ...bearer(key), 'x-request-id': 'not ok!' });
    assert.match(strange.headers.get('x-request-id')!, /^[0-9a-f-]{36}$/);
  });

  test('that accept JSON alone get JSON, in every revision and with every outcome', async () => {
    const accept = { accept: 'application/json' };
    for (const body of [callAccount, message('tools/list'), message('ping')]) {
      const response = await post(body, { ...bearer(key), ...accept });
      assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/json']);
      const { id, result } = (await response.json()) as AnyBody;
      assert.ok(id === 1 && result, body);
    }
    assert.equal((await post(callAccount, accept)).status, 401);
    const progress = message('tools/call', {
      name: 'service_get_account',
      arguments: {},
      _meta: { progressToken: 1 },
    });
    const { result } = (await (await post(progress, { ...bearer(key), ...accept })).json()) as AnyBody;
    assert.ok(result.structuredContent.email);
  });

  test('that are too large are refused only when their client has sent them, and its connection stays', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (body: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', ...bearer(key) };
        const sent = httpRequest(`${tools.url}/mcp`, { method: 'POST', headers, agent }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode!));
        });
        sent.on('error', reject);
        for (let at = 0; at < body.length; at += 1_000_000) sent.write(body.slice(at, at + 1_000_000));
        sent.end();
      });
    assert.equal(await send('x'.repeat(12 * 1024 * 1024)), 413);
    assert.equal(await send(callAccount), 200);
    agent.destroy();
  });

  test('that nest deeply are refused, whatever they are about', async () => {
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"service_create_document","arguments":{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}}}`;
    const response = await post(deep, bearer(key));
    assert.equal(response.status, 400);
    assert.match(((await response.json()) as AnyBody).error.message, /nested too deeply/);
  });

  test('that are large are not read before their caller is known', async () => {
    const announce = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const large = { 'content-type': 'application/json', 'content-length': 8_000_000, ...headers };
        const sent = httpRequest(`${tools.url}/mcp`, { method: 'POST', headers: large }, (response) => {
          resolve(response.statusCode!);
          sent.destroy();
        });
        sent.on('error', reject);
        sent.write('{');
      });
    assert.equal(await announce({}), 401);
    assert.equal(await announce(bearer(`${key}x`)), 401);
    const text = 'A long text. '.repeat(10_000);
    const call = { name: 'service_create_document', arguments: { text } };
    assert.equal((await post(message('tools/call', call), bearer(key))).status, 200);
  });

  test('that are broken are refused in the words of the protocol', async () => {
    const cases: [string, Record<string, string>, number][] = [
      ['{', {}, 400],
      ['', {}, 400],
      ['{}', {}, 400],
      [message('tools/list'), { 'content-type': 'text/plain' }, 415],
      [message('tools/list'), { 'mcp-protocol-version': '1999-01-01' }, 400],
      ['x'.repeat(9 * 1024 * 1024), {}, 413],
    ];
    for (const [body, headers, expected] of cases) {
      const response = await post(body, { ...bearer(key), ...headers });
      assert.equal(response.status, expected, body.slice(0, 40));
      assert.equal(((await response.json()) as AnyBody).jsonrpc, '2.0');
      assert.ok(response.headers.get('x-request-id'));
    }
    for (const method of ['GET', 'DELETE'])
      assert.equal((await fetch(`${tools.url}/mcp`, { method, headers: bearer(key) })).status, 405);
  });

  test('elsewhere than the endpoint are told where it is', async () => {
    const response = await fetch(`${tools.url}/`);
    assert.equal(response.status, 404);
    const { error, request_id: id } = (await response.json()) as AnyBody;
    assert.equal(error.code, 'not_found');
    assert.ok(error.message.includes(`${tools.url}/mcp`));
    assert.equal(id, response.headers.get('x-request-id'));
  });
});

test('a server on every address without a name of its own says what is missing', async () => {
  const warnings: string[] = [];
  const log = { info() {}, warn: (_fields: object, message: string) => void warnings.push(message) };
  const tools = await startTools(server.url, { host: '0.0.0.0', log });
  await tools.close();
  assert.match(warnings.join(), /MCP_PUBLIC_URL/);
});
