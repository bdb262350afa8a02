import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { Problem } from '../../shared/contract/errors.ts';
import { startFileServer } from '../../platform/models/source.fixture.ts';
import { config, entryOf } from '../../engines/speech/installed/collection.fixture.ts';
import { VoiceStore, type StoredVoice } from '../../engines/speech/installed/voice-store.ts';
import { createLog } from '../../platform/log.ts';
import {
  createModelInstalling,
  createVoiceInstalling,
  type InstallableModel,
  type VoiceChange,
} from './installing.ts';

const key = 'de_DE-anna-low';
const model = Buffer.alloc(200_000, 7);
const files = {
  'x.onnx': model,
  'x.onnx.json': Buffer.from(JSON.stringify(config())),
  MODEL_CARD: Buffer.from('License: CC0'),
};

async function open(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'lectern-installing-'));
  const catalog = { [key]: await entryOf(files) };
  const server = await startFileServer({
    files: { ...files, 'voices.json': Buffer.from(JSON.stringify(catalog)) },
  });
  t.after(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });
  const requireOwner = async (accountId: string) => {
    if (accountId !== 'owner') throw new Problem('not_found', 'There is nothing at this path and method.');
  };
  const store = new VoiceStore({ address: server.url, root });
  const recorded: VoiceChange[] = [];
  const record = async (change: VoiceChange) => void recorded.push(change);
  return {
    root,
    server,
    recorded,
    installing: createVoiceInstalling({
      store,
      isUsable: true,
      requireOwner,
      record,
      log: createLog('silent'),
    }),
  };
}

const address = '192.0.2.1';
const never = new AbortController().signal;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Problem).code,
  );

test('for everyone but owners there is nothing', async (t) => {
  const { installing } = await open(t);
  const request = { key, address, signal: never, onProgress: () => assert.fail() };
  assert.equal(await installing.isAllowed('other'), false);
  assert.equal(await installing.isAllowed('owner'), true);
  assert.equal(await codeOf(installing.list('other', never)), 'not_found');
  assert.equal(await codeOf(installing.card('other', key, never)), 'not_found');
  assert.equal(await codeOf(installing.install('other', request)), 'not_found');
  assert.equal(await codeOf(installing.remove('other', key, address)), 'not_found');
});

test('an owner sees what is offered and reads its card; what cannot be used leaves nothing', async (t) => {
  const { installing, root, server } = await open(t);
  const [voice] = await installing.list('owner', never);
  assert.deepEqual([voice!.key, voice!.voiceId, voice!.isInstalled], [key, 'piper-de-de-anna-low', false]);
  assert.equal(await installing.card('owner', key, never), 'License: CC0');
  const seen: number[] = [];
  const request = { key, address, signal: never, onProgress: (bytes: number) => seen.push(bytes) };
  assert.equal(
    await codeOf(installing.install('owner', request)),
    'service_unavailable',
    'it is not a model',
  );
  assert.deepEqual([seen[0], seen.at(-1)], [0, voice!.bytes]);
  assert.deepEqual(
    (await readdir(root)).filter((name) => !name.endsWith('.lock')),
    [],
  );
  assert.equal(await codeOf(installing.install('owner', { ...request, key: '../x' })), 'not_found');
  assert.equal(await codeOf(installing.remove('owner', '..', address)), 'not_found');
  await server.close();
  assert.equal(await codeOf(installing.list('owner', never)), 'service_unavailable');
});

test('what is cancelled is not installed, and the next attempt continues', async (t) => {
  const stop = new AbortController();
  const { installing, server, root } = await open(t);
  const onProgress = (bytes: number) => void (bytes > 50_000 && stop.abort());
  const request = { key, address, signal: stop.signal, onProgress };
  assert.notEqual(await codeOf(installing.install('owner', request)), 'done');
  assert.ok((await readdir(root)).every((name) => name.startsWith('.')));
  await codeOf(installing.install('owner', { ...request, signal: never }));
  assert.ok(
    server.ranges.some((range) => /^bytes=\d{5,}-$/.test(range)),
    server.ranges.join(' '),
  );
});

test('what was installed or removed is recorded with who did it and from where, and nothing else is', async (t) => {
  const { installing: failing, recorded: ofFailures } = await open(t);
  const request = { key, address, signal: never, onProgress: () => undefined };
  await codeOf(failing.install('owner', request));
  await codeOf(failing.remove('owner', key, address));
  assert.deepEqual(ofFailures, []);
  const recorded: VoiceChange[] = [];
  const voice = { key, voiceId: 'piper-de-de-anna-low', bytes: 1 } as StoredVoice;
  const installing = createVoiceInstalling({
    store: {
      list: async () => [voice],
      find: async () => voice,
      card: async () => '',
      install: async () => undefined,
      remove: async () => key,
    },
    isUsable: true,
    requireOwner: async () => undefined,
    record: async (change) => void recorded.push(change),
    log: createLog('silent'),
  });
  await installing.install('owner', request);
  await installing.remove('owner', key, address);
  const about = { accountId: 'owner', address, voice: key };
  assert.deepEqual(recorded, [
    { ...about, action: 'voice.installed' },
    { ...about, action: 'voice.removed' },
  ]);
});

test('an owner installs what the server lacks, and nobody else does', async () => {
  const recorded: VoiceChange[] = [];
  let isInstalled = false;
  const model = (): InstallableModel => ({
    key: 'ocr-eng',
    kind: 'ocr',
    language: 'en',
    bytes: 100,
    isInstalled,
    async install({ onProgress }) {
      onProgress?.(100, 100);
      isInstalled = true;
    },
  });
  const models = createModelInstalling({
    models: async () => [model()],
    requireOwner: async (accountId) => {
      if (accountId !== 'owner') throw new Problem('not_found', 'There is nothing at this path and method.');
    },
    record: async (change) => void recorded.push(change),
    log: createLog('silent'),
  });
  const progress: number[] = [];
  const request = { address, signal: never, onProgress: (bytes: number) => void progress.push(bytes) };
  assert.equal(await codeOf(models.install('guest', { ...request, key: 'ocr-eng' })), 'not_found');
  assert.equal(await codeOf(models.install('owner', { ...request, key: 'ocr-xyz' })), 'not_found');
  assert.equal((await models.list())[0]!.isInstalled, false);
  await models.install('owner', { ...request, key: 'ocr-eng' });
  assert.deepEqual(progress, [0, 100]);
  assert.equal((await models.list())[0]!.isInstalled, true);
  assert.deepEqual(recorded, [{ accountId: 'owner', address, action: 'model.installed', voice: 'ocr-eng' }]);
});
