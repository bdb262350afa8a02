/** The settings as a person without script uses them, and as an intruder tries to. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pino } from 'pino';
import { Holds } from '../../src/features/wallet/holds.ts';
import { call, startServer, type TestServer } from '../harness.ts';
import { Person, settingsPages, type Seen } from './person.ts';

const logged: string[] = [];
let server: TestServer;
before(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  server = await startServer({}, { log });
});
after(() => server.close());

async function signedIn(options: { plan?: 'free'; walletCents?: number } = {}) {
  const account = await server.account(options);
  const person = new Person(server.url);
  await person.signIn(account.email);
  return { ...account, person };
}

const keyOf = (seen: Seen) => /lectern_live_[0-9A-Za-z]{40}/.exec(seen.text)?.[0];
const activeKeys = async (id: string) =>
  (await server.core.access.activeKeys(id)).map(({ id: keyId, name }) => ({ id: keyId, name }));
const words = (seen: Seen) =>
  seen.text
    .slice(seen.text.indexOf('<main'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('a language goes with the account to the next browser, whatever was chosen there before', async () => {
  const languageOf = async (person: Person, path: string) =>
    /<html lang="(\w+)"/.exec((await person.open(path)).text)?.[1];
  const { person, email } = await signedIn();
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
  const { person } = await signedIn();
  person.cookies.set('lectern-language', 'es');
  await person.submit(await person.open('/settings'), '/settings/language', { language: 'tlh' });
  assert.match((await person.open('/settings')).text, /<html lang="es"/);
});

test('the account menu is on every page; its choices lead back to the page they were made on', async () => {
  const { person, email } = await signedIn();
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

test('stand where the account page stood: its addresses lead here, and its forms still arrive', async () => {
  const { person } = await signedIn();
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

test('tell at first who one is, what one has, and the way to the rest', async () => {
  const { email, key, person } = await signedIn({ plan: 'free', walletCents: 125 });
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
    assert.ok(words(page).includes(fact), fact);
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
    const { person } = await signedIn();
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
    assert.match(words(again), /already created its feed/);
    const list = await person.open('/settings/podcasts');
    assert.ok(!list.text.includes(token!) && !list.text.includes('A reload'));
    assert.match(words(list), /books.*last used/);
    const gone = await person.follow(await person.submit(list, '/settings/podcasts/delete'));
    assert.match(words(gone), /The feed has been deleted.*There are no feeds yet/);
    assert.equal((await fetch(address)).status, 404);
  });

  test('need a name of 1 to 100 characters', async () => {
    const { person } = await signedIn();
    const page = await person.open('/settings/podcasts');
    const refused = await person.submit(page, '/settings/podcasts', { name: '  ' });
    assert.equal(refused.status, 422);
    assert.match(words(refused), /The name must have 1 to 100 characters/);
  });
});

describe('webhooks', () => {
  const path = '/settings/webhooks';

  test('are created with a secret that is shown once, tested, disabled and deleted', async () => {
    const { person } = await signedIn();
    const page = await person.open(path);
    const url = 'http://127.0.0.1:9999/<hook>';
    const made = await person.submit(page, path, { url, events: 'audiobook.finished' });
    assert.deepEqual([made.status, made.headers.get('cache-control')], [200, 'no-store']);
    const [secret] = /whsec_[\w+/]{43}=/.exec(made.text)!;
    assert.ok(!logged.join('').includes(secret), 'no secret in the log');
    const again = await person.follow(await person.submit(page, path, { url, events: 'audiobook.finished' }));
    assert.match(words(again), /already created its webhook/);
    const list = await person.open(path);
    assert.ok(!list.text.includes(secret));
    assert.ok(list.text.includes('<bdi>http://127.0.0.1:9999/%3Chook%3E</bdi>'));
    const tested = await person.follow(await person.submit(list, `${path}/test`));
    assert.match(words(tested), /could not be delivered.*Not delivered: the address is in a private network/);
    const off = await person.follow(await person.submit(tested, `${path}/enable`));
    assert.match(words(off), /has been changed.*Disabled/);
    const gone = await person.follow(await person.submit(off, `${path}/delete`));
    assert.match(words(gone), /has been deleted.*There are no webhooks yet/);
  });

  test('need a web address and an event', async () => {
    const { person } = await signedIn();
    const page = await person.open(path);
    const refused = await person.submit(page, path, { url: 'ftp://x', events: 'audiobook.finished' });
    assert.deepEqual([refused.status, /Enter a whole web address/.test(words(refused))], [422, true]);
    const none = await person.submit(page, path, { url: 'https://example.com/', events: 'other' });
    assert.deepEqual([none.status, /Choose at least one event/.test(words(none))], [422, true]);
  });
});

describe('API keys', () => {
  const create = async (person: Person, name: string) =>
    person.submit(await person.open('/settings/keys'), '/settings/keys', { name });

  test('are shown once, on an answer nobody keeps, and a reload makes no second one', async () => {
    const { id, person } = await signedIn();
    const page = await person.open('/settings/keys');
    const made = await person.submit(page, '/settings/keys', { name: ' <b>laptop</b> ' });
    assert.equal(made.status, 200);
    assert.equal(made.headers.get('cache-control'), 'no-store');
    assert.match(made.headers.get('content-security-policy')!, /default-src 'none'.*; script-src 'self'$/);
    assert.ok(made.text.includes('<bdi>&lt;b&gt;laptop&lt;/b&gt;</bdi>'));
    const key = keyOf(made)!;
    assert.equal((await call(server.url, 'GET /v1/me', { key })).status, 200);

    const again = await person.submit(page, '/settings/keys', { name: ' <b>laptop</b> ' });
    assert.equal(again.headers.get('location'), '/settings/keys?news=again');
    assert.equal((await activeKeys(id)).length, 2);
    const list = await person.follow(again);
    assert.match(list.text, /role="alert"[^<]*>This form had already created its key/);
    assert.equal(keyOf(list), undefined);
    assert.ok(list.text.includes(`${key.slice(0, 21)}…`));
    assert.match(words(list), /last used just now.*never used/);
    assert.ok(!logged.join('').includes(key.slice(21)), 'no key in the log');
  });

  test('need a name of 1 to 100 characters', async () => {
    const { id, person } = await signedIn();
    for (const name of ['', '   ', 'x'.repeat(101)]) {
      const seen = await create(person, name);
      assert.equal(seen.status, 422);
      assert.match(words(seen), /The name must have 1 to 100 characters/);
      assert.equal(keyOf(seen), undefined);
    }
    const [key] = await activeKeys(id);
    const page = await person.open('/settings/keys');
    const seen = await person.submit(page, '/settings/keys/rename', { id: key!.id, name: ' ' });
    assert.equal(seen.status, 422);
    assert.match(seen.text, /<details name="key-[\w-]+" open>/);
    assert.deepEqual(await activeKeys(id), [key]);
  });

  test('are renamed and revoked by whose they are', async () => {
    const { id, key, person } = await signedIn();
    const page = await person.open('/settings/keys');
    const renamed = await person.submit(page, '/settings/keys/rename', { name: 'home server' });
    assert.match(words(await person.follow(renamed)), /has been renamed.*home server/);
    assert.equal((await call(server.url, 'GET /v1/me', { key })).body.api_key.name, 'home server');
    const gone = await person.follow(await person.submit(page, '/settings/keys/revoke'));
    assert.match(words(gone), /The key has been revoked.*There are no keys yet/);
    assert.equal((await call(server.url, 'GET /v1/me', { key })).status, 401);
    assert.deepEqual(await activeKeys(id), []);
    assert.equal((await person.submit(page, '/settings/keys/revoke')).status, 404, 'and only once');
  });

  test('of somebody else are not there', async () => {
    const { person } = await signedIn();
    const other = await server.account();
    const [theirs] = await activeKeys(other.id);
    const page = await person.open('/settings/keys');
    for (const action of ['/settings/keys/rename', '/settings/keys/revoke']) {
      const seen = await person.submit(page, action, { id: theirs!.id, name: 'mine' });
      assert.equal(seen.status, 404, action);
      assert.match(seen.text, /no longer exists/);
    }
    await person.submit(page, '/settings/keys', { id: theirs!.id, name: 'mine' });
    assert.deepEqual(await activeKeys(other.id), [theirs]);
    assert.equal((await call(server.url, 'GET /v1/me', { key: other.key })).status, 200);
  });

  test('are ten at most, and the page says so before and after', async () => {
    const { id, person } = await signedIn();
    const early = await person.open('/settings/keys');
    for (let n = 2; n <= 10; n += 1) await server.core.access.createKey(id, `key ${n}`);
    const full = await person.open('/settings/keys');
    assert.match(words(full), /You have 10 active keys, the most an account may have/);
    assert.doesNotMatch(full.text, /action="\/settings\/keys"/);
    const late = await person.submit(early, '/settings/keys', { name: 'eleventh' });
    assert.equal(late.status, 422);
    assert.match(late.text, /role="alert"/);
    assert.equal((await activeKeys(id)).length, 10);
  });

  test('are not made by a form with an id that is none', async () => {
    const { id, person } = await signedIn();
    const page = await person.open('/settings/keys');
    const seen = await person.submit(page, '/settings/keys', { id: 'x'.repeat(1_000), name: 'odd' });
    assert.equal(seen.headers.get('location'), '/settings/keys');
    assert.equal((await activeKeys(id)).length, 1);
  });
});

describe('the wallet', () => {
  async function spend(accountId: string): Promise<void> {
    const { core } = server;
    const hold = await new Holds(core).open({
      accountId,
      requestId: 'r',
      estimatedMs: 270_000,
      note: 'speech with espeak-en-gb',
    });
    await hold.settle(75_000);
    const translation = {
      accountId,
      cents: 4,
      kind: 'translate',
      note: 'en to de, 99.5 s of estimated speech',
    };
    await core.database.transaction((within) =>
      core.wallet.charge({ ...translation, requestId: 'r' }, within),
    );
  }

  test('tells balance, prices, use, and what happened, in words', async () => {
    const { id, person } = await signedIn({ walletCents: 100 });
    await spend(id);
    const page = await person.open('/settings/wallet');
    const told = words(page);
    for (const fact of [
      /46\.5 credits 93 cents/,
      /3\.5 credits \(7 cents\) in the last 30 days/,
      /Speech Half a credit \(1 cent\) per 30 seconds of audio, rounded up; an hour is 60 credits/,
      /Translation from English to German .* 1 min 39 s of estimated speech −2 credits 46\.5 credits left/,
      /Speech with eSpeak English \(United Kingdom\) .* 1 min 15 s of audio .*−1\.5 credits 48\.5 credits left/,
      /Held in advance −5 credits Refunded \+5 credits Price of 1 min 15 s of audio −1\.5 credits/,
      /Credits added .* opening balance \+50 credits 50 credits left/,
    ])
      assert.match(told, fact);
    assert.match(page.text, /<svg[^>]* role="img"\s+aria-labelledby="use-title use-description"/);
    assert.equal(page.text.match(/<rect/g)?.length, 30);
    assert.equal(page.text.match(/<tbody>.*<\/tbody>/s)?.[0].match(/<tr>/g)?.length, 30);
  });

  test('says how much room one takes, and what takes it, in the language of the reader', async () => {
    const { key, person } = await signedIn({ plan: 'free' });
    await call(server.url, 'POST /v1/documents', { key, body: { text: 'Lamp. '.repeat(2_000) } });
    const page = await person.open('/settings/wallet');
    assert.match(words(page), /Space: 12 KB of 2 GB Texts 12 KB with their older versions Recordings 0 KB/);
    assert.match(words(page), /2 GB of space for texts, recordings and audiobooks/);
    await person.submit(await person.open('/settings'), '/settings/language', { language: 'de' });
    assert.match(words(await person.open('/settings/wallet')), /Speicherplatz: 12 KB von 2 GB Texte 12 KB/);
  });

  test('says what an empty one means', async () => {
    const { person } = await signedIn({ walletCents: 0 });
    const told = words(await person.open('/settings/wallet'));
    assert.match(told, /Your wallet is empty.*Nothing was used in the last 30 days.*Nothing here yet/);
  });

  test('pages through all that happened, to oneself and nobody else', async () => {
    const { id, person } = await signedIn();
    const other = await signedIn();
    const { wallet } = server.core;
    for (let n = 0; n < 45; n += 1) await wallet.credit(id, 1, `credit number ${n};`);
    await wallet.credit(other.id, 1, 'not for you');
    const notes: string[] = [];
    const first = await person.open('/settings/wallet');
    let page = first;
    for (;;) {
      assert.doesNotMatch(page.text, /not for you/);
      notes.push(...[...page.text.matchAll(/credit number (\d+);/g)].map(([, n]) => n!));
      const [, next] = /href="(\/settings\/wallet\?before=[^"]+)"/.exec(page.text) ?? [];
      if (next === undefined) break;
      page = await person.open(next);
    }
    assert.deepEqual(
      notes,
      Array.from({ length: 45 }, (_, n) => String(44 - n)),
    );
    const [, theirs] = /href="(\/settings\/wallet\?before=[^"]+)"/.exec(first.text)!;
    assert.doesNotMatch((await other.person.open(theirs!)).text, /credit number/);
    for (const before of ['x', 'x&before=y', `${'0'.repeat(36)}%00`])
      assert.equal((await person.send(`/settings/wallet?before=${before}`)).status, 422, before);
  });
});
