/** Servers with their own folders on one store and one S3 storage: what one has made, another plays. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { call } from '../../../test/call.ts';
import { backgroundMs, eventually } from '../../../test/eventually.ts';
import { freshS3, type FreshS3 } from '../../../test/s3/fresh.ts';
import { freePort, freshStore, linkModels, openAccount } from '../../../test/store.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../../platform/log.ts';
import { openCore } from './core.ts';
import { openServer } from './server.ts';

const voice = { voice_id: 'espeak-en-us' };

async function openWorld(t: TestContext) {
  const [s3, store] = [await freshS3(1_000), await freshStore()];
  t.after(async () => {
    await s3.remove();
    await store.remove();
  });
  /** A server with an empty folder. */
  const start = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lectern-machine-'));
    t.after(() => rmSync(dataDir, { recursive: true, force: true }));
    linkModels(dataDir);
    const settings = {
      SPEECH_ENGINES: 'espeak',
      SPEECH_WORKERS: '1',
      TRANSLATION_MIRROR: 'off',
      PORT: String(await freePort()),
    };
    const read = readConfig({ ...settings, ...store.environment, ...s3.environment, DATA_DIR: dataDir }, '.');
    const config = { ...read, databaseFile: join(store.environment.DATA_DIR!, 'lectern.db') };
    const core = await openCore(config);
    const lectern = await openServer(config, { core, log: createLog('silent') });
    await lectern.server.listen({ host: config.host, port: config.port });
    return { url: config.publicUrl, core, dataDir, close: () => lectern.close() };
  };
  return { s3, start };
}

type Machine = Awaited<ReturnType<Awaited<ReturnType<typeof openWorld>>['start']>>;

async function order({ url }: Machine, key: string, text: string): Promise<string> {
  const { body: document } = await call(url, 'POST /v1/documents', { key, body: { text, language: 'en' } });
  const body = { document_id: document.id, ...voice };
  return (await call(url, 'POST /v1/jobs/audio', { key, body })).body.id;
}

const jobAt = async ({ url }: Machine, key: string, id: string) =>
  (await call(url, `GET /v1/jobs/${id}`, { key })).body;

const untilState = (machine: Machine, key: string, { id, state }: { id: string; state: string }) =>
  eventually(`it is ${state}`, async () => (await jobAt(machine, key, id)).state === state, backgroundMs);

async function download({ url }: Machine, key: string, path: string, range?: string) {
  const headers = { authorization: `Bearer ${key}`, ...(range && { range }) };
  const response = await fetch(`${url}/v1/jobs/${path}`, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

const keysIn = ({ server }: FreshS3) => server.objects.keys('main/audio/');

test('an audiobook made on one machine is played, sought and downloaded on another (slow)', async (t) => {
  const { s3, start } = await openWorld(t);
  const one = await start();
  const { key } = await openAccount(one.core, { walletCents: 100 });
  const id = await order(one, key, '# One\n\nThe lamp turns. Nobody sleeps.\n\n# Two\n\nMorning comes.');
  await untilState(one, key, { id, state: 'done' });
  const made = await download(one, key, `${id}/audio?format=m4b`);
  const stored = (await keysIn(s3)).map((name) => name.replace(/^.*\//, '').replace(/^0-\d+\./, ''));
  assert.deepEqual(stored.sort(), ['m4a', 'pieces.mp3']);
  assert.ok(!readdirSync(one.dataDir).includes('audio'));
  await one.close();
  rmSync(one.dataDir, { recursive: true });

  const two = await start();
  const whole = await download(two, key, `${id}/audio`);
  assert.deepEqual([whole.status, whole.bytes.subarray(0, 3).toString()], [200, 'ID3']);
  const middle = await download(two, key, `${id}/audio`, 'bytes=5000-5999');
  assert.deepEqual([middle.status, middle.bytes], [206, whole.bytes.subarray(5000, 6000)]);
  assert.deepEqual((await download(two, key, `${id}/audio?format=m4b`)).bytes, made.bytes);
  // A machine that has only the clips makes the file again.
  for (const name of await keysIn(s3)) if (name.endsWith('.m4a')) await s3.server.objects.remove(name);
  const again = await download(two, key, `${id}/audio?format=m4b`);
  assert.deepEqual([again.status, again.bytes.length], [200, made.bytes.length]);
  await call(two.url, `DELETE /v1/jobs/${id}`, { key });
  assert.deepEqual(await keysIn(s3), []);
  await two.close();
});

test('while the storage cannot be reached, downloads are 503 and jobs wait; both recover by themselves (slow)', async (t) => {
  const { s3, start } = await openWorld(t);
  const machine = await start();
  const { key } = await openAccount(machine.core, { walletCents: 100 });
  const first = await order(machine, key, 'The lamp turns.');
  await untilState(machine, key, { id: first, state: 'done' });
  s3.server.isAway = true;
  const second = await order(machine, key, 'Nobody sleeps. Morning comes.');
  await untilState(machine, key, { id: second, state: 'paused' });
  const { waiting_for, problem } = await jobAt(machine, key, second);
  assert.equal(waiting_for, 'storage');
  assert.match(problem, /cannot reach its storage right now/);
  const refused = await call(machine.url, `GET /v1/jobs/${first}/audio`, { key });
  assert.deepEqual([refused.status, refused.body.error.code], [503, 'service_unavailable']);
  assert.match(refused.body.error.message, /file storage/);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  const { status, body } = await call(machine.url, 'GET /readyz');
  assert.deepEqual([status, body.missing.map(({ name }: { name: string }) => name)], [200, ['storage']]);
  s3.server.isAway = false;
  await untilState(machine, key, { id: second, state: 'done' });
  assert.equal((await download(machine, key, `${second}/audio`)).status, 200);
  const metrics = await (await fetch(`${machine.url}/metrics`)).text();
  assert.match(metrics, /lectern_storage_request_duration_seconds_count\{operation="put",outcome="ok"\}/);
  assert.match(metrics, /outcome="failed"/);
  await machine.close();
});
