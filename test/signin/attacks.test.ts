/** What attackers, hostile pages and hostile apps try. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { ResponseBodyError } from 'oauth4webapi';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { exchange } from '../wire.ts';
import { allow, AppClient, callback, refused } from './app-client.ts';
import { hiddenFields, Person, titleOf, type Seen } from './person.ts';

const settingsOperations = [
  'POST /app/keys',
  'DELETE /app/sessions',
  'PUT /app/password',
  'POST /app/second-step',
  'POST /app/passkeys/options',
  'DELETE /app/apps?client_id=x',
  'POST /app/people',
];

let server: TestServer;
let email: string;
before(async () => {
  server = await sharedServer(unlimited);
  ({ email } = await server.account());
});

const errorOf = (seen: Seen) => new URL(seen.headers.get('location')!).searchParams.get('error');

async function signedIn(): Promise<Person> {
  const person = new Person(server.url);
  assert.equal((await person.signIn(email)).status, 303);
  return person;
}

const post = (
  person: Person,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
) =>
  person.send(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('redirects', () => {
  test('after sign-in lead to our own pages only', async () => {
    for (const next of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      '/.//evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/%2e%2e//evil.example',
    ]) {
      const person = new Person(server.url);
      const page = await person.open(`/signin?next=${encodeURIComponent(next)}`);
      const seen = await person.submit(page, '/signin', { email, password: 'correct horse', next });
      const target = new URL(seen.headers.get('location')!, server.url);
      assert.equal(target.origin, server.url, next);
      const again = await person.send(`/signin?next=${encodeURIComponent(next)}`);
      assert.equal(new URL(again.headers.get('location')!, server.url).origin, server.url, next);
    }
  });

  test('of an app lead only where it registered, and an unknown app gets a page instead', async () => {
    const app = await AppClient.register(server.url);
    const person = await signedIn();
    for (const redirect_uri of [
      'https://evil.example/callback',
      `${callback}/../evil`,
      `${callback}?x=1`,
      'http://127.0.0.1:51999@evil.example/callback',
      'http://localhost:51999/callback',
    ]) {
      const seen = await person.send(await app.authorizationUrl({ redirect_uri }));
      assert.equal(seen.status, 400, redirect_uri);
      assert.equal(seen.headers.get('location'), null, redirect_uri);
      assert.match(titleOf(seen)!, /could not be connected/);
    }
    const unknown = await person.send(await app.authorizationUrl({ client_id: 'nobody' }));
    assert.deepEqual([unknown.status, unknown.headers.get('location')], [400, null]);
  });

  test('to schemes that run code or to plain http elsewhere are not registered', async () => {
    for (const uri of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'http://evil.example/cb',
      'https://app.example/cb#fragment',
    ]) {
      await assert.rejects(
        AppClient.register(server.url, { redirect_uris: [uri], application_type: 'web' }),
        ResponseBodyError,
        uri,
      );
    }
  });
});

describe('authorization codes', () => {
  async function code(changes: Record<string, string> = {}) {
    const app = await AppClient.register(server.url);
    const back = await allow(await signedIn(), await app.authorizationUrl(changes), email);
    return { app, parameters: app.received(back) };
  }

  test('work once, and a second use ends what the first led to', async () => {
    const { app, parameters } = await code();
    const tokens = await app.exchange(parameters);
    assert.equal((await call(server.url, 'GET /v1/me', { key: tokens.access_token })).status, 200);
    await assert.rejects(app.exchange(parameters), refused('invalid_grant'));
    assert.equal((await call(server.url, 'GET /v1/me', { key: tokens.access_token })).status, 401);
    await assert.rejects(app.refresh(tokens.refresh_token!), refused('invalid_grant'));
  });

  test('used ten times at once give at most one token', async () => {
    const { app, parameters } = await code();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => app.exchange(parameters)));
    assert.ok(results.filter(({ status }) => status === 'fulfilled').length <= 1);
  });

  test('are useless without their verifier, to another app, and for another resource', async () => {
    const { app, parameters } = await code();
    await assert.rejects(app.again().exchange(parameters), refused('invalid_grant'));
    const other = await code();
    const stranger = await AppClient.register(server.url);
    const stolen = await fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: stranger.client.client_id,
        code: other.parameters.get('code')!,
        code_verifier: other.app.verifier,
        redirect_uri: callback,
      }),
    });
    assert.equal(((await stolen.json()) as { error: string }).error, 'invalid_grant');
    await assert.rejects(
      other.app.exchange(other.parameters, { resource: 'https://elsewhere.example' }),
      refused('invalid_target'),
    );
  });

  test('are not given without PKCE, with plain PKCE, for another resource, or for unknown scopes alone', async () => {
    const app = await AppClient.register(server.url);
    const person = await signedIn();
    const ask = async (changes: Record<string, string>) =>
      errorOf(await person.open(await app.authorizationUrl(changes)));
    assert.equal(await ask({ code_challenge: '', code_challenge_method: '' }), 'invalid_request');
    assert.equal(await ask({ code_challenge_method: 'plain' }), 'invalid_request');
    assert.equal(await ask({ code_challenge_method: '' }), 'invalid_request');
    assert.equal(await ask({ resource: 'https://elsewhere.example' }), 'invalid_target');
    assert.equal(await ask({ scope: 'openid everything:else' }), 'invalid_scope');
    assert.equal(await ask({ scope: 'offline_access' }), 'invalid_scope');
    const implicit = await person.open(await app.authorizationUrl({ response_type: 'token' }));
    assert.match(implicit.headers.get('location')!, /#error=unsupported_response_type/);
  });
});

describe('forged forms', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const own = () => ({ origin: server.url, 'sec-fetch-site': 'same-origin' });

  test('do not sign anybody in', async () => {
    const person = new Person(server.url);
    const filled = { email, password: 'correct horse', next: '/settings' };
    const fields = { ...hiddenFields(await person.open('/signin'), '/signin'), ...filled };
    assert.equal((await post(person, '/signin', fields, foreign)).status, 403);
    assert.equal((await post(person, '/signin', fields, { origin: 'null' })).status, 403);
    assert.equal(
      (await post(person, '/signin', fields, { ...own(), 'sec-fetch-site': 'same-site' })).status,
      403,
    );
    assert.equal((await post(person, '/signin', filled, own())).status, 403);
    assert.equal(
      (await post(new Person(server.url), '/signin', fields, own())).status,
      403,
      'another visit’s token',
    );
    assert.equal(person.cookies.has('lectern'), false);
    assert.equal((await post(person, '/signin', fields, own())).status, 303, 'while ours does');
  });

  test('sent as plain text or JSON, as other origins may, are not read', async () => {
    const person = new Person(server.url);
    const { form_token } = hiddenFields(await person.open('/signin'), '/signin');
    const body = new URLSearchParams({
      form_token: form_token!,
      email,
      password: 'correct horse',
    }).toString();
    for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
      const seen = await person.send('/signin', { method: 'POST', body, headers: { 'content-type': type } });
      assert.equal(seen.status, 403, type);
    }
  });

  test('change nothing in an account', async () => {
    const person = await signedIn();
    const before = person.cookies.get('lectern');
    const fields = { ...hiddenFields(await person.open('/signin?again'), '/signin'), session: 'others' };
    assert.equal((await post(person, '/signout', fields, foreign)).status, 403);
    assert.equal((await post(person, '/signout', { session: 'others' }, own())).status, 403);
    for (const line of settingsOperations) {
      const [method, path] = line.split(' ') as [string, string];
      const headers = { 'content-type': 'application/json' };
      const bare = await person.send(path, { method, body: '{}', headers });
      assert.equal(bare.status, 401, `${line}: a cookie alone is not enough`);
      const forged = { ...headers, 'lectern-app': '1', 'sec-fetch-site': 'cross-site' };
      assert.equal((await person.send(path, { method, body: '{}', headers: forged })).status, 401, line);
    }
    assert.equal(person.cookies.get('lectern'), before);
    assert.equal((await person.open('/settings')).status, 200);
  });

  test('with a token from before sign-in do not fit afterwards', async () => {
    const person = new Person(server.url);
    const { form_token } = hiddenFields(await person.open('/signin'), '/signin');
    await person.signIn(email);
    assert.equal((await post(person, '/signout', { form_token: form_token! }, own())).status, 403);
  });

  test('do not allow an app anything', async () => {
    const person = await signedIn();
    const app = await AppClient.register(server.url);
    const page = await person.open(await app.authorizationUrl());
    const path = new URL(page.url).pathname;
    const fields = { ...hiddenFields(page, path), answer: 'allow' };
    assert.equal((await post(person, path, fields, foreign)).status, 403);
    assert.equal((await post(person, path, { answer: 'allow' }, own())).status, 403);
    assert.equal((await person.send(`${path}?answer=allow`)).status, 200, 'nor does an address');
    const other = await signedIn();
    assert.equal((await post(other, path, fields, own())).status, 403);
    assert.equal((await other.send(path)).status, 404, 'the page is for the browser that was asked');
  });
});

describe('sessions', () => {
  test('are new at sign-in, whatever cookie came along', async () => {
    const victim = new Person(server.url);
    victim.cookies.set('lectern', 'planted-by-somebody-else-0123456789');
    await victim.signIn(email);
    const first = victim.cookies.get('lectern');
    assert.notEqual(first, 'planted-by-somebody-else-0123456789');

    const attacker = await signedIn();
    const planted = attacker.cookies.get('lectern')!;
    const other = new Person(server.url);
    other.cookies.set('lectern', planted);
    const page = await other.open('/signin?again');
    await other.submit(page, '/signin', { email, password: 'correct horse' });
    assert.notEqual(other.cookies.get('lectern'), planted);
    assert.equal((await attacker.send('/settings')).status, 303, 'the planted session has ended');
  });

  test('cookies are for this host and for HTTP only; no write on the API goes by them alone', async () => {
    const person = new Person(server.url);
    const seen = await person.signIn(email);
    const lines = seen.headers.getSetCookie();
    assert.ok(
      lines.some((line) => /^lectern=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/.test(line)),
    );
    const { rows } = {
      rows: await server.core.database.queries.selectFrom('sessions').selectAll().execute(),
    };
    assert.ok(!JSON.stringify(rows).includes(person.cookies.get('lectern')!));
    const forged = { method: 'POST', body: '{"text":"x"}', headers: { 'content-type': 'application/json' } };
    assert.equal((await person.send('/v1/documents', forged)).status, 401);
    assert.equal((await person.send('/v1/documents')).headers.getSetCookie().length, 0);
  });
});

test('errors of the authorization server stay in its own form, those of the rest in the envelope', async () => {
  const token = await fetch(`${server.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
  });
  assert.deepEqual(Object.keys((await token.json()) as object), ['error', 'error_description']);
  assert.ok(token.headers.get('x-request-id'));
  const big = await fetch(`${server.url}/oauth/token`, { method: 'POST', body: 'x'.repeat(100_000) });
  assert.equal(big.status, 413);
  await call(server.url, 'GET /oauth/nothing-here');
  await call(server.url, 'DELETE /signin');
  await call(server.url, 'GET /.well-known/nothing');
  const own = await fetch(`${server.url}/oauth/jwks`, { headers: { 'x-request-id': 'mine-1' } });
  assert.equal(own.headers.get('x-request-id'), 'mine-1');
});

test('a body in chunks of a byte is refused by forms and the authorization server long before its end', async () => {
  for (const path of ['/oauth/token', '/oauth/register', '/oauth/revoke', '/signin']) {
    const type = 'Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n';
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.config.port}\r\n${type}\r\n`;
    const parts = [head, '1\r\na\r\n'.repeat(2_000)];
    const { answers } = await exchange({ port: server.config.port, parts });
    assert.equal(answers[0]?.status, 400, path);
    assert.match(answers[0].body, /too many tiny chunks|<html/, path);
  }
});
