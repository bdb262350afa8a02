/** Administration by API: for keys that an owner made for it, and for nobody else. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { operations } from '../../src/shared/contract/index.ts';
import { adminScope, allScopes, type Operation } from '../../src/shared/contract/operation.ts';
import { commandLine } from '../../src/features/people/people.rules.ts';
import { tools } from '../../src/tools/catalog/catalog.ts';
import { eventually } from '../eventually.ts';
import { call, sharedServer, unlimited, type AnyBody, type TestServer } from '../harness.ts';

let server: TestServer;
let owner: { id: string; email: string; key: string };
let key: string;
before(async () => {
  server = await sharedServer(unlimited);
  owner = await server.account({ isOwner: true });
  key = await adminKey(owner.id);
});

async function adminKey(accountId: string): Promise<string> {
  const { credentials } = server.core;
  return (await credentials.createAdminKey(commandLine, accountId, 'administration')).key;
}

const api = (line: string, body?: unknown, headers: Record<string, string> = {}, as = key) =>
  call(server.url, line, { key: as, headers, ...(body !== undefined && { body }) });
const accounts = '/v1/admin/accounts';

/** Every operation of administration, as a request about an account. */
const everyLine = (accountId: string): string[] =>
  Object.values<Operation>(operations)
    .filter(({ scope }) => scope === adminScope)
    .map(({ method, path }) => {
      const named = path.replace('{account_id}', accountId).replace('{invitation_id}', 'a'.repeat(64));
      return `${method} /v1${named}`;
    });

const lastAction = async (): Promise<AnyBody> => (await api('GET /v1/admin/audit?limit=1')).body.data[0];

describe('administration does not exist', () => {
  test('for ordinary keys (even those of owners), for sessions and for tokens of clients', async () => {
    const { id, key: ordinary } = await server.account();
    const session = await server.signIn(owner.id);
    const lines = everyLine(id);
    assert.equal(lines.length, 13);
    for (const line of lines) {
      const body = line.startsWith('P') ? '{broken' : undefined;
      for (const as of [ordinary, owner.key]) {
        const refused = await api(line, body, {}, as);
        assert.deepEqual([refused.status, refused.headers.get('www-authenticate')], [404, null], line);
      }
      assert.equal((await call(server.url, line, { session, body })).status, 404, line);
    }
    assert.ok(!(allScopes as readonly string[]).includes(adminScope));
    assert.ok(Object.values(tools).every(({ operation }) => operation.scope !== adminScope));
    assert.equal((await api(`GET ${accounts}/${id}`)).body.state, 'active');
  });

  test('for someone who is no longer an owner, from the next request on and for good', async () => {
    const second = await server.account({ isOwner: true });
    const theirs = await adminKey(second.id);
    const reads = async () => (await api('GET /v1/admin/server', undefined, {}, theirs)).status;
    assert.equal(await reads(), 200);
    await api(`PUT ${accounts}/${second.id}`, { is_owner: false });
    assert.equal(await reads(), 404);
    await api(`PUT ${accounts}/${second.id}`, { is_owner: true });
    assert.equal(await reads(), 404, 'the key has become an ordinary one');
    assert.equal((await api('GET /v1/me', undefined, {}, theirs)).status, 200);
    await assert.rejects(adminKey((await server.account()).id), { code: 'conflict' });
  });
});

describe('accounts', () => {
  test('are created with what was asked for, and can sign in or call at once', async () => {
    const email = `${randomUUID()}@example.com`;
    const asked = { email: email.toUpperCase(), plan_id: 'unlimited', wallet_cents: 30, key_name: 'first' };
    const { status, body } = await api(`POST ${accounts}`, asked);
    const { password, api_key: apiKey, id, created_at: _at, ...rest } = body;
    assert.equal(status, 201);
    assert.deepEqual(rest, {
      email,
      plan_id: 'unlimited',
      is_owner: false,
      state: 'active',
      wallet_cents: 30,
      display_credits: 15,
      is_refilled: false,
    });
    assert.match(password, /^[a-z0-9-]{20,}$/);
    assert.equal((await api('GET /v1/me', undefined, {}, apiKey)).body.id, id);
    const entry = await lastAction();
    assert.deepEqual(
      [entry.action, entry.actor, entry.subject, entry.address],
      ['account.created', owner.email, email, '127.0.0.1'],
    );
    const named = { email: `${randomUUID()}@example.com`, password: 'battery staple horse' };
    const plain = (await api(`POST ${accounts}`, named)).body;
    assert.deepEqual([plain.password, plain.api_key, plain.plan_id], [null, null, 'free']);
    assert.equal((await api(`POST ${accounts}`, named)).status, 409);
  });

  for (const [what, body, field] of [
    ['no email', {}, 'email'],
    ['an invalid email', { email: 'nobody' }, 'email'],
    ['an unknown plan', { email: 'a@b.example', plan_id: 'gold' }, 'plan_id'],
    ['a negative balance', { email: 'a@b.example', wallet_cents: -1 }, 'wallet_cents'],
    ['a weak password', { email: 'a@b.example', password: '12345678' }, 'password'],
    ['a blank key name', { email: 'a@b.example', key_name: ' ' }, 'name'],
    ['an unknown field', { email: 'a@b.example', is_owner: true }, 'is_owner'],
  ] as const)
    test(`are not created with ${what}`, async () => {
      const { status, body: refused } = await api(`POST ${accounts}`, body);
      assert.deepEqual([status, refused.error.fields?.[0].field], [422, field]);
      await assert.rejects(server.core.access.accountByEmail('a@b.example'));
    });

  test('are listed in pages, oldest first, and found by a part of the email', async () => {
    const part = randomUUID();
    const made: string[] = [];
    for (let n = 0; n < 5; n++) made.push((await server.account({ email: `${part}-${n}@example.com` })).id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const line = `GET ${accounts}?limit=2&query=${part.toUpperCase()}${cursor && `&cursor=${cursor}`}`;
      const { data, next_cursor, has_more } = (await api(line)).body;
      seen.push(...data.map(({ id }: { id: string }) => id));
      assert.equal(has_more, next_cursor !== null);
      cursor = next_cursor ?? '';
    } while (cursor !== '');
    assert.deepEqual(seen, made);
    for (const query of ['limit=0', 'limit=101', 'cursor=x', 'mine=1'])
      assert.equal((await api(`GET ${accounts}?${query}`)).status, 422, query);
  });

  test('show what they store', async () => {
    const { id, key: theirs } = await server.account({ plan: 'free' });
    await api('POST /v1/documents', { text: 'A lamp.' }, {}, theirs);
    const { body } = await api(`GET ${accounts}/${id.toUpperCase()}`);
    assert.equal(body.id, id);
    assert.ok(body.stored_bytes > 0 && body.limit_bytes > body.stored_bytes);
    assert.equal((await api(`GET ${accounts}/${randomUUID()}`)).status, 404);
    assert.equal((await api(`GET ${accounts}/nonsense`)).status, 422);
  });

  test('change together or not at all, and each change is in the log', async () => {
    const { id, email, key: theirs } = await server.account({ plan: 'free' });
    const changed = await api(`PUT ${accounts}/${id}`, { plan_id: 'unlimited', is_disabled: true });
    assert.deepEqual([changed.body.plan_id, changed.body.state], ['unlimited', 'disabled']);
    assert.equal((await api('GET /v1/me', undefined, {}, theirs)).status, 401);
    const { data } = (await api('GET /v1/admin/audit?limit=2')).body;
    assert.deepEqual(
      data.map((entry: AnyBody) => [entry.action, entry.subject]),
      [
        ['account.disabled', email],
        ['account.plan_changed', email],
      ],
    );
    const enabled = await api(`PUT ${accounts}/${id}`, { is_disabled: false });
    assert.equal(enabled.body.state, 'active');
    assert.equal((await api('GET /v1/me', undefined, {}, theirs)).status, 200);
    assert.equal((await api(`PUT ${accounts}/${id}`, {})).body.state, 'active');
    for (const body of [{ plan_id: 'gold' }, { is_owner: 'yes' }, { email: 'x@example.com' }])
      assert.equal((await api(`PUT ${accounts}/${id}`, body)).status, 422, JSON.stringify(body));
  });

  test('are credited once for an Idempotency-Key', async () => {
    const { id } = await server.account({ walletCents: 5 });
    const credit = (cents: number, name: string) =>
      api(`POST ${accounts}/${id}/credit`, { cents }, { 'idempotency-key': name });
    const first = await credit(40, 'one');
    const again = await credit(40, 'one');
    assert.deepEqual([first.body.wallet_cents, first.body.display_credits], [45, 22.5]);
    assert.deepEqual([again.text, again.headers.get('idempotent-replayed')], [first.text, 'true']);
    assert.equal((await credit(41, 'one')).status, 409);
    assert.equal((await credit(-15, 'two')).body.wallet_cents, 30);
    for (const cents of [0, 0.5, '7', 1e9])
      assert.equal((await api(`POST ${accounts}/${id}/credit`, { cents })).status, 422, String(cents));
    const { wallet } = server.core;
    assert.equal((await wallet.entries(id)).length, 3);
  });

  test('are deleted with everything, if the request repeats their email', async () => {
    const { id, email, key: theirs } = await server.account({ walletCents: 50 });
    await api('POST /v1/documents', { text: 'A lamp.' }, {}, theirs);
    const line = `DELETE ${accounts}/${id}`;
    assert.equal((await api(line)).status, 422);
    assert.equal((await api(`${line}?email=${owner.email}`)).status, 422);
    assert.equal((await api(`${line}?email=${email}`)).body.state, 'deleting');
    assert.equal((await api('GET /v1/me', undefined, {}, theirs)).status, 401);
    await eventually('it is gone', async () => (await api(`GET ${accounts}/${id}`)).status === 404);
    assert.equal((await api(`${line}?email=${email}`)).status, 404);
  });

  test('a link sets a new password; the second step is turned off; both are in the log', async () => {
    const { id, email } = await server.account();
    const link = (await api(`POST ${accounts}/${id}/password-link`)).body;
    assert.deepEqual([link.email, link.is_emailed], [email, false]);
    const token = new URL(link.url).searchParams.get('token')!;
    assert.equal(await server.core.signIn.isResetLink(token), true);
    assert.equal((await lastAction()).action, 'account.password_link_made');
    const { secondStep, database, clock } = server.core;
    await secondStep.enrol(id, email);
    const on = { confirmed_at: clock.now() };
    await database.queries.updateTable('authenticators').set(on).where('account_id', '=', id).execute();
    assert.equal((await api(`DELETE ${accounts}/${id}/second-step`)).status, 204);
    assert.equal(await secondStep.isOn(id), false);
    assert.equal((await lastAction()).action, 'account.second_step_off');
    for (const path of ['password-link', 'second-step'])
      assert.equal(
        (await api(`${path === 'second-step' ? 'DELETE' : 'POST'} ${accounts}/${randomUUID()}/${path}`))
          .status,
        404,
      );
  });
});

test('invitations are made, listed without their links, and withdrawn', async () => {
  const email = `${randomUUID()}@example.com`;
  const made = (await api('POST /v1/admin/invitations', { email, plan_id: 'unlimited' })).body;
  assert.match(made.url, /\/signup\?token=/);
  const listed = async () =>
    (await api('GET /v1/admin/invitations')).body.data.filter((one: AnyBody) => one.email === email);
  const [invitation] = await listed();
  assert.deepEqual([invitation.plan_id, invitation.invited_by], ['unlimited', owner.email]);
  assert.ok(!JSON.stringify(invitation).includes(new URL(made.url).searchParams.get('token')!));
  const line = `DELETE /v1/admin/invitations/${invitation.id}`;
  assert.deepEqual([(await api(line)).status, (await api(line)).status], [204, 404]);
  assert.deepEqual(await listed(), []);
  for (const body of [{}, { email: 'nobody' }, { email, plan_id: 'gold' }])
    assert.equal((await api('POST /v1/admin/invitations', body)).status, 422);
});

test('the audit log is read in pages and holds no secret', async () => {
  await adminKey(owner.id);
  const seen: AnyBody[] = [];
  let cursor = '';
  do {
    const page = (await api(`GET /v1/admin/audit?limit=3${cursor && `&cursor=${cursor}`}`)).body;
    seen.push(...page.data);
    cursor = page.next_cursor ?? '';
  } while (cursor !== '' && seen.length < 20);
  assert.deepEqual([seen[0].action, seen[0].details], ['key.admin_created', { key: 'administration' }]);
  assert.equal(new Set(seen.map(({ id }) => id)).size, seen.length);
  assert.doesNotMatch(JSON.stringify(seen), /token=|lectern_live|battery staple/);
  assert.equal((await api('GET /v1/admin/audit?cursor=x')).status, 422);
});

test('the state of the server has what its page shows', async () => {
  const { body } = await api('GET /v1/admin/server');
  assert.ok(body.pools.some(({ name }: { name: string }) => name === 'speech'));
  assert.ok(body.stored.texts > 0 && body.disk.total_bytes > body.disk.free_bytes);
  assert.deepEqual(body.missing, []);
});
