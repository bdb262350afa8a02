/** An app from discovery to disconnection, with a client library that checks every response. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { allScopes } from '../../src/shared/contract/operation.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { allow, AppClient, callback, connect, refused, moveBack } from './app-client.ts';
import { Person } from './person.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

const me = (token: string) => call(server.url, 'GET /v1/me', { key: token });

describe('discovery', () => {
  test('has what OAuth 2.1 clients look for, and nothing of OpenID', async () => {
    const metadata = await AppClient.discover(server.url);
    assert.equal(metadata.issuer, server.url);
    assert.deepEqual(metadata.code_challenge_methods_supported, ['S256']);
    assert.deepEqual(metadata.scopes_supported, allScopes);
    assert.deepEqual(metadata.response_types_supported, ['code']);
    assert.deepEqual(metadata.grant_types_supported, ['authorization_code', 'refresh_token']);
    assert.ok(metadata.token_endpoint_auth_methods_supported?.includes('none'));
    assert.ok(metadata.revocation_endpoint_auth_methods_supported?.includes('none'));
    assert.equal(metadata.authorization_response_iss_parameter_supported, true);
    assert.equal(metadata.client_id_metadata_document_supported, true);
    for (const name of ['registration', 'revocation', 'token', 'authorization'] as const) {
      assert.ok(metadata[`${name}_endpoint`]?.startsWith(`${server.url}/oauth/`), name);
    }
    const missing = Object.keys(metadata).filter((name) =>
      /id_token|claims|subject|userinfo|pushed|dpop/.test(name),
    );
    assert.deepEqual(missing, []);
  });

  test('the key set has public keys only', async () => {
    const { keys } = (await (await fetch(`${server.url}/oauth/jwks`)).json()) as { keys: object[] };
    assert.ok(keys.length >= 1);
    for (const key of keys) assert.ok(!('d' in key) && 'kid' in key && 'alg' in key && key.alg === 'ES256');
  });

  test('the machines’ endpoints can be called from web pages and carry a request id', async () => {
    const headers = { origin: 'https://inspector.example', 'access-control-request-method': 'POST' };
    for (const path of ['token', 'register', 'revoke']) {
      const response = await fetch(`${server.url}/oauth/${path}`, { method: 'OPTIONS', headers });
      assert.equal(response.status, 204, path);
      assert.equal(response.headers.get('access-control-allow-origin'), '*', path);
      assert.match(response.headers.get('access-control-allow-headers')!, /Authorization, .*Content-Type/);
      const sent = await fetch(`${server.url}/oauth/${path}`, { method: 'POST', headers, body: 'nonsense' });
      assert.ok(sent.status >= 400, path);
      assert.equal(sent.headers.get('access-control-allow-origin'), '*', path);
      assert.match(sent.headers.get('access-control-expose-headers')!, /Retry-After, WWW-Authenticate/);
      assert.ok(response.headers.get('x-request-id'), path);
    }
  });
});

describe('an app', () => {
  test('connects, calls, refreshes, and is refused once it is revoked', async () => {
    const { id, email, app, tokens } = await connect(server);
    assert.equal(tokens.expires_in, 900);
    assert.equal(tokens.scope, 'account:read documents:read');
    const claims = decodeJwt(tokens.access_token);
    assert.deepEqual([claims.iss, claims.aud, claims.sub], [server.url, 'http://127.0.0.1:3010', id]);
    assert.deepEqual(
      [decodeProtectedHeader(tokens.access_token).alg, decodeProtectedHeader(tokens.access_token).typ],
      ['ES256', 'at+jwt'],
    );
    const account = await me(tokens.access_token);
    assert.equal(account.status, 200);
    assert.equal(account.body.email, email);
    assert.ok(!('api_key' in account.body));

    const renewed = await app.refresh(tokens.refresh_token!);
    assert.notEqual(renewed.refresh_token, tokens.refresh_token);
    assert.equal((await me(renewed.access_token)).status, 200);
    await app.revoke(renewed.refresh_token!);
    for (const { access_token } of [tokens, renewed]) assert.equal((await me(access_token)).status, 401);
    await assert.rejects(app.refresh(renewed.refresh_token!), refused('invalid_grant'));
  });

  test('that gives back its access token is disconnected at once, and no other app can do that', async () => {
    const { app, tokens } = await connect(server);
    const stranger = await AppClient.register(server.url);
    await stranger.revoke(tokens.access_token);
    assert.equal((await me(tokens.access_token)).status, 200);
    await app.revoke(tokens.access_token);
    assert.equal((await me(tokens.access_token)).status, 401);
    await assert.rejects(app.refresh(tokens.refresh_token!), refused('invalid_grant'));
    await app.revoke(tokens.access_token);
  });

  test('shares limits and library with the account’s keys', async () => {
    const { tokens } = await connect(server, 'documents:read documents:write');
    const key = tokens.access_token;
    const made = await call(server.url, 'POST /v1/documents', { key, body: { text: 'One.' } });
    assert.equal(made.status, 201);
    assert.equal((await call(server.url, 'GET /v1/documents', { key })).body.data.length, 1);
  });

  test('is held to its scopes, and told which to ask for', async () => {
    const { tokens } = await connect(server, 'documents:read');
    const answer = await call(server.url, 'GET /v1/me', { key: tokens.access_token });
    assert.equal(answer.status, 401);
    assert.match(answer.body.error.message, /account:read/);
    assert.equal(
      answer.headers.get('www-authenticate'),
      'Bearer error="insufficient_scope", scope="documents:read account:read"',
    );
    const post = await call(server.url, 'POST /v1/documents', {
      key: tokens.access_token,
      body: { text: 'a' },
    });
    assert.equal(post.status, 401);
    assert.match(post.headers.get('www-authenticate')!, /scope="documents:read documents:write"/);
  });

  test('that asks for no scope gets all, and for more later gets both', async () => {
    const all = await connect(server, '');
    assert.equal(all.tokens.scope, allScopes.join(' '));
    const { app, email, person, tokens } = await connect(server, 'account:read');
    const more = app.again();
    const url = await more.authorizationUrl({ scope: 'account:read voices:read' });
    const page = await person.open(url);
    assert.match(page.text, /See the voice catalog/);
    assert.match(page.text, /It can already/);
    const wider = await more.exchange(more.received(await allow(person, url, email)));
    assert.equal(wider.scope, 'account:read voices:read');
    assert.equal((await call(server.url, 'GET /v1/voices', { key: wider.access_token })).status, 200);
    assert.equal((await me(tokens.access_token)).status, 200, 'the earlier token lives on');
  });

  test('may name the resource in four ways, and differently each time', async () => {
    const { email } = await server.account();
    const origin = 'http://127.0.0.1:3010';
    const ways = [origin, `${origin}/`, `${origin}/mcp`, `${origin}/mcp/`];
    for (const [index, resource] of ways.entries()) {
      const app = await AppClient.register(server.url);
      const url = await app.authorizationUrl({ resource });
      const back = app.received(await allow(new Person(server.url), url, email));
      const tokens = await app.exchange(back, { resource: ways[(index + 1) % ways.length]! });
      assert.equal(decodeJwt(tokens.access_token).aud, origin, resource);
    }
  });

  test('is registered whatever scope it names and whatever port it listens on', async () => {
    const { email } = await server.account();
    const app = await AppClient.register(server.url, {
      scope: 'openid everything:else',
      token_endpoint_auth_method: undefined,
      redirect_uris: ['http://127.0.0.1/callback', 'cursor://anysphere.cursor-retrieval/oauth/callback'],
    });
    assert.ok(!('scope' in app.client || 'client_secret' in app.client));
    const back = await allow(new Person(server.url), await app.authorizationUrl(), email);
    assert.ok((await app.exchange(app.received(back))).access_token);
  });

  test('may have a secret, which must then be right', async () => {
    const response = await fetch(`${server.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [callback], token_endpoint_auth_method: 'client_secret_post' }),
    });
    const client = (await response.json()) as { client_id: string; client_secret: string };
    assert.ok(client.client_secret.length > 30);
    const ask = async (secret: string) =>
      fetch(`${server.url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: 'x',
          client_id: client.client_id,
          client_secret: secret,
        }),
      });
    assert.equal((await ask('wrong')).status, 401);
    assert.equal((await ask(client.client_secret)).status, 400);
  });
});

describe('refresh tokens', () => {
  test('two refreshes at once both succeed; a token used after the grace ends everything', async () => {
    const { app, tokens } = await connect(server);
    const [one, two] = await Promise.all([
      app.refresh(tokens.refresh_token!),
      app.refresh(tokens.refresh_token!),
    ]);
    assert.notEqual(one.refresh_token, two.refresh_token);
    await moveBack(server, 'RefreshToken', { column: 'consumed_at', ms: 31_000 });
    await assert.rejects(app.refresh(tokens.refresh_token!), refused('invalid_grant'));
    await assert.rejects(app.refresh(two.refresh_token!), refused('invalid_grant'));
    assert.equal((await me(one.access_token)).status, 401);
  });

  test('end after thirty days', async () => {
    const { app, tokens } = await connect(server);
    await moveBack(server, 'RefreshToken', { column: 'expires_at', ms: 31 * 24 * 3_600_000 });
    await assert.rejects(app.refresh(tokens.refresh_token!), refused('invalid_grant'));
  });

  test('are of no use to another app', async () => {
    const { tokens } = await connect(server);
    const other = await AppClient.register(server.url);
    await assert.rejects(other.refresh(tokens.refresh_token!), refused('invalid_grant'));
    await other.revoke(tokens.refresh_token!);
    assert.equal((await me(tokens.access_token)).status, 200, 'nor can it revoke them');
  });

  test('stay good when the person signs out of the browser', async () => {
    const { app, person, tokens } = await connect(server);
    await person.signOut();
    assert.ok((await app.refresh(tokens.refresh_token!)).access_token);
  });
});
