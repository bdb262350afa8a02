import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { never, testTranslationEngine } from '../engine.suite.ts';
import { testHostedEngine } from './hosted.suite.ts';
import type { StandIn } from './http.fixture.ts';
import { startLibreTranslate } from './libretranslate.fixture.ts';
import { LibreTranslate } from './libretranslate.ts';

let standIn: StandIn;
after(() => standIn.close());

testTranslationEngine('libretranslate', async () => {
  standIn = await startLibreTranslate();
  const engine = new LibreTranslate({ url: `${standIn.url}/` });
  return { engine, source: 'en', target: 'es', sentences: ['The lamp turns.', 'Nobody sleeps.'] };
});

testHostedEngine('libretranslate', {
  start: () => startLibreTranslate(),
  create: (url, timeoutMs) => new LibreTranslate({ url, timeoutMs }),
  source: 'en',
  target: 'es',
  oneSentence: { translatedText: ['a'] },
});

test('its codes for languages become our tags, and back', async (t) => {
  const server = await startLibreTranslate();
  t.after(() => server.close());
  const engine = new LibreTranslate({ url: server.url });
  assert.deepEqual((await engine.pairs(never)).get('en'), ['es', 'de', 'zh-Hant', 'pt-BR']);
  assert.deepEqual(await engine.translate({ sentences: ['a'], source: 'en', target: 'zh-Hant' }, never), [
    'zt:a',
  ]);
});

test('a limit on characters is kept by sending several requests', async (t) => {
  const server = await startLibreTranslate({ charLimit: 10 });
  t.after(() => server.close());
  const engine = new LibreTranslate({ url: server.url });
  const sentences = ['12345', '1234', '12', '1234567890'];
  const answers = await engine.translate({ sentences, source: 'en', target: 'es' }, never);
  assert.deepEqual(
    answers,
    sentences.map((sentence) => `es:${sentence}`),
  );
  assert.deepEqual(
    server.asked.map(({ body }) => body.q.length),
    [2, 1, 1],
  );
});

test('a key is sent; without it, "key required" is a refusal', async (t) => {
  const server = await startLibreTranslate({ apiKey: 'secret' });
  t.after(() => server.close());
  const batch = { sentences: ['a'], source: 'en', target: 'es' };
  const withKey = new LibreTranslate({ url: server.url, apiKey: 'secret' });
  assert.deepEqual(await withKey.translate(batch, never), ['es:a']);
  const without = new LibreTranslate({ url: server.url });
  await assert.rejects(without.translate(batch, never), {
    fault: 'refused',
    message: /400/,
    detail: /API key/,
  });
});
