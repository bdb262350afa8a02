/** SIGTERM to a server with more to do than it can finish: it ends within ten seconds, and keeps what it acknowledged. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, test } from 'node:test';
import { openCore, type Core } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { call } from '../call.ts';
import { checkLedger } from '../ledger.ts';
import { listen, paths } from '../speech-client.ts';
import { freshStore, openAccount, type FreshStore } from '../store.ts';
import { writeUntilDeath } from './crashes.ts';
import { requireSound, startProcess, until, type ServerProcess } from './processes.ts';

const limitMs = 10_000;
let store: FreshStore;
let core: Core;
let server: ServerProcess;
let key: string;

beforeEach(async () => {
  store = await freshStore('sqlite');
  core = await openCore(readConfig(store.environment, '.'));
  const account = await openAccount(core, { plan: 'unlimited', walletCents: 10_000, isOwner: true });
  ({ key } = await core.access.createKey(account.id, 'test'));
  server = await startProcess({ ...store.environment, RATE_LIMIT_DOCUMENTS: '1000000' });
});
afterEach(async () => {
  await server.end('SIGKILL');
  await core.close();
  await store.remove();
});

async function requireEndInTime(): Promise<void> {
  const start = performance.now();
  await server.end('SIGTERM');
  const tookMs = Math.round(performance.now() - start);
  assert.ok(tookMs < limitMs, `it took ${tookMs} ms`);
}

const longText = 'The lamp turns above the harbour, and the ships go home. '.repeat(20_000);

test('SIGTERM under exports, streams and creations: the server ends in time, and nothing acknowledged is lost', async () => {
  const large = await call(server.url, 'POST /v1/documents', {
    key,
    body: { text: longText, language: 'en' },
  });
  const { acknowledged, done } = writeUntilDeath(server.url, key, 40);
  const ask = { key, body: { input: longText.slice(0, 20_000), voice_id: 'espeak-en-us', language: 'en' } };
  const streams = Array.from({ length: 3 }, () => listen(server.url, paths.wav, ask));
  const exports = Array.from({ length: 6 }, () =>
    fetch(`${server.url}/v1/documents/${large.body.id}/export?format=pdf`, {
      headers: { authorization: `Bearer ${key}` },
    }).then(
      (response) => response.bytes(),
      () => undefined,
    ),
  );
  await until(async () => acknowledged.length > 40);
  await requireEndInTime();
  await done.catch(() => undefined);
  await Promise.allSettled([...streams, ...exports]);

  const stored = await core.database.queries.selectFrom('documents').select('id').execute();
  const ids = new Set(stored.map(({ id }) => id));
  assert.deepEqual(
    acknowledged.filter((id) => !ids.has(id)),
    [],
  );
  await checkLedger(core);
  await requireSound(store.environment);
});

test('SIGTERM while another process holds the lock of the store: the server ends in time, and creates nothing', async () => {
  const other = new DatabaseSync(join(store.environment.DATA_DIR!, 'lectern.db'));
  other.exec('BEGIN IMMEDIATE');
  const body = { text: 'It waits for the lock.', language: 'en' };
  const waiting = Array.from({ length: 10 }, () =>
    call(server.url, 'POST /v1/documents', { key, body }).then(
      ({ status }) => status,
      () => undefined,
    ),
  );
  assert.equal((await call(server.url, 'GET /health')).status, 200, 'reading and health need no lock');
  await requireEndInTime();
  other.close();
  const created = (await Promise.all(waiting)).filter((status) => status === 201);
  assert.deepEqual(created, []);
  assert.deepEqual(await core.database.queries.selectFrom('documents').select('id').execute(), []);
});
