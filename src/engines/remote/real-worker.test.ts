/** What the engines must do, done by `lectern worker` in a process of its own. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { run, workerProgram } from '../../../test/processes/processes.ts';
import { freePort, linkModels } from '../../../test/store.ts';
import { exporterSuite } from '../../formats/export/engine.suite.ts';
import { createExporter } from '../../formats/export/exporter.ts';
import { RemoteExporter } from './remote-exporter.ts';
import { testSpeechEngine } from '../speech/engine.suite.ts';
import { createEspeakEngine } from '../speech/espeak/espeak.ts';
import { RemoteSpeaker } from '../speech/remote/remote-speaker.ts';
import { quiet } from './workers.fixture.ts';
import { Workers } from './workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-worker-'));
linkModels(folder);
const port = await freePort();
const child = run(workerProgram, ['worker'], {
  DATA_DIR: folder,
  SPEECH_ENGINES: 'espeak',
  SPEECH_WORKERS: '1',
  TRANSCRIPTION_ENGINE: 'off',
  WORKER_PORT: String(port),
  WORKER_KEY: 'shared',
});
const here = createExporter({ workers: 1 });
let workers: Workers;

const opened = (async () => {
  workers = await Workers.open({ urls: `http://127.0.0.1:${port}`, key: 'shared', log: quiet });
  await eventually('the worker is up', () => workers.count().up === 1, 180_000);
  return workers;
})();
opened.catch(() => undefined);

after(async () => {
  child.kill('SIGKILL');
  await workers.close();
  await here.close();
  rmSync(folder, { recursive: true, force: true });
});

testSpeechEngine('espeak, by a worker', {
  engine: createEspeakEngine(),
  voiceId: 'espeak-de',
  language: 'de',
  sentence: 'Guten Tag, ich lese Ihnen heute etwas vor.',
  open: async () => new RemoteSpeaker(await opened),
});

void describe('exports by a worker', () => {
  let exporter: RemoteExporter;
  before(async () => {
    exporter = new RemoteExporter({ workers: await opened, here });
  });
  exporterSuite(test, () => exporter);
});

void test('it says how it is', async () => {
  await opened;
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}/${path}`)).text();
  assert.match(await read('readyz'), /"ready"/);
  const metrics = await read('metrics');
  assert.match(metrics, /lectern_worker_tasks\{kind="speech"\} 0/);
  assert.match(metrics, /lectern_worker_places\{kind="export"\} 2/);
  assert.match(metrics, /lectern_speech_wait_seconds_count\{priority="interactive"\} [1-9]/);
});
