/** A server that leaves speech to workers: what it says without one, and that everything works with one. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { call } from '../../../test/call.ts';
import { backgroundMs, eventually } from '../../../test/eventually.ts';
import { checkLedger } from '../../../test/ledger.ts';
import { listen, paths, readEvents } from '../../../test/speech-client.ts';
import { freePort, freshStore, openAccount } from '../../../test/store.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../../platform/log.ts';
import { openCore } from './core.ts';
import { openServer } from './server.ts';
import { startWorker } from './worker.ts';

const voice_id = 'espeak-en-us';
const log = createLog('silent');

test('the speech of a server comes from workers, and without one the server says so (slow)', async (t) => {
  const store = await freshStore();
  t.after(() => store.remove());
  const settings = {
    SPEECH_ENGINES: 'espeak',
    WORKER_KEY: 'shared',
    SHUTDOWN_GRACE_MS: '1500',
    TRANSLATION_MIRROR: 'off',
    PORT: String(await freePort()),
  };
  const workerPort = await freePort();
  const read = readConfig({ ...settings, ...store.environment }, '.');
  const exposed = { ...read, host: '0.0.0.0', workerKey: undefined };
  await assert.rejects(startWorker(exposed, log), { code: 'validation_failed', message: /set WORKER_KEY/ });
  const workersUrl = `http://127.0.0.1:${workerPort}`;
  const databaseFile = join(read.dataDir, 'lectern.db');
  const config = { ...read, workersUrl, speechWorkers: 0, databaseFile };
  const core = await openCore(config);
  const lectern = await openServer(config, { core, log });
  t.after(() => lectern.close());
  await lectern.server.listen({ host: config.host, port: config.port });
  const url = config.publicUrl;
  const { id, key } = await openAccount(core, { walletCents: 100, isOwner: true });
  const missing = async () =>
    (await call(url, 'GET /readyz')).body.missing.map(({ name }: { name: string }) => name);
  const session = `lectern=${await core.sessions.start(id, 'a test')}`;
  const workers = async () => (await call(url, 'GET /app/server', { session })).body.speech_queue.workers;
  const body = { input: 'The lamp turns. Nobody sleeps.', voice_id, language: 'en' };

  assert.deepEqual(await missing(), ['speech_workers']);
  const refused = await call(url, 'POST /v1/audio/speech', { key, body });
  assert.deepEqual([refused.status, refused.body.error.code], [503, 'service_unavailable']);
  assert.match(refused.body.error.message, /lectern worker/);
  assert.deepEqual(await workers(), []);

  const worker = await startWorker({ ...read, workerPort, speechWorkers: 1 }, log);
  await eventually('the server knows about it', async () => assert.deepEqual(await missing(), []));
  const heard = readEvents((await listen(url, paths.events, { key, body })).bytes);
  assert.equal(heard.marks.length, 2);
  assert.ok(heard.pcm.length > 22_050 && heard.done);
  const [{ slots, version }] = await workers();
  assert.deepEqual([slots, version], [1, '0.1.0']);
  const { body: document } = await call(url, 'POST /v1/documents', {
    key,
    body: { text: 'One lamp. Two lamps. Three lamps.', language: 'en' },
  });
  const { body: job } = await call(url, 'POST /v1/jobs/audio', {
    key,
    body: { document_id: document.id, voice_id },
  });
  const state = async () => (await call(url, `GET /v1/jobs/${job.id}`, { key })).body.state as string;
  await eventually('the audiobook is done', async () => assert.equal(await state(), 'done'), backgroundMs);
  await checkLedger(core);
  assert.match(await (await fetch(`${url}/metrics`)).text(), /lectern_workers\{state="up"\} 1/);
  const metrics = await (await fetch(`${workersUrl}/metrics`)).text();
  assert.match(metrics, /lectern_speech_wait_seconds_count\{priority="background"\} [1-9]/);
  await worker.close();
  await eventually('the server knows that it has left', async () =>
    assert.deepEqual(await missing(), ['speech_workers']),
  );
});
