import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segment } from '../../language/sentences/sentences.ts';
import { rangesOf } from './visitor-speech.ts';

const said = (text: string) =>
  rangesOf(text, segment(text, 'en')).map(({ start, end }) => text.slice(start, end));

test('what is said of a text are its sentences, without clocks and rules', () => {
  assert.deepEqual(
    said('**Ann** · 0:04\nIt 😀 rains. Really?\n\n***\n\nYes.').map((one) => one.trim()),
    ['It 😀 rains.', 'Really?', 'Yes.'],
  );
  assert.deepEqual(said(''), []);
});

test('a sentence without an end is said in parts, of which none cuts a character', () => {
  const words = said('word '.repeat(1_000));
  assert.ok(words.length >= 4 && words.every((one) => one.length <= 1_500 && !/\w$/.test(one.slice(0, -4))));
  assert.equal(words.join('').replaceAll(/\s+/g, ' ').trim(), 'word '.repeat(1_000).trim());
  const letters = said(`x${'𝒶'.repeat(2_000)}`);
  assert.ok(letters.length > 1 && letters.every((one) => one.isWellFormed()));
});
