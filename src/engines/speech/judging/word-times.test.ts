import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SpeechEngine } from '../engine.ts';
import { quietContext } from '../engine.suite.ts';
import { createKokoroEngine } from '../kokoro/kokoro.ts';
import { createPiperEngine } from '../piper/piper.ts';
import { sentences } from './sentences.fixture.ts';
import { openVoice } from './utterances.fixture.ts';
import { summarize, WordTimeJudge } from './word-times.fixture.ts';

/** Each so many-th of the hundred sentences; `npm run bench -- words` judges them all. */
const subjects: { name: string; engine: SpeechEngine; voiceId: string; step: number }[] = [
  { name: 'Piper', engine: createPiperEngine(), voiceId: 'piper-ada', step: 9 },
  {
    name: 'Kokoro',
    engine: createKokoroEngine({ listenerThreads: 1 }),
    voiceId: 'kokoro-af-heart',
    step: 25,
  },
];

/** Of fewer words a median says little: a slow voice speaks too few sentences here to be judged by its silences. */
const fewest = 20;

for (const { name, engine, voiceId, step } of subjects) {
  test(`${name}: words start when they are heard, by silences and by eSpeak’s own times`, async (t) => {
    t.after(() => engine.close?.());
    const say = await openVoice(engine, voiceId, quietContext);
    const judge = await WordTimeJudge.open();
    const [bySilence, byEspeak]: [number[], number[]] = [[], []];
    for (const text of sentences.filter((_, index) => index % step === 0)) {
      const errors = judge.judge(await say(text));
      bySilence.push(...errors.bySilence);
      byEspeak.push(...errors.byEspeak);
    }
    assert.ok(byEspeak.length >= fewest, `${byEspeak.length} words are judged`);
    for (const errors of [bySilence, byEspeak].filter(({ length }) => length >= fewest)) {
      const { medianMs, nineTenthsMs } = summarize(errors);
      assert.ok(medianMs <= 40, `the median is ${medianMs} ms`);
      assert.ok(nineTenthsMs <= 140, `nine tenths are within ${nineTenthsMs} ms`);
    }
  });
}

test('the judges notice times that are late', async () => {
  const engine = createPiperEngine();
  const say = await openVoice(engine, 'piper-ada', quietContext);
  const spoken = await say('He folded the map, put it in his coat, and walked on.');
  const late = spoken.words.map((word) => ({ ...word, firstSample: word.firstSample + 4_410 }));
  const judge = await WordTimeJudge.open();
  const { bySilence, byEspeak } = judge.judge({ ...spoken, words: late });
  for (const errors of [bySilence, byEspeak]) assert.ok(summarize(errors).medianMs > 140);
});
