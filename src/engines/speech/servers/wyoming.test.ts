import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import { testSpeechEngine } from '../engine.suite.ts';
import { openSpeechServers } from './server-engine.ts';
import { openSpeaking, sentence } from './speaking.fixture.ts';
import { serverRate, startWyoming, wyomingTone } from './wyoming.fixture.ts';

async function open(t: TestContext) {
  const server = await startWyoming();
  t.after(() => server.close());
  return openSpeaking(t, { name: 'home', kind: 'wyoming', url: server.url });
}

test('its voices, and the speakers of a voice, are listed with their languages', async (t) => {
  const { speaker, say } = await open(t);
  const seen = speaker.voices().map(({ voiceId, language, sampleRate }) => [voiceId, language, sampleRate]);
  assert.deepEqual(seen.at(0), ['home-thorsten', 'en-GB', serverRate]);
  assert.deepEqual(seen.slice(-2), [
    ['home-libri-p1', 'en-US', serverRate],
    ['home-libri-p-2', 'en-US', serverRate],
  ]);
  assert.deepEqual(await say('libri-p-2'), wyomingTone(sentence, 'librip 2'));
});

test('each way to fail is a clear error, and harms no other voice', async (t) => {
  const { say } = await open(t);
  const expected = {
    broken: /broke off/,
    garbage: /cannot be read/,
    endless: /does not end/,
    'silent-end': /no sound/,
    error: /refused/,
    huge: /cannot be read/,
    closed: /closed the connection/,
    blink: /too little sound/,
  };
  for (const [voice, message] of Object.entries(expected)) {
    await assert.rejects(say(voice), message, voice);
    assert.deepEqual(await say('amy'), wyomingTone(sentence, 'amy'), `after ${voice}`);
  }
});

test('sound at another rate is brought to that of the voice', async (t) => {
  const { say } = await open(t);
  const expected = wyomingTone(sentence, 'high');
  const samples = await say('high');
  assert.ok(Math.abs(samples.length - expected.length) <= 2);
  assert.ok(samples.subarray(2_000, 20_000).every((one, at) => Math.abs(one - expected[at + 2_000]!) < 60));
});

test('a server that cannot be reached gets one line in the log', async (t) => {
  const server = await startWyoming();
  await server.close();
  const settings = { name: 'home', kind: 'wyoming' as const, url: server.url, voices: [{ id: 'amy' }] };
  const { say, log } = await openSpeaking(t, settings);
  assert.equal(log.filter((line) => line.includes('cannot be reached')).length, 1);
  await assert.rejects(say('amy'), /cannot be reached/);
});

const suiteServer = await startWyoming();
after(() => suiteServer.close());
const [engine] = openSpeechServers(JSON.stringify([{ name: 'home', kind: 'wyoming', url: suiteServer.url }]));
testSpeechEngine('wyoming server', { engine: engine!, voiceId: 'home-amy', language: 'en', sentence });
