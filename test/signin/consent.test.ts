/** What people are asked, what is remembered, and how they revoke it. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import tls from 'node:tls';
import { decodeJwt } from 'jose';
import { createRecords } from '../../src/features/access/clients/records.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { allow, AppClient, connect, refused, moveBack } from './app-client.ts';
import { Person, titleOf, type Seen } from './person.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer(unlimited);
});

const me = (token: string) => call(server.url, 'GET /v1/me', { key: token });

async function signedIn(): Promise<Person> {
  const { email } = await server.account();
  const person = new Person(server.url);
  await person.signIn(email);
  return person;
}

describe('hostile apps', () => {
  test('are shown by name, as text, cut short', async () => {
    const name = `<script>alert(1)</script>"><img src=x onerror=alert(1)>\u202e${'A'.repeat(300)}`;
    const app = await AppClient.register(server.url, { client_name: name });
    const person = await signedIn();
    const page = await person.open(await app.authorizationUrl());
    assert.equal(page.status, 200);
    assert.doesNotMatch(page.text, /<script|<img src=x|\u202e|A{100}/);
    assert.match(page.text, /&lt;script&gt;alert\(1\)/);
    assert.match(page.headers.get('content-security-policy')!, /default-src 'none'.*frame-ancestors 'none'/);
    await person.follow(await person.submit(page, new URL(page.url).pathname, { answer: 'allow' }));
  });

  test('on this computer only come with a warning; others name their host', async () => {
    const person = await signedIn();
    const local = await person.open(await (await AppClient.register(server.url)).authorizationUrl());
    assert.match(local.text, /cannot tell who made it/);
    const redirect = 'https://app.example/callback';
    const web = await AppClient.register(server.url, { redirect_uris: [redirect] });
    const page = await person.open(await web.authorizationUrl({ redirect_uri: redirect }));
    assert.doesNotMatch(page.text, /cannot tell who made it/);
    assert.match(page.text, /app\.example/);
  });

  test('cannot make us fetch from our own network', async (t) => {
    const connect = t.mock.method(tls, 'connect');
    const person = await signedIn();
    const metadata = await AppClient.discover(server.url);
    const port = new URL(server.url).port;
    for (const id of [
      `https://127.0.0.1:${port}/client.json`,
      `https://localhost:${port}/client.json`,
      `https://[::1]:${port}/client.json`,
      'https://10.0.0.1/client.json',
      'https://169.254.169.254/latest/meta-data',
      `http://127.0.0.1:${port}/client.json`,
    ]) {
      const seen = await person.send(await AppClient.known(metadata, id).authorizationUrl());
      assert.equal(seen.status, 400, id);
      assert.match(seen.text, /invalid_client/, id);
      assert.equal(connect.mock.callCount(), 0, id);
    }
  });
});

describe('consent', () => {
  test('is asked once for each app on the web and person', async () => {
    const redirect_uri = 'https://app.example/callback';
    const app = await AppClient.register(server.url, { redirect_uris: [redirect_uri] });
    const { email: first } = await server.account();
    const person = new Person(server.url);
    assert.ok(app.received(await allow(person, await app.authorizationUrl({ redirect_uri }), first)));
    const second = app.again();
    const seen = await person.open(await second.authorizationUrl({ redirect_uri }));
    assert.ok(second.received(seen).get('code'));
    const { email } = await server.account();
    const other = new Person(server.url);
    await other.signIn(email);
    const asked = await other.open(await app.authorizationUrl({ redirect_uri }));
    assert.match(titleOf(asked)!, /Connect Reading Room/);
  });

  test('is asked each time where any program of the computer could come back for it', async () => {
    const { app, person } = await connect(server);
    const again = app.again();
    const page = await person.open(await again.authorizationUrl());
    assert.match(titleOf(page)!, /Connect Reading Room/);
    const back = await person.submit(page, new URL(page.url).pathname, { answer: 'allow' });
    assert.ok((await again.exchange(again.received(await person.follow(back)))).access_token);
  });

  test('can leave out a part of what is asked for', async () => {
    const person = await signedIn();
    const app = await AppClient.register(server.url);
    const page = await person.open(await app.authorizationUrl());
    const part = { answer: 'allow', scope: 'documents:read' };
    const back = await person.follow(await person.submit(page, new URL(page.url).pathname, part));
    const { access_token, scope } = await app.exchange(app.received(back));
    assert.equal(scope, 'documents:read');
    assert.equal((await me(access_token)).status, 401);
    assert.equal((await call(server.url, 'GET /v1/documents', { key: access_token })).status, 200);
    const none = await person.open(await app.again().authorizationUrl());
    const nothing = { answer: 'allow', scope: 'made:up' };
    const denied = await person.follow(await person.submit(none, new URL(none.url).pathname, nothing));
    assert.equal(new URL(denied.headers.get('location')!).searchParams.get('error'), 'access_denied');
  });

  test('taken away stays away, from tokens of before too', async () => {
    const redirect_uri = 'https://app.example/callback';
    const { email } = await server.account();
    const person = new Person(server.url);
    const app = await AppClient.register(server.url, { redirect_uris: [redirect_uri] });
    const scope = 'documents:read documents:write';
    const url = (run: AppClient, changes = {}) => run.authorizationUrl({ redirect_uri, scope, ...changes });
    const exchange = (run: AppClient, seen: Seen) => run.exchange(run.received(seen), {}, redirect_uri);
    const before = await exchange(app, await allow(person, await url(app), email));
    assert.equal(before.scope, scope);

    const second = app.again();
    const page = await person.open(await url(second, { prompt: 'consent' }));
    const part = { answer: 'allow', scope: 'documents:read' };
    const less = await exchange(
      second,
      await person.follow(await person.submit(page, new URL(page.url).pathname, part)),
    );
    assert.equal(less.scope, 'documents:read');
    const body = { text: 'Nothing.' };
    const write = (key: string) => call(server.url, 'POST /v1/documents', { key, body });
    assert.equal((await write(before.access_token)).status, 401);
    await assert.rejects(app.refresh(before.refresh_token!), refused('invalid_grant'));

    const third = app.again();
    const asked = await person.open(await url(third));
    assert.match(titleOf(asked)!, /Connect Reading Room/, 'it has to ask again');
    const same = await exchange(
      third,
      await person.open(await third.authorizationUrl({ redirect_uri, scope: 'documents:read' })),
    );
    assert.equal((await write(same.access_token)).status, 401);
  });

  test('refused, the app hears of it and gets nothing', async () => {
    const { email } = await server.account();
    const app = await AppClient.register(server.url);
    const person = new Person(server.url);
    await person.signIn(email);
    const page = await person.open(await app.authorizationUrl());
    const back = await person.follow(
      await person.submit(page, new URL(page.url).pathname, { answer: 'deny' }),
    );
    const told = new URL(back.headers.get('location')!).searchParams;
    assert.equal(told.get('error'), 'access_denied');
    assert.equal(told.get('state'), app.state);
    assert.equal(told.get('iss'), server.url);
    assert.equal(told.get('code'), null);
  });

  test('follows whoever is signed in now', async () => {
    const { app, person } = await connect(server);
    const { email } = await server.account();
    await person.signOut();
    const asked = await person.open(await app.authorizationUrl());
    assert.match(asked.url, /\/signin\?next=/);
    const consent = await person.follow(
      await person.submit(asked, '/signin', { email, password: 'correct horse' }),
    );
    assert.match(consent.text, new RegExp(email), 'the first person’s yes is not the second’s');
    const tokens = await app.exchange(
      app.received(
        await person.follow(await person.submit(consent, new URL(consent.url).pathname, { answer: 'allow' })),
      ),
    );
    assert.equal((await me(tokens.access_token)).body.email, email);
  });

  test('another account can be chosen on the way', async () => {
    const { app, person } = await connect(server, 'account:read');
    const { email } = await server.account();
    const url = await app.authorizationUrl({ scope: 'voices:read account:read' });
    const signIn = await person.follow(await person.submit(await person.open(url), '/signout'));
    const consent = await person.follow(
      await person.submit(signIn, '/signin', { email, password: 'correct horse' }),
    );
    assert.match(titleOf(consent)!, /Connect/);
    assert.match(consent.text, new RegExp(email));
  });

  test('an app may insist on a fresh sign-in', async () => {
    const { app, id, person, email } = await connect(server);
    await server.core.database.queries
      .updateTable('sessions')
      .set((eb) => ({ created_at: eb('created_at', '-', 5_000) }))
      .where('account_id', '=', id)
      .execute();
    const asked = await person.open(await app.authorizationUrl({ prompt: 'login' }));
    assert.match(asked.url, /\/signin\?/);
    const page = await person.follow(
      await person.submit(asked, '/signin', { email, password: 'correct horse' }),
    );
    const back = await person.submit(page, new URL(page.url).pathname, { answer: 'allow' });
    assert.ok(app.received(await person.follow(back)).get('code'));
  });

  test('without any page to show, the answer says that one is needed', async () => {
    const app = await AppClient.register(server.url);
    const seen = await new Person(server.url).open(await app.authorizationUrl({ prompt: 'none' }));
    assert.equal(new URL(seen.headers.get('location')!).searchParams.get('error'), 'login_required');
  });
});

describe('connected apps', () => {
  test('are listed with their last use, and disconnecting ends their tokens at once', async () => {
    const { app, id, person, tokens } = await connect(server);
    const { clients } = server.core;
    assert.equal((await clients.list(id))[0]!.lastUsedAtMs, null);
    await me(tokens.access_token);
    const [listed] = await clients.list(id);
    assert.deepEqual(
      [listed!.name, listed!.host, listed!.scopes],
      ['Reading Room', '127.0.0.1:51999', ['account:read', 'documents:read']],
    );
    assert.ok(Math.abs(listed!.lastUsedAtMs! - Date.now()) < 60_000);

    const shown = (await person.ask('GET /app/apps')).body.data;
    assert.deepEqual([shown.length, shown[0].name, shown[0].can_spend], [1, 'Reading Room', false]);
    const client_id = encodeURIComponent(shown[0].client_id);
    assert.equal((await person.ask(`DELETE /app/apps?client_id=${client_id}`)).status, 204);
    assert.equal((await me(tokens.access_token)).status, 401);
    await assert.rejects(app.refresh(tokens.refresh_token!), refused('invalid_grant'));
    assert.deepEqual((await person.ask('GET /app/apps')).body.data, []);
    assert.match(titleOf(await person.open(await app.authorizationUrl()))!, /Connect Reading Room/);
  });

  test('one device’s tokens end without those of another', async () => {
    const { app, email, person, tokens } = await connect(server);
    const laptop = app.again();
    const back = await allow(person, await laptop.authorizationUrl(), email);
    const others = await laptop.exchange(laptop.received(back));
    await app.revoke(tokens.refresh_token!);
    assert.equal((await me(tokens.access_token)).status, 401);
    assert.equal((await me(others.access_token)).status, 200);
  });
});

test('what is swept away is only what has ended', async () => {
  const { app, tokens } = await connect(server);
  const idle = await connect(server);
  await idle.app.revoke(idle.tokens.refresh_token!);
  const unused = await AppClient.register(server.url);
  await moveBack(server, 'Client', { column: 'expires_at', ms: 31 * 24 * 3_600_000 });
  await moveBack(server, 'Grant', { column: 'expires_at', ms: 2 * 24 * 3_600_000 });
  await createRecords(server.core).sweep();
  assert.ok(await app.refresh(tokens.refresh_token!));
  const rows = await server.core.database.queries.selectFrom('oauth_records').select('id').execute();
  assert.ok(!rows.some(({ id }) => id === unused.client.client_id));
  assert.ok(rows.some(({ id }) => id === app.client.client_id));
  assert.ok(!rows.some(({ id }) => id === decodeJwt(idle.tokens.access_token).grant_id));
});
