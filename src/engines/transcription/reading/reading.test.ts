/** What the neural voices say, read back by a recognizer. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { studioModel } from '../../speech/kokoro/model.fixture.ts';
import { passages } from './passages.ts';
import { errorRateOf, ReadBack } from './read-back.fixture.ts';

void describe('a neural voice is understood', () => {
  let readBack: ReadBack;
  before(async () => {
    readBack = await ReadBack.open((await studioModel()).modelsDir);
  });
  after(() => readBack.close());

  for (const passage of passages)
    void test(passage.language, async () => {
      const { heard, errorRate } = await readBack.read(passage);
      assert.ok(errorRate <= passage.maxWrong, `${errorRate} is wrong: ${heard}`);
    });
});

test('errors are counted in words, and in sounds where no spaces separate words', () => {
  assert.equal(errorRateOf('one two three four', 'one too three four.', 'en-US'), 0.25);
  assert.equal(errorRateOf('天气很好', '天氣很好。', 'zh-CN'), 0);
  assert.equal(errorRateOf('生れた', '生まれた。', 'ja-JP'), 0);
  assert.equal(errorRateOf('天气很好', '天气不好', 'zh-CN'), 0.25);
});
