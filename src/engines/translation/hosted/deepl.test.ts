import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { never, testTranslationEngine } from '../engine.suite.ts';
import { DeepL } from './deepl.ts';
import { testHostedEngine } from './hosted.suite.ts';
import { answers, startFakeApi, type StandIn } from './http.fixture.ts';

const codes = { source: ['EN', 'PT', 'ZH'], target: ['EN-US', 'ES', 'PT-BR', 'PT-PT', 'ZH-HANT'] };

const startDeepL = () =>
  startFakeApi({
    isTranslation: (path) => path === '/v2/translate',
    answer({ path, headers, body }) {
      if (headers.authorization !== 'DeepL-Auth-Key k:fx') return { status: 403, body: {} };
      const type = /type=(source|target)/.exec(path)?.[1] as keyof typeof codes | undefined;
      if (type) return { body: codes[type].map((language) => ({ language, name: language })) };
      const translations = body.text.map((text: string) => ({
        text: `${body.source_lang}>${body.target_lang} ${text}`,
      }));
      return { body: { translations } };
    },
  });
const create = (url: string, timeoutMs?: number) =>
  new DeepL({ apiKey: 'k:fx', url, ...(timeoutMs !== undefined && { timeoutMs }) });

let standIn: StandIn;
after(() => standIn.close());

testTranslationEngine('deepl', async () => {
  standIn = await startDeepL();
  return {
    engine: create(standIn.url),
    source: 'en',
    target: 'es',
    sentences: ['The lamp turns.', 'Nobody sleeps.'],
  };
});

testHostedEngine('deepl', {
  start: startDeepL,
  create,
  source: 'en',
  target: 'es',
  oneSentence: { translations: [{ text: 'a' }] },
});

test('languages are sent as the codes that DeepL lists, and one sentence stays one', async (t) => {
  const server = await startDeepL();
  t.after(() => server.close());
  const engine = create(server.url);
  assert.deepEqual((await engine.pairs(never)).get('zh'), ['en-US', 'es', 'pt-BR', 'pt-PT', 'zh-Hant']);
  const batch = { sentences: ['a'], source: 'en', target: 'zh-Hant' };
  assert.deepEqual(await engine.translate(batch, never), ['EN>ZH-HANT a']);
  assert.equal(server.asked[0]!.body.split_sentences, '0');
});

test('a used-up quota is reported as such', async (t) => {
  const server = await startDeepL();
  t.after(() => server.close());
  server.troubles.push(answers(456));
  const batch = { sentences: ['a'], source: 'en', target: 'es' };
  await assert.rejects(create(server.url).translate(batch, never), { fault: 'refused', message: /quota/ });
});
