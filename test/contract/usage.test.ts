/** What was spent: each price counts once, with its day, voice and key. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, type AnyBody, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
let account: { id: string; key: string };

before(async () => {
  server = await sharedServer(unlimited);
  account = await server.account({ walletCents: 100 });
});

const api = (line: string, body?: unknown, key = account.key) =>
  call(server.url, line, { key, ...(body !== undefined && { body }) });
const speak = (voice_id: string, key?: string) =>
  api('POST /v1/audio/speech', { input: 'The lamp turns.', voice_id }, key);

test('speech is counted by voice and key, and refunds are not', async () => {
  const second = await server.core.access.createKey(account.id, 'second');
  await speak('espeak-en-us');
  await speak('espeak-en-us');
  await speak('espeak-en-us', second.key);
  await speak('espeak-en-gb', second.key);
  assert.equal((await speak('nobody')).status, 422);
  const { body } = await api('GET /v1/usage');
  const today = new Date().toISOString().slice(0, 10);
  assert.deepEqual([body.to, body.billed_cents, body.billed_credits], [today, 4, 2]);
  const lines = body.data.map((line: AnyBody) => [
    line.kind,
    line.voice_id,
    line.key_name,
    line.count,
    line.billed_cents,
  ]);
  assert.deepEqual(
    lines.toSorted((a: unknown[], b: unknown[]) => (String(a) < String(b) ? -1 : 1)),
    [
      ['speech', 'espeak-en-gb', 'second', 1, 1],
      ['speech', 'espeak-en-us', 'second', 1, 1],
      ['speech', 'espeak-en-us', 'test', 2, 2],
    ],
  );
  assert.equal(100 - (await api('GET /v1/me')).body.wallet_cents, body.billed_cents);
  const stranger = await server.account();
  assert.deepEqual((await api('GET /v1/usage', undefined, stranger.key)).body.data, []);
});

test('translations count too, and credits do not', async () => {
  const { id, key } = await server.account({ walletCents: 10 });
  const { wallet, database } = server.core;
  const entry = { accountId: id, cents: 3, kind: 'translate', note: 'en to es', requestId: 'r' };
  await database.transaction((within) => wallet.charge(entry, within));
  await wallet.credit(id, -2, 'taken back');
  const { body } = await api('GET /v1/usage', undefined, key);
  assert.deepEqual(
    body.data.map(({ kind, voice_id, key_id, billed_cents }: AnyBody) => [
      kind,
      voice_id,
      key_id,
      billed_cents,
    ]),
    [['translation', null, null, 3]],
  );
});

test('a range is days in UTC, at most a year', async () => {
  const { body } = await api('GET /v1/usage?from=2024-01-01&to=2024-12-31');
  assert.deepEqual([body.from, body.to, body.data], ['2024-01-01', '2024-12-31', []]);
  for (const range of [
    'from=2024-01-01&to=2025-01-01',
    'from=2024-01-02&to=2024-01-01',
    'from=yesterday',
    'to=2023-02-30',
    'to=2023-2-3',
    'from=1969-12-31&to=1970-01-01',
    'days=3',
  ])
    assert.equal((await api(`GET /v1/usage?${range}`)).status, 422, range);
});
