import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, startServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;

before(async () => {
  server = await sharedServer(unlimited);
});

const create = (key: string, idempotencyKey: string, body: unknown = { text: 'Once.' }) =>
  call(server.url, 'POST /v1/documents', { key, body, headers: { 'idempotency-key': idempotencyKey } });
const count = async (key: string) =>
  (await call(server.url, 'GET /v1/documents?limit=100', { key })).body.data.length;
const row = (accountId: string) =>
  server.core.database.queries
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
const expire = (accountId: string) =>
  server.core.database.queries
    .updateTable('idempotency_keys')
    .set({ expires_at: 1 })
    .where('account_id', '=', accountId)
    .execute();

test('200 parallel creations with one key create one document', async () => {
  const { key } = await server.account();
  const answers = await Promise.all(Array.from({ length: 200 }, () => create(key, 'same')));
  const made = answers.filter(({ status }) => status === 201);
  assert.ok(made.length >= 1);
  assert.equal(new Set(made.map(({ body }) => body.id)).size, 1);
  assert.equal(made.filter(({ headers }) => headers.get('idempotent-replayed') === null).length, 1);
  for (const { status, headers } of answers) {
    if (status !== 201) assert.equal(status, 409);
    if (status === 409) assert.match(headers.get('retry-after') ?? '', /^\d+$/);
  }
  assert.equal(await count(key), 1);
});

test('a replay returns the first response to the letter, with any key of the account, at no cost', async () => {
  const { id, key } = await server.account({ plan: 'free' });
  const first = await create(key, 'k', { text: 'Once.', title: 't' });
  await call(server.url, `PUT /v1/documents/${first.body.id}`, { key, body: { title: 'changed since' } });
  const { key: second } = await server.core.access.createKey(id, 'second');
  for (let n = 0; n < 5; n++) {
    const replay = await create(second, 'k', { title: 't', text: 'Once.' });
    assert.deepEqual([replay.status, replay.text], [201, first.text]);
    assert.equal(replay.headers.get('idempotent-replayed'), 'true');
  }
  assert.equal((await create(key, 'k2')).status, 201, 'replays did not count toward the cap');
});

test('the same key with another body is a conflict; another account is another key', async () => {
  const [mine, theirs] = [await server.account(), await server.account()];
  await create(mine.key, 'k');
  assert.equal((await create(mine.key, 'k', { text: 'Other.' })).status, 409);
  assert.equal((await create(theirs.key, 'k', { text: 'Other.' })).status, 201);
});

test('a failure releases the key', async () => {
  const { key } = await server.account({ plan: 'free' });
  for (const n of [1, 2, 3]) await create(key, `fill ${n}`);
  assert.equal((await create(key, 'late')).status, 403);
  assert.equal((await create(key, 'late')).status, 403, 'not a stored response and not in progress');
  assert.equal((await create(key, 'bad', { text: 'x', language: 'zz' })).status, 422);
  assert.equal((await create(key, 'fill 1')).status, 201, 'replay');
});

test('a key whose process died is free again when its lease has run out', async () => {
  const { id, key } = await server.account();
  await create(key, 'k');
  const lease = { lease: 'somebody who died', status: null, body: null, expires_at: Date.now() + 60_000 };
  await server.core.database.queries
    .updateTable('idempotency_keys')
    .set(lease)
    .where('account_id', '=', id)
    .execute();
  const busy = await create(key, 'k');
  assert.equal(busy.status, 409);
  assert.match(busy.headers.get('retry-after') ?? '', /^\d+$/);
  await expire(id);
  const again = await create(key, 'k');
  assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [201, null]);
});

test('responses are kept for 24 hours, then the key can be used again', async () => {
  const { id, key } = await server.account();
  const first = await create(key, 'k');
  assert.ok(Math.abs((await row(id)).expires_at - Date.now() - 24 * 3_600_000) < 60_000);
  await expire(id);
  const second = await create(key, 'k');
  assert.notEqual(second.body.id, first.body.id);
});

test('speech can be linked to while its response is stored, not once that was dropped or has expired', async () => {
  const { id, key } = await server.account();
  await create(key, 'k');
  const change = (values: { endpoint?: string; body?: string | null; expires_at?: number }) =>
    server.core.database.queries
      .updateTable('idempotency_keys')
      .set(values)
      .where('account_id', '=', id)
      .execute();
  const link = async (idempotency_key: string) =>
    (await call(server.url, 'POST /v1/links/speech', { key, body: { idempotency_key } })).status;
  assert.equal(await link('k'), 404, 'a document is not speech');
  await change({ endpoint: 'createSpeech' });
  assert.deepEqual([await link('k'), await link('other')], [200, 404]);
  await change({ expires_at: 1 });
  assert.equal(await link('k'), 404);
  await change({ expires_at: Date.now() + 60_000, body: null });
  assert.equal(await link('k'), 404);
});

test('a response too large to keep is a conflict when replayed', async () => {
  const small = await startServer({}, { keptResponseBytes: 1000 });
  try {
    const { key } = await small.account();
    const send = () =>
      call(small.url, 'POST /v1/documents', {
        key,
        body: { text: 'x'.repeat(2000) },
        headers: { 'idempotency-key': 'k' },
      });
    assert.deepEqual([(await send()).status, (await send()).status], [201, 409]);
    assert.equal((await call(small.url, 'GET /v1/documents', { key })).body.data.length, 1);
  } finally {
    await small.close();
  }
});

test('the kept responses of an account take the space of at most four of the largest; the oldest are dropped, and their requests not repeated', async () => {
  const small = await startServer({}, { keptResponseBytes: 2000 });
  try {
    const { id, key } = await small.account();
    const send = (name: string) =>
      call(small.url, 'POST /v1/documents', {
        key,
        body: { text: 'x'.repeat(1_000) },
        headers: { 'idempotency-key': name },
      });
    const names = Array.from({ length: 12 }, (_, number) => `k${number}`);
    for (const name of names) assert.equal((await send(name)).status, 201);
    const rows = await small.core.database.queries
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    const bytes = rows.reduce((sum, { body }) => sum + Buffer.byteLength(body ?? ''), 0);
    assert.ok(bytes <= 8_000, `${bytes}`);
    assert.equal(rows.length, 12, 'every key stays used');
    assert.deepEqual([(await send('k0')).status, (await send('k11')).status], [409, 201]);
    assert.equal((await call(small.url, 'GET /v1/documents?limit=50', { key })).body.data.length, 12);
  } finally {
    await small.close();
  }
});

test('a key of bad length is 422; 256 characters are fine', async () => {
  const { key } = await server.account();
  assert.equal((await create(key, 'x'.repeat(257))).status, 422);
  assert.equal((await create(key, '')).status, 422);
  assert.equal((await create(key, 'x'.repeat(256))).status, 201);
});

test('either streaming endpoint refuses the header', async () => {
  const { key } = await server.account();
  for (const path of ['/v1/audio/stream', '/v1/audio/stream/with-timestamps']) {
    const answer = await call(server.url, `POST ${path}`, {
      key,
      body: { input: 'Hello.', voice_id: 'any' },
      headers: { 'idempotency-key': 'k' },
    });
    assert.equal(answer.status, 400, path);
  }
});
