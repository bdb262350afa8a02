import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { never, testTranscriptionEngine } from '../engine.suite.ts';
import { LocalTranscription } from '../local.ts';
import { Moonshine } from '../moonshine/moonshine.ts';
import { modelsDir, quietLog, sentences, speechFile, wordErrorRate, type Speech } from '../speech.fixture.ts';
import { findWhisper } from './weights.ts';
import { Whisper } from './whisper.ts';

const settings = { modelsDir, workers: 1, numThreads: 1, idleMs: 60_000, log: quietLog };

testTranscriptionEngine(
  'whisper',
  async () => {
    const engine = new Whisper(settings);
    return { engine, close: () => engine.close() };
  },
  (heard) => {
    const rate = wordErrorRate(sentences.join(' '), heard.join(' '));
    assert.ok(rate <= 0.12, `${rate} of the words are wrong: ${heard.join(' | ')}`);
  },
);

/** Small voices, quick to speak: how well others are understood is told by `reading`. */
const foreign: readonly (Speech & { readonly mostWrong: number })[] = [
  {
    language: 'de-DE',
    voice: { voiceId: 'sano-anton', sampleRate: 22_050 },
    sentences: ['Am Abend begann es zu regnen, und die Straßen der kleinen Stadt wurden still.'],
    mostWrong: 0.25,
  },
  {
    language: 'ru-RU',
    voice: { voiceId: 'sano-vera', sampleRate: 22_050 },
    sentences: ['На рынке люди покупали хлеб, сыр и свежие фрукты.'],
    mostWrong: 0.26,
  },
];

void describe('recordings whose language is not given', () => {
  const whisper = new Whisper(settings);
  const local = new LocalTranscription({ english: new Moonshine(settings), others: whisper });
  after(() => local.close());

  const hear = async (path: string): Promise<string> => {
    const texts: string[] = [];
    for await (const { utterances } of local.transcribe({ path, fromMs: 0 }, never))
      texts.push(...utterances.map(({ text }) => text));
    return texts.join(' ');
  };

  for (const speech of foreign)
    void test(`${speech.language} is recognized and transcribed`, async () => {
      const path = await speechFile(speech);
      assert.equal(await whisper.detect(path, never), speech.language.slice(0, 2));
      const heard = await hear(path);
      const rate = wordErrorRate(speech.sentences.join(' '), heard);
      assert.ok(rate <= speech.mostWrong, `${rate} of the words are wrong: ${heard}`);
    });

  void test('English is recognized, and transcribed as Moonshine does', async () => {
    const path = await speechFile();
    assert.equal(await whisper.detect(path, never), 'en');
    assert.ok(wordErrorRate(sentences.join(' '), await hear(path)) <= 0.12);
  });
});

test('damaged weights are reported before anything is loaded', async () => {
  const files = { ...findWhisper(), encoder: findWhisper().vocabulary };
  const engine = new Whisper({ ...settings, files });
  await assert.rejects(engine.detect(await speechFile(), never), {
    fault: 'unavailable',
    message: /damaged/,
  });
  await engine.close();
});
