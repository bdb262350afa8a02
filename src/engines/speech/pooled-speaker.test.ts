import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { sliceCodePoints } from '../../../test/code-points.ts';
import { EngineError } from '../../platform/engine-error.ts';
import { never, quietContext, speakAll } from './engine.suite.ts';
import type { SpeechEngine, WordTiming } from './engine.ts';
import { createEspeakEngine } from './espeak/espeak.ts';
import { createSpeaker } from './pooled-speaker.ts';
import type { SpeakerSettings } from './pooled-speaker.ts';

async function open(t: TestContext, engines: SpeechEngine[], more: Partial<SpeakerSettings> = {}) {
  const lines: string[] = [];
  const log = { info: () => undefined, warn: (_: object, message: string) => void lines.push(message) };
  const context = { ...quietContext, log };
  const speaker = await createSpeaker({ engines, context, workers: 2, ...more });
  t.after(() => speaker.close());
  return { speaker, lines };
}

const english = (sentence: string) => ({ voiceId: 'espeak-en-gb', sentence, language: 'en' });
const fault = (name: string, message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EngineError);
  assert.equal(error.fault, name);
  assert.match(error.message, message);
  return true;
};

/** An engine whose one voice has a model that cannot be loaded, in the way its options say. */
function brokenEngine(module: string, options: unknown): SpeechEngine {
  const [voice] = [
    { voiceId: 'broken-one', name: 'Broken', engine: 'broken', gender: 'not_specified' as const },
  ];
  const rest = {
    language: 'en',
    languages: ['en'],
    quality: 'high' as const,
    sampleRate: 22_050,
    description: '',
  };
  return {
    name: 'broken',
    prepare: async () => [{ ...voice, ...rest }],
    source: async () => ({ model: { key: 'broken', module, options }, speaker: 0 }),
  };
}

test('sentences in several voices are spoken side by side (slow)', async (t) => {
  const { speaker } = await open(t, [createEspeakEngine()]);
  const requests = ['espeak-de', 'espeak-fr-fr', 'espeak-it', 'espeak-pl'].map((voiceId) => ({
    voiceId,
    sentence: 'Roma, Paris, Berlin.',
    language: 'en',
  }));
  const spoken = await Promise.all(requests.map((request) => speakAll(speaker, request)));
  for (const samples of spoken) assert.ok(samples.length > 22_050);
});

test('an unknown voice is a separate error', async (t) => {
  const { speaker } = await open(t, [createEspeakEngine()]);
  await assert.rejects(
    speakAll(speaker, { ...english('x'), voiceId: 'nobody' }),
    fault('unknown_voice', /nobody/),
  );
});

test('an aborted signal speaks nothing, and a closed speaker says so', async (t) => {
  const { speaker } = await open(t, [createEspeakEngine()]);
  await assert.rejects(speaker.speak(english('x'), AbortSignal.abort()).next(), { name: 'AbortError' });
  await speaker.close();
  await assert.rejects(speaker.speak(english('x'), never).next(), fault('closed', /shutting down/));
});

test('a model that ends its process harms no other voice', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-speaker-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'model.onnx');
  await writeFile(file, 'no model');
  const vits = { model: file, tokens: file, lexicon: file };
  const module = new URL('./sherpa.model.ts', import.meta.url).href;
  const broken = brokenEngine(module, { model: { vits } });
  const { speaker, lines } = await open(t, [broken, createEspeakEngine()]);
  const [outcome, spoken] = await Promise.allSettled([
    speakAll(speaker, { voiceId: 'broken-one', sentence: 'Hello', language: 'en' }),
    speakAll(speaker, english('Hello.')),
  ]);
  assert.equal(outcome.status, 'rejected');
  assert.ok(fault('unavailable', /"broken-one" cannot be loaded/)(outcome.reason));
  assert.equal(spoken.status, 'fulfilled');
  assert.equal(lines.length, 1);
});

test('a missing model module is a clear error', async (t) => {
  const { speaker } = await open(t, [brokenEngine('file:///nowhere/at/all.ts', {})]);
  const request = { voiceId: 'broken-one', sentence: 'Hello', language: 'en' };
  await assert.rejects(speakAll(speaker, request), {
    fault: 'unavailable',
    message: /cannot be loaded/,
    detail: /nowhere/,
  });
});

test('an engine that cannot be prepared, or repeats an id, does not affect the voices of the others', async (t) => {
  const failing: SpeechEngine = {
    ...createEspeakEngine(),
    name: 'failing',
    prepare: () => Promise.reject(new Error('no')),
  };
  const { speaker, lines } = await open(t, [
    failing,
    brokenEngine('first', {}),
    { ...brokenEngine('second', {}), name: 'copy' },
    createEspeakEngine(),
  ]);
  assert.equal(speaker.voices().filter(({ voiceId }) => voiceId === 'broken-one').length, 1);
  assert.ok(speaker.voices().length > 100);
  assert.equal(lines.length, 2);
  assert.match(lines[0]!, /could not be prepared/);
  assert.match(lines[1]!, /broken has its id/);
});

test('a caller may leave while a model is still being prepared, and is told when that fails', async (t) => {
  const waiting = Promise.withResolvers<never>();
  const engine = { ...brokenEngine('', {}), source: () => waiting.promise };
  const { speaker } = await open(t, [engine]);
  const request = { voiceId: 'broken-one', sentence: 'Hello.', language: 'en' };
  const controller = new AbortController();
  const left = assert.rejects(speaker.speak(request, controller.signal).next(), { name: 'AbortError' });
  controller.abort();
  await left;
  const refused = assert.rejects(speakAll(speaker, request), fault('unavailable', /could not be prepared/));
  waiting.reject(new Error('the disk is full'));
  await refused;
});

test('a very long sentence is spoken in parts, and its words are placed in the whole (slow)', async (t) => {
  const { speaker } = await open(t, [createEspeakEngine()]);
  const sentence = `😀 ${'one two three four five six seven eight, '.repeat(20)}end.`;
  let [samples, words] = [0, [] as WordTiming[]];
  for await (const chunk of speaker.speak(english(sentence), never)) {
    samples += chunk.samples.length;
    words = [...words, ...(chunk.words ?? [])];
  }
  assert.deepEqual(
    words.map(({ start, end }) => sliceCodePoints(sentence, start, end)),
    sentence.match(/[a-z]+/g),
  );
  for (const [index, { firstSample, endSample }] of words.entries()) {
    assert.ok(firstSample < endSample && endSample <= samples);
    assert.ok(firstSample >= (words[index - 1]?.endSample ?? 0));
  }
});
