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

/** The voice that speaks German is a simple one, hard to understand for people too: it needs more than a few words. */
const foreign: readonly (Speech & { readonly mostWrong: number })[] = [
  {
    language: 'de',
    voice: { voiceId: 'espeak-de', sampleRate: 22_050 },
    sentences: [
      'Guten Tag, heute lesen wir zusammen ein spannendes Buch über die Geschichte der Stadt Hamburg.',
      'Das Haus am Fluss ist sehr alt, und heute gehen die Kinder in die Schule.',
    ],
    mostWrong: 0.35,
  },
  {
    language: 'es-ES',
    voice: { voiceId: 'kokoro-ef-dora', sampleRate: 24_000 },
    sentences: ['Hoy vamos a leer juntos un libro.', 'La casa junto al río es muy antigua.'],
    mostWrong: 0.15,
  },
  {
    language: 'fr-FR',
    voice: { voiceId: 'kokoro-ff-siwis', sampleRate: 24_000 },
    sentences: ['Nous allons lire ensemble un livre.', 'La maison au bord de la rivière est très ancienne.'],
    mostWrong: 0.2,
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
    void test(`${speech.language} is recognised and transcribed`, async () => {
      const path = await speechFile(speech);
      assert.equal(await whisper.detect(path, never), speech.language.slice(0, 2));
      const heard = await hear(path);
      const rate = wordErrorRate(speech.sentences.join(' '), heard);
      assert.ok(rate <= speech.mostWrong, `${rate} of the words are wrong: ${heard}`);
    });

  void test('English is recognised, and transcribed as Moonshine does', async () => {
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
