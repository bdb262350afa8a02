/** The API keys of a person, who makes them in the app. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, type TestServer } from '../harness.ts';
import { logged, loggedServer } from '../signin/logged-server.ts';
import { signedInPerson } from '../signin/person.ts';

let server: TestServer;
before(async () => {
  server = await loggedServer();
});

const activeKeys = async (id: string) =>
  (await server.core.access.activeKeys(id)).map(({ id: keyId, name }) => ({ id: keyId, name }));

test('a key is shown once, in an answer that nobody keeps or logs', async () => {
  const { person } = await signedInPerson(server);
  const made = await person.ask('POST /app/keys', { name: ' <b>laptop</b> ' });
  assert.deepEqual([made.status, made.body.name], [201, '<b>laptop</b>']);
  assert.equal(made.headers.get('cache-control'), 'no-store');
  const { key } = made.body;
  assert.equal((await call(server.url, 'GET /v1/me', { key })).status, 200);
  const { body, text } = await person.ask('GET /app/keys');
  assert.ok(!text.includes(key));
  const [newest, oldest] = body.data;
  assert.deepEqual([newest.prefix, newest.is_admin, body.max], [key.slice(0, 21), false, 10]);
  assert.ok(newest.last_used_at !== null && oldest.last_used_at === null);
  assert.ok(!logged.join('').includes(key.slice(21)), 'no key in the log');
});

test('names have 1 to 100 characters', async () => {
  const { id, person } = await signedInPerson(server);
  const [key] = await activeKeys(id);
  for (const name of ['', '   ', 'x'.repeat(101)])
    for (const line of ['POST /app/keys', `PUT /app/keys/${key!.id}`]) {
      const refused = await person.ask(line, { name });
      assert.deepEqual([refused.status, refused.body.error.fields[0].field], [422, 'name'], line);
    }
  assert.deepEqual(await activeKeys(id), [key]);
});

test('keys are renamed and revoked by the person they belong to', async () => {
  const { id, key, person } = await signedInPerson(server);
  const keyId = (await activeKeys(id))[0]!.id;
  assert.equal((await person.ask(`PUT /app/keys/${keyId}`, { name: 'home server' })).status, 204);
  assert.equal((await call(server.url, 'GET /v1/me', { key })).body.api_key.name, 'home server');
  assert.equal((await person.ask(`DELETE /app/keys/${keyId}`)).status, 204);
  assert.equal((await call(server.url, 'GET /v1/me', { key })).status, 401);
  assert.deepEqual((await person.ask('GET /app/keys')).body.data, []);
  assert.equal((await person.ask(`DELETE /app/keys/${keyId}`)).status, 404, 'and only once');
});

test('keys of somebody else are not found', async () => {
  const { person } = await signedInPerson(server);
  const other = await server.account();
  const [theirs] = await activeKeys(other.id);
  assert.equal((await person.ask(`PUT /app/keys/${theirs!.id}`, { name: 'mine' })).status, 404);
  assert.equal((await person.ask(`DELETE /app/keys/${theirs!.id}`)).status, 404);
  assert.deepEqual(await activeKeys(other.id), [theirs]);
});

test('keys are ten at most, and made by no key', async () => {
  const { id, key, person } = await signedInPerson(server);
  for (let n = 2; n <= 10; n += 1) await server.core.access.createKey(id, `key ${n}`);
  assert.equal((await person.ask('POST /app/keys', { name: 'eleventh' })).status, 409);
  const [first] = await activeKeys(id);
  await person.ask(`DELETE /app/keys/${first!.id}`);
  const byKey = { key: (await server.core.access.createKey(id, 'last')).key, body: { name: 'more' } };
  assert.equal((await call(server.url, 'POST /app/keys', byKey)).status, 401);
  assert.equal((await call(server.url, 'GET /v1/me', { key })).status, 401);
});
