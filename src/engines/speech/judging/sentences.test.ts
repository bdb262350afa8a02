import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segment } from '../../../language/sentences/sentences.ts';
import { quietContext } from '../engine.suite.ts';
import type { PiperOptions } from '../piper/piper.model.ts';
import { createPiperEngine } from '../piper/piper.ts';
import { PiperPronouncer } from '../piper/pronouncer.ts';
import { sentences } from './sentences.fixture.ts';

test('abbreviations, quotes, ellipses, dashes, initials and numbers cut no sentence', () => {
  assert.equal(sentences.length, 100);
  const found = segment(sentences.join(' '), 'en').map(({ value }) => value);
  assert.deepEqual(found, sentences);
});

test('each of the hundred sentences is one run of the model, never empty, and with no sentence end inside (slow)', async () => {
  const engine = createPiperEngine();
  await engine.prepare(quietContext);
  const { folder, espeakVoice } = (await engine.source('piper-ada')).model.options as PiperOptions;
  const pronouncer = await PiperPronouncer.open(folder, espeakVoice);
  for (const text of sentences) {
    const run = pronouncer.pronounce(text).map(({ symbol }) => symbol);
    assert.match(run.join(''), /\p{L}/u, text);
    assert.doesNotMatch(run.join(''), /\. | {2}/, text);
    // A question or an exclamation inside quotes keeps its mark.
    if (!/[?!]”/.test(text)) assert.doesNotMatch(run.slice(0, -1).join(''), /[?!]/, text);
  }
});
