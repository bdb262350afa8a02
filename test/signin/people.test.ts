/** What owners do on their pages, without script; and that nobody else can. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { commandLine } from '../../src/features/people/administrator.ts';
import { eventually } from '../eventually.ts';
import { call, startServer, type TestServer } from '../harness.ts';
import { connect, refused } from './app-client.ts';
import { Person, titleOf, type Seen } from './person.ts';

const people = '/settings/people';
const confirmed = { current: 'correct horse' };
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

const sendForm = (person: Person, page: Seen, path: string) => {
  const token = /name="form_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const body = new URLSearchParams({ form_token: token, email: 'x@example.com', plan: 'free' }).toString();
  return person.send(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
  });
};

const standingOf = async (id: string) => (await server.core.people.get(commandLine, id)).standing;

describe('the pages of owners', () => {
  test('do not exist for others, and ask everyone else to sign in', async () => {
    const { id, email } = await server.account();
    const other = await signedIn(email);
    const nobody = new Person(server.url);
    const own = await other.open('/settings');
    assert.doesNotMatch(own.text, /settings\/people/);
    assert.match((await owner.open('/settings')).text, /href="\/settings\/people"/);
    const shown = [people, `${people}/log`, `${people}/${ownerId}`, '/settings/server'];
    const forms = ['', '/withdraw'].concat(
      ['plan', 'credit', 'disable', 'enable', 'owner', 'not-owner', 'delete'].map((name) => `/${id}/${name}`),
    );
    for (const path of shown) {
      assert.equal((await owner.open(path)).status, 200, path);
      assert.equal((await other.open(path)).status, 404, path);
      assert.match((await nobody.open(path)).url, /\/signin\?next=/, path);
    }
    const strange = await nobody.open('/signin');
    for (const path of forms.map((form) => people + form)) {
      assert.equal((await sendForm(other, own, path)).status, 404, path);
      assert.equal((await sendForm(nobody, strange, path)).status, 303, path);
      assert.equal((await sendForm(owner, strange, path)).status, 403, `${path}: a form that is not theirs`);
    }
    assert.equal(await standingOf(id), 'active');
    await assert.rejects(server.core.access.accountByEmail('x@example.com'));
  });

  test('someone who is no longer an owner is shut out with the next request', async () => {
    const { id, email } = await server.account();
    await server.core.people.setOwner(commandLine, id, true);
    const second = await signedIn(email);
    const page = await second.open(`${people}/${ownerId}`);
    assert.equal(page.status, 200);
    await server.core.people.setOwner(commandLine, id, false);
    assert.equal((await second.open(people)).status, 404);
    assert.equal((await second.submit(page, `${people}/${ownerId}/disable`)).status, 404);
    assert.equal(await standingOf(ownerId), 'active');
  });

  test('an invitation is shown once, makes an account with its plan, and is gone from the list', async () => {
    const email = 'guest@example.com';
    const refused = await owner.submit(await owner.open(people), people, {
      email: 'nonsense',
      way: 'invite',
    });
    assert.equal(refused.status, 422);
    assert.match(refused.text, /aria-invalid="true"/);
    const page = await owner.open(people);
    const made = await owner.submit(page, people, { email, plan: 'unlimited', way: 'invite' });
    const [link] = /http:\/\/\S+token=[\w-]+/.exec(made.text)!;
    const pending = await owner.open(people);
    assert.match(pending.text, /guest@example\.com/);
    assert.ok(!pending.text.includes(link));
    const guest = new Person(server.url);
    await guest.submit(await guest.open(link), '/signup', { password: 'battery staple' });
    assert.match((await guest.open('/settings')).text, /guest@example\.com/);
    assert.equal((await server.core.access.accountByEmail(email)).plan, 'unlimited');
    assert.doesNotMatch((await owner.open(people)).text, /\/withdraw"/);

    const again = await owner.submit(await owner.open(people), people, {
      email: 'late@example.com',
      plan: 'free',
    });
    const [late] = /http:\/\/\S+token=[\w-]+/.exec(again.text)!;
    await owner.submit(await owner.open(people), `${people}/withdraw`);
    assert.equal((await guest.open(late)).status, 404);
  });

  test('an account is created with a password that works, once for an email', async () => {
    const wanted = { email: 'made@example.com', plan: 'free', way: 'create' };
    const made = await owner.submit(await owner.open(people), people, wanted);
    const [, password] = /class="whole">([^<]+)</.exec(made.text)!;
    const person = new Person(server.url);
    assert.equal((await person.signIn('made@example.com', password)).status, 303);
    const twice = await owner.submit(await owner.open(people), people, wanted);
    assert.deepEqual([twice.status, titleOf(twice)], [422, 'Nothing was changed · Lectern']);
  });

  test('plan and credit change; a form that is sent twice gives credit once', async () => {
    const { id } = await server.account({ plan: 'free' });
    const page = await owner.open(`${people}/${id}`);
    assert.equal((await owner.submit(page, `${people}/${id}/plan`, { plan: 'unlimited' })).status, 303);
    assert.equal((await owner.submit(page, `${people}/${id}/plan`, { plan: 'gold' })).status, 422);
    for (let times = 0; times < 2; times++) {
      const sent = await owner.submit(page, `${people}/${id}/credit`, { credits: '12,5' });
      assert.match((await owner.follow(sent)).text, /12\.5 credits/);
    }
    for (const credits of ['0', 'many', '1e9', '0.25'])
      assert.equal((await owner.submit(page, `${people}/${id}/credit`, { credits })).status, 422, credits);
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
    const page = await owner.open(`${people}/${id}`);
    await owner.submit(page, `${people}/${id}/disable`);
    assert.deepEqual([await shared(), await reads()], [404, 401]);
    assert.match((await person.open('/settings')).url, /\/signin/);
    const refused = await person.signIn(email);
    assert.deepEqual([refused.status, /account is disabled/.test(refused.text)], [422, true]);
    assert.doesNotMatch((await person.signIn(email, 'wrong')).text, /account is disabled/);
    await owner.submit(await owner.open(`${people}/${id}`), `${people}/${id}/enable`);
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
    const page = await owner.open(`${people}/${id}`);
    const unsure = await owner.submit(page, `${people}/${id}/owner`, { current: 'not it' });
    assert.equal(unsure.status, 422);
    assert.match(unsure.text, /password is incorrect/);
    const isOwner = async () => (await server.core.people.get(commandLine, id)).isOwner;
    assert.equal(await isOwner(), false);
    await owner.submit(page, `${people}/${id}/owner`, confirmed);
    assert.equal(await isOwner(), true);
    await owner.submit(await owner.open(`${people}/${id}`), `${people}/${id}/not-owner`);
    assert.equal(await isOwner(), false);
  });

  test('the last owner stays; deleting needs the email, and takes everything', async () => {
    const own = await owner.open(`${people}/${ownerId}`);
    for (const action of ['disable', 'not-owner'])
      assert.match((await owner.submit(own, `${people}/${ownerId}/${action}`)).text, /last owner/);
    const { id, email, key } = await server.account({ walletCents: 50 });
    await call(server.url, 'POST /v1/documents', { key, body: { text: 'A lamp.' } });
    const page = await owner.open(`${people}/${id}`);
    const wrong = await owner.submit(page, `${people}/${id}/delete`, { confirmation: 'yes', ...confirmed });
    assert.deepEqual([wrong.status, await standingOf(id)], [422, 'active']);
    const unsure = await owner.submit(page, `${people}/${id}/delete`, { confirmation: email });
    assert.equal(unsure.status, 422);
    assert.match(unsure.text, /password is incorrect/);
    await owner.submit(page, `${people}/${id}/delete`, { confirmation: email, ...confirmed });
    assert.equal((await call(server.url, 'GET /v1/me', { key })).status, 401);
    await eventually('it is gone', async () => (await owner.open(`${people}/${id}`)).status === 404);
  });

  test('search and paging find everyone', async () => {
    for (let n = 0; n < 27; n++) await server.account({ email: `many-${n}@example.com` });
    const first = await owner.open(`${people}?q=MANY-`);
    const count = (seen: Seen) => seen.text.match(/<bdi>many-\d+@/g)?.length;
    assert.equal(count(first), 25);
    const [, next] = /href="([^"]*after=[^"]*)"/.exec(first.text)!;
    assert.equal(count(await owner.open(next!.replaceAll('&amp;', '&'))), 2);
    assert.match((await owner.open(`${people}?q=%25`)).text, /No account matches/);
  });
});

test('an owner makes a key that administers the server; nobody else can, and it is marked and logged', async () => {
  const keys = '/settings/keys';
  const { email } = await server.account();
  const other = await signedIn(email);
  const page = await owner.open(keys);
  assert.match(page.text, /name="admin"/);
  for (const current of ['', 'not it']) {
    const refused = await owner.submit(page, keys, { name: 'console', admin: 'on', current });
    assert.equal(refused.status, 422);
    assert.match(refused.text, /password is incorrect/);
    assert.doesNotMatch(refused.text, /lectern_live_\w{40}/);
  }
  const made = await owner.submit(page, keys, { name: 'console', admin: 'on', ...confirmed });
  const [key] = /lectern_live_\w{40}/.exec(made.text)!;
  assert.equal((await call(server.url, 'GET /v1/admin/server', { key })).status, 200);
  assert.match((await owner.open(keys)).text, /console<\/bdi><span class="tag">Administers the server/);
  assert.match((await owner.open(`${people}/log`)).text, /Admin key created: /);
  const theirs = await other.open(keys);
  assert.doesNotMatch(theirs.text, /name="admin"/);
  assert.equal((await other.submit(theirs, keys, { name: 'x', admin: 'on' })).status, 404);
  assert.equal(
    (await server.core.access.keys((await server.core.access.accountByEmail(email)).id)).length,
    1,
  );
});

test('the state of the server shows workers, queue, storage and no error', async () => {
  const { id, key } = await server.account();
  await call(server.url, 'POST /v1/documents', { key, body: { text: 'A lamp. '.repeat(2_000) } });
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
  const { text } = await owner.open('/settings/server');
  const rows = [
    ...text.matchAll(/<tr>\s*<th scope="row">(?:<code>)?([^<]*)(?:<\/code>)?<\/th>([^]*?)<\/tr>/g),
  ].map(([, name, cells]) =>
    [name, ...[...cells!.matchAll(/<td>([^<]*)</g)].map(([, cell]) => cell)].join('|'),
  );
  assert.ok(rows.includes('Transcriptions|0|0|1'), rows.join('\n'));
  assert.ok(
    rows.some((row) => /^speech\|\d+ of \d+\|\d+\|\d+$/.test(row)),
    rows.join('\n'),
  );
  assert.ok(
    rows.some((row) => /^Texts with their versions\|\d+(\.\d)?\u00a0KB$/.test(row)),
    rows.join('\n'),
  );
  assert.ok(
    rows.some((row) => /^Free on the disk\|.+ of .+$/.test(row)),
    rows.join('\n'),
  );
  assert.match(text, /There were no errors/);
});

test('the log names what was done, by whom, to whom and from where, and no secret', async () => {
  const { id, email } = await server.account();
  await signedIn(email);
  for (let times = 0; times < 3; times++) await new Person(server.url).signIn(email, 'a wrong one');
  await new Person(server.url).signIn('unknown@example.com', 'a wrong one');
  const page = await owner.open(`${people}/${id}`);
  await owner.submit(page, `${people}/${id}/plan`, { plan: 'free' });
  const { entries } = await server.core.people.log(commandLine, undefined, 200);
  const about = entries.filter(({ subject }) => subject === email);
  assert.deepEqual(
    about.map(({ action, address }) => [action, address]),
    [
      ['account.plan_changed', '127.0.0.1'],
      ['session.refused', '127.0.0.1'],
      ['session.started', '127.0.0.1'],
    ],
  );
  assert.ok(entries.some(({ action, subject }) => action === 'session.refused' && subject === ''));
  const shown = await owner.open(`${people}/log`);
  for (const words of ['Plan changed (Free)', 'Sign-in refused', 'Signed in', 'from 127.0.0.1', email])
    assert.ok(shown.text.includes(words), words);
  assert.doesNotMatch(JSON.stringify(entries), /wrong one|unknown@|token=|lectern_live|correct horse/);
});
