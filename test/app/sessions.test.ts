/** How the app authenticates: with a session instead of a key, and only from our own pages. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, sharedServer, type TestServer } from '../harness.ts';

let server: TestServer;
let key: string;
let session: string;

before(async () => {
  server = await sharedServer();
  const account = await server.account({ plan: 'unlimited' });
  key = account.key;
  session = await server.signIn(account.id);
});

test('a session opens the public API, and what it creates came from the homepage', async () => {
  const me = await call(server.url, 'GET /v1/me', { session });
  assert.equal(me.status, 200);
  assert.equal(me.body.api_key, undefined);
  const made = await call(server.url, 'POST /v1/documents', { session, body: { text: 'From the app.' } });
  assert.equal(made.body.source, 'homepage');
  const byKey = await call(server.url, 'POST /v1/documents', { key, body: { text: 'From elsewhere.' } });
  assert.equal(byKey.body.source, 'api');
});

test('the private API is for sessions alone', async () => {
  assert.equal((await call(server.url, 'GET /app/list-details?ids=', { key })).status, 401);
  assert.equal((await call(server.url, 'GET /app/list-details?ids=', {})).status, 401);
  assert.equal((await call(server.url, 'GET /app/list-details?ids=', { session })).status, 200);
});

test('a session that was ended authenticates nobody', async () => {
  const { id } = await server.account();
  const cookie = await server.signIn(id);
  assert.equal((await call(server.url, 'GET /v1/me', { session: cookie })).status, 200);
  const [open] = await server.core.sessions.list(id);
  await server.core.sessions.end(id, open!.id);
  assert.equal((await call(server.url, 'GET /v1/me', { session: cookie })).status, 401);
});

describe('a page of another site', () => {
  const forged = (headers: Record<string, string>) =>
    fetch(`${server.url}/v1/documents`, {
      method: 'POST',
      headers: { cookie: session, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ text: 'Forged.' }),
    });

  test('cannot write: it lacks the header, and the browser says where it comes from', async () => {
    assert.equal((await forged({})).status, 401);
    assert.equal((await forged({ 'sec-fetch-site': 'cross-site' })).status, 401);
    assert.equal((await forged({ 'lectern-app': '1', 'sec-fetch-site': 'cross-site' })).status, 401);
    assert.equal((await forged({ 'lectern-app': '1', 'sec-fetch-site': 'same-site' })).status, 401);
    assert.equal((await forged({ 'lectern-app': '1', 'sec-fetch-site': 'same-origin' })).status, 201);
  });

  test('gets no permission to send the header, nor to read what a cookie opens', async () => {
    const asked = await fetch(`${server.url}/v1/documents`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'lectern-app,content-type',
      },
    });
    // With this origin a browser hides the response to anything sent with a cookie.
    assert.equal(asked.headers.get('access-control-allow-origin'), '*');
    assert.equal(asked.headers.get('access-control-allow-credentials'), null);
    assert.doesNotMatch(asked.headers.get('access-control-allow-headers')!, /lectern-app|\*/i);
    for (const path of ['/app/list-details', '/settings', '/oauth/authorize', '/signin']) {
      const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
      for (const method of ['OPTIONS', 'GET']) {
        const closed = await fetch(server.url + path, { method, headers, redirect: 'manual' });
        assert.equal(closed.headers.get('access-control-allow-origin'), null, `${method} ${path}`);
      }
    }
  });

  test('cannot read either', async () => {
    const read = await fetch(`${server.url}/v1/documents`, {
      headers: { cookie: session, 'sec-fetch-site': 'cross-site' },
    });
    assert.equal(read.status, 401);
  });
});

test('a player or a download on our own page reads with the cookie alone', async () => {
  const read = await fetch(`${server.url}/v1/documents`, {
    headers: { cookie: session, 'sec-fetch-site': 'same-origin' },
  });
  assert.equal(read.status, 200);
});

test('a request with a wrong key is refused, whatever session comes with it', async () => {
  const answer = await call(server.url, 'GET /v1/me', { key: 'lectern_live_wrong', session });
  assert.equal(answer.status, 401);
});
