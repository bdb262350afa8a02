/** Voices of another server through this one: the same API, the same money, and its failures reported clearly. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { quietContext } from '../../src/engines/speech/engine.suite.ts';
import { openSpeechServers } from '../../src/engines/speech/servers/server-engine.ts';
import {
  behaviors,
  secret,
  serverRate,
  startOpenaiServer,
} from '../../src/engines/speech/servers/openai.fixture.ts';
import { msPerCharacter, type SpeakingServer } from '../../src/engines/speech/servers/server.fixture.ts';
import { createSpeaker } from '../../src/engines/speech/pooled-speaker.ts';
import { call } from '../call.ts';
import { eventually } from '../eventually.ts';
import { allQuiet, balanceOf, checkLedger } from '../ledger.ts';
import { listen, paths } from '../speech-client.ts';
import { startSpeechServer, type SpeechServer } from '../speech-server.ts';

let outside: SpeakingServer;
let server: SpeechServer;
let account: { id: string; key: string };

before(async () => {
  outside = await startOpenaiServer({ voices: { voices: Object.keys(behaviors) }, captions: false });
  const setting = JSON.stringify([
    { name: 'gpu', kind: 'openai', url: `${outside.url}/v1`, key: secret, concurrency: 3 },
  ]);
  const engines = openSpeechServers(setting);
  server = await startSpeechServer(await createSpeaker({ engines, context: quietContext, workers: 1 }));
});
after(async () => {
  await server.close();
  await outside.close();
});
beforeEach(async () => {
  account = await server.account(100);
});

const lamp = 'The lamp turns all night. Nobody in the harbour sleeps.';
const bodyOf = (voice: string, input = lamp) => ({
  input,
  voice_id: `gpu-${voice.replaceAll(' ', '-')}`,
  language: 'en',
});
const say = (path: string, voice: string, input?: string) =>
  listen(server.url, path, { key: account.key, body: bodyOf(voice, input) });
const settledTo = async (cents: number) => {
  await eventually('all quiet', () => allQuiet(server.core));
  await checkLedger(server.core);
  assert.equal(100 - (await balanceOf(server.core, account.id)), cents);
};

test('it is in the catalog, and speaks in every form for the usual price', async () => {
  const { body: voice } = await call(server.url, 'GET /v1/voices/gpu-anna', { key: account.key });
  assert.deepEqual([voice.engine, voice.sample_rate, voice.language], ['gpu', serverRate, 'en']);
  const { body } = await call(server.url, `POST ${paths.whole}`, { key: account.key, body: bodyOf('anna') });
  const spoken = body.speech_marks.at(-1).end_time;
  // What was spoken, less the silence at its ends, and the pause between the sentences.
  assert.ok(Math.abs(spoken - lamp.length * msPerCharacter - 350) < 150, `${spoken} ms`);
  assert.equal(body.speech_marks.length, 2);
  assert.equal(body.billed_credits, 1);
  assert.equal((await say(paths.wav, 'ben')).complete, true);
  assert.match((await say(paths.events, 'anna')).bytes.toString(), /event: speech\.done/);
  await settledTo(3);
});

test('what was spoken once comes from the cache', async () => {
  const input = 'Only once is the server asked for this.';
  for (const _ of [1, 2]) assert.equal((await say(paths.wav, 'anna', input)).complete, true);
  assert.equal(outside.requests.filter(({ body }) => body?.input === input).length, 1);
});

test('a failure before the first sound is a 500 that names the server, free of charge', async () => {
  for (const voice of ['garbage', 'closed before', 'no such voice', 'redirect']) {
    const { status, bytes } = await say(paths.wav, voice);
    assert.equal(status, 500, voice);
    const { error } = JSON.parse(bytes.toString());
    assert.match(error.message, /The speech server "gpu"/);
    assert.ok(!bytes.includes(secret));
    assert.equal((await say(paths.wav, 'anna', `After ${voice} others speak.`)).complete, true);
  }
  await settledTo(4);
});

test('a server that breaks off cuts the stream, and what was delivered is paid for once', async () => {
  const heard = await say(paths.wav, 'broken in the middle', lamp);
  assert.equal(heard.complete, false);
  await settledTo(heard.bytes.length > 44 ? 1 : 0);
  const whole = await say(paths.whole, 'too short');
  assert.equal(whole.status, 500);
  await settledTo(heard.bytes.length > 44 ? 1 : 0);
});

test('a client that leaves ends the request to the server', async () => {
  const abandoned = outside.abandoned();
  await listen(server.url, paths.wav, {
    key: account.key,
    body: bodyOf('silent'),
    leaveAt: eventually('the server is asked', () => outside.requests.at(-1)?.body?.voice === 'silent'),
  });
  await eventually('it is given up', () => outside.abandoned() > abandoned);
  await settledTo(0);
});
