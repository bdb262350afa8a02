import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import { inspect } from 'node:util';
import { never, testSpeechEngine } from '../engine.suite.ts';
import type { WordTiming } from '../engine.ts';
import { openSpeechServers } from './server-engine.ts';
import { toneOf } from './server.fixture.ts';
import { openSpeaking, sentence } from './speaking.fixture.ts';
import { ids, secret, serverRate, startElevenlabs, type ElevenlabsOptions } from './elevenlabs.fixture.ts';

async function open(t: TestContext, options: ElevenlabsOptions = {}, key = secret) {
  const server = await startElevenlabs(options);
  t.after(() => server.close());
  return {
    server,
    ...(await openSpeaking(t, { name: 'eleven', kind: 'elevenlabs', url: `${server.url}/v1`, key })),
  };
}

test('every page of the voices is listed, or the older list without pages', async (t) => {
  for (const pages of [true, false]) {
    const { speaker } = await open(t, { pages });
    assert.deepEqual(
      speaker.voices().map(({ voiceId }) => voiceId),
      ids.map((id) => `eleven-${id.toLowerCase()}`),
    );
    const { language, languages, gender, sampleRate } = speaker.voices()[0]!;
    assert.deepEqual(
      [language, languages, gender, sampleRate],
      ['en', ['en', 'de-DE'], 'female', serverRate],
    );
  }
});

test('the times of characters become those of words, from wherever the server counts', async (t) => {
  for (const isRelative of [false, true]) {
    const { speaker } = await open(t, { isRelative });
    const words: WordTiming[] = [];
    for await (const chunk of speaker.speak({ voiceId: 'eleven-adam', sentence, language: 'en' }, never))
      words.push(...(chunk.words ?? []));
    assert.equal(
      words.map(({ start, end }) => sentence.slice(start, end)).join(' '),
      sentence.replaceAll(/[,.]/g, ''),
    );
    const perCharacter = toneOf(sentence, 'Adam', serverRate).length / sentence.length;
    for (const { start, firstSample } of words)
      assert.ok(Math.abs(firstSample - start * perCharacter) < 2, `${start}: ${firstSample}`);
  }
});

test('a server without times gives sound alone', async (t) => {
  const { speaker, say } = await open(t, { timestamps: false });
  assert.match(speaker.voices()[0]!.description, /times of sentences/);
  assert.deepEqual(await say('adam'), toneOf(sentence, 'Adam', serverRate));
  await assert.rejects(say('garbage'), /not sound/);
});

test('each way to fail is a clear error, and harms no other voice', async (t) => {
  const { say, log } = await open(t);
  const expected = {
    broken: /broke off/,
    garbage: /not JSON/,
    endless: /does not end/,
    nosound: /no sound/,
    unknown: /status 422/,
    closed: /cannot be reached/,
    blink: /too little sound/,
  };
  for (const [voice, message] of Object.entries(expected)) {
    await assert.rejects(say(voice), (error: Error) => {
      assert.match(error.message, message, voice);
      assert.ok(!inspect(error, { depth: 9 }).includes(secret));
      return true;
    });
    assert.deepEqual(await say('adam'), toneOf(sentence, 'Adam', serverRate), `after ${voice}`);
  }
  assert.deepEqual(await say('slowdown'), toneOf(sentence, 'slowdown', serverRate));
  assert.ok(!log.join().includes(secret));
});

test('a refused key is reported once, without the key', async (t) => {
  const { speaker, log } = await open(t, {}, 'wrong-key');
  assert.deepEqual(speaker.voices(), []);
  assert.equal(log.filter((line) => line.includes('refuses the key')).length, 1);
  assert.ok(!log.join().includes('wrong-key'));
});

const suiteServer = await startElevenlabs();
after(() => suiteServer.close());
const [engine] = openSpeechServers(
  JSON.stringify([{ name: 'eleven', kind: 'elevenlabs', url: suiteServer.url, key: secret }]),
);
testSpeechEngine('elevenlabs server', { engine: engine!, voiceId: 'eleven-adam', language: 'en', sentence });
