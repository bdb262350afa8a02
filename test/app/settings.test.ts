/** The settings: who may open them, their summary, the language, and secrets that are shown once. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, type TestServer } from '../harness.ts';
import { logged, loggedServer } from '../signin/logged-server.ts';
import { Person, signedInPerson } from '../signin/person.ts';

let server: TestServer;
before(async () => {
  server = await loggedServer();
});

const paths = [
  '/settings',
  '/settings/wallet',
  '/settings/keys',
  '/settings/apps',
  '/settings/podcasts',
  '/settings/koreader',
  '/settings/webhooks',
  '/settings/security',
  '/settings/people',
  '/settings/people/log',
  '/settings/people/019a8f6e-9c02-7a10-9b0a-6f0d2c4e8c33',
  '/settings/server',
];

const languageOf = async (person: Person, path: string) =>
  /<html lang="(\w+)"/.exec((await person.open(path)).text)?.[1];

test('a language goes with the account to the next browser, whatever was chosen there before', async () => {
  const { person, email } = await signedInPerson(server);
  assert.equal((await person.ask('PUT /app/language', { language: 'de' })).status, 204);
  for (const path of ['/settings', '/', '/docs']) assert.equal(await languageOf(person, path), 'de', path);

  const elsewhere = new Person(server.url);
  elsewhere.cookies.set('lectern-language', 'es');
  assert.equal(await languageOf(elsewhere, '/docs'), 'es');
  await elsewhere.signIn(email);
  for (const path of ['/docs', '/settings', '/']) assert.equal(await languageOf(elsewhere, path), 'de', path);

  await elsewhere.ask('PUT /app/language', { language: 'en' });
  for (const path of ['/', '/docs']) assert.equal(await languageOf(person, path), 'en');
});

test("without an account's language the choice of the browser holds, and an unknown one changes nothing", async () => {
  const { person } = await signedInPerson(server);
  person.cookies.set('lectern-language', 'es');
  assert.equal((await person.ask('PUT /app/language', { language: 'tlh' })).status, 422);
  assert.equal(await languageOf(person, '/settings'), 'es');
});

test('other pages lead back to the app, and are the same for everyone who is signed in', async () => {
  const { person, email } = await signedInPerson(server);
  const fixed = (await person.open('/connect')).text;
  assert.match(fixed, /<a class="back" href="\/">[^]*<a href="\/settings"/);
  assert.doesNotMatch(fixed, new RegExp(`${email}|form_token`));
  assert.doesNotMatch((await new Person(server.url).open('/connect')).text, /href="\/settings"/);
});

test('the settings are for people who are signed in, who then come to where they were going', async () => {
  const { email } = await server.account();
  for (const path of paths) {
    const person = new Person(server.url);
    const asked = await person.open(path);
    assert.equal(asked.url, `${server.url}/signin?next=${encodeURIComponent(path)}`);
    if (path !== '/settings/wallet') continue;
    const sent = await person.submit(asked, '/signin', { email, password: 'correct horse' });
    const page = await person.follow(sent);
    assert.equal(page.url, server.url + path);
    assert.equal(page.headers.get('cache-control'), 'no-store');
    assert.doesNotMatch(page.text, new RegExp(email), 'the page itself knows nothing of the account');
  }
});

test('the address of the former account page leads here, and unknown ones nowhere', async () => {
  const { person } = await signedInPerson(server);
  const old = await person.send('/account');
  assert.deepEqual([old.status, old.headers.get('location')], [308, '/settings']);
  assert.equal((await person.open('/settings/nothing')).status, 404);
});

test('the summary says what the plan allows, what is used, and whether one is an owner', async () => {
  const { id, key, person } = await signedInPerson(server, { plan: 'free', walletCents: 125 });
  await call(server.url, 'POST /v1/documents', { key, body: { text: 'Lamp. '.repeat(2_000) } });
  const { body } = await person.ask('GET /app/settings');
  const { space, ...rest } = body;
  assert.deepEqual(rest, {
    is_owner: await server.core.people.isOwner(id),
    is_refilled: false,
    titles_imports: false,
    has_password: true,
    provider: null,
    daily_documents: 3,
    speech_slots: 3,
    keys: 1,
    apps: 0,
    sessions: 1,
  });
  assert.equal(space.stored_bytes, space.texts + space.responses);
  assert.ok(space.texts >= 12_000 && space.limit_bytes >= 2e9);
});

test('the addresses of feeds and the secrets of webhooks are shown once, and not logged', async () => {
  const { person } = await signedInPerson(server);
  const feed = await person.ask('POST /v1/podcasts', { name: ' <b>my</b> books ' });
  assert.deepEqual([feed.status, feed.headers.get('cache-control')], [201, 'no-store']);
  const [token] = /pod_[\w-]{43}/.exec(feed.body.url)!;
  const hook = await person.ask('POST /v1/webhooks', {
    url: 'http://127.0.0.1:9999/<hook>',
    events: ['audiobook.finished'],
  });
  assert.match(hook.body.secret, /^whsec_[\w+/]{43}=$/);
  const tested = await person.ask(`POST /v1/webhooks/${hook.body.id}/test`);
  assert.equal(tested.body.problem, 'private_address');
  const lists = [await person.ask('GET /v1/podcasts'), await person.ask('GET /v1/webhooks')];
  for (const secret of [token, hook.body.secret]) {
    assert.ok(!lists.some(({ text }) => text.includes(secret)));
    assert.ok(!logged.join('').includes(secret), 'no secret in the log');
  }
});
