/** The settings as a person without script uses them, and as an intruder tries to. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, type TestServer } from '../harness.ts';
import { logged, loggedServer } from './logged-server.ts';
import { Person, settingsPages, signedInPerson, wordsOf } from './person.ts';

let server: TestServer;
before(async () => {
  server = await loggedServer();
});

test('a language goes with the account to the next browser, whatever was chosen there before', async () => {
  const languageOf = async (person: Person, path: string) =>
    /<html lang="(\w+)"/.exec((await person.open(path)).text)?.[1];
  const { person, email } = await signedInPerson(server);
  await person.submit(await person.open('/settings'), '/settings/language', { language: 'de' });
  for (const path of ['/settings', '/', '/docs']) assert.equal(await languageOf(person, path), 'de', path);

  const elsewhere = new Person(server.url);
  elsewhere.cookies.set('lectern-language', 'es');
  assert.equal(await languageOf(elsewhere, '/docs'), 'es');
  await elsewhere.signIn(email);
  for (const path of ['/docs', '/settings', '/']) assert.equal(await languageOf(elsewhere, path), 'de', path);

  await elsewhere.submit(await elsewhere.open('/settings'), '/settings/language', { language: 'en' });
  assert.equal(await languageOf(person, '/'), 'en');
  assert.equal(await languageOf(person, '/docs'), 'en');
});

test("without an account's language the choice of the browser holds, and an unknown one changes nothing", async () => {
  const { person } = await signedInPerson(server);
  person.cookies.set('lectern-language', 'es');
  await person.submit(await person.open('/settings'), '/settings/language', { language: 'tlh' });
  assert.match((await person.open('/settings')).text, /<html lang="es"/);
});

test('the account menu is on every page; its choices lead back to the page they were made on', async () => {
  const { person, email } = await signedInPerson(server);
  const page = await person.open('/settings/keys?a=b');
  const menu = page.text.slice(page.text.indexOf('id="account-menu"'), page.text.indexOf('<main'));
  assert.ok(menu.includes(email));
  assert.match(menu, /<a href="\/highlights"/);
  const chosen = await person.submit(page, '/settings/theme', { theme: 'dark' });
  assert.equal(chosen.headers.get('location'), '/settings/keys?a=b');
  assert.match((await person.open('/settings/keys')).text, /data-theme="dark"/);
  const elsewhere = await person.submit(page, '/settings/theme', { theme: 'dark', next: '//other.test/' });
  assert.equal(elsewhere.headers.get('location'), '/');
  const fixed = (await person.open('/connect')).text;
  assert.match(fixed, /id="account-menu"/);
  assert.doesNotMatch(fixed, new RegExp(`${email}|form_token`), 'the same for everyone');
  assert.doesNotMatch((await new Person(server.url).open('/connect')).text, /account-menu/);
});

test('are for people who are signed in, who then come to where they were going', async () => {
  const { email } = await server.account();
  for (const path of settingsPages) {
    const person = new Person(server.url);
    const asked = await person.open(path);
    assert.equal(asked.url, `${server.url}/signin?next=${path}`);
    if (path !== '/settings/wallet') continue;
    const sent = await person.submit(asked, '/signin', { email, password: 'correct horse' });
    assert.equal((await person.follow(sent)).url, server.url + path);
  }
});

test('are where the account page was: its addresses lead here, and its forms still arrive', async () => {
  const { person } = await signedInPerson(server);
  const old = await person.send('/account');
  assert.deepEqual([old.status, old.headers.get('location')], [308, '/settings']);
  const page = await person.open('/account');
  const moved = [
    ['/account/password', '/settings/security/password'],
    ['/account/sessions', '/settings/security/sessions'],
    ['/account/apps', '/settings/apps'],
  ];
  const [, token] = /name="form_token" value="([^"]+)"/.exec(page.text)!;
  for (const [from, to] of moved) {
    const body = new URLSearchParams({ form_token: token! }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const seen = await person.send(from!, { method: 'POST', body, headers });
    assert.deepEqual([seen.status, seen.headers.get('location')], [308, to]);
  }
});

test('first show who is signed in, what they have, and the way to the rest', async () => {
  const { email, key, person } = await signedInPerson(server, { plan: 'free', walletCents: 125 });
  await call(server.url, 'POST /v1/documents', { key, body: { text: 'Lamp. '.repeat(2_000) } });
  const page = await person.open('/settings');
  for (const fact of [
    email,
    '62.5 credits',
    '125 cents',
    'Free',
    '3 new documents a day',
    '12 KB of 2 GB',
    '1 key',
    '1 session',
  ])
    assert.ok(wordsOf(page).includes(fact), fact);
  for (const path of [...settingsPages, '/connect', '/docs'])
    assert.ok(page.text.includes(`href="${path}"`), path);
  for (const path of settingsPages) {
    const { text } = await person.open(path);
    const current = [...text.matchAll(/href="([^"]+)" aria-current="page"/g)].map(([, at]) => at);
    assert.ok(current.includes(path), path);
    assert.doesNotMatch(text, /\sstyle="|<script/, path);
  }
});

describe('podcast feeds', () => {
  test('are created with an address that is shown once and stays out of the log, and deleted', async () => {
    const { person } = await signedInPerson(server);
    const page = await person.open('/settings/podcasts');
    const made = await person.submit(page, '/settings/podcasts', { name: ' <b>my</b> books ' });
    assert.deepEqual([made.status, made.headers.get('cache-control')], [200, 'no-store']);
    assert.ok(made.text.includes('<bdi>&lt;b&gt;my&lt;/b&gt; books</bdi>'));
    const [, token] = /\/podcast\/(pod_[\w-]{43})\/feed\.xml/.exec(made.text)!;
    const address = `${server.url}/podcast/${token}/feed.xml`;
    assert.equal((await fetch(address)).status, 200);
    assert.ok(!logged.join('').includes(token!), 'no token in the log');
    const again = await person.follow(
      await person.submit(page, '/settings/podcasts', { name: 'A reload of the same form' }),
    );
    assert.match(wordsOf(again), /already created its feed/);
    const list = await person.open('/settings/podcasts');
    assert.ok(!list.text.includes(token!) && !list.text.includes('A reload'));
    assert.match(wordsOf(list), /books.*last used/);
    const gone = await person.follow(await person.submit(list, '/settings/podcasts/delete'));
    assert.match(wordsOf(gone), /The feed has been deleted.*There are no feeds yet/);
    assert.equal((await fetch(address)).status, 404);
  });

  test('need a name of 1 to 100 characters', async () => {
    const { person } = await signedInPerson(server);
    const page = await person.open('/settings/podcasts');
    const refused = await person.submit(page, '/settings/podcasts', { name: '  ' });
    assert.equal(refused.status, 422);
    assert.match(wordsOf(refused), /The name must have 1 to 100 characters/);
  });
});

describe('webhooks', () => {
  const path = '/settings/webhooks';

  test('are created with a secret that is shown once, tested, disabled and deleted', async () => {
    const { person } = await signedInPerson(server);
    const page = await person.open(path);
    const url = 'http://127.0.0.1:9999/<hook>';
    const made = await person.submit(page, path, { url, events: 'audiobook.finished' });
    assert.deepEqual([made.status, made.headers.get('cache-control')], [200, 'no-store']);
    const [secret] = /whsec_[\w+/]{43}=/.exec(made.text)!;
    assert.ok(!logged.join('').includes(secret), 'no secret in the log');
    const again = await person.follow(await person.submit(page, path, { url, events: 'audiobook.finished' }));
    assert.match(wordsOf(again), /already created its webhook/);
    const list = await person.open(path);
    assert.ok(!list.text.includes(secret));
    assert.ok(list.text.includes('<bdi>http://127.0.0.1:9999/%3Chook%3E</bdi>'));
    const tested = await person.follow(await person.submit(list, `${path}/test`));
    assert.match(
      wordsOf(tested),
      /could not be delivered.*Not delivered: the address is in a private network/,
    );
    const off = await person.follow(await person.submit(tested, `${path}/enable`));
    assert.match(wordsOf(off), /has been changed.*Disabled/);
    const gone = await person.follow(await person.submit(off, `${path}/delete`));
    assert.match(wordsOf(gone), /has been deleted.*There are no webhooks yet/);
  });

  test('need a web address and an event', async () => {
    const { person } = await signedInPerson(server);
    const page = await person.open(path);
    const refused = await person.submit(page, path, { url: 'ftp://x', events: 'audiobook.finished' });
    assert.deepEqual([refused.status, /Enter a complete web address/.test(wordsOf(refused))], [422, true]);
    const none = await person.submit(page, path, { url: 'https://example.com/', events: 'other' });
    assert.deepEqual([none.status, /Choose at least one event/.test(wordsOf(none))], [422, true]);
  });
});
