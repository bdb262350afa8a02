/** `lectern worker` killed in the middle of a recording, with the real recognizer: another one ends the transcript. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { openCore } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { speechFile, wordErrorRate } from '../../src/engines/transcription/speech.fixture.ts';
import { call, type AnyBody } from '../call.ts';
import { backgroundMs, eventually } from '../eventually.ts';
import { freePort, freshStore, linkModels, openAccount } from '../store.ts';
import { startProcess, startWorker, until, wait } from './processes.ts';

/** Three pieces of half a minute: most of them is silence, which costs the recognizer nothing. */
const speech = {
  voice: { voiceId: 'piper-ada', sampleRate: 22_050 },
  language: 'en-US',
  sentences: [
    'The old clock on the wall had stopped long ago.',
    'Every evening the children counted the ships in the harbour.',
    'My brother wrote the numbers on the back of a door.',
    'Then the keeper lit the lamp and closed the window.',
    'A letter for the teacher lay on the kitchen table.',
  ],
  pauseMs: 13_000,
};

test('a worker is killed while it transcribes, and nothing is heard twice or missing (slow)', async (t) => {
  const [store, port] = [await freshStore(), await freePort()];
  const environment = {
    ...store.environment,
    SPEECH_ENGINES: 'espeak',
    RATE_LIMIT_DOCUMENTS: '1000000',
  };
  const core = await openCore(readConfig(environment, '.'));
  t.after(async () => {
    await core.close();
    await store.remove();
  });
  const { id } = await openAccount(core, { plan: 'unlimited', isOwner: true });
  const session = `lectern=${await core.sessions.start(id, 'a test')}`;
  // The node does not have its own recognizer.
  const WORKERS_URL = `http://127.0.0.1:${port}`;
  const server = await startProcess({ ...environment, WORKERS_URL, TRANSCRIPTION_ENGINE: 'off' });
  t.after(() => server.end('SIGKILL'));
  const ask = async (line: string): Promise<AnyBody> => (await call(server.url, line, { session })).body;
  const recording = await readFile(await speechFile(speech));
  const send = () =>
    call(server.url, 'POST /app/transcriptions?name=Harbour.wav&language=en', {
      session,
      body: recording,
      headers: { 'content-type': 'application/octet-stream' },
    });
  assert.equal((await send()).status, 503, 'nothing can transcribe yet');

  const DATA_DIR = `${store.environment.DATA_DIR}-worker`;
  linkModels(DATA_DIR);
  const workerSettings = { SPEECH_ENGINES: 'espeak', DATA_DIR };
  const first = startWorker(t, port, workerSettings);
  // The recording is not sent in vain while the worker starts.
  await eventually(
    'there is a worker',
    () =>
      fetch(`${WORKERS_URL}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    backgroundMs,
  );
  await eventually('the server knows of it', async () => (await send()).status === 201, backgroundMs);
  const jobs = core.database.queries
    .selectFrom('jobs')
    .select(['done', 'state', 'problem'])
    .where('kind', '=', 'transcription');
  const job = async (): Promise<AnyBody> => (await ask('GET /app/transcriptions')).data[0];
  // The time between the first piece and the last is short: the store is asked often, which costs little.
  const isUnderWay = async () => {
    const { done, state, problem } = await jobs.executeTakeFirstOrThrow();
    assert.notEqual(state, 'failed', problem ?? '');
    return done > 0;
  };
  while (!(await isUnderWay())) await wait(20);
  await first('SIGKILL');
  const before = await job();
  assert.equal(before.state, 'running', 'it was killed on its way');
  await eventually('the owner is told', async () => {
    const { missing } = await ask('GET /readyz');
    assert.ok(missing.some(({ name }: AnyBody) => name === 'transcription_workers'));
  });

  const second = startWorker(t, port, workerSettings);
  const done = await until(async () => {
    const now = await job();
    assert.ok(now.done_ms >= before.done_ms);
    assert.notEqual(now.state, 'failed', now.problem);
    return now.state === 'done' ? now : undefined;
  }, backgroundMs);
  const { text } = await ask(`GET /v1/documents/${done.document_id}`);
  const heard = text.replaceAll(/^\*\*.*$|\d+:\d\d/gm, ' ');
  assert.ok(wordErrorRate(speech.sentences.join(' '), heard) <= 0.1, heard);
  assert.equal(await second('SIGTERM'), 0);
  assert.equal(await server.end('SIGTERM'), 0);
});
