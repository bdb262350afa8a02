import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { never, testTranscriptionEngine } from '../engine.suite.ts';
import { LocalTranscription } from '../transcriber.ts';
import { Moonshine } from '../moonshine/moonshine.ts';
import {
  firstSentences,
  modelsDir,
  quietLog,
  sentences,
  speechFile,
  wordErrorRate,
  type Speech,
} from '../speech.fixture.ts';
import { findWhisper } from './weights.ts';
import { Whisper } from './whisper.ts';

const settings = { modelsDir, workers: 1, numThreads: 1, idleMs: 60_000, log: quietLog };

/** Shared by all tests: loading the model takes as long as transcribing a sentence. */
const whisper = new Whisper(settings);
const local = new LocalTranscription({ english: new Moonshine(settings), others: whisper });
after(() => local.close());

const said = firstSentences(2);

testTranscriptionEngine(
  'whisper',
  async () => ({ engine: whisper, speech: said, close: async () => undefined }),
  (heard) => {
    const rate = wordErrorRate(said.sentences.join(' '), heard.join(' '));
    assert.ok(rate <= 0.12, `${rate} of the words are wrong: ${heard.join(' | ')}`);
  },
);

/** Small, fast voices; how well others are understood is tested in `reading`. */
const foreign: readonly (Speech & { readonly maxWrong: number })[] = [
  {
    language: 'de-DE',
    voice: { voiceId: 'sano-anton', sampleRate: 22_050 },
    sentences: ['Am Abend begann es zu regnen, und die Straßen der kleinen Stadt wurden still.'],
    maxWrong: 0.25,
  },
  {
    language: 'ru-RU',
    voice: { voiceId: 'sano-vera', sampleRate: 22_050 },
    sentences: ['На рынке люди покупали хлеб, сыр и свежие фрукты.'],
    // Recordings seldom reach the edge of what a file can hold, as this small voice does since it is as loud as others.
    gain: 0.6,
    maxWrong: 0.26,
  },
];

void describe('recordings whose language is not given', () => {
  async function hear(path: string): Promise<{ text: string; languages: Set<string | undefined> }> {
    const texts: string[] = [];
    const languages = new Set<string | undefined>();
    for await (const { utterances, language } of local.transcribe({ path, fromMs: 0 }, never)) {
      texts.push(...utterances.map(({ text }) => text));
      languages.add(language);
    }
    return { text: texts.join(' '), languages };
  }

  for (const speech of foreign)
    void test(`${speech.language} is recognized and transcribed`, async () => {
      const { text, languages } = await hear(await speechFile(speech));
      assert.deepEqual([...languages], [speech.language.slice(0, 2)]);
      const rate = wordErrorRate(speech.sentences.join(' '), text);
      assert.ok(rate <= speech.maxWrong, `${rate} of the words are wrong: ${text}`);
    });

  void test('English is recognized, and transcribed as Moonshine does', async () => {
    const { text, languages } = await hear(await speechFile());
    assert.deepEqual([...languages], ['en']);
    assert.ok(wordErrorRate(sentences.join(' '), text) <= 0.12);
  });
});

test('damaged weights are reported before anything is loaded', async () => {
  const files = { ...findWhisper(), encoder: findWhisper().vocabulary };
  const engine = new Whisper({ ...settings, files });
  await assert.rejects(engine.detect({ path: await speechFile() }, never), {
    fault: 'unavailable',
    message: /damaged/,
  });
  await engine.close();
});
