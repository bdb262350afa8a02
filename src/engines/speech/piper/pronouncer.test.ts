import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { quietContext } from '../engine.suite.ts';
import { otherPhonemes, samePhonemes } from './phonemes.golden.ts';
import type { PiperOptions } from './piper.model.ts';
import { createPiperEngine } from './piper.ts';
import { PiperPronouncer } from './pronouncer.ts';

let pronouncer: PiperPronouncer;
before(async () => {
  const engine = createPiperEngine();
  await engine.prepare(quietContext);
  const { folder, espeakVoice } = (await engine.source('piper-ada')).model.options as PiperOptions;
  pronouncer = await PiperPronouncer.open(folder, espeakVoice);
});

const symbolsOf = (text: string) => pronouncer.pronounce(text).map(({ symbol }) => symbol);

test('the network gets the numbers that Piper’s own phonemizer makes', () => {
  for (const [text, phonemes] of samePhonemes)
    assert.deepEqual(pronouncer.ids(symbolsOf(text)), pronouncer.ids(Array.from(phonemes)), text);
});

test('a word with two sounds has the one that the sentence needs', () => {
  assert.equal(symbolsOf('She read the book.').join(''), 'ʃiː ɹˈɛd ðə bˈʊk.');
  assert.equal(
    symbolsOf('Lead pipes lead to the live wires.').join(''),
    'lˈɛd pˈaɪps lˈiːd tə ðə lˈaɪv wˈaɪɚz.',
  );
});

test('where the numbers differ, only punctuation and spaces do, and one sentence stays one', () => {
  const sounds = (phonemes: string) => phonemes.replaceAll(/[\s.,;:!?]/g, '');
  for (const { text, why, theirs, ours } of otherPhonemes) {
    assert.equal(symbolsOf(text).join(''), ours, text);
    assert.equal(sounds(ours), sounds(theirs), text);
    if (why === 'abbreviation') assert.doesNotMatch(ours, /[.!?] /, text);
  }
});
