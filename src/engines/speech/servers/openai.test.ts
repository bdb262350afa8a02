import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import { eventually } from '../../../../test/eventually.ts';
import { joinSamples } from '../../../formats/audio/samples.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { never, quietContext, speakAll, testSpeechEngine } from '../engine.suite.ts';
import type { SpeechChunk, SpeechEngine } from '../engine.ts';
import { createSpeaker } from '../pooled-speaker.ts';
import { SpeechServerEngine } from './server-engine.ts';
import { toneOf } from './server.fixture.ts';
import type { SpeechServerSettings } from './settings.ts';
import { behaviors, secret, serverRate, startOpenaiServer, type OpenaiOptions } from './openai.fixture.ts';
import { OpenaiServer } from './openai.ts';

const sentence = 'The lamp turns all night, and nobody in the harbour sleeps.';

const engineOf = (settings: SpeechServerSettings) =>
  new SpeechServerEngine(settings, new OpenaiServer(settings));

async function open(
  t: TestContext,
  options: OpenaiOptions = {},
  more: Partial<SpeechServerSettings> = {},
  others: readonly SpeechEngine[] = [],
) {
  const server = await startOpenaiServer({ voices: { voices: Object.keys(behaviors) }, ...options });
  t.after(() => server.close());
  const log: string[] = [];
  const write = (fields: object, message: string) => void log.push(JSON.stringify([fields, message]));
  const settings = { name: 'gpu', kind: 'openai', url: `${server.url}/v1`, key: secret, ...more } as const;
  const speaker = await createSpeaker({
    engines: [engineOf(settings), ...others],
    context: { ...quietContext, log: { info: write, warn: write } },
    workers: 1,
  });
  t.after(() => speaker.close());
  const say = (voice: string, text = sentence) =>
    speakAll(speaker, { voiceId: `gpu-${voice.replaceAll(' ', '-')}`, sentence: text, language: 'en' });
  return { server, speaker, log, say };
}

test('a server’s voices are in the catalog like any other', async (t) => {
  const { speaker, server } = await open(
    t,
    {
      voices: {
        voices: ['af_heart', { id: 'Bénédicte.wav', name: 'Bénédicte', language: 'fr_FR' }, 7, { id: '' }],
        uploaded_voices: [{ name: 'my own' }],
      },
    },
    {
      languages: ['de', 'en'],
      voices: [{ id: 'vivian', name: 'Vivian', language: 'en-GB', gender: 'female' }],
    },
  );
  const seen = speaker
    .voices()
    .map(({ voiceId, name, language, gender }) => [voiceId, name, language, gender]);
  assert.deepEqual(seen, [
    ['gpu-af-heart', 'af_heart', 'en-US', 'female'],
    ['gpu-benedicte-wav', 'Bénédicte', 'fr-FR', 'not_specified'],
    ['gpu-my-own', 'my own', 'de', 'not_specified'],
    ['gpu-vivian', 'Vivian', 'en-GB', 'female'],
  ]);
  assert.deepEqual(new Set(speaker.voices().map(({ engine }) => engine)), new Set(['gpu']));
  assert.ok(server.requests.every(({ headers }) => headers.authorization === `Bearer ${secret}`));
});

test('where a server has no list, the settings name its voices; where neither does, one line says so', async (t) => {
  const named = await open(t, { voices: undefined }, { voices: [{ id: 'anna' }] });
  assert.deepEqual(
    named.speaker.voices().map(({ voiceId }) => voiceId),
    ['gpu-anna'],
  );
  const nameless = await open(t, { voices: undefined });
  assert.deepEqual(nameless.speaker.voices(), []);
  assert.equal(nameless.log.filter((line) => line.includes('name them in SPEECH_SERVERS')).length, 1);
});

test('sound passes as it was sent, whole or in chunks, in one channel', async (t) => {
  const { say, speaker } = await open(t);
  assert.equal(speaker.voices()[0]!.sampleRate, serverRate);
  for (const voice of ['anna', 'ben', 'stereo'])
    assert.deepEqual(await say(voice), toneOf(sentence, voice, serverRate), voice);
});

test('sound at another rate than the voice’s is brought to it', async (t) => {
  const { say } = await open(t);
  const samples = await say('wrong rate');
  const expected = toneOf(sentence, 'wrong rate', serverRate);
  assert.ok(Math.abs(samples.length - expected.length) <= 2, `${samples.length} of ${expected.length}`);
  const middle = samples.subarray(2_000, 20_000);
  assert.ok(middle.every((sample, at) => Math.abs(sample - expected[at + 2_000]!) < 40));
});

test('the rate of a voice is that of its first sound', async (t) => {
  const { speaker } = await open(t, { voices: { voices: ['wrong rate'] } });
  assert.equal(speaker.voices()[0]!.sampleRate, 44_100);
});

test('each way to fail is a clear error, hides the key, and harms no other voice', async (t) => {
  const { say, log } = await open(t);
  const expected: Record<string, RegExp> = {
    'broken in the middle': /"gpu" broke off/,
    'closed before': /cannot be reached/,
    'too short': /ended before its sound was whole/,
    'longer than announced': /more sound than it announced/,
    'a blink': /too little sound/,
    nothing: /no sound/,
    endless: /does not end/,
    garbage: /not WAV or MP3/,
    'broken header': /not WAV or MP3/,
    'no such voice': /status 404/,
    redirect: /another address/,
    'always busy': /busy/,
  };
  for (const [voice, message] of Object.entries(expected)) {
    await assert.rejects(say(voice), (error) => {
      assert.ok(error instanceof EngineError, String(error));
      assert.match(error.message, message, voice);
      assert.equal(error.server, 'gpu');
      assert.ok(!JSON.stringify([error.message, error.detail, String(error.cause)]).includes(secret));
      return true;
    });
    assert.deepEqual(await say('anna'), toneOf(sentence, 'anna', serverRate), `after ${voice}`);
  }
  assert.ok(!log.join().includes(secret));
});

test('a request to a server that is busy or fails is retried', async (t) => {
  const { say } = await open(t);
  for (const voice of ['busy once', 'fails twice'])
    assert.deepEqual(await say(voice), toneOf(sentence, voice, serverRate), voice);
});

test('a server that refuses its key is left alone for a while, and says why', async (t) => {
  const { say, server } = await open(t);
  await assert.rejects(say('unauthorized'), /refuses the key/);
  const asked = server.requests.length;
  await assert.rejects(say('anna'), /rests for a moment\. .*refuses the key/);
  assert.equal(server.requests.length, asked);
});

test('a listener who leaves ends the request, and frees its turn', async (t) => {
  const { speaker, server, say } = await open(t, {}, { concurrency: 1 });
  const controller = new AbortController();
  const before = server.requests.length;
  const request = { voiceId: 'gpu-silent', sentence, language: 'en' };
  const gone = assert.rejects(speaker.speak(request, controller.signal).next(), { name: 'AbortError' });
  await eventually('it is asked', () => server.requests.length > before);
  controller.abort();
  await gone;
  assert.ok((await say('anna')).length > 0);
  await eventually('the server sees it', () => server.abandoned() > 0);
});

test('as many sentences are spoken at a time as the settings say, listeners before books', async (t) => {
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const { speaker, server } = await open(
    t,
    {
      before: async ({ input }) => {
        if (input.startsWith('Sentence')) await gate.promise;
        order.push(input);
      },
    },
    { concurrency: 3 },
  );
  const say = (text: string, background: boolean) =>
    speakAll(speaker, { voiceId: 'gpu-anna', sentence: text, language: 'en', background });
  const before = server.requests.length;
  const book = Array.from({ length: 8 }, (_, number) => say(`Sentence ${number}.`, true));
  await eventually('three are asked', () => server.requests.length === before + 3);
  const listener = say('A listener waits.', false);
  gate.resolve();
  const spoken = await Promise.all(book);
  await listener;
  assert.equal(server.mostAtOnce(), 3);
  assert.ok(order.indexOf('A listener waits.') <= order.indexOf('1, 2, 3.') + 5, order.join(' '));
  for (const [number, samples] of spoken.entries())
    assert.deepEqual(samples, toneOf(`Sentence ${number}.`, 'anna', serverRate));
});

test('word times come with the sound where the server has captions', async (t) => {
  const { speaker } = await open(t, { captions: true });
  const [voice] = speaker.voices();
  assert.match(voice!.description, /times of words/);
  const words = [];
  const sound: Int16Array[] = [];
  for await (const chunk of speaker.speak({ voiceId: 'gpu-anna', sentence, language: 'en' }, never)) {
    words.push(...(chunk.words ?? []));
    sound.push(chunk.samples);
  }
  assert.deepEqual(joinSamples(sound), toneOf(sentence, 'anna', serverRate));
  assert.equal(
    words.map(({ start, end }) => sentence.slice(start, end)).join(' '),
    sentence.replaceAll(/[,.]/g, ''),
  );
  const perCharacter = joinSamples(sound).length / sentence.length;
  for (const { start, firstSample } of words)
    assert.ok(Math.abs(firstSample - start * perCharacter) < perCharacter, `${start}: ${firstSample}`);
});

test('without captions, the catalog says that only sentences have times', async (t) => {
  const { speaker } = await open(t);
  assert.match(speaker.voices()[0]!.description, /times of sentences/);
});

test('another voice speaks in place of a server only where the settings name one', async (t) => {
  const other = await startOpenaiServer({ voices: { voices: ['wrong rate'] } });
  t.after(() => other.close());
  const standIn = engineOf({ name: 'own', kind: 'openai', url: `${other.url}/v1` });
  const { speaker, say, log } = await open(t, {}, { fallback_voice: 'own-wrong-rate' }, [standIn]);
  const chunks: SpeechChunk[] = [];
  for await (const chunk of speaker.speak({ voiceId: 'gpu-garbage', sentence, language: 'en' }, never))
    chunks.push(chunk);
  assert.ok(chunks.length > 1 && chunks.every(({ isSubstitute }) => isSubstitute));
  const samples = joinSamples(chunks.map((chunk) => chunk.samples));
  const expected = toneOf(sentence, 'wrong rate', serverRate);
  assert.ok(Math.abs(samples.length - expected.length) <= 2, 'at the rate of the voice it stands in for');
  assert.ok(log.some((line) => line.includes('in place of a server')));
  await assert.rejects(
    say('broken in the middle'),
    /broke off/,
    'a sentence that was half heard is not spoken again',
  );
  assert.deepEqual(await say('anna'), toneOf(sentence, 'anna', serverRate));
});

test('a server that starts later adds its voices', async (t) => {
  const { server, speaker } = await open(t, { voices: { voices: ['anna'] } });
  assert.equal(speaker.voices().length, 1);
  await server.close();
  const settings = { name: 'late', kind: 'openai' as const, url: `${server.url}/v1`, voices: [{ id: 'x' }] };
  const engine = engineOf(settings);
  t.after(() => engine.close());
  const voices = await engine.prepare(quietContext);
  assert.deepEqual(
    voices.map(({ voiceId }) => voiceId),
    ['late-x'],
    'named voices are there at once',
  );
});

const suiteServer = await startOpenaiServer({ voices: { voices: ['anna', 'ben'] } });
after(() => suiteServer.close());
testSpeechEngine('openai server', {
  engine: engineOf({ name: 'gpu', kind: 'openai', url: `${suiteServer.url}/v1` }),
  voiceId: 'gpu-anna',
  language: 'en',
  sentence,
});
