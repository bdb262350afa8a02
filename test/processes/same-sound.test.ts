/**
 * Two servers with nothing in common but the models: whichever of them speaks a text, and in whichever form, the
 * samples are the same. One of them keeps no sound, so that each form makes its own.
 */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { openCore } from '../../src/program/composition/core.ts';
import { readConfig, type Environment } from '../../src/program/config/config.ts';
import { quietContext } from '../../src/engines/speech/engine.suite.ts';
import { studioModel } from '../../src/engines/speech/kokoro/model.fixture.ts';
import { createPiperEngine } from '../../src/engines/speech/piper/piper.ts';
import { machineOf, type KeptSpeeds } from '../../src/engines/speech/speed/speeds.ts';
import { listen, paths, readEvents, readWav } from '../speech-client.ts';
import { freshStore, openAccount } from '../store.ts';
import { startProcess } from './processes.ts';

const text = 'Nobody noticed the old clock. “Well…” said Dr. Moor.';

interface Row {
  readonly engine: string;
  readonly voiceId: string;
  /** The forms it is asked for where no sound is kept: none where noise has no seed, and it never sounds the same twice. */
  readonly again: readonly Form[];
}

const table: readonly Row[] = [
  { engine: 'espeak', voiceId: 'espeak-en-us', again: ['events', 'whole', 'wav'] },
  { engine: 'piper', voiceId: 'piper-ada', again: ['events', 'whole', 'wav'] },
  { engine: 'kokoro', voiceId: 'kokoro-af-heart', again: ['events', 'whole', 'wav'] },
  // sherpa-onnx gives a model no seed: what the first form made is kept for the others.
  { engine: 'folder', voiceId: 'folder-owner', again: [] },
];

interface Server {
  readonly url: string;
  readonly key: string;
  close(): Promise<void>;
}

let modelsDir: string;
let voicesDir: string;
let keeping: Server;
let forgetting: Server;
const started: Server[] = [];

/** The model of the Piper engine stands in for one that an owner brings. */
async function makeVoiceFolder(): Promise<void> {
  voicesDir = await mkdtemp(join(tmpdir(), 'lectern-voices-'));
  const folder = join(voicesDir, 'owner');
  await mkdir(folder);
  for (const file of ['model.onnx', 'tokens.txt', 'espeak-ng-data'])
    await symlink(join(modelsDir, 'piper-en-us-libritts-r-medium', file), join(folder, file));
  await writeFile(join(folder, 'voice.json'), JSON.stringify({ name: 'Owner', language: 'en-US' }));
}

/** The speeds of a server that has run before: measuring four models takes longer than all they say here. */
async function keepSpeeds(keys: readonly string[]): Promise<void> {
  const models = Object.fromEntries(keys.map((key) => [key, { speed: 1, measuredAt: Date.now() }]));
  const kept: KeptSpeeds = { machine: machineOf(manifest.version), models };
  await writeFile(join(modelsDir, 'speeds.json'), JSON.stringify(kept));
}

async function start(settings: Environment): Promise<Server> {
  const store = await freshStore();
  const dataDir = store.environment.DATA_DIR!;
  await rm(join(dataDir, 'models'));
  await symlink(modelsDir, join(dataDir, 'models'));
  await symlink(voicesDir, join(dataDir, 'voices'));
  const environment = {
    ...store.environment,
    ...settings,
    SPEECH_WORKERS: '1',
    SPEECH_ENGINES: table.map(({ engine }) => engine).join(','),
  };
  const core = await openCore(readConfig(environment, '.'));
  const { key } = await openAccount(core, { walletCents: 100_000 });
  const child = await startProcess(environment);
  const server = {
    url: child.url,
    key,
    async close() {
      await child.end();
      await core.close();
      await store.remove();
    },
  };
  started.push(server);
  return server;
}

type Form = keyof typeof paths;

async function samplesOf({ url, key }: Server, form: Form, voice_id: string): Promise<Buffer> {
  const body = { input: text, voice_id, language: 'en' };
  const { status, bytes, complete } = await listen(url, paths[form], { key, body });
  assert.deepEqual([status, complete], [200, true], `${form} ${bytes.toString().slice(0, 200)}`);
  if (form === 'wav') return readWav(bytes, 'stream').pcm;
  if (form === 'events') return readEvents(bytes).pcm;
  const { audio_data } = JSON.parse(bytes.toString()) as { audio_data: string };
  return readWav(Buffer.from(audio_data, 'base64'), 'file').pcm;
}

describe('the same text', () => {
  before(async () => {
    ({ modelsDir } = await studioModel());
    await keepSpeeds(['espeak', 'piper', 'kokoro', 'folder-owner']);
    // A folder that points at its files is read while the server starts.
    await createPiperEngine().prepare({ ...quietContext, modelsDir });
    await makeVoiceFolder();
    keeping = await start({});
    forgetting = await start({ SPEECH_CACHE_BYTES: '0' });
  });
  after(async () => {
    await Promise.all(started.map((server) => server.close()));
    await rm(voicesDir, { recursive: true });
  });

  for (const { engine, voiceId, again } of table) {
    test(`${engine}: streamed, whole and as events, on two servers`, async () => {
      const first = await samplesOf(keeping, 'wav', voiceId);
      assert.ok(first.length > 100_000, `${first.length} bytes`);
      for (const form of ['whole', 'events'] as const)
        assert.ok(first.equals(await samplesOf(keeping, form, voiceId)), `${form}, spoken before`);
      for (const form of again)
        assert.ok(first.equals(await samplesOf(forgetting, form, voiceId)), `${form}, spoken again`);
    });
  }
});
