/** What a transcription engine must do, done by `lectern worker` in a process of its own. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../../test/eventually.ts';
import { run, workerProgram } from '../../../../test/processes/processes.ts';
import { freePort, linkModels } from '../../../../test/store.ts';
import { quiet } from '../../remote/workers.fixture.ts';
import { Workers } from '../../remote/workers.ts';
import { testTranscriptionEngine } from '../engine.suite.ts';
import { MediaProbe } from '../sound/media-probe.ts';
import { sentences, wordErrorRate } from '../speech.fixture.ts';
import { createTranscriber } from '../transcriber.ts';
import { RemoteTranscriber } from './remote-transcriber.ts';

testTranscriptionEngine(
  'moonshine, by a worker',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-worker-'));
    linkModels(folder);
    const port = await freePort();
    const child = run(workerProgram, ['worker'], {
      DATA_DIR: folder,
      SPEECH_ENGINES: 'espeak',
      TRANSCRIPTION_ENGINE: 'moonshine',
      WORKER_PORT: String(port),
    });
    const workers = await Workers.open({ urls: `http://127.0.0.1:${port}`, key: undefined, log: quiet });
    await eventually('the worker is up', () => workers.count().up === 1, 180_000);
    const probe = new MediaProbe({ workers: 1, log: quiet });
    const remote = new RemoteTranscriber({
      workers,
      here: createTranscriber({ engines: [], probe }),
      cutter: probe,
    });
    const engine = {
      name: 'remote',
      isAvailable: () => true,
      understands: (language: string | undefined) => remote.understands(language),
      transcribe: remote.transcribe.bind(remote),
      close: () => remote.close(),
    };
    return {
      engine,
      async close() {
        child.kill('SIGKILL');
        await workers.close();
        await remote.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
  (heard) => {
    const rate = wordErrorRate(sentences.join(' '), heard.join(' '));
    assert.ok(rate <= 0.12, `${rate} of the words are wrong: ${heard.join(' | ')}`);
  },
);
