/** `lectern worker` as processes that are killed in the middle of a sentence: the stream and the bill stay whole. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCore } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { eventually } from '../eventually.ts';
import { allQuiet, checkLedger } from '../ledger.ts';
import { listen, paths, readEvents } from '../speech-client.ts';
import { freePort, freshStore, openAccount } from '../store.ts';
import { startProcess, startWorker } from './processes.ts';

const body = {
  input: `The lamp turns above the harbour, ${'and the keeper counts the ships that pass, '.repeat(40)}until morning.`,
  voice_id: 'espeak-en-us',
  language: 'en',
};

test('workers die, one after the other, and the listener hears every sample once', async (t) => {
  const [store, port] = [await freshStore(), await freePort()];
  const environment = {
    ...store.environment,
    SPEECH_ENGINES: 'espeak',
    // Every sentence is spoken, also the second time.
    SPEECH_CACHE_BYTES: '0',
  };
  const core = await openCore(readConfig(environment, '.'));
  t.after(async () => {
    await core.close();
    await store.remove();
  });
  const { key } = await openAccount(core, { walletCents: 1_000 });
  const WORKERS_URL = `http://127.0.0.1:${port}`;
  const server = await startProcess({ ...environment, WORKERS_URL, SPEECH_WORKERS: '0' });
  t.after(() => server.end('SIGKILL'));
  const isServed = async () => {
    const { missing } = (await (await fetch(`${server.url}/readyz`)).json()) as { missing: unknown[] };
    return missing.length === 0;
  };
  const first = startWorker(t, port, environment);
  await eventually('there is a worker', isServed, 180_000);
  const expected = readEvents((await listen(server.url, paths.events, { key, body })).bytes);
  assert.ok(expected.done);

  const killed = Promise.withResolvers<void>();
  const heard = listen(server.url, paths.events, {
    key,
    body,
    leaveWhen: () => {
      void first('SIGKILL').then(() => killed.resolve());
      return false;
    },
  });
  await killed.promise;
  const second = startWorker(t, port, environment);
  const { pcm, marks, done } = readEvents((await heard).bytes);
  assert.equal(Buffer.compare(pcm, expected.pcm), 0);
  assert.deepEqual(marks, expected.marks);
  assert.equal(done?.billed_credits, expected.done.billed_credits);
  assert.equal(await second('SIGTERM'), 0);
  assert.equal(await server.end('SIGTERM'), 0);
  assert.ok(await allQuiet(core));
  await checkLedger(core);
});
