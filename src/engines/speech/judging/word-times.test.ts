import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quietContext } from '../engine.suite.ts';
import { createKokoroEngine } from '../kokoro/kokoro.ts';
import { studioModel } from '../kokoro/model.fixture.ts';
import { createPiperEngine } from '../piper/piper.ts';
import { sentences } from './sentences.fixture.ts';
import { openVoice } from './utterances.fixture.ts';
import { summarize, WordTimeJudge } from './word-times.fixture.ts';

type Say = ReturnType<typeof openVoice>;

let piper: Say | undefined;
const openPiper = () => (piper ??= openVoice(createPiperEngine(), 'piper-ada', quietContext));

async function openKokoro(): Say {
  const { modelsDir } = await studioModel();
  const engine = createKokoroEngine({ listenerThreads: 1 });
  try {
    return await openVoice(engine, 'kokoro-af-heart', { ...quietContext, modelsDir });
  } finally {
    await engine.close?.();
  }
}

/** Some of the hundred sentences, fewer for a slow voice. `npm run bench -- words` judges them all. */
const subjects: { name: string; open: () => Say; isSpoken: (index: number) => boolean }[] = [
  { name: 'Piper', open: openPiper, isSpoken: (index) => index % 9 === 0 },
  { name: 'Kokoro', open: openKokoro, isSpoken: (index) => index % 25 === 0 },
];

/** A median of fewer words says little: a slow voice speaks too few sentences here to be judged by its silences. */
const fewest = 20;

for (const { name, open, isSpoken } of subjects) {
  test(`${name}: words start when they are heard, by silences and by eSpeak’s own times`, async () => {
    const say = await open();
    const judge = await WordTimeJudge.open();
    const [bySilence, byEspeak]: [number[], number[]] = [[], []];
    for (const text of sentences.filter((_, index) => isSpoken(index))) {
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
  const say = await openPiper();
  const spoken = await say('He folded the map, put it in his coat, and walked on.');
  const late = spoken.words.map((word) => ({ ...word, firstSample: word.firstSample + 4_410 }));
  const judge = await WordTimeJudge.open();
  const { bySilence, byEspeak } = judge.judge({ ...spoken, words: late });
  for (const errors of [bySilence, byEspeak]) assert.ok(summarize(errors).medianMs > 140);
});
