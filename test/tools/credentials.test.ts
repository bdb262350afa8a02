/** Who may call the tool server over HTTP, and how those who may not are told where to sign in. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SdkHttpError } from '@modelcontextprotocol/client';
import { Problem } from '../../src/shared/contract/errors.ts';
import { allScopes } from '../../src/shared/contract/operation.ts';
import { tools as catalog } from '../../src/tools/catalog/catalog.ts';
import { sharedServer, type AnyBody, type TestServer } from '../harness.ts';
import { connectHttp, revisions, startTools, type TestTools, use } from './clients.ts';
import { sendError, startFakeApi } from './fake-api.ts';
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
const challenged = (status: number) => (error: unknown) =>
  error instanceof SdkHttpError && error.status === status;

describe('credentials', () => {
  test('without any, or with wrong ones, every request is challenged', async () => {
    const wrong: Record<string, string>[] = [
      {},
      bearer('nonsense'),
      bearer(`lectern_live_${'a'.repeat(40)}`),
      { authorization: 'Basic YTpi' },
    ];
    const asked = [
      callAccount,
      message('tools/list'),
      message('initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 't', version: '1' },
      }),
      message('resources/read', { uri: 'service://openapi' }),
      message('tools/call', { name: 'service_get_account', arguments: { surprise: 1 } }),
      message('tools/call', { name: 'no_such_tool', arguments: {} }),
    ];
    for (const headers of wrong) {
      for (const body of asked) {
        const response = await post(body, headers);
        assert.equal(response.status, 401, body);
        const challenge = response.headers.get('www-authenticate')!;
        assert.match(challenge, /^Bearer /);
        assert.ok(
          challenge.includes(`resource_metadata="${tools.url}/.well-known/oauth-protected-resource/mcp"`),
        );
        assert.ok(challenge.includes(`scope="${allScopes.join(' ')}"`), challenge);
        const sent = headers.authorization?.startsWith('Bearer ') ?? false;
        assert.equal(challenge.includes('error="invalid_token"'), sent, 'an error only of what was sent');
        assert.ok(response.headers.get('x-request-id'));
        assert.equal(((await response.json()) as AnyBody).error, 'invalid_token');
      }
    }
  });

  test('the SDK client meets the challenge in every revision', async () => {
    for (const revision of revisions)
      await assert.rejects(connectHttp(tools.url, 'nonsense', revision), challenged(401), revision);
  });

  test('a revoked key stops on the very next call, in every revision', async () => {
    const { access } = server.core;
    for (const revision of revisions) {
      const account = await server.account();
      const client = await connectHttp(tools.url, account.key, revision);
      assert.equal((await use(client, 'service_get_account')).body.email, account.email);
      const [row] = await access.keys(account.id);
      await client.listTools();
      await access.revokeKey(row!.id);
      await assert.rejects(
        client.listTools(undefined, { cacheMode: 'bypass' }),
        challenged(401),
        `${revision}: lists too`,
      );
      await assert.rejects(use(client, 'service_get_account'), challenged(401), revision);
      await assert.rejects(
        client.readResource({ uri: 'service://openapi' }, { cacheMode: 'bypass' }),
        challenged(401),
        revision,
      );
      await client.close();
    }
  });

  test('a token that may not do this gets a 403 that names the scopes, in every revision', async (t) => {
    const standIn = await startFakeApi((_request, response) =>
      sendError(response, 'unauthorized', {
        'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="account:read voices:read"',
      }),
    );
    t.after(() => standIn.close());
    const guarded = await startTools(standIn.url);
    t.after(() => guarded.close());
    for (const revision of revisions) {
      // The handshake works: the token is known, it only may not read the account.
      const client = await connectHttp(guarded.url, 'a.b.c', revision);
      assert.equal((await client.listTools()).tools.length, Object.keys(catalog).length);
      await assert.rejects(use(client, 'service_list_voices'), revision);
      await client.close();
    }
    const response = await post(callAccount, bearer('a.b.c'), guarded.url);
    assert.equal(response.status, 403);
    const challenge = response.headers.get('www-authenticate')!;
    assert.match(challenge, /error="insufficient_scope"/);
    assert.match(challenge, /scope="account:read voices:read"/);
    assert.match(challenge, /resource_metadata="/);
  });

  test('on this machine a key of the server serves clients that send none, and yields to their own', async () => {
    const lent = await startTools(server.url, { apiKey: key });
    const client = await connectHttp(lent.url, undefined);
    assert.ok(key.startsWith((await use(client, 'service_get_account')).body.api_key.prefix));
    const own = await server.account();
    const other = await connectHttp(lent.url, own.key);
    assert.equal((await use(other, 'service_get_account')).body.email, own.email);
    await client.close();
    await other.close();
    await lent.close();
  });

  test('a server that others can reach does not start with its own key', async () => {
    const refusal = (error: unknown) => error instanceof Problem && /SERVICE_API_KEY/.test(error.message);
    for (const settings of [
      { host: '0.0.0.0' },
      { host: '::' },
      { host: '192.168.1.5' },
      { mcpUrl: 'https://tools.example' },
      { mcpUrl: 'http://127.0.0.1.example' },
    ])
      await assert.rejects(startTools(server.url, { ...settings, apiKey: key }), refusal);
    const open = await startTools(server.url, { mcpUrl: 'https://tools.example' });
    await open.close();
  });
});

describe('handshakes', () => {
  test('and lists spend nothing of what the account may call (slow)', async () => {
    const own = await server.account();
    for (let count = 0; count < 130; count += 1) {
      const response = await post(message(count % 2 ? 'tools/list' : 'ping'), bearer(own.key));
      assert.equal(response.status, 200);
      await response.text();
    }
    const called = await (await post(callAccount, bearer(own.key))).text();
    assert.match(called, /wallet_cents/);
    assert.doesNotMatch(called, /rate_limited/);
  });

  test('have their own limit', async () => {
    const standIn = await startFakeApi((request, response) =>
      request.method === 'HEAD'
        ? sendError(response, 'rate_limited', { 'Retry-After': '7' })
        : sendError(response, 'not_found'),
    );
    const busy = await startTools(standIn.url);
    const response = await post(message('tools/list'), bearer('token'), busy.url);
    assert.deepEqual([response.status, response.headers.get('retry-after')], [429, '7']);
    assert.equal(((await response.json()) as AnyBody).jsonrpc, '2.0');
    await busy.close();
    await standIn.close();
  });
});

describe('metadata', () => {
  test('the challenge names the document whose resource is the address that was called', async () => {
    const challenge = (await post(callAccount)).headers.get('www-authenticate')!;
    const [, address] = /resource_metadata="([^"]+)"/.exec(challenge)!;
    const { resource } = (await (await fetch(address!)).json()) as AnyBody;
    assert.equal(resource, `${tools.url}/mcp`);
  });

  test('says where to sign in, at both addresses, to anyone', async () => {
    for (const path of ['', '/mcp']) {
      const response = await fetch(`${tools.url}/.well-known/oauth-protected-resource${path}`);
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
      const { resource, authorization_servers, scopes_supported } = (await response.json()) as AnyBody;
      assert.equal(resource, tools.url + path);
      assert.deepEqual(authorization_servers, [server.url]);
      assert.deepEqual(scopes_supported, allScopes);
    }
  });

  test('of the authorization server is here too, for clients that look nowhere else', async () => {
    const path = '/.well-known/oauth-authorization-server';
    const read = async (origin: string) => (await (await fetch(origin + path)).json()) as AnyBody;
    assert.deepEqual(await read(tools.url), await read(server.url));
    const gone = await startFakeApi(() => undefined);
    await gone.close();
    const alone = await startTools(gone.url);
    const response = await fetch(alone.url + path, { redirect: 'manual' });
    assert.deepEqual([response.status, response.headers.get('location')], [302, gone.url + path]);
    await alone.close();
  });
});

test('under another name of this machine it is another resource with the same sign-in', async () => {
  const tools = await startTools(server.url);
  const origin = tools.url.replace('127.0.0.1', 'localhost');
  const refused = await fetch(`${origin}/mcp`, { method: 'POST' });
  const metadataUrl = `${origin}/.well-known/oauth-protected-resource/mcp`;
  assert.ok(refused.headers.get('www-authenticate')!.includes(`resource_metadata="${metadataUrl}"`));
  const metadata = (await (await fetch(metadataUrl)).json()) as Record<string, unknown>;
  assert.equal(metadata.resource, `${origin}/mcp`);
  assert.deepEqual(metadata.authorization_servers, [server.url]);
  await tools.close();
});
