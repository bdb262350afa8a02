import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuTimeMs } from '../../../test/cpu-time.ts';
import { fieldHeteronyms } from './field-heteronyms.golden.ts';
import { freshHeteronyms } from './fresh-heteronyms.golden.ts';
import { heteronyms } from './heteronyms.golden.ts';
import { moreHeteronyms } from './more-heteronyms.golden.ts';
import { asBritish, soundsOfHeteronyms } from './heteronyms.ts';

const soundIn = (marked: string): string => {
  const start = marked.indexOf('{');
  const plain = marked.replace('{', '').replace('}', '');
  return soundsOfHeteronyms(plain).find((sound) => sound.start === start)?.ipa ?? '';
};

test('the grammar tells which of two sounds a word has, in at least 97 of 100 sentences', () => {
  const wrong = heteronyms.filter(([sentence, sound]) => soundIn(sentence) !== sound);
  const share = 1 - wrong.length / heteronyms.length;
  assert.ok(share >= 0.97, wrong.map(([sentence]) => `${sentence} (${soundIn(sentence)})`).join('\n'));
});

test('a second set, which was written later, is right too', () => {
  const wrong = moreHeteronyms.filter(([sentence, sound]) => soundIn(sentence) !== sound);
  const share = 1 - wrong.length / moreHeteronyms.length;
  assert.ok(share >= 0.97, wrong.map(([sentence]) => `${sentence} (${soundIn(sentence)})`).join('\n'));
});

test('a third set is right too', () => {
  const wrong = fieldHeteronyms.filter(([sentence, sound]) => soundIn(sentence) !== sound);
  const share = 1 - wrong.length / fieldHeteronyms.length;
  assert.ok(share >= 0.97, wrong.map(([sentence]) => `${sentence} (${soundIn(sentence)})`).join('\n'));
});

test('a fourth set is right too', () => {
  const wrong = freshHeteronyms.filter(([sentence, sound]) => soundIn(sentence) !== sound);
  assert.deepEqual(wrong, []);
});

test('plural nouns and verbs in -s differ like the words they come from, and British English has its own vowels', () => {
  assert.equal(soundIn('The tape {records} every word.'), 'ɹᵻkˈoːɹdz');
  assert.equal(soundIn('Old {records} were sold by the pound.'), 'ɹˈɛkɚdz');
  assert.equal(asBritish('ɹˈɛkɚd'), 'ɹˈɛkəd');
  assert.equal(asBritish('kˈɑːntɹækt'), 'kˈɒntɹækt');
  assert.equal(asBritish('sˈɛpɚɹət'), 'sˈɛpəɹət');
  assert.deepEqual(soundsOfHeteronyms('Nothing here has two sounds.'), []);
});

test('the time grows with the length of the text, not faster', async () => {
  const text = 'They read the record and object to the close wind. ';
  const timeOf = (count: number) => cpuTimeMs(() => soundsOfHeteronyms(text.repeat(count)));
  await timeOf(200);
  assert.ok((await timeOf(1_600)) < 24 * Math.max(await timeOf(200), 5));
});
