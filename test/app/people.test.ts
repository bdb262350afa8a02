/** What owners do in the app; and that nobody else can. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { commandLine } from '../../src/features/people/people.rules.ts';
import { eventually } from '../eventually.ts';
import { call, startServer, type TestServer } from '../harness.ts';
import { connect, refused } from '../signin/app-client.ts';
import { Person } from '../signin/person.ts';

const confirmed = { current_password: 'correct horse' };
let server: TestServer;
let owner: Person;
let ownerId: string;
before(async () => {
  server = await startServer({ WALLET: 'metered' });
  const account = await server.account();
  ownerId = account.id;
  await server.core.people.setOwner(commandLine, ownerId, true);
  owner = await signedIn(account.email);
});
after(() => server.close());

async function signedIn(email: string): Promise<Person> {
  const person = new Person(server.url);
  await person.signIn(email);
  return person;
}

const standingOf = async (id: string) => (await server.core.people.get(commandLine, id)).standing;

describe('the operations of owners', () => {
  test('do not exist for others, whatever their password, nor for keys', async () => {
    const { id, email, key } = await server.account();
    const other = await signedIn(email);
    assert.equal((await other.ask('GET /app/settings')).body.is_owner, false);
    assert.equal((await owner.ask('GET /app/settings')).body.is_owner, true);
    const calls: [line: string, body?: object][] = [
      ['GET /app/people'],
      ['POST /app/people', { email: 'x@example.com' }],
      [`GET /app/people/${ownerId}`],
      [`PUT /app/people/${id}`, { is_owner: true, ...confirmed }],
      [`PUT /app/people/${ownerId}`, { is_disabled: true }],
      [`POST /app/people/${id}/credit`, { cents: 100 }],
      [`POST /app/people/${ownerId}/delete`, { email, ...confirmed }],
      ['GET /app/invitations'],
      ['POST /app/invitations', { email: 'x@example.com' }],
      [`DELETE /app/invitations/${'0'.repeat(64)}`],
      ['GET /app/audit'],
      ['GET /app/server'],
    ];
    for (const [line, body] of calls) {
      assert.equal((await other.ask(line, body)).status, 404, line);
      const byKey = await call(server.url, line, { key, ...(body && { body }) });
      assert.equal(byKey.status, 401, line);
    }
    for (const path of ['people', 'audit', 'server', 'invitations', `people/${id}`])
      assert.equal((await owner.ask(`GET /app/${path}`)).status, 200, path);
    assert.deepEqual([await standingOf(id), await standingOf(ownerId)], ['active', 'active']);
    await assert.rejects(server.core.access.accountByEmail('x@example.com'));
  });

  test('someone who is no longer an owner is shut out with the next request', async () => {
    const { id, email } = await server.account();
    await server.core.people.setOwner(commandLine, id, true);
    const second = await signedIn(email);
    assert.equal((await second.ask('GET /app/people')).status, 200);
    await server.core.people.setOwner(commandLine, id, false);
    assert.equal((await second.ask('GET /app/people')).status, 404);
    assert.equal((await second.ask(`PUT /app/people/${ownerId}`, { is_disabled: true })).status, 404);
    assert.equal(await standingOf(ownerId), 'active');
  });

  test('an invitation is shown once, makes an account with its plan, and is gone from the list', async () => {
    const email = 'guest@example.com';
    const invite = (body: object) => owner.ask('POST /app/invitations', body);
    assert.equal((await invite({ email: 'nonsense' })).status, 422);
    const made = await invite({ email, plan_id: 'unlimited' });
    assert.equal(made.status, 201);
    const pending = await owner.ask('GET /app/invitations');
    assert.deepEqual([pending.body.data[0].email, pending.body.can_invite], [email, true]);
    assert.ok(!pending.text.includes(made.body.url));
    const guest = new Person(server.url);
    await guest.submit(await guest.open(made.body.url), '/signup', { password: 'battery staple' });
    assert.equal((await guest.ask('GET /v1/me')).body.email, email);
    assert.equal((await server.core.access.accountByEmail(email)).plan, 'unlimited');
    assert.deepEqual((await owner.ask('GET /app/invitations')).body.data, []);

    const late = (await invite({ email: 'late@example.com' })).body.url;
    const [{ id }] = (await owner.ask('GET /app/invitations')).body.data;
    assert.equal((await owner.ask(`DELETE /app/invitations/${id}`)).status, 204);
    assert.equal((await guest.open(late)).status, 404);
  });

  test('an account is created with a password that works, once for an email', async () => {
    const add = () => owner.ask('POST /app/people', { email: 'made@example.com', plan_id: 'free' });
    const made = await add();
    const person = new Person(server.url);
    assert.equal((await person.signIn('made@example.com', made.body.password)).status, 303);
    assert.equal((await add()).status, 409);
  });

  test('plan and credit change', async () => {
    const { id } = await server.account({ plan: 'free' });
    assert.equal((await owner.ask(`PUT /app/people/${id}`, { plan_id: 'unlimited' })).status, 200);
    assert.equal((await owner.ask(`PUT /app/people/${id}`, { plan_id: 'gold' })).status, 422);
    assert.equal((await owner.ask(`POST /app/people/${id}/credit`, { cents: 25 })).body.wallet_cents, 25);
    for (const cents of [0, 0.5, 1e12])
      assert.equal((await owner.ask(`POST /app/people/${id}/credit`, { cents })).status, 422, String(cents));
    const person = await server.core.people.get(commandLine, id);
    assert.deepEqual([person.plan, person.walletCents], ['unlimited', 25]);
  });

  test('what is disabled stops at once: session, key, shared page and sign-in; enabled, it works again', async () => {
    const { id, email, key } = await server.account();
    const person = await signedIn(email);
    const created = await call(server.url, 'POST /v1/documents', { key, body: { text: 'A lamp.' } });
    const documentId = (created.body as { id: string }).id;
    await call(server.url, `PUT /v1/documents/${documentId}`, { key, body: { visibility: 'public' } });
    const shared = async () => (await new Person(server.url).open(`/share/document/${documentId}`)).status;
    const reads = async () => (await call(server.url, 'GET /v1/me', { key })).status;
    assert.deepEqual([await shared(), await reads()], [200, 200]);
    await owner.ask(`PUT /app/people/${id}`, { is_disabled: true });
    assert.deepEqual([await shared(), await reads()], [404, 401]);
    assert.match((await person.open('/settings')).url, /\/signin/);
    const refusedNow = await person.signIn(email);
    assert.deepEqual([refusedNow.status, /account is disabled/.test(refusedNow.text)], [422, true]);
    assert.doesNotMatch((await person.signIn(email, 'wrong')).text, /account is disabled/);
    await owner.ask(`PUT /app/people/${id}`, { is_disabled: false });
    assert.deepEqual([await shared(), await reads(), (await person.signIn(email)).status], [200, 200, 303]);
  });

  test('connected apps, feeds and signed links of a disabled account stop, and work again', async () => {
    const { id, app, tokens } = await connect(server, 'account:read documents:read documents:write');
    const api = async (line: string, body: object) =>
      (await call(server.url, line, { key: tokens.access_token, body })).body as Record<string, string>;
    const { id: document_id } = await api('POST /v1/documents', { text: 'A lamp.' });
    const link = await api('POST /v1/links/export', { document_id, format: 'txt' });
    const feed = await api('POST /v1/podcasts', { name: 'Lamps' });
    const open = async ({ url = '' }) => (await fetch(server.url + new URL(url).pathname)).status;
    const me = async (key: string) => (await call(server.url, 'GET /v1/me', { key })).status;
    const seen = async () => [await open(link), await open(feed), await me(tokens.access_token)];
    assert.deepEqual(await seen(), [200, 200, 200]);
    await server.core.people.disable(commandLine, id);
    assert.deepEqual(await seen(), [404, 404, 401]);
    await assert.rejects(app.refresh(tokens.refresh_token!), refused('invalid_grant'));
    await server.core.people.enable(commandLine, id);
    assert.deepEqual(await seen(), [200, 200, 200]);
  });

  test('another owner is made only with the password', async () => {
    const { id } = await server.account();
    const isOwner = async () => (await server.core.people.get(commandLine, id)).isOwner;
    const change = (body: object) => owner.ask(`PUT /app/people/${id}`, body);
    for (const body of [{}, { current_password: 'not it' }]) {
      const unsure = await change({ is_owner: true, ...body });
      assert.deepEqual([unsure.status, unsure.body.error.fields[0].field], [422, 'current_password']);
    }
    assert.equal(await isOwner(), false);
    assert.equal((await change({ is_owner: true, ...confirmed })).status, 200);
    assert.equal(await isOwner(), true);
    await change({ is_owner: false });
    assert.equal(await isOwner(), false);
  });

  test('the last owner stays; deleting needs the email and the password, and takes everything', async () => {
    for (const body of [{ is_disabled: true }, { is_owner: false }])
      assert.equal((await owner.ask(`PUT /app/people/${ownerId}`, body)).status, 409);
    const { id, email, key } = await server.account({ walletCents: 50 });
    await call(server.url, 'POST /v1/documents', { key, body: { text: 'A lamp.' } });
    const remove = (body: object) => owner.ask(`POST /app/people/${id}/delete`, body);
    for (const body of [{ email: 'yes', ...confirmed }, { email, current_password: 'not it' }, { email }])
      assert.deepEqual([(await remove(body)).status, await standingOf(id)], [422, 'active']);
    assert.equal((await remove({ email, ...confirmed })).body.state, 'deleting');
    assert.equal((await call(server.url, 'GET /v1/me', { key })).status, 401);
    await eventually('it is gone', async () => (await owner.ask(`GET /app/people/${id}`)).status === 404);
  });

  test('search and paging find everyone', async () => {
    for (let n = 0; n < 7; n++) await server.account({ email: `many-${n}@example.com` });
    const first = (await owner.ask('GET /app/people?query=MANY-&limit=5')).body;
    assert.equal(first.data.length, 5);
    const second = await owner.ask(`GET /app/people?query=MANY-&limit=5&cursor=${first.next_cursor}`);
    assert.deepEqual([second.body.data.length, second.body.has_more], [2, false]);
    assert.deepEqual((await owner.ask('GET /app/people?query=%25')).body.data, []);
  });
});

test('an owner makes a key that administers the server with the password; nobody else can, and it is logged', async () => {
  const { id, email } = await server.account();
  const other = await signedIn(email);
  const create = (person: Person, body: object = {}) =>
    person.ask('POST /app/keys', { name: 'console', is_admin: true, ...body });
  for (const body of [{}, { current_password: 'not it' }]) {
    const unsure = await create(owner, body);
    assert.deepEqual([unsure.status, unsure.body.error.fields[0].field], [422, 'current_password']);
  }
  const { key } = (await create(owner, confirmed)).body;
  assert.equal((await call(server.url, 'GET /v1/admin/server', { key })).status, 200);
  assert.equal((await owner.ask('GET /app/keys')).body.data[0].is_admin, true);
  assert.equal((await owner.ask('GET /app/audit')).body.data[0].action, 'key.admin_created');
  assert.equal((await create(other, confirmed)).status, 404);
  assert.equal((await server.core.access.keys(id)).length, 1);
});

test('the state of the server shows workers, queue and storage', async () => {
  const { id } = await server.account();
  const job = { id: 'waiting', account_id: id, kind: 'transcription', name: 'x', payload: '{}', total: 1 };
  const fields = {
    state: 'paused',
    waiting_for: 'owner',
    done: 0,
    attempts: 0,
    file_bytes: 0,
    created_at: 1,
  };
  await server.core.database.queries
    .insertInto('jobs')
    .values({ ...job, ...fields, lease_expires_at: 0 })
    .execute();
  const { body } = await owner.ask('GET /app/server');
  assert.deepEqual(body.jobs, [{ kind: 'transcription', running: 0, waiting: 0, paused: 1 }]);
  assert.ok(body.pools.some(({ name }: { name: string }) => name === 'speech'));
  assert.ok(body.disk.free_bytes > 0);
});

test('the log names what was done, by whom, to whom and from where, and no secret', async () => {
  const { id, email } = await server.account();
  await signedIn(email);
  for (let times = 0; times < 3; times++) await new Person(server.url).signIn(email, 'a wrong one');
  await new Person(server.url).signIn('unknown@example.com', 'a wrong one');
  await owner.ask(`PUT /app/people/${id}`, { plan_id: 'free' });
  const { body, text } = await owner.ask('GET /app/audit?limit=100');
  interface Entry {
    action: string;
    subject: string;
    address: string;
  }
  const about = body.data.filter(({ subject }: Entry) => subject === email);
  assert.deepEqual(
    about.map(({ action, address }: Entry) => [action, address]),
    [
      ['account.plan_changed', '127.0.0.1'],
      ['session.refused', '127.0.0.1'],
      ['session.started', '127.0.0.1'],
    ],
  );
  assert.ok(body.data.some(({ action, subject }: Entry) => action === 'session.refused' && subject === ''));
  assert.doesNotMatch(text, /wrong one|unknown@|token=|lectern_live|correct horse/);
});
