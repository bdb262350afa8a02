/** The page of API keys, without script, for the person they belong to and for others. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, type TestServer } from '../harness.ts';
import { logged, loggedServer } from './logged-server.ts';
import { signedInPerson, wordsOf, type Person, type Seen } from './person.ts';

let server: TestServer;
before(async () => {
  server = await loggedServer();
});

const keyOf = (seen: Seen) => /lectern_live_[0-9A-Za-z]{40}/.exec(seen.text)?.[0];
const activeKeys = async (id: string) =>
  (await server.core.access.activeKeys(id)).map(({ id: keyId, name }) => ({ id: keyId, name }));

describe('API keys', () => {
  const create = async (person: Person, name: string) =>
    person.submit(await person.open('/settings/keys'), '/settings/keys', { name });

  test('are shown once, on an answer nobody keeps, and a reload makes no second one', async () => {
    const { id, person } = await signedInPerson(server);
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
    assert.match(wordsOf(list), /last used just now.*never used/);
    assert.ok(!logged.join('').includes(key.slice(21)), 'no key in the log');
  });

  test('need a name of 1 to 100 characters', async () => {
    const { id, person } = await signedInPerson(server);
    for (const name of ['', '   ', 'x'.repeat(101)]) {
      const seen = await create(person, name);
      assert.equal(seen.status, 422);
      assert.match(wordsOf(seen), /The name must have 1 to 100 characters/);
      assert.equal(keyOf(seen), undefined);
    }
    const [key] = await activeKeys(id);
    const page = await person.open('/settings/keys');
    const seen = await person.submit(page, '/settings/keys/rename', { id: key!.id, name: ' ' });
    assert.equal(seen.status, 422);
    assert.match(seen.text, /<details name="key-[\w-]+" open>/);
    assert.deepEqual(await activeKeys(id), [key]);
  });

  test('are renamed and revoked by the person they belong to', async () => {
    const { id, key, person } = await signedInPerson(server);
    const page = await person.open('/settings/keys');
    const renamed = await person.submit(page, '/settings/keys/rename', { name: 'home server' });
    assert.match(wordsOf(await person.follow(renamed)), /has been renamed.*home server/);
    assert.equal((await call(server.url, 'GET /v1/me', { key })).body.api_key.name, 'home server');
    const gone = await person.follow(await person.submit(page, '/settings/keys/revoke'));
    assert.match(wordsOf(gone), /The key has been revoked.*There are no keys yet/);
    assert.equal((await call(server.url, 'GET /v1/me', { key })).status, 401);
    assert.deepEqual(await activeKeys(id), []);
    assert.equal((await person.submit(page, '/settings/keys/revoke')).status, 404, 'and only once');
  });

  test('of somebody else are not found', async () => {
    const { person } = await signedInPerson(server);
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
    const { id, person } = await signedInPerson(server);
    const early = await person.open('/settings/keys');
    for (let n = 2; n <= 10; n += 1) await server.core.access.createKey(id, `key ${n}`);
    const full = await person.open('/settings/keys');
    assert.match(wordsOf(full), /You have 10 active keys, the most an account may have/);
    assert.doesNotMatch(full.text, /action="\/settings\/keys"/);
    const late = await person.submit(early, '/settings/keys', { name: 'eleventh' });
    assert.equal(late.status, 422);
    assert.match(late.text, /role="alert"/);
    assert.equal((await activeKeys(id)).length, 10);
  });

  test('are not made by a form with an invalid id', async () => {
    const { id, person } = await signedInPerson(server);
    const page = await person.open('/settings/keys');
    const seen = await person.submit(page, '/settings/keys', { id: 'x'.repeat(1_000), name: 'odd' });
    assert.equal(seen.headers.get('location'), '/settings/keys');
    assert.equal((await activeKeys(id)).length, 1);
  });
});
